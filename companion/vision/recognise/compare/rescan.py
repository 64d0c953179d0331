"""A closer look: where the coarse view leaves a doubt its features give way to those of the full-size picture."""

from collections.abc import Iterator, Sequence

import numpy as np

from companion.vision.box import Box, bounding_box, merge_boxes
from companion.vision.picture import Flags, Floats
from companion.vision.recognise.compare.views import Views
from companion.vision.recognise.features.rootsift import (
    Features,
    extract_features,
    join_features,
    scale_features,
    shift_features,
)

LEAST_SIDE = 16
"""Pixels of the coarse view: a narrower strip shows nothing."""
MARGIN = 8
"""Pixels of the coarse view that are looked at around a doubtful quad."""
EVERYWHERE = 0.6
"""The share of the view from which on all of it is looked at closely."""
TILE, LAP = 640, 32
"""Pixels of the coarse view that are looked at closely at once, which bounds the memory, and how far tiles overlap."""


def rescan_doubtful(views: Views, features: Features, doubts: Sequence[Floats], most: int) -> Features:
    """The view's features, those in doubtful places taken anew from nearer; in coordinates of the coarse view."""
    boxes = _places(views, doubts)
    looks = []
    for box in boxes:
        for tile, inner in _tiles(box):
            near = extract_features(views.close(tile), most)
            looks.append(_inside(shift_features(scale_features(near, 1 / views.closer), tile.left, tile.top), inner))
    outside = np.ones(len(features), np.bool_)
    for box in boxes:
        outside &= ~_within(features, box)
    return join_features([features.pick(outside), *looks])


def _places(views: Views, doubts: Sequence[Floats]) -> list[Box]:
    width, height = views.size
    places = (bounding_box(quad).grown(MARGIN).inside(width, height) for quad in doubts)
    boxes = merge_boxes(box for box in places if min(box.right - box.left, box.bottom - box.top) >= LEAST_SIDE)
    if sum(box.area for box in boxes) > EVERYWHERE * width * height:
        return [Box(0, 0, width, height)]
    return boxes


def _tiles(box: Box) -> Iterator[tuple[Box, Box]]:
    """What to look at, and the part of it whose features count."""
    for top in range(box.top, box.bottom, TILE):
        for left in range(box.left, box.right, TILE):
            inner = Box(left, top, min(left + TILE, box.right), min(top + TILE, box.bottom))
            lap = inner.grown(LAP)
            yield (
                Box(
                    max(lap.left, box.left),
                    max(lap.top, box.top),
                    min(lap.right, box.right),
                    min(lap.bottom, box.bottom),
                ),
                inner,
            )


def _inside(features: Features, box: Box) -> Features:
    return features.pick(_within(features, box))


def _within(features: Features, box: Box) -> Flags:
    x, y = features.points.T
    return np.asarray((box.left <= x) & (x < box.right) & (box.top <= y) & (y < box.bottom))
