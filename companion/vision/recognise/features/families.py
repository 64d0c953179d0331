"""Cards that differ in details only - the same art, another number - are found as one, and told apart by looking.

Their features are the same, so each would be the other's rival and no feature would count for either.
"""

import numpy as np

from companion.vision.picture import Floats, Ints

ALIKE = 0.67
"""Two references this much alike, cell by cell, are of one family: siblings reach 0.7 to 1, cards in one frame 0.64."""


def group_families(like: Floats) -> list[Ints]:
    """The references (by number) of each family, its first one first; every reference is in one. `like` is N x N."""
    found: list[list[int]] = []
    for reference in range(len(like)):
        family = max(found, key=lambda each: float(like[reference, each[0]]), default=None)
        if family is None or like[reference, family[0]] < ALIKE:
            found.append([reference])
        else:
            family.append(reference)
    return [np.array(family, np.intp) for family in found]
