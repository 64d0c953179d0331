"""Mat calibration: where the mat lies in the frame, and pixels converted to millimetres on it and back."""

import math
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from companion.rules.parts.mat import Mat
from companion.rules.zone import ZoneId
from companion.vision.calibration.card_size_error import card_side_errors
from companion.vision.calibration.find_mat import MatSearch
from companion.vision.calibration.found_mat_file import FoundMat, PlaceQuality, read_found_mat, write_place
from companion.vision.calibration.lens import Lens, LensError, Size, has_same_proportions
from companion.vision.calibration.mat_plane import plane_of_corners
from companion.vision.calibration.order_tapped_corners import order_clockwise_from_first
from companion.vision.picture import Floats, Picture, frame_corners

OTHER_SHAPE: Final = "the frames have another shape than when the mat was found: it must be found anew"


class MatCalibration:
    """Converts pixels to millimetres on the mat and back, through the lens if one is known.

    It finds the mat by its printed markers, and keeps its place while a hand or a card covers them. The corners of a
    mat without markers are set by hand. Any thread may read and set while another looks.
    """

    def __init__(self, mat: Mat, lens: Lens | None = None) -> None:
        self.mat = mat
        self.trouble = ""
        """Reason not to trust the mat's place, for people. Empty while it is trusted."""
        self._lens = lens
        self._place: FoundMat | None = None
        self._search = MatSearch(mat)
        self._news = False
        self._lock = threading.RLock()

    @property
    def is_found(self) -> bool:
        """True if the place of the mat is known."""
        return self._place is not None

    @property
    def lens(self) -> Lens | None:
        """The camera's lens. None if it is taken to be without distortion."""
        return self._lens

    def find_mat(self, frame: Picture) -> bool:
        """Find the mat in a frame. Returns True if it lies somewhere new."""
        with self._lock:
            news, self._news = self._news, False
            size = frame.shape[1], frame.shape[0]
            before = self._fitting(size)
            lens, fault = self._lens_at(size)
            place, doubt = self._search.locate_mat(frame, before, lens)
            lost = OTHER_SHAPE if before is not self._place and before is None else self.trouble
            self.trouble = doubt or fault or ("" if place else lost)
            self._place = place
            return news or (place is not None and self._search.lies_elsewhere(before, place))

    def set_corners(self, pixels: Any, frame_size: Size) -> None:
        """Set the mat's corners, (4, 2) pixels clockwise from its top left, in a frame of that size.

        Reverse or crosswise order is corrected. Raises MatPlaceError for other faults. Two visible markers override the
        corners.
        """
        corners = order_clockwise_from_first(pixels, frame_size)
        with self._lock:
            self._stretch(corners, frame_size)

    def _stretch(self, corners: Floats, size: Size) -> None:
        lens, self.trouble = self._lens_at(size)
        plane = plane_of_corners(corners, self.mat.width, self.mat.height, size, lens)
        self._place, self._news = FoundMat(plane, PlaceQuality(None, 0, len(self.mat.markers), "corners")), True

    def forget_corners(self) -> None:
        """Forget the place of the mat."""
        with self._lock:
            self._place, self._news, self.trouble = None, True, ""

    def use_lens(self, lens: Lens | None) -> None:
        """Use this lens from now on. Corners that were set stay, markers are searched again."""
        with self._lock:
            place = self._place
            self._lens = lens
            if place is None or place.plane.lens == self._lens_at(place.plane.size)[0]:
                return
            self.forget_corners()
            if not place.seen:
                self._stretch(place.corners(self.mat), place.plane.size)

    def measure_quality(self, frame: Picture) -> PlaceQuality:
        """Return the quality, measured by free cards of 63 x 88 mm if only corners are known."""
        with self._lock:
            if self._place is not None and not self._place.seen:
                off = card_side_errors(frame, self._place.plane, self.mat)
                error, worst = (float(np.median(off)), float(off.max())) if len(off) else (None, None)
                quality = replace(self._place.quality, error_mm=error, worst_mm=worst, cards=len(off))
                self._place = replace(self._place, quality=quality)
            return self.quality()

    def quality(self) -> PlaceQuality:
        """Return how exactly the mat's place is known."""
        place = self._place
        return place.quality if place else PlaceQuality(printed=len(self.mat.markers))

    @property
    def can_notice_shift(self) -> bool:
        """True if a camera shift would be noticed, by markers or by a picture with enough detail."""
        place = self._place
        return place is not None and bool(place.seen or (place.background and place.background.is_detailed))

    def save(self, path: Path) -> None:
        """Write the mat's place to a file for `restore`. Raises LookupError before it was found."""
        write_place(self._known(), self.mat, path)

    def restore(self, path: Path) -> bool:
        """Load a saved place, trusted until a look contradicts it. Returns False if nothing was saved.

        Raises MatPlaceError for a damaged file or another mat's. The calibration then stays as it was.
        """
        if not path.exists():
            return False
        place = read_found_mat(path, self.mat)
        with self._lock:
            self._place, self._lens, self._news, self.trouble = place, place.plane.lens, True, ""
        return True

    @property
    def pixels_per_mm(self) -> float:
        """Mean pixels per millimetre over the mat. Raises LookupError before it was found."""
        outline = self.to_frame(frame_corners(self.mat.width, self.mat.height))
        return math.sqrt(cv2.contourArea(outline) / (self.mat.width * self.mat.height))

    def to_mat(self, points: Floats) -> Floats:
        """Convert (N, 2) pixels to millimetres from the mat's top left. Raises LookupError before it was found."""
        return self._known().plane.to_millimetres(points)

    def to_frame(self, points: Floats) -> Floats:
        """Convert (N, 2) millimetres to pixels. Raises LookupError before the mat was found."""
        return self._known().plane.to_pixels(points)

    def zone_of(self, point: Floats) -> ZoneId | None:
        """Return the zone under a pixel. None outside all zones, or before the mat was found."""
        if self._place is None:
            return None
        x, y = self.to_mat(np.reshape(point, (1, 2)))[0]
        return self.mat.zone_at(float(x), float(y))

    def _known(self) -> FoundMat:
        if self._place is None:
            raise LookupError("the mat has not been seen yet: its markers must be in view, or its corners be set")
        return self._place

    def _fitting(self, size: Size) -> FoundMat | None:
        """Return the place in frames of that size. None if their shape differs."""
        place = self._place
        if place is None or place.plane.size == size:
            return place
        return place.resized(size) if has_same_proportions(place.plane.size, size) else None

    def _lens_at(self, size: Size) -> tuple[Lens | None, str]:
        """Return the lens for frames of that size, and the reason if it does not fit."""
        try:
            return (self._lens.at_size(size) if self._lens else None), ""
        except LensError as error:
            return None, str(error)
