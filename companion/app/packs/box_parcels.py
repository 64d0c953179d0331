"""Boxes given on and taken as one file, with or without the pictures of their cards."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from companion.app.packs.check_parcel_picture import is_valid_parcel_picture
from companion.app.packs.draft_files import DraftFiles
from companion.app.packs.parcel import Parcel, is_zip, read_parcel, write_parcel
from companion.rules.errors import BadData, shorten_value
from companion.rules.packs.pack import PackData, parse_pack
from companion.server.ports.draft_stores import DraftNotStored
from companion.vision.packs.box_folder import picture_folder_of_box
from companion.vision.packs.file_names import CardPackError, card_id_of_file
from companion.vision.packs.write_pack import list_picture_files, read_pack_header, save_header

KIND: Final = "box"


class BoxParcels:
    """Parcels of the boxes of one game. `prints` is the folder with the taught pictures of its cards."""

    def __init__(self, drafts: DraftFiles, prints: Path) -> None:
        self._drafts = drafts
        self._prints = prints

    def export_box(self, slug: str, *, pictures: bool) -> bytes:
        """Return a box as one file, with the pictures of its cards if they are wanted: those that can be taken."""
        toml = self._drafts.read_file(slug)
        own = _ids(parse_pack(toml, f"{slug}.toml")) if pictures else frozenset[str]()
        found = {path.name: path.read_bytes() for path in self._pictures(slug) if card_id_of_file(path.name) in own}
        given = {name: picture for name, picture in found.items() if is_valid_parcel_picture(name, picture)}
        return write_parcel(Parcel(self._drafts.game, KIND, toml, given))

    def open_file(self, content: bytes) -> Mapping[str, Any]:
        """Return the `data` of a file, TOML or parcel, and how many `pictures` it has. Keeps nothing."""
        parcel = self._read(content)
        return {"data": self._drafts.parse_file(parcel.toml), "pictures": len(parcel.pictures)}

    def create_box(self, content: bytes) -> str:
        """Create a box from a parcel, with those of its pictures that are not here yet, and return its slug.

        What is refused with BadData or PackError, and what cannot be written, leaves nothing behind.
        """
        parcel = self._read(content)
        data = self._drafts.parse_file(parcel.toml)
        slug = self._drafts.create_from_file(parcel.toml)
        try:
            self._keep_pictures(slug, parcel.pictures, data)
        except Exception:  # whatever it was, half a box must not stay; it is raised again
            self._drafts.delete(slug)
            raise
        return slug

    def take_pictures(self, content: bytes, slug: str) -> int:
        """Keep the pictures of a parcel that a box does not have yet, and return how many those are.

        Raises NoDraft if there is no such box.
        """
        parcel = self._read(content)
        self._drafts.read(slug)
        return self._keep_pictures(slug, parcel.pictures, self._drafts.parse_file(parcel.toml))

    def _read(self, content: bytes) -> Parcel:
        if not is_zip(content):
            return Parcel(self._drafts.game, KIND, content)
        parcel = read_parcel(content)
        if parcel.kind != KIND:
            raise BadData(f"that file holds a {shorten_value(parcel.kind)}, not a box")
        if parcel.game != self._drafts.game:
            raise BadData(f"that box is one of {shorten_value(parcel.game)}, not of {self._drafts.game}")
        strangers = {card_id_of_file(name) for name in parcel.pictures} - _ids(parse_pack(parcel.toml, "that file"))
        if strangers:
            raise BadData(f"that file has a picture of {shorten_value(min(strangers))}, which is no card of its box")
        return parcel

    def _keep_pictures(self, slug: str, pictures: Mapping[str, bytes], data: PackData) -> int:
        """Write the pictures of cards of which a box has none yet, with their names, and return how many those are."""
        folder = picture_folder_of_box(self._prints, slug)
        known = {card_id_of_file(path.name) for path in _pictures_in(folder)}
        fresh = {name: content for name, content in pictures.items() if card_id_of_file(name) not in known}
        written: list[Path] = []
        try:
            if fresh:
                folder.mkdir(parents=True, exist_ok=True)
            for name, content in fresh.items():
                written.append(folder / name)
                _write(written[-1], content)
            _keep_names(folder, {card_id_of_file(name) for name in fresh}, data)
        except OSError as error:
            _remove(written)
            raise DraftNotStored(f"the pictures could not be written: {error.strerror or error}") from error
        return len(fresh)

    def _pictures(self, slug: str) -> Sequence[Path]:
        """Return the pictures of a box, its own before those that all boxes of the game share."""
        own = _pictures_in(picture_folder_of_box(self._prints, slug))
        known = {card_id_of_file(path.name) for path in own}
        return [*own, *(path for path in _pictures_in(self._prints) if card_id_of_file(path.name) not in known)]


def _pictures_in(folder: Path) -> Sequence[Path]:
    try:
        return [path for path in list_picture_files(folder) if _is_of_card(path)]
    except CardPackError:
        return ()


def _keep_names(folder: Path, ids: set[str], data: PackData) -> None:
    names = {piece["id"]: piece["name"] for piece in _pieces(data) if piece.get("id") in ids and piece.get("name")}
    if names:
        header = read_pack_header(folder)
        save_header(folder, replace(header, names={**names, **header.names}))


def _is_of_card(path: Path) -> bool:
    try:
        return bool(card_id_of_file(path.name))
    except CardPackError:
        return False


def _pieces(data: PackData) -> list[Mapping[str, Any]]:
    lists = [value for value in data.values() if isinstance(value, list)]
    return [piece for pieces in lists for piece in pieces if isinstance(piece, Mapping)]


def _ids(data: PackData) -> frozenset[str]:
    """Return the ids of all components, and those that battlefields have as cards."""
    ids = {piece["id"] for piece in _pieces(data) if isinstance(piece.get("id"), str)}
    return frozenset(ids | {f"field-{each}" for each in ids})


def _write(path: Path, content: bytes) -> None:
    """Write a picture at once: whoever reads the folder meanwhile does not see half of it."""
    half = path.with_name(f".{path.name}.new")
    try:
        half.write_bytes(content)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


def _remove(files: Sequence[Path]) -> None:
    for path in files:
        with suppress(OSError):  # the first error is told
            path.unlink()
