"""Where the mat lies in the frame, and so in which zone a card lies."""

import math
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.mat import Mat
from companion.rules.zone import ZoneId
from companion.vision.cardsize import measured
from companion.vision.corners import in_order
from companion.vision.lens import Lens, LensError, Size, same_shape
from companion.vision.markers import MarkerFinder, Seen
from companion.vision.nudge import Background, background_of, motion
from companion.vision.picture import Floats, Picture, frame_of
from companion.vision.place import Place, Quality, read_place, write_place
from companion.vision.plane import left_out, plane_of_corners, plane_of_markers, straight

LEAST_MARKERS = 2
"""Fewer are believed only as long as they lie where they lay."""
STILL = 2.0
"""Millimetres: markers this near to where they were say that nothing has moved."""
NUDGED = 3.0
"""Millimetres at a corner of the mat by which it has moved when only the picture around tells."""
MIRRORED: Final = "the camera's picture is mirrored: switch that off in the camera's settings"
ONE_ASTRAY: Final = "the mat or the camera has moved, and one marker is not enough to say where to: uncover the others"
NO_SUCH_PICTURE: Final = "the camera shows something else than when the corners were set: set them again"
OTHER_SHAPE: Final = "the frames have another shape than when the mat was found: it must be found anew"


class Layout:
    """Pixels to millimetres on the mat and back, through the lens where one is known.

    The mat is found by its printed markers, and is remembered while a hand or a card lies on them; the corners of a
    mat without are set by hand. Any thread may ask and set while another looks.
    """

    def __init__(self, mat: Mat, lens: Lens | None = None) -> None:
        self.mat = mat
        self.trouble = ""
        """Why the place of the mat is not to be trusted, for people; empty while it is."""
        self._lens = lens
        self._place: Place | None = None
        self._finder = MarkerFinder(mat)
        self._news = False
        self._lock = threading.RLock()

    @property
    def found(self) -> bool:
        """Whether it is known where the mat lies."""
        return self._place is not None

    @property
    def lens(self) -> Lens | None:
        """The lens that frames are seen through; None where it is taken to be without distortion."""
        return self._lens

    def look(self, frame: Picture) -> bool:
        """Find the mat in a frame; True if it lies somewhere new."""
        with self._lock:
            news, self._news = self._news, False
            size = frame.shape[1], frame.shape[0]
            before = self._place = self._fitting(self._place, size)
            self._place = self._looked(frame, size, before)
            return news or (self._place is not None and self._lies_elsewhere(before, self._place))

    def set_corners(self, pixels: Any, frame_size: Size) -> None:
        """The mat's corners, 4 x 2 pixels clockwise from its top left, in a frame of that width and height.

        Corners tapped the other way round or crosswise are put in order; LayoutError says why others cannot be.
        Once two markers of the mat are in view, they say better.
        """
        corners = in_order(pixels, frame_size)
        with self._lock:
            self.trouble = ""
            self._stretch(corners, frame_size)

    def _stretch(self, corners: Floats, size: Size) -> None:
        plane = plane_of_corners(corners, self.mat.width, self.mat.height, size, self._lens_for(size))
        self._place, self._news = Place(plane, Quality(None, 0, len(self.mat.markers), "corners")), True

    def forget(self) -> None:
        """Know nothing of where the mat lies."""
        with self._lock:
            self._place, self._news, self.trouble = None, True, ""

    def use(self, lens: Lens | None) -> None:
        """Look through this lens from now on; corners that were set stay, markers are found anew."""
        with self._lock:
            place = self._place
            self._lens = lens
            if place is None or place.plane.lens == self._lens_for(place.plane.size):
                return
            self.forget()
            if not place.seen:
                self._stretch(place.corners(self.mat), place.plane.size)

    def measure(self, frame: Picture) -> Quality:
        """The quality, where only corners are known by the cards of 63 x 88 mm that lie free on the mat."""
        with self._lock:
            if self._place is not None and not self._place.seen:
                off = measured(frame, self._place.plane, self.mat)
                error, worst = (float(np.median(off)), float(off.max())) if len(off) else (None, None)
                quality = replace(self._place.quality, error_mm=error, worst_mm=worst, cards=len(off))
                self._place = replace(self._place, quality=quality)
            return self.quality()

    def quality(self) -> Quality:
        """How well the mat is known."""
        place = self._place
        return place.quality if place else Quality(printed=len(self.mat.markers))

    @property
    def watched(self) -> bool:
        """Whether a nudge of the camera would be noticed: by markers, or by a picture with enough to see in it."""
        place = self._place
        return place is not None and bool(place.seen or (place.background and place.background.rich))

    def save(self, path: Path) -> None:
        """Write down where the mat lies, for `restore` after a restart. It must have been found."""
        write_place(self._known(), self.mat, path)

    def restore(self, path: Path) -> bool:
        """Believe what was saved until a look says otherwise; False where nothing was saved.

        LayoutError for a file that is damaged or another mat's; the layout stays as it was.
        """
        if not path.exists():
            return False
        place = read_place(path, self.mat)
        with self._lock:
            self._place, self._lens, self._news, self.trouble = place, place.plane.lens, True, ""
        return True

    @property
    def scale(self) -> float:
        """Pixels to a millimetre, on the average of the mat. The mat must have been found."""
        outline = self.to_frame(frame_of(self.mat.width, self.mat.height))
        return math.sqrt(cv2.contourArea(outline) / (self.mat.width * self.mat.height))

    def to_mat(self, points: Floats) -> Floats:
        """N x 2 pixels to millimetres from the mat's top left corner. The mat must have been found."""
        return self._known().plane.millimetres(points)

    def to_frame(self, points: Floats) -> Floats:
        """N x 2 millimetres to pixels. The mat must have been found."""
        return self._known().plane.pixels(points)

    def zone_of(self, point: Floats) -> ZoneId | None:
        """The zone under a pixel; None beside all zones, or before the mat was seen."""
        if self._place is None:
            return None
        x, y = self.to_mat(np.reshape(point, (1, 2)))[0]
        return self.mat.zone_at(float(x), float(y))

    def _known(self) -> Place:
        if self._place is None:
            raise LookupError("the mat has not been seen yet: its markers must be in view, or its corners be set")
        return self._place

    def _fitting(self, place: Place | None, size: Size) -> Place | None:
        """The place in frames of that size; None where they show another view."""
        if place is None or place.plane.size == size:
            return place
        if same_shape(place.plane.size, size):
            return place.resized(size)
        self.trouble = OTHER_SHAPE
        return None

    def _looked(self, frame: Picture, size: Size, place: Place | None) -> Place | None:
        seen = self._finder.find(frame)
        if place is None:
            if not seen and self._finder.mirrored(frame):
                self.trouble = MIRRORED
            return self._by_markers(frame, size, seen, None)
        if not seen or (len(seen) < LEAST_MARKERS and not place.seen):
            return self._by_picture(frame, place)
        stays = self._agrees(place, seen)
        self.trouble = "" if stays else ONE_ASTRAY
        if stays and len(seen) < len(place.seen):
            return place
        return self._by_markers(frame, size, seen, place if stays else None) or place

    def _by_markers(self, frame: Picture, size: Size, seen: Seen, before: Place | None) -> Place | None:
        """The mat as its markers say; what the picture showed when it came to lie there is kept."""
        if len(seen) < LEAST_MARKERS:
            return None
        self.trouble = ""
        lens = self._lens_for(size)
        plane = plane_of_markers(seen, self._finder.printed, size, lens)
        if plane is None:
            return None
        background = before.background if before and before.background else background_of(frame)
        quality = Quality(None, len(seen), len(self.mat.markers), "markers")
        off = left_out(seen, self._finder.printed, lens)
        if len(off):
            quality = replace(quality, error_mm=float(np.median(off)), worst_mm=float(off.max()))
        return Place(plane, quality, seen, background)

    def _lens_for(self, size: Size) -> Lens | None:
        try:
            return self._lens.at(size) if self._lens else None
        except LensError as error:
            self.trouble = str(error)
            return None

    def _by_picture(self, frame: Picture, place: Place) -> Place:
        """The mat where nothing but the things around it can say so."""
        now = background_of(frame)
        if place.background is None:
            return replace(place, background=now)
        if not place.background.rich:
            return place
        moved_by = _motion(place, now)
        if moved_by is None:
            self.trouble = NO_SUCH_PICTURE
            return place
        self.trouble = ""
        nudged = replace(place, plane=place.plane.nudged(moved_by), seen={}, background=now, lately=None)
        return nudged if self._apart(place, nudged) > NUDGED else replace(place, lately=now)

    def _lies_elsewhere(self, before: Place | None, after: Place) -> bool:
        if before is None or before is after:
            return before is None
        if after.seen and before.seen:
            return not self._agrees(before, after.seen)
        return self._apart(before, after) > STILL

    def _apart(self, one: Place, other: Place) -> float:
        """Millimetres by which the mat's corners lie apart at most."""
        outline = frame_of(self.mat.width, self.mat.height)
        return float(np.linalg.norm(one.plane.millimetres(other.plane.pixels(outline)) - outline, axis=1).max())

    def _agrees(self, place: Place, seen: Seen) -> bool:
        """Whether markers lie where they lay; those not seen before, where the plane puts them."""
        both = [number for number in seen if number in place.seen]
        if both:
            then, now = (np.concatenate([each[number] for number in both]) for each in (place.seen, seen))
            off = place.plane.millimetres(now) - place.plane.millimetres(then)
        else:
            off = np.concatenate(
                [place.plane.millimetres(seen[number]) - self._finder.printed(number) for number in seen]
            )
        return bool(np.median(np.linalg.norm(off, axis=1)) < STILL)


def _motion(place: Place, now: Background) -> NDArray[np.float64] | None:
    """What moved the picture since the mat was found or, where cards hide too much of that, since the last look."""
    size, lens = place.plane.size, place.plane.lens
    for kept in (place.background, place.lately):
        if kept is not None:
            then, there = (straight(points, lens) for points in kept.pairs(now, size))
            if (moved_by := motion(then, there, size)) is not None:
                return moved_by
    return None
