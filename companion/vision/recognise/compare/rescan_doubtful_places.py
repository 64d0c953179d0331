"""Second scan at full size where the coarse view leaves a doubt."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Picture
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
"""Most of a tile's side, and overlap, pixels of the coarse view. This bounds the memory."""


def rescan_doubtful(
    views: ScaledViews, doubts: Sequence[Floats], points: Floats, most: int, wanted: Picture | None = None
) -> tuple[Flags, Features]:
    """Return which of the points lie outside doubtful places, and the features of those places at full size.

    Coordinates are those of the coarse view, in which the points are places of features. Where `wanted` is 0 in it
    there are no features, but for some at the edge of what is wanted.
    """
    boxes = _places(views, doubts)
    look = partial(_look_at_tile, views, most, wanted)
    looks = share_out(look, [each for box in boxes for each in _tiles(box)])
    outside = np.ones(len(points), np.bool_)
    for box in boxes:
        outside &= ~_within(points, box)
    return outside, join_features([NO_FEATURES, *looks])


def _look_at_tile(views: ScaledViews, most: int, wanted: Picture | None, place: tuple[PixelBox, PixelBox]) -> Features:
    """Return the features of a tile that lie in the part of it that counts."""
    tile, inner = place
    picture = views.cut_closer(tile)
    features = extract_features(picture, most, _wanted_in(picture, wanted, place))
    near = scale_feature_positions(features, 1 / views.closer)
    return _inside(shift_features(near, tile.left, tile.top), inner)


def _wanted_in(picture: Picture, wanted: Picture | None, place: tuple[PixelBox, PixelBox]) -> Picture:
    """Return where in the picture of a tile features count: describing those that do not would be in vain.

    A pixel more on every side leaves out none for want of exactness.
    """
    tile, inner = place
    counts = np.zeros((tile.bottom - tile.top, tile.right - tile.left), np.uint8)
    rows, columns = inner.grown(1).slices
    top, left = max(rows.start - tile.top, 0), max(columns.start - tile.left, 0)
    counts[top : rows.stop - tile.top, left : columns.stop - tile.left] = 1
    if wanted is not None:
        counts &= wanted[tile.slices]
    size = picture.shape[1], picture.shape[0]
    return np.asarray(cv2.resize(counts, size, interpolation=cv2.INTER_NEAREST), np.uint8)


def _places(views: ScaledViews, doubts: Sequence[Floats]) -> list[PixelBox]:
    width, height = views.size
    places = (bounding_box(quad).grown(MARGIN).clipped_to(width, height) for quad in doubts)
    boxes = merge_boxes(box for box in places if min(box.right - box.left, box.bottom - box.top) >= LEAST_SIDE)
    if sum(box.area for box in boxes) > EVERYWHERE * width * height:
        return [PixelBox(0, 0, width, height)]
    return boxes


def _tiles(box: PixelBox) -> Iterator[tuple[PixelBox, PixelBox]]:
    """Yield each tile to scan, and the part of it whose features count. All are of one size, or two threads wait."""
    for top, bottom in _cut_evenly(box.top, box.bottom):
        for left, right in _cut_evenly(box.left, box.right):
            inner = PixelBox(left, top, right, bottom)
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


def _cut_evenly(first: int, last: int) -> Iterator[tuple[int, int]]:
    """Yield the ends of parts of about the same length, TILE at most."""
    parts = max(1, math.ceil((last - first) / TILE))
    return pairwise(first + (last - first) * part // parts for part in range(parts + 1))


def _inside(features: Features, box: PixelBox) -> Features:
    return features.pick(_within(features.points, box))


def _within(points: Floats, box: PixelBox) -> Flags:
    x, y = points.T
    return np.asarray((box.left <= x) & (x < box.right) & (box.top <= y) & (y < box.bottom))
