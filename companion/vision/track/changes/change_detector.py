"""Change detector: new, moving and unchanged parts of every frame, cheaply."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.track.changes.changed_regions import (
    DIFFERENT,
    WIDTH,
    ChangedRegion,
    cover_with_boxes,
    dilate_mask,
    find_changed_pixels,
    group_changed_pixels,
    is_most_of_frame_flagged,
    match_brightness,
    region_mask,
    remove_thin,
    shrink_frame,
)
from companion.vision.track.changes.former_look import FormerLook
from companion.vision.track.changes.shaded_pixels import find_shaded_pixels

MOVING = 0.0012
"""Share of the frame that changed in one place since the last one. A sliding card is more."""
NEW = 0.0006
"""Share that changed since the frame last looked at. A few pixels of a card's edge are more."""
ARM = 0.006
"""Least share of the frame under an arm. An arm reaches in from the edge, a card lies apart."""
FILLED = 0.75
"""Share of a changed place that one card fills if nothing else changed there."""
STILL_THERE = 0.7
"""Share of its size that a resting arm keeps between frames."""
MOSTLY = 0.5
"""Share of what reaches in that does not show what lay there, from which all of it is an arm and no shadow."""
BY_EDGE = 3
"""Pixels from the edge where a sleeve may not differ from the table."""
DARK = 12
"""Grey level below which nearly all pixels lie when the lamp is out or the lens covered."""
HABIT_FRAMES = 24
"""Frames, two or three seconds, after which something at rest belongs there."""
UNPROVEN_FRAMES = 4
"""Frames it must rest while the picture before is not proven: an arm in that one may have left."""
SPECK = 2
"""Connected changed pixels that are only noise."""
FOLLOWING = 1 / 16
"""Share of a small difference by which the calm picture follows daylight each frame."""


class ChangeVerdict(StrEnum):
    """Result for a frame. NEW: something to look at, though elsewhere a hand may move."""

    SAME = "same"
    NEW = "new"
    BUSY = "busy"
    DARK = "dark"


@dataclass(slots=True)
class _Place:
    """A place to look at, in pixels of the small picture, and the looks left. `box` None: everywhere."""

    box: PixelBox | None
    left: int


class ChangeDetector:
    """Compares each frame with the one before, and with the last calm picture of every place.

    What changed and lies still is NEW for the next `looks` frames without motion there, so that one blurred look does
    not decide. Two that agree are enough. Moving things, and the area around an arm that reaches in, are `busy_places`:
    they wait, and the rest of the table does not.

    A calm picture is proven to be without arms once something reached in over it and left. If an unproven one (the
    camera was switched on over an arm) differs from the present, the arm is as likely to have left as to have come.
    """

    def __init__(self, looks: int = 3, habit: int = HABIT_FRAMES) -> None:
        self._looks, self._habit = looks, habit
        self._before = np.empty((0, 0), np.float32)
        self._busy: Flags = np.empty((0, 0), np.bool_)
        self._hidden = self._arms = self._busy
        self._proven = self._reached = False
        self._upset = 0
        self._scale = 1.0
        self._open: list[_Place] = []
        self._ready: list[_Place] = []
        self.everywhere = False
        """True if the last frame differed all over: the light, the camera's place, or another table."""

    @property
    def new_places(self) -> Sequence[PixelBox] | None:
        """Boxes, frame pixels, where a NEW frame may differ from those before. None: anywhere."""
        boxes = [place.box for place in self._ready]
        return None if None in boxes else [self._in_frame(box.grown(1)) for box in boxes if box]

    @property
    def busy_places(self) -> Sequence[PixelBox]:
        """Boxes, frame pixels, of motion and reaching arms with their surroundings."""
        return self._boxes(self._busy)

    @property
    def hidden_places(self) -> Sequence[PixelBox]:
        """Boxes under what reached in and stayed. Cards there cannot count as missing."""
        return self._boxes(self._hidden)

    def judge_frame(self, frame: Picture) -> ChangeVerdict:
        """Return the verdict on the next frame."""
        now = shrink_frame(frame)
        if float(np.percentile(now, 98)) < DARK:
            return ChangeVerdict.DARK
        self._scale = frame.shape[1] / WIDTH
        before, self._before = self._before, now
        if before.shape != now.shape:
            self._begin(now)
        else:
            self._compare(now, find_changed_pixels(now, before))
        return self._verdict()

    def note_agreement(self) -> None:
        """Note that the last look showed the same as the one before. Counts from the second look on."""
        for place in self._ready:
            if place.left < self._looks - 1:
                place.left = 0

    def note_explained(self, by: Sequence[PixelBox]) -> None:
        """Note sure detections in these boxes: a place they fill needs no second look. What came there is no arm."""
        for box in by:
            self._former.forget(self._in_small_picture(box))
        for place in self._ready:
            if place.box is not None and any(_fills(box, self._in_frame(place.box)) for box in by):
                place.left = 0

    def note_all_explained(self) -> None:
        """Note that the last look left no doubt: no place that it saw needs another."""
        for place in self._ready:
            place.left = 0

    def ask_for_look(self, at: PixelBox) -> None:
        """Look at a place, frame pixels, once nothing moves there: what changed is too little to be found here."""
        box = self._in_small_picture(at)
        if box.area:
            self._open.append(_Place(box, self._looks))

    def skip_useless_frame(self) -> None:
        """Note that the frame was useless: the next one is looked at instead."""
        for place in self._ready:
            place.left += 1

    def _verdict(self) -> ChangeVerdict:
        self._open = [place for place in self._open if place.left]
        self._ready = [place for place in self._open if not self._is_busy(place.box)]
        for place in self._ready:
            place.left -= 1
        return ChangeVerdict.NEW if self._ready else ChangeVerdict.BUSY if self._busy.any() else ChangeVerdict.SAME

    def _is_busy(self, box: PixelBox | None) -> bool:
        """Return True if the place must wait. A look everywhere waits only while all of it is busy."""
        return bool(self._busy.all() if box is None else self._busy[box.slices].any())

    def _begin(self, now: Floats) -> None:
        self._rest = np.zeros(now.shape, np.intp)
        self._proven = self._reached = False
        self._look_everywhere(now)

    def _look_everywhere(self, now: Floats) -> None:
        self.everywhere = True
        self._upset = 0
        self._calm = now.copy()
        self._former = FormerLook(self._calm, self._habit)
        self._busy, self._hidden, self._arms = (np.zeros(now.shape, np.bool_) for _ in range(3))
        self._open = [_Place(None, self._looks)]

    def _compare(self, now: Floats, stirred: Flags) -> None:
        moving = region_mask(
            [each for each in group_changed_pixels(stirred) if each.area > MOVING * now.size], now.shape
        )
        self._rest = np.where(moving, 0, self._rest + 1)
        self._calm = match_brightness(now, self._calm)
        off = now - self._calm
        differs = np.abs(off) > DIFFERENT
        if not (self._busy.any() or moving.any()):  # a dark sleeve on dark wood must not be taken for dusk
            self._calm += np.where(differs, 0, FOLLOWING * off)
        self.everywhere = is_most_of_frame_flagged(differs)
        if not self.everywhere:
            self._upset = 0
            self._part_changed(now, differs, moving)
        elif moving.any() and self._upset < self._habit:
            self._upset += 1
            self._busy[:] = True
        else:
            self._look_everywhere(now)
            self._busy = dilate_mask(moving)

    def _part_changed(self, now: Floats, differs: Flags, moving: Flags) -> None:
        found = group_changed_pixels(differs)
        self._former.count_frame()
        again = self._former.shown_again(now)
        arms = self._find_arms(now, differs, group_changed_pixels(differs & ~again) if again.any() else found)
        self._arms = region_mask(arms, now.shape)
        self._reached |= bool(arms)
        waiting = moving | region_mask([each for each in arms if self._waits(each)], now.shape)
        waiting |= region_mask([each for each in found if each.has_any_of(dilate_mask(waiting))], now.shape)
        self._busy = dilate_mask(waiting)
        calm = [each for each in found if each.area > SPECK and not each.has_any_of(self._busy)]
        if not self._busy.any():
            self._proven |= self._reached and not arms
            self._reached = False
        if sum(each.area for each in calm) > NEW * now.size:
            self._settle(now, calm)

    def _find_arms(self, now: Floats, differs: Flags, found: Sequence[ChangedRegion]) -> list[ChangedRegion]:
        """Return what reaches in: of a shadow in which somebody's arm lies only that arm."""
        reaching = [each for each in found if self._reaches_in(each, now)]
        if not reaching:
            return []
        opaque = differs & ~find_shaded_pixels(self._calm, now)
        arms = [each for each in reaching if each.count(opaque) >= MOSTLY * each.count(differs)]
        in_shadows = region_mask([each for each in reaching if each not in arms], now.shape) & remove_thin(opaque)
        parts = [each for each in group_changed_pixels(in_shadows) if each.area > ARM * now.size]
        return arms + [each for each in parts if self._is_by_edge(each.box)]

    def _reaches_in(self, piece: ChangedRegion, now: Floats) -> bool:
        """Return True if it comes from the edge, or did so at rest: a dark sleeve flickers."""
        if piece.area <= ARM * now.size or piece.is_shadow(self._calm, now):
            return False
        same = self._rested(piece) > 0 and piece.share_of(self._arms) > STILL_THERE
        return piece.at_edge or (same and self._is_by_edge(piece.box))

    def _is_by_edge(self, box: PixelBox) -> bool:
        height, width = self._arms.shape[:2]
        return box.grown(BY_EDGE).clipped_to(width, height) != box.grown(BY_EDGE)

    def _rested(self, piece: ChangedRegion) -> int:
        """Return the frames since something moved in it."""
        return int(self._rest[piece.rows, piece.columns].min())

    def _waits(self, arm: ChangedRegion) -> bool:
        return self._rested(arm) <= (self._habit if self._proven else min(UNPROVEN_FRAMES, self._habit))

    def _settle(self, now: Floats, found: Sequence[ChangedRegion]) -> None:
        """Take the present look of these places as their calm picture."""
        there = dilate_mask(region_mask(found, now.shape))
        by_edge = [each for each in found if self._is_by_edge(each.box) and not each.has_any_of(self._arms)]
        self._former.note_changes(self._calm, now, by_edge)
        self._calm = np.where(there, now, self._calm)
        stayed = region_mask([each for each in found if each.has_any_of(self._arms)], now.shape)
        self._proven &= not stayed.any()
        # A change where an arm had come to stay is that arm: gone, or a little aside.
        self._hidden = (self._hidden & ~there) | (stayed & ~dilate_mask(self._hidden) & (self._habit > 0))
        boxes = [each.box for each in found]
        self._open = [place for place in self._open if place.box not in boxes]
        self._open += [_Place(box, self._looks) for box in boxes]

    def _in_small_picture(self, box: PixelBox) -> PixelBox:
        height, width = self._before.shape
        left, top, right, bottom = (round(each / self._scale) for each in box)
        return PixelBox(left, top, right, bottom).clipped_to(width, height)

    def _in_frame(self, box: PixelBox) -> PixelBox:
        left, top, right, bottom = (round(self._scale * each) for each in box)
        return PixelBox(left, top, right, bottom)

    def _boxes(self, flags: Flags) -> list[PixelBox]:
        return [self._in_frame(box) for box in cover_with_boxes(flags)]


def _fills(box: PixelBox, place: PixelBox) -> bool:
    left, top = max(box.left, place.left), max(box.top, place.top)
    shared = PixelBox(left, top, min(box.right, place.right), min(box.bottom, place.bottom))
    return shared.area >= FILLED * place.area
