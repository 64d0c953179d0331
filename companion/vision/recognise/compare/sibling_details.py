"""Fine comparison of siblings: cards that differ in a small detail only, as a number in a corner.

Cells are coarse, and out of focus the emptiest digit looks most like any other. So siblings are compared where they
differ, at twice the resolution, each as sharp as suits it best.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any, Self

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints, Picture, resize_picture

WIDTH, HEIGHT = 192, 264
SLACK = 6
"""Pixels by which a detail may be out of place, in both directions."""
BLURS = (0.7, 1.5, 2.5)
"""Standard deviations, pixels: how blurred the frame may show the card."""
DIFFERENT = 12.0
"""Difference of a pixel in any channel of Lab from which siblings differ there."""
AROUND = 9
"""Pixels, twice the margin, that belong to a difference."""
DETAIL = 0.12
"""Share of the card above which differences are no detail: cells tell them apart as well."""
SHOWN = 0.6
"""Share of a detail that no card may cover for it to be compared."""
ALIKE = 0.4
"""Correlation that the best sibling needs: below it something else lies there."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A place where siblings differ: left, top, width and height, pixels."""

    x: int
    y: int
    width: int
    height: int

    def share_shown(self, free: Flags) -> float:
        """Return the share of it, 0..1, in free cells (rows x columns over the card)."""
        shown = cv2.resize(free.astype(np.uint8), (WIDTH, HEIGHT), interpolation=cv2.INTER_NEAREST)
        return float(shown[self.y : self.y + self.height, self.x : self.x + self.width].mean())


class SiblingDetails:
    """The references of families whose members differ in details, ready to be compared with a frame."""

    def __init__(self, pictures: Sequence[Picture], families: Sequence[Ints]) -> None:
        kept: list[Picture] = []
        whose: list[int] = []
        boxes: list[tuple[int, ...]] = []
        for number, family in enumerate(families):
            if len(family) < 2:
                continue
            members = [_lab(resize_picture(pictures[each], WIDTH, HEIGHT)) for each in family]
            details = _find_details(members)
            if details and sum(each.width * each.height for each in details) < DETAIL * WIDTH * HEIGHT:
                kept += members
                whose += [number] * len(members)
                boxes += [(number, *astuple(each)) for each in details]
        stacked = np.array(kept, np.uint8).reshape(-1, HEIGHT, WIDTH, 3)
        numbers, places = np.array(whose, np.intp), np.array(boxes, np.intp).reshape(-1, 5)
        self._hold({"pictures": stacked, "families": numbers, "boxes": places})

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]]) -> Self:
        """Return the details that have these `arrays`."""
        details = cls.__new__(cls)
        details._hold(arrays)
        return details

    def _hold(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.arrays = arrays
        self._pictures: dict[int, list[Picture]] = {}
        self._details: dict[int, list[Detail]] = {}
        for number, picture in zip(arrays["families"].tolist(), arrays["pictures"], strict=True):
            self._pictures.setdefault(number, []).append(picture)
        for number, *box in arrays["boxes"].tolist():
            self._details.setdefault(number, []).append(Detail(*box))

    def differ_in_details(self, family: int) -> bool:
        """Return True if the family's members can only be told apart here."""
        return family in self._details

    def compare(self, patch: Picture, family: int, free: Flags) -> Floats | None:
        """Return the correlation (0..1) of each member's details with an upright patch, SLACK pixels larger all round.

        `free` are the card's cells (rows x columns) that no other card takes. None if no detail can be seen.
        """
        shown = [each for each in self._details[family] if each.share_shown(free) >= SHOWN]
        if not shown:
            return None
        seen = _lab(patch).astype(np.float32)
        likeness = [[_correlation(seen, member, each) for each in shown] for member in self._pictures[family]]
        mean = np.array(likeness, np.float32).mean(axis=1)
        return np.asarray(np.maximum(mean, 0), np.float32) if mean.max() >= ALIKE else None


def _find_details(members: Sequence[Picture]) -> list[Detail]:
    """Return the boxes around all pixels in which any two members differ."""
    every = np.stack(members).astype(np.float32)
    apart = (every.max(axis=0) - every.min(axis=0)).max(axis=2)
    differs = (cv2.GaussianBlur(apart, (0, 0), 1.0) > DIFFERENT).astype(np.uint8)
    _, _, boxes, _ = cv2.connectedComponentsWithStats(cv2.dilate(differs, np.ones((AROUND, AROUND), np.uint8)))
    return [Detail(*(int(each) for each in box[:4])) for box in boxes[1:]]


def _correlation(seen: Floats, member: Picture, detail: Detail) -> float:
    """Return the correlation of a member's detail with the place where it fits best."""
    rows = slice(detail.y, detail.y + detail.height + 2 * SLACK)
    columns = slice(detail.x, detail.x + detail.width + 2 * SLACK)
    own = member[detail.y : detail.y + detail.height, detail.x : detail.x + detail.width].astype(np.float32)
    found = (cv2.GaussianBlur(own, (0, 0), blur) for blur in BLURS)
    return max(float(cv2.matchTemplate(seen[rows, columns], each, cv2.TM_CCOEFF_NORMED).max()) for each in found)


def _lab(picture: Picture) -> Picture:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB), np.uint8)
