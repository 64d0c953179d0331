"""The map editor's desk: the owner's boards in their folder, as pages draw them."""

import hashlib
import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from companion.app.jpeg import jpeg_size
from companion.app.packs import NoPack, OwnedPacks, PackShelf
from companion.games.registry import load_games
from companion.rules.drawn import DrawnPacks
from companion.rules.errors import BadData, BadSetup, shown
from companion.rules.pack import packs_of, parse_pack
from companion.server.drafts import PHOTO_MOST, Changed, NoBoard, NotStored

LARGEST_SIDE: Final = 2000
"""Pixels of a photograph: as sharp as a phone shows it, and small enough for all of them at once."""
MOST: Final = 50
"""Boards on one machine."""


class OwnBoards:
    """The boards of one game. What a page saves is judged and kept; whether it can be played its complaints say."""

    def __init__(self, game: str, shelf: PackShelf, packs: DrawnPacks) -> None:
        self._game = game
        self._shelf = shelf
        self._packs = packs
        self._lock = threading.Lock()
        self._writers: dict[str, tuple[str, str]] = {}

    @property
    def game(self) -> str:
        return self._game

    def boards(self) -> Sequence[Mapping[str, Any]]:
        """All of them, by name; a file that is no board says why."""
        return [self._listed(slug) for slug in self._shelf.slugs()]

    def begin(self, start: str, title: str) -> str:
        """A new board from one of the starts that the game has for it."""
        starts = self._packs.starts
        if start not in starts:
            raise BadData(f"there is no board {shown(start)} to begin with; there are {', '.join(starts)}")
        return self._add(deepcopy(dict(starts[start])), title)

    def take(self, content: bytes) -> str:
        """A new board from somebody's file, complete or not."""
        data = parse_pack(content, "that file")
        self._packs.check_drawable(data)
        return self._add(data, data["board"]["title"])

    def read(self, slug: str) -> Mapping[str, Any]:
        """One board, ready to be drawn."""
        with self._told(slug):
            content = self._shelf.content(slug)
            data = parse_pack(content, f"{slug}.toml")
            self._packs.check_drawable(data)
        return {
            "revision": _revision(content),
            "data": data,
            "complaints": self._complaints(data),
            "photo": self._version(slug),
            "names": list(self._packs.names),
        }

    def save(self, slug: str, data: Mapping[str, Any], revision: str, writer: str) -> Mapping[str, Any]:
        """Keep the draft, unless another page was quicker."""
        self._packs.check_drawable(data)
        with self._lock, self._told(slug):
            now = _revision(self._shelf.content(slug))
            if revision != now and self._writers.get(slug) != (now, writer):
                raise Changed("another phone has changed this board since it was shown here; look at it as it is now")
            return {"revision": self._write(slug, data, writer), "complaints": self._complaints(data)}

    def file(self, slug: str) -> bytes:
        """The one file, as it lies in the folder."""
        with self._told(slug):
            return self._shelf.content(slug)

    def delete(self, slug: str) -> None:
        """Board and photograph."""
        with self._lock, self._told(slug):
            self._shelf.delete(slug)
            self._writers.pop(slug, None)

    def photo(self, slug: str) -> bytes:
        """The photograph."""
        with self._told(slug):
            try:
                return self._shelf.photo(slug).read_bytes()
            except FileNotFoundError as error:
                raise NoBoard(f"there is no photograph of {slug}") from error

    def keep_photo(self, slug: str, jpeg: bytes, writer: str) -> Mapping[str, Any]:
        """Lay a photograph beside the board, instead of the one before."""
        if len(jpeg) > PHOTO_MOST:
            raise BadData(f"a photograph has at most {PHOTO_MOST} bytes, this one {len(jpeg)}")
        if max(jpeg_size(jpeg)) > LARGEST_SIDE:
            raise BadData(f"a photograph has at most {LARGEST_SIDE} pixels on its longer side; make it smaller")
        return self._with_photo(slug, writer, lambda path: _replace(path, jpeg))

    def drop_photo(self, slug: str, writer: str) -> Mapping[str, Any]:
        """Draw without a photograph."""
        return self._with_photo(slug, writer, lambda path: path.unlink(missing_ok=True))

    def _with_photo(self, slug: str, writer: str, change: Callable[[Path], None]) -> Mapping[str, Any]:
        with self._lock, self._told(slug):
            data = self._shelf.read(slug)
            self._packs.check_drawable(data)
            change(self._shelf.photo(slug))
            return {"revision": self._write(slug, data, writer), "photo": self._version(slug)}

    def _add(self, data: dict[str, Any], title: str) -> str:
        data["board"] = {**data["board"], "title": title}
        self._packs.check_drawable(data)
        with self._lock, self._told("new"):
            if len(self._shelf.slugs()) >= MOST:
                raise BadSetup(f"there are {MOST} boards already; delete one first")
            slug = self._shelf.fresh_slug(title)
            self._shelf.photo(slug).unlink(missing_ok=True)  # of a board whose file somebody took away by hand
            self._write(slug, data, "")
        return slug

    def _write(self, slug: str, data: Mapping[str, Any], writer: str) -> str:
        """The new revision. Whose board it is and whether there is a photograph is for us to say."""
        board = {**data["board"], "kind": "owner", "photo": self._shelf.photo(slug).exists()}
        self._shelf.save(slug, {**data, "board": board})
        revision = _revision(self._shelf.content(slug))
        self._writers[slug] = (revision, writer)
        return revision

    def _listed(self, slug: str) -> Mapping[str, Any]:
        try:
            told = self.read(slug)
        except (BadData, BadSetup, NoBoard, NotStored) as error:
            return {"slug": slug, "title": slug, "photo": None, "complaints": None, "broken": str(error)}
        return {
            "slug": slug,
            "title": told["data"]["board"]["title"],
            "photo": told["photo"],
            "complaints": len(told["complaints"]),
            "broken": None,
        }

    def _complaints(self, data: Mapping[str, Any]) -> list[dict[str, Any]]:
        return [{**one._asdict(), "at": one.at._asdict()} for one in self._packs.complaints(data)]

    def _version(self, slug: str) -> str | None:
        try:
            return format(self._shelf.photo(slug).stat().st_mtime_ns, "x")
        except FileNotFoundError:
            return None

    @contextmanager
    def _told(self, slug: str) -> Iterator[None]:
        try:
            yield
        except NoPack as error:
            raise NoBoard(f"there is no board {shown(slug)}") from error
        except (NotStored, NoBoard):
            raise
        except OSError as error:
            raise NotStored(f"the board could not be read or written: {error.strerror or error}") from error


def own_boards(data: Path) -> OwnBoards | None:
    """The owner's boards, in the data folder, of the game that is played on such; None where there is no such game."""
    for game_id, game in load_games().items():
        packs = packs_of(game)
        if isinstance(packs, DrawnPacks):
            return OwnBoards(game_id, OwnedPacks(data).shelf(game_id), packs)
    return None


def _revision(content: bytes) -> str:
    """What is in a file, in a word."""
    return hashlib.sha256(content).hexdigest()[:16]


def _replace(path: Path, content: bytes) -> None:
    half = path.with_suffix(".jpg.part")
    try:
        half.write_bytes(content)
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
