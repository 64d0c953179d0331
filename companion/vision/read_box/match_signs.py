"""Signs on cards, such as a number on a chip or cards to pay: read by the likeness to those that people have named."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture
from companion.vision.read_box.value_with_confidence import UNREAD, ReadValue

WIDTH: Final = 64
"""Pixels across a sign when it is compared."""
SHIFT: Final = 5
"""Pixels by which a cut-out may be wrong, to any side."""
SAME: Final = (0.45, 0.8)
"""Likeness at which a sign is surely another, and surely the same."""
LEAD: Final = 0.08
"""Lead in likeness over signs of another value from which there is no doubt."""
ONE_GROUP: Final = 0.72
"""Least likeness of signs that count as alike: a group that is torn costs a tap, one with two signs a wrong value."""

Told = Mapping[str, Any]
"""The values that a sign tells, by field."""


@dataclass(frozen=True, slots=True)
class SignExample:
    """A sign that somebody has named."""

    shape: Floats
    tells: Told


def learn_sign(picture: Picture, tells: Told) -> SignExample:
    """Return the example of a sign in a picture of its area."""
    return SignExample(_shape(picture), tells)


def match_sign(picture: Picture, examples: Sequence[SignExample], around: float = 1.0) -> ReadValue:
    """Return what the most similar example tells. Its confidence grows with likeness and lead; UNREAD without any.

    `around` is how many times as wide as an example's area the picture is: the sign may lie anywhere in it.
    """
    if not examples:
        return UNREAD
    shape = _shape(picture, round(WIDTH * around))
    scored = sorted(((likeness(shape, each.shape), number) for number, each in enumerate(examples)), reverse=True)
    best, number = scored[0]
    tells = examples[number].tells
    others = [score for score, other in scored if examples[other].tells != tells]
    # One value alone cannot be told from another: only how similar it is speaks for it.
    lead = best - others[0] if others else best - SAME[0]
    alike = float(np.clip((best - SAME[0]) / (SAME[1] - SAME[0]), 0, 1))
    return ReadValue(tells, alike * float(np.clip(lead / LEAD, 0, 1)) * 0.99)


def group_signs(pictures: Sequence[Picture]) -> list[int]:
    """Return for each picture of one area the number of its group: all signs of a group look alike."""
    shapes = [_shape(each) for each in pictures]
    groups: list[list[int]] = []
    for number, shape in enumerate(shapes):
        alike = [min(likeness(shape, shapes[other]) for other in group) for group in groups]
        best = max(range(len(groups)), key=lambda each: alike[each], default=None)
        if best is not None and alike[best] >= ONE_GROUP:
            groups[best].append(number)
        else:
            groups.append([number])
    return [next(at for at, group in enumerate(groups) if number in group) for number in range(len(shapes))]


def likeness(one: Floats, other: Floats) -> float:
    """Return the best correlation 0..1 of two shapes, moved a little against each other."""
    inner = other[SHIFT:-SHIFT, SHIFT:-SHIFT]
    return max(0.0, float(cv2.matchTemplate(one, np.ascontiguousarray(inner), cv2.TM_CCOEFF_NORMED).max()))


def _shape(picture: Picture, width: int = WIDTH) -> Floats:
    """Return the edges of a sign, whatever its colours: one side's chips are light where the other's are dark."""
    height = max(2 * SHIFT + 8, round(width * picture.shape[0] / picture.shape[1]))
    small = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    return edge_strength(np.asarray(small, np.uint8))


def edge_strength(picture: Picture) -> Floats:
    """Return how steep each place of a picture is in any colour, a little blurred."""
    soft = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32)
    steep = cv2.magnitude(cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)).sum(axis=2)
    return np.asarray(cv2.GaussianBlur(np.sqrt(steep), (0, 0), 1.2), np.float32)
