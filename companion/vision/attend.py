"""Looking again only where something changed: what lies elsewhere lies there as before."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from companion.vision.box import Box, around, merged, touch
from companion.vision.find import SAME_SPOT, overlap
from companion.vision.layout import Layout
from companion.vision.picture import Floats, Picture
from companion.vision.sighting import Sighting

MARGIN = 45.0
"""Millimetres around a change that are looked at with it: half a card, should part of one not stand out."""
EDGE = 4
"""Pixels by which a quad may be out."""
MOST = 0.5
"""The share of the frame from which on all of it is looked at."""


class Eye(Protocol):
    """Names the cards in a frame, or in a part of it: a `Recogniser`, or what stands in for one."""

    def recognise(self, frame: Picture, part: Box | None = None) -> Sequence[Sighting]: ...


class Attention:
    """Knows what was sighted last, and where."""

    def __init__(self, eye: Eye, layout: Layout) -> None:
        self._eye, self._layout = eye, layout
        self._sightings: tuple[Sighting, ...] = ()
        self._shape: tuple[int, ...] = ()

    def look(self, frame: Picture, changed: Sequence[Box] | None) -> tuple[Sighting, ...]:
        """All the cards in the frame, which differs from the one before in these places; None: anywhere.

        None at all as long as the mat was not seen: cards count where they lie on it.
        """
        moved = self._layout.look(frame) or frame.shape != self._shape
        self._shape = frame.shape
        if self._layout.found:
            self._sightings = self._again(frame, None if moved else changed)
        return self._sightings

    def _again(self, frame: Picture, changed: Sequence[Box] | None) -> tuple[Sighting, ...]:
        if changed is None:
            return tuple(self._eye.recognise(frame))
        places = [box.corners for box in changed]
        kept: list[Sighting] = []
        doubted: list[Sighting] = []
        for each in self._sightings:
            (doubted if _any_touch(each.quad, places) else kept).append(each)
        places += [each.quad for each in doubted]
        views = self._views(frame, [*changed, *(around(each.quad) for each in doubted)])
        if sum(view.area for view in views) > MOST * frame.shape[0] * frame.shape[1]:
            return tuple(self._eye.recognise(frame))
        for view in views:
            found = [each for each in self._eye.recognise(frame, view) if _any_touch(each.quad, places)]
            if not all(_holds(view, each.quad, frame) for each in found):
                return tuple(self._eye.recognise(frame))
            kept += [each for each in found if not any(_same(each, other) for other in kept)]
        return tuple(kept)

    def _views(self, frame: Picture, boxes: Iterable[Box]) -> list[Box]:
        height, width = frame.shape[:2]
        grown = (box.grown(MARGIN * self._layout.scale).inside(width, height) for box in boxes)
        return merged(box for box in grown if box.area)


def _any_touch(quad: Floats, places: Iterable[Floats]) -> bool:
    return any(touch(quad, place) for place in places)


def _holds(view: Box, quad: Floats, frame: Picture) -> bool:
    """Whether the quad leaves the view only where the frame ends, too."""
    height, width = frame.shape[:2]
    left, top, right, bottom = around(quad).grown(-EDGE)
    across = (left >= view.left or view.left == 0) and (right <= view.right or view.right == width)
    return across and (top >= view.top or view.top == 0) and (bottom <= view.bottom or view.bottom == height)


def _same(one: Sighting, other: Sighting) -> bool:
    return one.card == other.card and overlap(one.quad, other.quad) > SAME_SPOT
