"""The look that places by the edge had before they changed, to tell an arm that leaves from one that comes."""

from collections.abc import Sequence

import numpy as np

from companion.vision.picture import Flags, Floats, Ints
from companion.vision.pixel_box import PixelBox
from companion.vision.track.changes.changed_regions import (
    DIFFERENT,
    NEAR,
    ChangedRegion,
    dilate_mask,
    match_brightness,
    region_mask,
)

RETURNED = 0.5
"""Share of a change that shows the former look, from which what came there has left."""


class FormerLook:
    """Remembers it as a small picture, for as many frames as an arm may rest.

    A sleeve as dark as the table, or a finger tip, passes for a card. When it leaves it must not pass for an arm.
    """

    def __init__(self, calm: Floats, frames: int) -> None:
        """Begin with a calm picture. A change stays in doubt for so many frames."""
        self._former = calm
        self._frames = frames
        self._left: Ints = np.zeros(calm.shape, np.intp)

    def count_frame(self) -> None:
        """Count a frame: what changed long ago belongs there."""
        self._left = np.maximum(self._left - 1, 0)

    def forget(self, box: PixelBox) -> None:
        """Forget the look of a place and what is around it: what came there is known, and no arm."""
        height, width = self._left.shape
        self._left[box.grown(NEAR).clipped_to(width, height).slices] = 0

    def shown_again(self, now: Floats) -> Flags:
        """Return the pixels in doubt that look as they did before they changed."""
        doubted = self._left > 0
        if not doubted.any():
            return doubted
        return np.asarray(doubted & (np.abs(now - match_brightness(now, self._former)) <= DIFFERENT))

    def note_changes(self, calm: Floats, now: Floats, found: Sequence[ChangedRegion]) -> None:
        """Note what changed since the calm picture. Where the former look is back, nothing is in doubt any more."""
        former = self.shown_again(now)
        back = [each for each in found if each.count(former) >= RETURNED * len(each.rows)]
        come = dilate_mask(region_mask([each for each in found if each not in back], calm.shape))
        self._former = np.where(come | (self._left == 0), calm, match_brightness(calm, self._former))
        self._left[dilate_mask(region_mask(back, calm.shape))] = 0
        self._left[come] = self._frames
