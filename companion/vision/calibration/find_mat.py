"""Search for the mat: by its markers, and without them by the still things around it."""

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.rules.parts.mat import Mat
from companion.vision.calibration.background_shift import Background, background_from_frame, fit_motion_between_corners
from companion.vision.calibration.found_mat_file import FoundMat, PlaceQuality
from companion.vision.calibration.lens import Lens
from companion.vision.calibration.markers import MarkerFinder, Seen
from companion.vision.calibration.mat_plane import leave_one_out_errors, plane_of_markers, undistort_pixels
from companion.vision.picture import Picture, frame_corners

LEAST_MARKERS: Final = 2
"""Fewer markers only confirm the known place."""
STILL: Final = 2.0
"""Millimetres within which markers count as unmoved."""
NUDGED: Final = 3.0
"""Millimetres at a corner of the mat that count as a move when only the picture tells."""
MIRRORED: Final = "the camera's picture is mirrored: switch that off in the camera's settings"
ONE_ASTRAY: Final = "the mat or the camera has moved, and one marker is not enough to say where to: uncover the others"
STRANGE: Final = (
    "the camera shows something else than when the mat was found: show its markers, or set its corners again"
)


class MatSearch:
    """Searches for one mat."""

    def __init__(self, mat: Mat) -> None:
        self._mat = mat
        self._finder = MarkerFinder(mat)

    def locate_mat(self, frame: Picture, before: FoundMat | None, lens: Lens | None) -> tuple[FoundMat | None, str]:
        """Locate the mat from its last place. Return (place or None, reason for doubt or "").

        Place and lens are for frames of this size.
        """
        seen = self._finder.find_markers(frame)
        if before is None:
            found = self._by_markers(frame, seen, lens, None)
            return found, MIRRORED if not seen and self._finder.are_mirrored(frame) else ""
        if not seen or (len(seen) < LEAST_MARKERS and not before.seen):
            return self._by_picture(frame, before)
        if not self._agree(before, seen):
            found = self._by_markers(frame, seen, lens, None)
            return (found, "") if found else (before, ONE_ASTRAY)
        if len(seen) < len(before.seen):
            return before, ""
        return self._by_markers(frame, seen, lens, before.background) or before, ""

    def lies_elsewhere(self, before: FoundMat | None, after: FoundMat) -> bool:
        """Return True if the mat has moved."""
        if before is None or before is after:
            return before is None
        if after.seen and before.seen:
            return not self._agree(before, after.seen)
        return self._apart(before, after) > STILL

    def _by_markers(
        self, frame: Picture, seen: Seen, lens: Lens | None, background: Background | None
    ) -> FoundMat | None:
        """Return the place by markers, with the background of the time it was found there."""
        size = frame.shape[1], frame.shape[0]
        plane = plane_of_markers(seen, self._finder.printed_corners, size, lens) if len(seen) >= LEAST_MARKERS else None
        if plane is None:
            return None
        quality = PlaceQuality(None, len(seen), len(self._mat.markers), "markers")
        off = leave_one_out_errors(seen, self._finder.printed_corners, lens)
        if len(off):
            quality = replace(quality, error_mm=float(np.median(off)), worst_mm=float(off.max()))
        return FoundMat(plane, quality, seen, background or background_from_frame(frame))

    def _by_picture(self, frame: Picture, place: FoundMat) -> tuple[FoundMat, str]:
        """Return the place by the surroundings, with a reason for doubt or ""."""
        now = background_from_frame(frame)
        if place.background is None:
            return replace(place, background=now), ""
        if not place.background.is_detailed:
            return place, ""
        moved_by = _motion(place, now)
        if moved_by is None:
            return place, STRANGE
        nudged = replace(place, plane=place.plane.moved_by(moved_by), seen={}, background=now, lately=None)
        return (nudged if self._apart(place, nudged) > NUDGED else replace(place, lately=now)), ""

    def _apart(self, one: FoundMat, other: FoundMat) -> float:
        """Return the greatest distance between the mat's corners, millimetres."""
        outline = frame_corners(self._mat.width, self._mat.height)
        return float(np.linalg.norm(one.plane.to_millimetres(other.plane.to_pixels(outline)) - outline, axis=1).max())

    def _agree(self, place: FoundMat, seen: Seen) -> bool:
        """Return True if markers lie where they lay, or new ones where the plane puts them."""
        both = [number for number in seen if number in place.seen]
        there = np.concatenate([seen[number] for number in both or seen])
        lay = (
            place.plane.to_millimetres(np.concatenate([place.seen[number] for number in both]))
            if both
            else np.concatenate([self._finder.printed_corners(number) for number in seen])
        )
        return bool(np.median(np.linalg.norm(place.plane.to_millimetres(there) - lay, axis=1)) < STILL)


def _motion(place: FoundMat, now: Background) -> NDArray[np.float64] | None:
    """Return the picture's motion since the mat was found, else since the last look. None if unclear."""
    size, lens = place.plane.size, place.plane.lens
    for kept in (place.background, place.lately):
        if kept is not None:
            then, there = (undistort_pixels(points, lens) for points in kept.matching_corners(now, size))
            if (moved_by := fit_motion_between_corners(then, there, size)) is not None:
                return moved_by
    return None
