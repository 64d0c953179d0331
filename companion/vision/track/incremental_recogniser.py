"""Incremental recognition: changed regions only, and earlier detections elsewhere."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture
from companion.vision.pixel_box import PixelBox, bounding_box, has_quad_overlap, merge_boxes
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.frame.same_place import SAME_SPOT, intersection_over_union

MARGIN = 45.0
"""Millimetres around a change that are searched with it: half a card."""
EDGE = 4
"""Pixels by which a quad may be out of place."""
MAX_VIEW_SHARE = 0.5
"""Share of the frame above which all of it is searched."""
MAX_CHANGED_SHARE, MAX_CHANGED_PLACES = 0.1, 3
"""Share of the frame, and number of places, above which the camera may have moved."""


class CardRecogniser(Protocol):
    """Names the cards in a frame, or in a part of it: a `Recogniser` or a stand-in."""

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]: ...


class IncrementalRecogniser:
    """Keeps the last detections and updates them where a frame changed."""

    def __init__(self, recogniser: CardRecogniser, calibration: MatCalibration) -> None:
        self._recogniser, self._calibration = recogniser, calibration
        self._detections: tuple[Detection, ...] = ()
        self._shape: tuple[int, ...] = ()

    def update_detections(
        self, frame: Picture, changed: Sequence[PixelBox] | None, busy: Sequence[PixelBox] = ()
    ) -> tuple[Detection, ...]:
        """Return all cards in the frame, which changed in these places. None: anywhere.

        Cards under `busy` hands are kept as before. There are no cards before the mat is found: they count by their
        place on it. Markers are searched only after a large change. `has_mat_moved` searches them at leisure.
        """
        new, self._shape = frame.shape != self._shape, frame.shape
        if new or not self._calibration.is_found or _is_much(changed, frame):
            new |= self.has_mat_moved(frame)
        if self._calibration.is_found:
            self._detections = self._again(frame, None if new else changed, [box.corners for box in busy])
        return self._detections

    def has_mat_moved(self, frame: Picture) -> bool:
        """Search the mat's markers. Returns True if the mat was moved, or is seen for the first time."""
        return self._calibration.find_mat(frame)

    def _again(
        self, frame: Picture, changed: Sequence[PixelBox] | None, busy: Sequence[Floats]
    ) -> tuple[Detection, ...]:
        if changed is None:
            return self._everywhere(frame, busy)
        places = [box.corners for box in changed]
        touched = [each for each in self._detections if _any_touch(each.quad, places)]
        doubted = [each for each in touched if not _any_touch(each.quad, busy)]
        kept = _without(self._detections, doubted)
        # A card that changed under a hand is kept for now, but hides nothing of what lies on it.
        still = _without(self._detections, touched)
        places += [each.quad for each in doubted]
        views = self._views(frame, [*changed, *(bounding_box(each.quad) for each in doubted)])
        if sum(view.area for view in views) > MAX_VIEW_SHARE * frame.shape[0] * frame.shape[1]:
            return self._everywhere(frame, busy)
        for view in views:
            lying = [each for each in still if each.card is not None and _any_touch(each.quad, [view.corners])]
            seen = self._recogniser.recognise(frame, view, lying)
            found = [each for each in seen if _any_touch(each.quad, places)]
            # A card that lies on after a change beside it is known already, and may well leave the view.
            found = [each for each in found if not _among(each, kept)]
            if not all(_holds(view, each.quad, frame) for each in found):
                return self._everywhere(frame, busy)
            found = [each for each in found if not _any_touch(each.quad, busy)]
            kept, still = kept + found, still + found
        return tuple(kept)

    def _everywhere(self, frame: Picture, busy: Sequence[Floats]) -> tuple[Detection, ...]:
        kept = [each for each in self._detections if _any_touch(each.quad, busy)]
        found = [each for each in self._recogniser.recognise(frame) if not _any_touch(each.quad, busy)]
        return (*kept, *(each for each in found if not _among(each, kept)))

    def _views(self, frame: Picture, boxes: Iterable[PixelBox]) -> list[PixelBox]:
        height, width = frame.shape[:2]
        grown = (box.grown(MARGIN * self._calibration.pixels_per_mm).clipped_to(width, height) for box in boxes)
        return merge_boxes(box for box in grown if box.area)


def _without(detections: Iterable[Detection], others: Sequence[Detection]) -> list[Detection]:
    return [each for each in detections if not any(each is other for other in others)]


def _any_touch(quad: Floats, places: Iterable[Floats]) -> bool:
    return any(has_quad_overlap(quad, place) for place in places)


def _holds(view: PixelBox, quad: Floats, frame: Picture) -> bool:
    """Return True if the quad leaves the view only at the frame's edge."""
    height, width = frame.shape[:2]
    left, top, right, bottom = bounding_box(quad).grown(-EDGE)
    across = (left >= view.left or view.left == 0) and (right <= view.right or view.right == width)
    return across and (top >= view.top or view.top == 0) and (bottom <= view.bottom or view.bottom == height)


def _among(one: Detection, others: Iterable[Detection]) -> bool:
    return any(one.card == other.card and intersection_over_union(one.quad, other.quad) > SAME_SPOT for other in others)


def _is_much(changed: Sequence[PixelBox] | None, frame: Picture) -> bool:
    if changed is None or len(changed) > MAX_CHANGED_PLACES:
        return True
    return bool(sum(box.area for box in changed) > MAX_CHANGED_SHARE * frame.shape[0] * frame.shape[1])
