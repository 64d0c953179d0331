"""The owner's boards as files, with the photographs below them: `BoardStore` of the server."""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion.app.packs import read_board_photos
from companion.app.packs.draft_files import DraftFiles, DraftKindRules
from companion.app.packs.jpeg_size import jpeg_size
from companion.app.packs.pack_files import AvailablePacks, PackStore
from companion.games.registry import load_games
from companion.rules.errors import BadData
from companion.rules.game import GameInfo
from companion.rules.packs.editable_board_packs_protocol import EditableBoardPacks
from companion.rules.packs.missing_items import missing_items_to_json
from companion.rules.packs.pack import complaints_to_json, game_packs_of
from companion.server.ports.draft_stores import MAX_PHOTO_BYTES, DraftChanged, NoDraft

MAX_PHOTO_SIDE: Final = 2000
"""Pixels: as sharp as a phone shows it, and small enough to keep all photographs at once."""


class BoardFiles:
    """The boards of one game."""

    def __init__(self, info: GameInfo, store: PackStore, packs: EditableBoardPacks) -> None:
        self._store = store
        self.drafts: Final = DraftFiles(
            info,
            store,
            DraftKindRules(
                noun="board",
                starts=packs.starts,
                check=packs.check_drawable,
                judge=lambda data: _judged(packs, data),
                besides=lambda slug, data: {"photo": self._version(slug), "names": list(packs.names)},
                brief_of_files=lambda slug: {"photo": self._version(slug)},
                head=lambda slug: {"photo": self._store.photo_path(slug).exists()},
            ),
        )

    def read_photo(self, slug: str) -> bytes:
        """Return the photograph as a JPEG. Raises NoDraft if there is none."""
        with self.drafts.translate_storage_errors(slug):
            try:
                return self._store.photo_path(slug).read_bytes()
            except FileNotFoundError as error:
                raise NoDraft(f"there is no photograph of {slug}") from error

    def keep_photo(self, slug: str, jpeg: bytes, writer: str, revision: str | None = None) -> Mapping[str, Any]:
        """Replace the photograph of a board. Raises BadData if it is no JPEG or too large."""
        if len(jpeg) > MAX_PHOTO_BYTES:
            raise BadData(f"a photograph has at most {MAX_PHOTO_BYTES} bytes, this one {len(jpeg)}")
        if max(jpeg_size(jpeg)) > MAX_PHOTO_SIDE:
            raise BadData(f"a photograph has at most {MAX_PHOTO_SIDE} pixels on its longer side; make it smaller")
        return self._with_photo(slug, writer, revision, lambda path: _replace(path, jpeg))

    def drop_photo(self, slug: str, writer: str, revision: str | None = None) -> Mapping[str, Any]:
        """Delete the photograph of a board."""
        return self._with_photo(slug, writer, revision, lambda path: path.unlink(missing_ok=True))

    def propose_outline(self, slug: str) -> Mapping[str, Any]:
        """Return the likeliest corners of the board in its photograph."""
        return read_board_photos.propose_board_corners(self.read_photo(slug))

    def flatten_photo(
        self, slug: str, corners: Sequence[Sequence[float]], writer: str, revision: str, photo: str
    ) -> Mapping[str, Any]:
        """Replace the photograph by the board between the corners. Raises BadData if they are no board's.

        Raises DraftChanged if the page has another `revision` or version of the `photo`: a request that is repeated
        would crop the photograph twice.
        """
        before = self.read_photo(slug)
        self._refuse_other_photo(slug, photo)
        jpeg, told = read_board_photos.flatten_board_photo(before, corners)

        def replace(path: Path) -> None:
            self._refuse_other_photo(slug, photo)
            _replace(path, jpeg)

        return {**told, **self._with_photo(slug, writer, revision, replace)}

    def read_map(self, slug: str, cities: int) -> Mapping[str, Any]:
        """Return cities and roads that may be on the photograph; names of the draft are expected on it."""
        known = [city["name"] for city in self.drafts.read(slug)["data"].get("city", ()) if "name" in city]
        return read_board_photos.find_cities_and_roads(self.read_photo(slug), known, cities)

    def _with_photo(
        self, slug: str, writer: str, revision: str | None, change: Callable[[Path], None]
    ) -> Mapping[str, Any]:
        now = self.drafts.change_files_beside(slug, writer, lambda: change(self._store.photo_path(slug)), revision)
        return {"revision": now, "photo": self._version(slug)}

    def _refuse_other_photo(self, slug: str, photo: str) -> None:
        if self._version(slug) != photo:
            raise DraftChanged(
                "the photograph of this board has changed since it was shown here; mark its corners again"
            )

    def _version(self, slug: str) -> str | None:
        try:
            return format(self._store.photo_path(slug).stat().st_mtime_ns, "x")
        except FileNotFoundError:
            return None


def open_board_files_by_game(data: Path) -> Mapping[str, BoardFiles]:
    """Return the owner's boards in the data folder, by id of each game that has boards."""
    return {
        game_id: BoardFiles(game.info, AvailablePacks(data).owner_store(game_id), packs)
        for game_id, game in load_games().items()
        if isinstance(packs := game_packs_of(game), EditableBoardPacks)
    }


def _judged(packs: EditableBoardPacks, data: Mapping[str, Any]) -> Mapping[str, Any]:
    found = packs.complaints(data)
    missing = missing_items_to_json(packs.list_missing(data, found))
    return {
        "complaints": complaints_to_json(found),
        "warnings": complaints_to_json(packs.warnings(data)),
        "missing": missing,
    }


def _replace(path: Path, content: bytes) -> None:
    half = path.with_suffix(".jpg.part")
    try:
        half.write_bytes(content)
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
