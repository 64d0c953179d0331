"""A drawn table, known without cards: where a frame shows just that, no card need be searched for."""

from collections.abc import Callable
from typing import Final

from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.track.changes.changed_regions import (
    WIDTH,
    find_changed_pixels,
    group_changed_pixels,
    shrink_frame,
)

SPECK: Final = 2
"""Connected pixels of the small picture that are only noise."""


class DrawnTable:
    """Compares frames with the drawn table."""

    def __init__(self, draw: Callable[[], Picture]) -> None:
        """`draw` returns a frame of the table without cards. It is called when a frame is first compared."""
        self._draw = draw
        self._frame: Picture | None = None

    def find_things(self, frame: Picture) -> list[PixelBox] | None:
        """Return boxes around all that lies on the table. None if the frame is of another size, and shows another."""
        self._frame = self._draw() if self._frame is None else self._frame
        if self._frame.shape != frame.shape:
            return None
        scale = frame.shape[1] / WIDTH
        found = group_changed_pixels(find_changed_pixels(shrink_frame(frame), shrink_frame(self._frame)))
        boxes = [each.box.grown(1) for each in found if each.area > SPECK]
        return [PixelBox(*(round(scale * each) for each in box)) for box in boxes]
