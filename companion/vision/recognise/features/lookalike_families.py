"""Families of cards that differ in details only: found as one, told apart by comparing.

Their features are the same. Each would be the other's rival and no feature would count for either.
"""

from collections.abc import Sequence

import numpy as np

from companion.vision.picture import Floats, Ints

ALIKE = 0.67
"""Likeness from which references are one family. Siblings reach 0.7 to 1, cards in one frame 0.64."""


def group_families(like: Floats) -> list[Ints]:
    """Group references by (N, N) likeness. Return the numbers of each family, its first one first."""
    found: list[list[int]] = []
    for reference in range(len(like)):
        family = max(found, key=lambda each: float(like[reference, each[0]]), default=None)
        if family is None or like[reference, family[0]] < ALIKE:
            found.append([reference])
        else:
            family.append(reference)
    return [np.array(family, np.intp) for family in found]


def concatenate_with_lengths(several: Sequence[Ints]) -> tuple[Ints, Ints]:
    """Return lists of numbers as one, and the length of each."""
    return np.concatenate([*several, np.empty(0, np.intp)]).astype(np.intp), np.array([len(each) for each in several])


def split_numbers(joined: Ints, lengths: Ints) -> list[Ints]:
    """Return the lists that `concatenate_with_lengths` made one."""
    return [np.asarray(each) for each in np.split(joined, np.cumsum(lengths)[:-1])] if len(lengths) else []
