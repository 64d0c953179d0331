"""Writing of packs: pictures by card id, pack.toml, and a zip to give away."""

import os
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final

import cv2
import numpy as np

from companion.vision.packs.file_names import LEAST_SIDE, PICTURES, CardPackError, check_card_id
from companion.vision.packs.pack_files import PackFolder
from companion.vision.packs.pack_toml import FILE, PackInfo, header_to_toml, parse_header
from companion.vision.picture import Picture

QUALITY: Final = 95
BEGINNING: Final = (1980, 1, 1, 0, 0, 0)
"""Date of every file in a zip, so that the same pack makes the same zip."""


def save_card_picture(
    folder: Path, card: str, picture: Picture, printing: str | None = None, name: str | None = None
) -> Path:
    """Save the picture as `<card>.jpg` or `<card>~<printing>.jpg`, replacing an older one.

    `name` goes into pack.toml. Raises CardPackError if the id is invalid or the folder cannot be written. A power cut
    leaves the old picture or the new one.
    """
    check_card_id(card, str(folder))
    if printing is not None:
        check_card_id(printing, str(folder))
    height, width = picture.shape[:2]
    if min(height, width) < LEAST_SIDE:
        raise CardPackError(f"{card}: {width} x {height} pixels; a picture to learn from is about 600 high")
    if name:
        header = read_pack_header(folder)
        save_header(folder, replace(header, names={**header.names, card: name}))
    stem = card if printing is None else f"{card}~{printing}"
    _, encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    path = replace_file(folder / f"{stem}.jpg", np.asarray(encoded).tobytes())
    for other in _pictures_of(folder, stem):
        if other != path:
            other.unlink()
    return path


def remove_card_picture(folder: Path, card: str, printing: str | None = None) -> None:
    """Remove that picture of the card, and its name if no picture is left. Does nothing if there is none."""
    for path in _pictures_of(folder, card if printing is None else f"{card}~{printing}"):
        path.unlink()
    header = read_pack_header(folder)
    if card in header.names and not any(_card(name) == card for name in _names(folder)):
        save_header(folder, replace(header, names={key: text for key, text in header.names.items() if key != card}))


def list_picture_files(folder: Path, card: str | None = None) -> list[Path]:
    """Return the pictures of one card, or of all, by name."""
    names = [name for name in _names(folder) if PurePosixPath(name).suffix.lower() in PICTURES]
    return [folder / name for name in names if card is None or _card(name) == card]


def read_pack_header(folder: Path) -> PackInfo:
    """Return the content of its pack.toml, empty if there is none."""
    path = folder / FILE
    return parse_header(PackFolder(folder).read_file(FILE), str(path)) if path.exists() else PackInfo()


def save_header(folder: Path, header: PackInfo) -> Path:
    """Write pack.toml. Comments in the old one are lost."""
    return replace_file(folder / FILE, header_to_toml(header).encode())


def write_zip(folder: Path, file: Path) -> Path:
    """Write the pack's pictures and pack.toml to one zip. Raises CardPackError if there are no pictures."""
    files = PackFolder(folder)
    names = [name for name in files.file_names() if name == FILE or PurePosixPath(name).suffix.lower() in PICTURES]
    if not any(name != FILE for name in names):
        raise CardPackError(f"{folder}: no pictures to put into a zip")
    fresh = _fresh(file)
    try:
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_STORED) as opened:
            for name in names:
                opened.writestr(zipfile.ZipInfo(name, BEGINNING), files.read_file(name))
        fresh.replace(file)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise CardPackError(f"{file}: cannot be written ({error.strerror or error})") from error
    return file


def replace_file(path: Path, content: bytes) -> Path:
    """Write a file so that a power cut leaves the old one or the new one. Raises CardPackError if it cannot be."""
    fresh = _fresh(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise CardPackError(f"{path}: cannot be written ({error.strerror})") from error
    return path


def _fresh(path: Path) -> Path:
    # Hidden: whoever reads the pack meanwhile does not see it.
    return path.with_name(f".{path.name}.new")


def _names(folder: Path) -> Sequence[str]:
    return PackFolder(folder).file_names() if folder.is_dir() else ()


def _pictures_of(folder: Path, stem: str) -> list[Path]:
    names = [PurePosixPath(name) for name in _names(folder)]
    return [folder / name for name in names if name.stem == stem and name.suffix.lower() in PICTURES]


def _card(name: str) -> str:
    return PurePosixPath(name).stem.partition("~")[0]
