"""Incremental recognition: changed regions only, and earlier detections elsewhere."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from typing import Protocol

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture
from companion.vision.pixel_box import PixelBox, bounding_box, has_quad_overlap, merge_boxes
from companion.vision.recognise.detection import Detection
from companion.vision.track.changes.drawn_table import DrawnTable
from companion.vision.track.changes.explained_change import do_cards_explain, is_same_card_there
from companion.vision.track.changes.touched_cards import is_only_touched

MARGIN = 45.0
"""Millimetres around a change that are searched with it: half a card."""
NEAR_MARGIN = 6.0
"""The same when it is searched first. What comes mostly is one card, which changes all of its place."""
BESIDE = 20.0
"""Millimetres that a change reaches beyond its card: shadow, softened edges, and the steps of the small picture."""
NEAR_SHARE = 0.7
"""Share of what is to be searched above which searching that first spares too little."""
LEAST_CARD = 40.0
"""Millimetres of the longer side of a change below which no whole card came there."""
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

    def __init__(
        self, recogniser: CardRecogniser, calibration: MatCalibration, drawn_table: DrawnTable | None = None
    ) -> None:
        """Begin without cards. Of a `drawn_table` only the places are searched that it does not show as it is drawn."""
        self._recogniser, self._calibration, self._drawn_table = recogniser, calibration, drawn_table
        self._detections: tuple[Detection, ...] = ()
        self._shape: tuple[int, ...] = ()
        self._before: Picture | None = None
        """The frame that was last searched."""
        self._in_vain: PixelBox | None = None
        """A part close to what changed that cards in it did not explain, at the last such look."""
        self._under_hand: list[Detection] = []
        """Cards kept though they changed under a hand, and not looked at since."""
        self._last_look: tuple[Sequence[PixelBox], Sequence[Detection]] = (), ()
        """The places of the last look, and the cards that it found."""

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
            lay = self._detections
            self._detections = self._search(frame, None if new else changed, [box.corners for box in busy])
            self._before, self._last_look = frame, (changed or (), _without(self._detections, lay))
        return self._detections

    def has_mat_moved(self, frame: Picture) -> bool:
        """Search the mat's markers. Returns True if the mat was moved, or is seen for the first time."""
        return self._calibration.find_mat(frame)

    def _search(
        self, frame: Picture, changed: Sequence[PixelBox] | None, busy: Sequence[Floats]
    ) -> tuple[Detection, ...]:
        if changed is not None:
            return self._again(frame, changed, busy)
        things = self._drawn_table.find_things(frame) if self._drawn_table else None
        if things is None:
            return self._everywhere(frame, busy)
        self._under_hand = [each for each in self._detections if _any_touch(each.quad, busy)]
        self._detections = tuple(self._under_hand)
        return self._again(frame, things, busy)

    def _again(self, frame: Picture, changed: Sequence[PixelBox], busy: Sequence[Floats]) -> tuple[Detection, ...]:
        places = [box.corners for box in changed]
        touched = self._touched_cards(frame, changed)
        under_hand = [each for each in touched if _any_touch(each.quad, busy)]
        doubted = _without(touched, under_hand)
        self._under_hand = [*_without(self._under_hand, touched), *under_hand]
        kept = _without(self._detections, doubted)
        # A card that changed under a hand is kept for now, but hides nothing of what lies on it.
        still = _without(self._detections, touched)
        places += [each.quad for each in doubted]
        views = self._views(frame, [*changed, *(bounding_box(each.quad) for each in doubted)])
        if sum(view.area for view in views) > MAX_VIEW_SHARE * frame.shape[0] * frame.shape[1]:
            return self._everywhere(frame, busy)
        for view in views:
            lying = [each for each in still if each.card is not None and _any_touch(each.quad, [view.corners])]
            look = partial(self._find_new, frame, lying=lying, places=places, kept=kept)
            found = self._explaining_cards(frame, view, changed, doubted, look)
            found = look(view) if found is None else found
            if not all(_holds(view, each.quad, frame) for each in found):
                return self._everywhere(frame, busy)
            found = [each for each in found if not _any_touch(each.quad, busy)]
            kept, still = kept + found, still + found
        return tuple(kept)

    def _touched_cards(self, frame: Picture, changed: Sequence[PixelBox]) -> list[Detection]:
        """Return the cards that changes reach, but for those that are known to lie on beside them."""
        places, (last_places, last_found) = [box.corners for box in changed], self._last_look
        # One look that may have been blurred does not decide: the next one at its places doubts what it found.
        unsure = [*self._under_hand, *(last_found if any(box in last_places for box in changed) else ())]
        touched = [each for each in self._detections if _any_touch(each.quad, places)]
        lie_on = [each for each in _without(touched, unsure) if self._lies_on_beside(frame, each, changed)]
        return _without(touched, lie_on)

    def _find_new(
        self,
        frame: Picture,
        part: PixelBox,
        lying: Sequence[Detection],
        places: Sequence[Floats],
        kept: Sequence[Detection],
    ) -> list[Detection]:
        """Return the cards in that part of the frame that touch these places and are not kept already."""
        found = [each for each in self._recogniser.recognise(frame, part, lying) if _any_touch(each.quad, places)]
        # A card that lies on after a change beside it is known already, and may well leave the view.
        return [each for each in found if not _among(each, kept)]

    def _explaining_cards(
        self,
        frame: Picture,
        view: PixelBox,
        changed: Sequence[PixelBox],
        doubted: Sequence[Detection],
        look: Callable[[PixelBox], list[Detection]],
    ) -> list[Detection] | None:
        """Return the cards close to what changed in the view. None unless they explain all of it."""
        changed = [box for box in changed if box.overlaps(view)]
        doubted = [each for each in doubted if bounding_box(each.quad).overlaps(view)]
        around = reduce(PixelBox.joined, [*changed, *(bounding_box(each.quad) for each in doubted)])
        (near,) = self._views(frame, [around], NEAR_MARGIN)
        is_one = len(changed) <= 1  # of several one mostly is no card: a sleeve, or a shadow
        is_small = max(around.right - around.left, around.bottom - around.top) < self._in_pixels(LEAST_CARD)
        # A card that was taken leaves nothing that explains its change, and its place is looked at several times.
        if not is_one or is_small or near.area > NEAR_SHARE * view.area or near == self._in_vain:
            return None
        found = look(near)
        is_whole = all(_holds(near, each.quad, frame) for each in found)
        explained = is_whole and do_cards_explain(found, changed, doubted, self._in_pixels(BESIDE))
        self._in_vain = None if explained else near
        return found if explained else None

    def _lies_on_beside(self, frame: Picture, card: Detection, changed: Sequence[PixelBox]) -> bool:
        """Return True if a card with a name has changes at its edge only, and looks as it did."""
        if self._before is None or card.card is None:
            return False
        return is_only_touched(self._before, frame, card.quad, changed)

    def _everywhere(self, frame: Picture, busy: Sequence[Floats]) -> tuple[Detection, ...]:
        kept = self._under_hand = [each for each in self._detections if _any_touch(each.quad, busy)]
        found = [each for each in self._recogniser.recognise(frame) if not _any_touch(each.quad, busy)]
        return (*kept, *(each for each in found if not _among(each, kept)))

    def _views(self, frame: Picture, boxes: Iterable[PixelBox], margin: float = MARGIN) -> list[PixelBox]:
        height, width = frame.shape[:2]
        more = self._in_pixels(margin)
        return merge_boxes(box for box in (each.grown(more).clipped_to(width, height) for each in boxes) if box.area)

    def _in_pixels(self, millimetres: float) -> float:
        return millimetres * self._calibration.pixels_per_mm


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
    return any(is_same_card_there(one, other) for other in others)


def _is_much(changed: Sequence[PixelBox] | None, frame: Picture) -> bool:
    if changed is None or len(changed) > MAX_CHANGED_PLACES:
        return True
    return bool(sum(box.area for box in changed) > MAX_CHANGED_SHARE * frame.shape[0] * frame.shape[1])
