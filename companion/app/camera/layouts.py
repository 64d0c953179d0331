"""Where layouts and lenses are kept: in the data folder, one file for each camera and game, one for each lens."""

import re
from pathlib import Path
from typing import Final

from companion.rules.mat import Mat
from companion.vision.layout.corners import LayoutError
from companion.vision.layout.layout import Layout
from companion.vision.layout.lens import Lens, LensError, lens_of
from companion.vision.layout.place import read_json, write_json

LENS_KIND: Final = "companion lens 1"
MAX_NAME_LENGTH: Final = 60
"""Characters of a camera's name that a file is called by."""


def layout_path(data: Path, camera: str, game: str) -> Path:
    """Where the mat of a game lies, as this camera sees it."""
    return data / "layouts" / f"{_file_name(camera)}-{game}.json"


def lens_path(data: Path, camera: str) -> Path:
    """The lens of a camera."""
    return data / "layouts" / f"{_file_name(camera)}.lens.json"


def load_layout(mat: Mat, data: Path, camera: str, game: str) -> tuple[Layout, str]:
    """The layout as it was saved, or a new one; and what is wrong with the files, for people, or nothing."""
    layout, complaints = Layout(mat), []
    try:
        layout.restore(layout_path(data, camera, game))
    except LayoutError as error:
        complaints.append(f"{error}; the mat is looked for anew")
    try:
        lens = read_lens(lens_path(data, camera))
        if lens is not None:
            layout.use(lens)
    except LensError as error:
        complaints.append(f"{error}; straight lines are taken to be straight")
    return layout, "; ".join(complaints)


def save_layout(layout: Layout, data: Path, camera: str, game: str) -> bool:
    """Save where the mat lies, unless that is in doubt; a layout that was forgotten is forgotten for good.

    Whether it was saved.
    """
    path = layout_path(data, camera, game)
    if not layout.found:
        path.unlink(missing_ok=True)
    elif not layout.trouble:
        layout.save(path)
        return True
    return False


def write_lens(lens: Lens, path: Path) -> None:
    """Keep a lens for `read_lens`."""
    write_json({"kind": LENS_KIND, **lens.plain()}, path)


def read_lens(path: Path) -> Lens | None:
    """The lens in a file, None where there is none; LensError says what is wrong with it."""
    if not path.exists():
        return None
    try:
        plain = read_json(path)
    except LayoutError as error:
        raise LensError(str(error)) from error
    if not isinstance(plain, dict) or plain.get("kind") != LENS_KIND:
        raise LensError(f"{path}: not a saved lens")
    try:
        return lens_of(plain)
    except LensError as error:
        raise LensError(f"{path}: damaged ({error})") from error


def _file_name(camera: str) -> str:
    """A camera's address without what is secret in it, in letters that any file system bears."""
    public = camera.rpartition("@")[2].partition("?")[0]
    return re.sub("[^A-Za-z0-9]+", "-", public).strip("-")[-MAX_NAME_LENGTH:] or "camera"
