"""Packs of a game: shipped ones, and the owner's `<data>/packs/<game>/<slug>.toml` and `.jpg`."""

import os
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol

from companion.games.registry import find_game, load_games
from companion.rules.errors import shorten_value
from companion.rules.game import AnyGame
from companion.rules.packs.pack import (
    MAX_PACK_BYTES,
    Complaint,
    GamePacks,
    HasPlayerRange,
    PackData,
    PackError,
    game_packs_of,
    is_pack_slug,
    parse_pack,
    player_range_of,
    require_playable,
)

_LONGEST: Final = 32
_NOT_PACKS: Final = frozenset({"files", "pictures"})
"""Words that stand in addresses of the server where the names of packs do."""


class NoPack(LookupError):
    """There is no such pack of the owner's."""


class PackFormat(Protocol):
    """Format of one kind of packs. An owner's pack never has the name of a `shipped` one."""

    @property
    def shipped(self) -> Mapping[str, PackData]: ...

    def to_toml(self, data: PackData) -> str:
        """Return the TOML text of a pack, complete or not."""


class PackStore:
    """The owner's packs of one game, complete or not. Safe to use from any thread."""

    def __init__(self, folder: Path, packs: PackFormat) -> None:
        self.folder = folder
        self._packs = packs

    def list_slugs(self) -> tuple[str, ...]:
        """Return the names of all packs, sorted."""
        found = (path.stem for path in self.folder.glob("*.toml") if path.is_file())
        return tuple(sorted(slug for slug in found if is_pack_slug(slug)))

    def read_bytes(self, slug: str) -> bytes:
        """Return the file as it is. Raises NoPack if there is none."""
        try:
            return read_pack_bytes(self.pack_path(slug))
        except FileNotFoundError as error:
            raise NoPack(f"there is no pack {slug!r}; there are {', '.join(self.list_slugs()) or 'none'}") from error

    def read(self, slug: str) -> dict[str, Any]:
        """Return its data, complete or not.

        Raises NoPack if missing, PackError with file and line if it is not TOML.
        """
        return parse_pack(self.read_bytes(slug), self.pack_path(slug).name)

    def save(self, slug: str, data: PackData) -> None:
        """Write a pack atomically.

        Raises PackError if TOML cannot hold it or it is too large to be read again.
        """
        content = self._packs.to_toml(data).encode()
        parse_pack(content, self.pack_path(slug).name)
        self.folder.mkdir(parents=True, exist_ok=True)
        half = self.pack_path(slug).with_suffix(".toml.part")
        try:
            with half.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            half.replace(self.pack_path(slug))
        finally:
            half.unlink(missing_ok=True)

    def delete(self, slug: str) -> None:
        """Delete a pack and its photograph. Raises NoPack if there is none."""
        self.read_bytes(slug)
        self.pack_path(slug).unlink(missing_ok=True)
        self.photo_path(slug).unlink(missing_ok=True)

    def file_stamps(self) -> tuple[tuple[str, int, int], ...]:
        """Return name, time and size of each file. Equal stamps mean unchanged packs."""
        found = ((path.name, _stamp_of(path)) for path in sorted(self.folder.glob("*.toml")))
        return tuple((name, *stamp) for name, stamp in found if stamp is not None)

    def pack_path(self, slug: str) -> Path:
        """Return the path of a pack's file.

        Raises NoPack if `slug` is no slug, so no name leads out of the folder.
        """
        if not is_pack_slug(slug):
            raise NoPack(
                f"{shorten_value(slug)} names no pack: a name is small letters and digits, with - between them"
            )
        return self.folder / f"{slug}.toml"

    def photo_path(self, slug: str) -> Path:
        """Return the path of a pack's photograph."""
        return self.pack_path(slug).with_suffix(".jpg")

    def make_free_slug(self, title: str) -> str:
        """Return a free name for a new pack, made from its title. It is not the name of a shipped pack."""
        taken = {*self.list_slugs(), *self._packs.shipped, *_NOT_PACKS}
        slug = slug_from_title(title)
        return next(name for name in (slug, *(f"{slug}-{n}" for n in range(2, len(taken) + 3))) if name not in taken)


def _stamp_of(path: Path) -> tuple[int, int] | None:
    """Return time and size of a file; None if it was deleted in that very moment."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_mtime_ns, found.st_size


def slug_from_title(title: str) -> str:
    """Return the title as a portable file name: lower-case letters and digits, joined by `-`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-") or "board"


class AvailablePacks:
    """All packs to choose from, shipped and the owner's. `data` is the data folder."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._ours: dict[str, list[tuple[str, str]]] = {}
        self._known: dict[Path, tuple[tuple[int, int], str | None]] = {}
        self._ranges: dict[str, tuple[object, Mapping[str, tuple[int, int]]]] = {}

    def owner_store(self, game_id: str) -> PackStore:
        """Return the owner's packs of one game. Raises PackError for a game without packs."""
        packs = game_packs_of(find_game(game_id))
        if packs is None:
            raise PackError("the pack", [Complaint("game", f"{game_id} has but one", "play it as it is")])
        return PackStore(self._data / "packs" / game_id, packs)

    def list_playable(self, game_id: str) -> tuple[tuple[str, str], ...]:
        """Return name and title of each playable pack, the default first."""
        game = load_games().get(game_id)
        packs = None if game is None else game_packs_of(game)
        if game is None or packs is None:
            return ()
        if game_id not in self._ours:
            self._ours[game_id] = _playable(packs)
        store = self.owner_store(game_id)
        own = [
            (slug, self._title(store.pack_path(slug), packs))
            for slug in store.list_slugs()
            if slug not in packs.shipped
        ]
        return (*self._ours[game_id], *((slug, title) for slug, title in own if title is not None))

    def player_ranges(self, game_id: str) -> Mapping[str, tuple[int, int]]:
        """Return the fewest and the most players of each playable pack; empty if they do not depend on it.

        Files are read again only after a change: the host page asks every second.
        """
        game = load_games().get(game_id)
        if not isinstance(game, HasPlayerRange):
            return {}
        stamps = self.owner_store(game_id).file_stamps()
        if game_id not in self._ranges or self._ranges[game_id][0] != stamps:
            found = ((name, self._player_range(game, name)) for name, _ in self.list_playable(game_id))
            self._ranges[game_id] = stamps, {name: players for name, players in found if players is not None}
        return self._ranges[game_id][1]

    def _player_range(self, game: AnyGame, name: str) -> tuple[int, int] | None:
        """Return the fewest and the most players of a pack; None if it was spoilt or deleted in that very moment."""
        try:
            pack = self.find_pack(game.info.id, name)
            require_playable(game, pack)
            return player_range_of(game, pack)
        except (OSError, PackError):
            return None

    def find_pack(self, game_id: str, name: str) -> PackData:
        """Return `Setup.pack` for the pack called `name`. Raises PackError if it is missing or unreadable."""
        game = find_game(game_id)
        packs = game_packs_of(game)
        if name in game.info.packs or packs is None:
            return {"name": name}
        path = self.owner_pack_path(game_id, name)
        return {"name": name, "data": parse_pack(read_pack_bytes(path), path.name)}

    def owner_pack_path(self, game_id: str, name: str) -> Path:
        """Return the file of an owner's pack. Raises PackError if there is none."""
        info, store = find_game(game_id).info, self.owner_store(game_id)
        if name in store.list_slugs():
            return store.pack_path(name)
        wrong, known = (
            f"there is no pack {shorten_value(name)} for {info.title}",
            ", ".join((*info.packs, *store.list_slugs())),
        )
        raise PackError("the pack", [Complaint("name", wrong, f"there are {known}")])

    def _title(self, path: Path, packs: GamePacks) -> str | None:
        """Return the title of a complete pack, None of any other.

        The file is read again only after a change: the host page asks every second.
        """
        try:
            stamp = (path.stat().st_mtime_ns, path.stat().st_size)
            if path not in self._known or self._known[path][0] != stamp:
                data = parse_pack(read_pack_bytes(path), path.name)
                self._known[path] = (stamp, None if packs.complaints(data) else packs.title_of(data))
            return self._known[path][1]
        except (OSError, PackError):
            return None


def _playable(packs: GamePacks) -> list[tuple[str, str]]:
    return [(name, packs.title_of(data)) for name, data in packs.shipped.items() if not packs.complaints(data)]


def load_pack(game: AnyGame, wanted: str | None, data: Path) -> PackData:
    """Return `Setup.pack` for a pack given by name or as a file.

    Raises PackError or OSError if there is none.

    A file outside the data folder keeps its whole name, which is no slug, so it gets no photograph of the owner's.
    """
    if wanted is None:
        return {}
    if not is_pack_file_path(wanted):
        return AvailablePacks(data).find_pack(game.info.id, wanted)
    path = Path(wanted)
    folder = AvailablePacks(data).owner_store(game.info.id).folder
    pack = parse_pack(read_pack_bytes(path), str(path))  # first: older Pythons raise no OSError for a loop of links
    kept = path.resolve().parent == folder.resolve() and is_pack_slug(path.stem)
    return {"name": path.stem if kept else path.name[-_LONGEST:], "data": pack}


def is_pack_file_path(wanted: str) -> bool:
    """Return True if a file is meant, not the name of a pack."""
    return wanted.endswith(".toml") or os.sep in wanted


def read_pack_bytes(path: Path) -> bytes:
    """Return a pack's file; of one that is too large, one byte more than allowed."""
    with path.open("rb") as file:
        return file.read(MAX_PACK_BYTES + 1)
