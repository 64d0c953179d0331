"""Second scan at full size where the coarse view leaves a doubt."""

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from companion.vision.picture import Flags, Floats
from companion.vision.pixel_box import PixelBox, bounding_box, merge_boxes
from companion.vision.recognise.features.rootsift import (
    NO_FEATURES,
    Features,
    extract_features,
    join_features,
    scale_feature_positions,
    shift_features,
)
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.frame.share_work import share_out

LEAST_SIDE = 16
"""Least width, pixels of the coarse view, of a strip worth scanning."""
MARGIN = 8
"""Pixels of the coarse view that are scanned around a doubtful quad."""
EVERYWHERE = 0.6
"""Share of the view above which all of it is scanned."""
TILE, LAP = 640, 32
"""Tile size and overlap, pixels of the coarse view. This bounds the memory."""


def rescan_doubtful(views: ScaledViews, doubts: Sequence[Floats], points: Floats, most: int) -> tuple[Flags, Features]:
    """Return which of the points lie outside doubtful places, and the features of those places at full size.

    Coordinates are those of the coarse view, in which the points are places of features.
    """
    boxes = _places(views, doubts)
    looks = share_out(partial(_look_at_tile, views, most), [each for box in boxes for each in _tiles(box)])
    outside = np.ones(len(points), np.bool_)
    for box in boxes:
        outside &= ~_within(points, box)
    return outside, join_features([NO_FEATURES, *looks])


def _look_at_tile(views: ScaledViews, most: int, place: tuple[PixelBox, PixelBox]) -> Features:
    """Return the features of a tile that lie in the part of it that counts."""
    tile, inner = place
    near = scale_feature_positions(extract_features(views.cut_closer(tile), most), 1 / views.closer)
    return _inside(shift_features(near, tile.left, tile.top), inner)


def _places(views: ScaledViews, doubts: Sequence[Floats]) -> list[PixelBox]:
    width, height = views.size
    places = (bounding_box(quad).grown(MARGIN).clipped_to(width, height) for quad in doubts)
    boxes = merge_boxes(box for box in places if min(box.right - box.left, box.bottom - box.top) >= LEAST_SIDE)
    if sum(box.area for box in boxes) > EVERYWHERE * width * height:
        return [PixelBox(0, 0, width, height)]
    return boxes


def _tiles(box: PixelBox) -> Iterator[tuple[PixelBox, PixelBox]]:
    """Yield each tile to scan, and the part of it whose features count."""
    for top in range(box.top, box.bottom, TILE):
        for left in range(box.left, box.right, TILE):
            inner = PixelBox(left, top, min(left + TILE, box.right), min(top + TILE, box.bottom))
            lap = inner.grown(LAP)
            yield (
                PixelBox(
                    max(lap.left, box.left),
                    max(lap.top, box.top),
                    min(lap.right, box.right),
                    min(lap.bottom, box.bottom),
                ),
                inner,
            )


def _inside(features: Features, box: PixelBox) -> Features:
    return features.pick(_within(features.points, box))


def _within(points: Floats, box: PixelBox) -> Flags:
    x, y = points.T
    return np.asarray((box.left <= x) & (x < box.right) & (box.top <= y) & (y < box.bottom))
