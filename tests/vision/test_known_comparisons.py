"""A place in a frame is compared once, however often it is looked at."""

import gc
import weakref

import numpy as np

from companion.vision.picture import Floats, Picture, frame_corners
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.frame.known_comparisons import KnownComparisons
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews

PLACE = frame_corners(40, 60) + np.float32(50)


def test_a_place_is_compared_once_for_each_frame() -> None:
    asked: list[tuple[tuple[int, ...], int]] = []

    def compare(patch: Picture, quad: Floats) -> int:
        asked.append((patch.shape, int(patch.max())))
        return len(asked)

    known = KnownComparisons(compare, 10, 15)
    dark, light = (ScaledViews(np.full((720, 960, 3), level, np.uint8), PixelBox(0, 0, 960, 720)) for level in (0, 9))
    assert [known.at(dark, PLACE), known.at(dark, PLACE.copy()), known.at(light, PLACE)] == [1, 1, 2]
    assert known.at(dark, PLACE + 1) == 3
    assert asked == [((15, 10, 3), 0), ((15, 10, 3), 9), ((15, 10, 3), 0)]
    gone = weakref.ref(dark)
    del dark
    gc.collect()
    assert gone() is None, "a frame is not kept for what was compared in it"
