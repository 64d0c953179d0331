"""Where the mat lies in the frame, and so in which zone a card lies."""

import math
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from companion.rules.mat import Mat
from companion.rules.zone import ZoneId
from companion.vision.layout.card_size import measure_cards
from companion.vision.layout.corners import order_corners
from companion.vision.layout.lens import Lens, LensError, Size, have_same_shape
from companion.vision.layout.place import Place, Quality, read_place, write_place
from companion.vision.layout.plane import plane_of_corners
from companion.vision.layout.search import MatSearch
from companion.vision.picture import Floats, Picture, frame_of

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
        self._search = MatSearch(mat)
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
            before = self._fitting(size)
            lens, fault = self._lens_at(size)
            place, doubt = self._search.look(frame, before, lens)
            lost = OTHER_SHAPE if before is not self._place and before is None else self.trouble
            self.trouble = doubt or fault or ("" if place else lost)
            self._place = place
            return news or (place is not None and self._search.lies_elsewhere(before, place))

    def set_corners(self, pixels: Any, frame_size: Size) -> None:
        """The mat's corners, 4 x 2 pixels clockwise from its top left, in a frame of that width and height.

        Corners tapped the other way round or crosswise are put in order; LayoutError says why others cannot be.
        Once two markers of the mat are in view, they say better.
        """
        corners = order_corners(pixels, frame_size)
        with self._lock:
            self._stretch(corners, frame_size)

    def _stretch(self, corners: Floats, size: Size) -> None:
        lens, self.trouble = self._lens_at(size)
        plane = plane_of_corners(corners, self.mat.width, self.mat.height, size, lens)
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
            if place is None or place.plane.lens == self._lens_at(place.plane.size)[0]:
                return
            self.forget()
            if not place.seen:
                self._stretch(place.corners(self.mat), place.plane.size)

    def measure(self, frame: Picture) -> Quality:
        """The quality, where only corners are known by the cards of 63 x 88 mm that lie free on the mat."""
        with self._lock:
            if self._place is not None and not self._place.seen:
                off = measure_cards(frame, self._place.plane, self.mat)
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

    def _fitting(self, size: Size) -> Place | None:
        """The place in frames of that size; None where they show another view."""
        place = self._place
        if place is None or place.plane.size == size:
            return place
        return place.resized(size) if have_same_shape(place.plane.size, size) else None

    def _lens_at(self, size: Size) -> tuple[Lens | None, str]:
        """The lens for frames of that size, and why there is none if that is a pity."""
        try:
            return (self._lens.at(size) if self._lens else None), ""
        except LensError as error:
            return None, str(error)
