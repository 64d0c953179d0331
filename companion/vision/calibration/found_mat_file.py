"""The place of a mat and its quality, as a value and as a file."""

import base64
import json
import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias

import cv2
import numpy as np

from companion.rules.parts.mat import Mat
from companion.vision.calibration.background_shift import Background, background_from_greyscale
from companion.vision.calibration.lens import Size, lens_from_json
from companion.vision.calibration.markers import Seen
from companion.vision.calibration.mat_plane import MatPlane, plane_of_corners
from companion.vision.calibration.order_tapped_corners import MatPlaceError, order_clockwise_from_first
from companion.vision.picture import Floats, VisionError, frame_corners

Source: TypeAlias = Literal["markers", "corners", "saved", "none"]
KIND = "companion layout 1"
"""Type mark of the files."""
MAX_COORDINATE_PX = 100_000
"""Bound in pixels on frame sides and corners."""


@dataclass(frozen=True, slots=True)
class PlaceQuality:
    """Accuracy of the mat's known place.

    From markers, `error_mm` and `worst_mm` are the mean and greatest distance from where the other markers put one.
    From corners, they are the error of measured cards of 63 x 88 mm. None if unknown.
    """

    error_mm: float | None = None
    seen: int = 0
    """Markers it was found by. 0 for corners."""
    printed: int = 0
    """Markers on the mat."""
    source: Source = "none"
    """"saved": restored from a file and not confirmed since."""
    worst_mm: float | None = None
    cards: int = 0
    """Number of measured cards."""

    def describe(self) -> str:
        """Return `6 of 6 markers, 0.6 mm typical, 1.4 mm worst`, for people."""
        if self.source == "none":
            return "the mat has not been found"
        by = f"{self.seen} of {self.printed} markers" if self.seen else "four corners"
        known = f"{by}, saved earlier" if self.source == "saved" else by
        if self.error_mm is None or self.worst_mm is None:
            return f"{known}: how exact that is cannot be known" + (" from so few" if self.seen else " without cards")
        measured = f", {self.error_mm:.1f} mm typical, {self.worst_mm:.1f} mm worst"
        return known + measured + (f", by {self.cards} cards of 63 x 88 mm" if self.cards else "")


@dataclass(frozen=True, slots=True, eq=False)
class FoundMat:
    """A found mat. `seen` are the markers it was found by, empty for corners."""

    plane: MatPlane
    quality: PlaceQuality
    seen: Seen = field(default_factory=dict)
    background: Background | None = None
    """The picture when it was found, mat and surroundings."""
    lately: Background | None = None
    """The picture when it was last seen unmoved. Cards come to cover much of the first one."""

    def corners(self, mat: Mat) -> Floats:
        """Return the mat's corners in pixels, clockwise from its top left."""
        return self.plane.to_pixels(frame_corners(mat.width, mat.height))

    def resized(self, size: Size) -> "FoundMat":
        """Return the place in frames of another size and the same shape."""
        by = size[0] / self.plane.size[0]
        seen = {number: by * (corners + 0.5) - 0.5 for number, corners in self.seen.items()}
        return replace(self, plane=self.plane.resized(size), seen=seen)


def write_place(place: FoundMat, mat: Mat, path: Path) -> None:
    """Write a file for `read_found_mat`, whole or not at all."""
    plane = place.plane
    plain = {
        "kind": KIND,
        "mat": _identity(mat),
        "size": list(plane.size),
        "corners": place.corners(mat).tolist(),
        "markers": {str(number): corners.tolist() for number, corners in place.seen.items()},
        "quality": [place.quality.error_mm, place.quality.worst_mm, place.quality.cards],
        "lens": plane.lens.to_json() if plane.lens else None,
        "background": _packed(place.background),
    }
    write_json(plain, path)


def read_found_mat(path: Path, mat: Mat) -> FoundMat:
    """Read a saved place. Raises MatPlaceError if the file is damaged or another mat's."""
    plain = read_json(path)
    if not isinstance(plain, dict) or plain.get("kind") != KIND:
        raise MatPlaceError(f"{path}: not a saved layout")
    if plain.get("mat") != _identity(mat):
        raise MatPlaceError(f"{path}: saved for another mat")
    try:
        return _place(plain, mat)
    except (VisionError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, cv2.error) as error:
        raise MatPlaceError(f"{path}: damaged ({error})") from error


def _place(plain: dict[str, Any], mat: Mat) -> FoundMat:
    width, height = (int(each) for each in plain["size"])
    if min(width, height) < 1 or max(width, height) > MAX_COORDINATE_PX:
        raise MatPlaceError(f"a frame is not {width} x {height} pixels")
    lens = lens_from_json(plain["lens"]).at_size((width, height)) if plain["lens"] else None
    plane = plane_of_corners(_quad(plain["corners"]), mat.width, mat.height, (width, height), lens)
    seen = {int(number): _quad(corners) for number, corners in plain["markers"].items()}
    error, worst, cards = plain["quality"]
    typical, most = (None if each is None else float(each) for each in (error, worst))
    quality = PlaceQuality(typical, len(seen), len(mat.markers), "saved", most, int(cards))
    return FoundMat(plane, quality, seen, _unpacked(plain["background"]))


def _quad(plain: Any) -> Floats:
    """Parse corners from a file. The mat's may lie outside the frame, and keep their order."""
    corners = np.asarray(plain, np.float64)
    if not (corners.shape == (4, 2) and np.abs(corners).max() < MAX_COORDINATE_PX):
        raise MatPlaceError("corners are four pairs of numbers")
    low, high = corners.min(axis=0), corners.max(axis=0)
    order_clockwise_from_first(corners - low, (int(high[0] - low[0]) + 1, int(high[1] - low[1]) + 1))
    return corners.astype(np.float32)


def _identity(mat: Mat) -> list[Any]:
    """Return the values that distinguish a mat from others."""
    return [mat.width, mat.height, mat.marker_side, *([number, *at] for number, at in mat.markers.items())]


def _packed(background: Background | None) -> str | None:
    if background is None:
        return None
    return base64.b64encode(cv2.imencode(".jpg", background.grey, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()).decode()


def _unpacked(packed: str | None) -> Background | None:
    if packed is None:
        return None
    grey = cv2.imdecode(np.frombuffer(base64.b64decode(packed), np.uint8), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        raise MatPlaceError("its picture cannot be read")
    return background_from_greyscale(np.asarray(grey, np.uint8))


def write_json(plain: Any, path: Path) -> None:
    """Write a file whole or not at all, creating its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(plain, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def read_json(path: Path) -> Any:
    """Return the JSON in a file. Raises MatPlaceError if it cannot be read or is no JSON."""
    try:
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise MatPlaceError(f"{path}: cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise MatPlaceError(f"{path}: damaged, not JSON ({error})") from error
