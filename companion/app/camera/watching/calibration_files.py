"""Files of mat calibrations (one per camera and game) and lenses (one per camera) in the data folder."""

import re
from pathlib import Path
from typing import Final

from companion.rules.parts.mat import Mat
from companion.vision.calibration.found_mat_file import read_json, write_json
from companion.vision.calibration.lens import Lens, LensError, lens_from_json
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.calibration.order_tapped_corners import MatPlaceError

LENS_KIND: Final = "companion lens 1"
MAX_NAME_LENGTH: Final = 60
"""Characters of a camera's name in a file name."""


def calibration_path(data: Path, camera: str, game: str) -> Path:
    """Return the file with the place of a game's mat before this camera."""
    return data / "layouts" / f"{_file_name(camera)}-{game}.json"


def lens_path(data: Path, camera: str) -> Path:
    """Return the file with the lens of a camera."""
    return data / "layouts" / f"{_file_name(camera)}.lens.json"


def load_or_create_mat_calibration(mat: Mat, data: Path, camera: str, game: str) -> tuple[MatCalibration, str]:
    """Load the saved calibration, or make a new one.

    Returns it and what is wrong with the files, "" if nothing.
    """
    calibration, complaints = MatCalibration(mat), []
    try:
        calibration.restore(calibration_path(data, camera, game))
    except MatPlaceError as error:
        complaints.append(f"{error}; the mat is looked for anew")
    try:
        lens = read_lens(lens_path(data, camera))
        if lens is not None:
            calibration.use_lens(lens)
    except LensError as error:
        complaints.append(f"{error}; straight lines are taken to be straight")
    return calibration, "; ".join(complaints)


def save_calibration(calibration: MatCalibration, data: Path, camera: str, game: str) -> bool:
    """Save the place of the mat unless it is in doubt. Delete the file of a forgotten calibration.

    Returns True if it was saved.
    """
    path = calibration_path(data, camera, game)
    if not calibration.is_found:
        path.unlink(missing_ok=True)
    elif not calibration.trouble:
        calibration.save(path)
        return True
    return False


def write_lens(lens: Lens, path: Path) -> None:
    """Write a lens for `read_lens`."""
    write_json({"kind": LENS_KIND, **lens.to_json()}, path)


def read_lens(path: Path) -> Lens | None:
    """Read the lens of a file. Returns None if there is no file. Raises LensError if it is damaged."""
    if not path.exists():
        return None
    try:
        plain = read_json(path)
    except MatPlaceError as error:
        raise LensError(str(error)) from error
    if not isinstance(plain, dict) or plain.get("kind") != LENS_KIND:
        raise LensError(f"{path}: not a saved lens")
    try:
        return lens_from_json(plain)
    except LensError as error:
        raise LensError(f"{path}: damaged ({error})") from error


def _file_name(camera: str) -> str:
    """Return a camera's address without its secrets, in characters that any file system accepts."""
    public = camera.rpartition("@")[2].partition("?")[0]
    return re.sub("[^A-Za-z0-9]+", "-", public).strip("-")[-MAX_NAME_LENGTH:] or "camera"
