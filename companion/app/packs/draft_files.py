"""Unfinished packs of one game, kept as files for the editor pages: `DraftStore` of the server."""

import hashlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from companion.app.packs.open_pages import OpenPages
from companion.app.packs.pack_files import NoPack, PackStore
from companion.rules.errors import BadData, BadSetup, shorten_value
from companion.rules.game import GameInfo
from companion.rules.packs.pack import PackData, parse_pack
from companion.server.ports.draft_stores import DraftChanged, DraftNotStored, NoDraft

MAX_DRAFTS: Final = 50
"""Packs of one kind and game."""


def _nothing(*_: Any) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftKindRules:
    """Differences between kinds of packs: their noun, starting points, checks and extra JSON.

    `noun` is also the TOML table with title and kind. `check` raises BadData for data that no editor can show.
    `judge` returns complaints and other JSON that changes with the data. `besides(slug, data)` adds JSON for an
    opened pack; `brief(data)`, and `brief_of_files(slug)` of what lies beside it, add JSON for the list. `head(slug)`
    returns values that the table must hold. `drop(slug)` deletes what is kept elsewhere for a pack of that name. With
    `depends_on_others` a pack is judged by other files, too, which may change.
    """

    noun: str
    starts: Mapping[str, PackData]
    check: Callable[[Mapping[str, Any]], None]
    judge: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    besides: Callable[[str, Mapping[str, Any]], Mapping[str, Any]] = _nothing
    brief: Callable[[Mapping[str, Any]], Mapping[str, Any]] = _nothing
    brief_of_files: Callable[[str], Mapping[str, Any]] = _nothing
    head: Callable[[str], Mapping[str, Any]] = _nothing
    drop: Callable[[str], object] = _nothing
    depends_on_others: bool = False


class DraftFiles:
    """Packs of one kind. Everything a page saves is kept; its complaints say if it can be played."""

    def __init__(self, info: GameInfo, store: PackStore, kind: DraftKindRules) -> None:
        self._info = info
        self._store = store
        self._kind = kind
        self._lock = threading.Lock()
        self._writers: dict[str, tuple[str, str]] = {}
        self._summaries: dict[str, tuple[str, Mapping[str, Any]]] = {}
        self._open_pages = OpenPages()

    @property
    def game(self) -> str:
        return self._info.id

    @property
    def title(self) -> str:
        return self._info.title

    @property
    def starting_points(self) -> Sequence[str]:
        return tuple(self._kind.starts)

    def list_drafts(self) -> Sequence[Mapping[str, Any]]:
        """Return a summary of each pack, by slug. A file that is no such pack carries its error as `broken`."""
        return [self._listed(slug) for slug in self._store.list_slugs()]

    def create(self, start: str, title: str) -> str:
        """Create a pack from one of the game's starting points and return its slug.

        Raises BadData if there is no such start.
        """
        starts = self._kind.starts
        if start not in starts:
            raise BadData(
                f"there is no {self._kind.noun} {shorten_value(start)} to begin with; there are {', '.join(starts)}"
            )
        return self._add(deepcopy(dict(starts[start])), title)

    def create_from_file(self, content: bytes) -> str:
        """Create a pack from an uploaded file, complete or not, and return its slug."""
        data = self.parse_file(content)
        return self._add(data, data[self._kind.noun]["title"])

    def parse_file(self, content: bytes) -> dict[str, Any]:
        """Return the data of a file, complete or not. Raises BadData or PackError if no editor can show it."""
        data = parse_pack(content, "that file")
        self._kind.check(data)
        return data

    def read(self, slug: str) -> Mapping[str, Any]:
        """Return a pack for the editor: revision, data, complaints and more."""
        revision, data = self._read(slug)
        return {"revision": revision, "data": data, **self._kind.judge(data), **self._kind.besides(slug, data)}

    def poll_draft(self, slug: str, writer: str) -> Mapping[str, Any]:
        """Return the revision of a pack, and how many other pages have it open."""
        return {"revision": _revision(self.read_file(slug)), "others": self._open_pages.count_others(slug, writer)}

    def save(self, slug: str, data: Mapping[str, Any], revision: str, writer: str) -> Mapping[str, Any]:
        """Save the draft. Raises DraftChanged if another page saved it since `revision`."""
        self._kind.check(data)
        with self._lock, self.translate_storage_errors(slug):
            self._refuse_stale(slug, revision, writer)
            return {"revision": self._write(slug, data, writer), **self._kind.judge(data)}

    def read_file(self, slug: str) -> bytes:
        """Return the file as it is."""
        with self.translate_storage_errors(slug):
            return self._store.read_bytes(slug)

    def delete(self, slug: str) -> None:
        """Delete the pack, its photograph, and what else is kept for it."""
        with self._lock, self.translate_storage_errors(slug):
            self._store.delete(slug)
            self._kind.drop(slug)
            self._writers.pop(slug, None)
            self._summaries.pop(slug, None)

    def amend(self, slug: str, change: Callable[[PackData], PackData]) -> None:
        """Change a pack from elsewhere than its editor, whose page is then told; nothing if `change` returns its data.

        Raises NoDraft if there is no such pack.
        """
        with self._lock, self.translate_storage_errors(slug):
            data = self._store.read(slug)
            self._kind.check(data)
            changed = change(data)
            if changed is not data:
                self._write(slug, changed, "")

    def change_files_beside(
        self, slug: str, writer: str, change: Callable[[], None], revision: str | None = None
    ) -> str:
        """Run `change` on files beside a pack under its lock, rewrite its table, and return the new revision.

        `revision` is what the page has. Raises DraftChanged if another page saved the pack since.
        """
        with self._lock, self.translate_storage_errors(slug):
            if revision is not None:
                self._refuse_stale(slug, revision, writer)
            data = self._store.read(slug)
            self._kind.check(data)
            change()
            return self._write(slug, data, writer)

    @contextmanager
    def translate_storage_errors(self, slug: str) -> Iterator[None]:
        """Turn file errors of that pack into NoDraft and DraftNotStored."""
        try:
            yield
        except NoPack as error:
            raise NoDraft(f"there is no {self._kind.noun} {shorten_value(slug)}") from error
        except (DraftNotStored, NoDraft):
            raise
        except OSError as error:
            why = error.strerror or error
            raise DraftNotStored(f"the {self._kind.noun} could not be read or written: {why}") from error

    def _add(self, data: dict[str, Any], title: str) -> str:
        data[self._kind.noun] = {**data[self._kind.noun], "title": title}
        self._kind.check(data)
        with self._lock, self.translate_storage_errors("new"):
            if len(self._store.list_slugs()) >= MAX_DRAFTS:
                raise BadSetup(f"there are {MAX_DRAFTS} already; delete one first")
            slug = self._store.make_free_slug(title)
            # Nothing stays of a pack whose file somebody took away by hand.
            self._store.photo_path(slug).unlink(missing_ok=True)
            self._kind.drop(slug)
            self._write(slug, data, "")
        return slug

    def _read(self, slug: str) -> tuple[str, dict[str, Any]]:
        content = self.read_file(slug)
        return _revision(content), self._parse_stored(slug, content)

    def _parse_stored(self, slug: str, content: bytes) -> dict[str, Any]:
        data = parse_pack(content, f"{slug}.toml")
        self._kind.check(data)
        return data

    def _refuse_stale(self, slug: str, revision: str, writer: str) -> None:
        now = _revision(self._store.read_bytes(slug))
        if revision != now and self._writers.get(slug) != (now, writer):
            noun = self._kind.noun
            raise DraftChanged(
                f"another phone has changed this {noun} since it was shown here; look at it as it is now"
            )

    def _write(self, slug: str, data: Mapping[str, Any], writer: str) -> str:
        """Write the pack and return its revision. Kind and files beside it are set here, not by the page."""
        head = {**data[self._kind.noun], "kind": "owner", **self._kind.head(slug)}
        self._store.save(slug, {**data, self._kind.noun: head})
        revision = _revision(self._store.read_bytes(slug))
        self._writers[slug] = (revision, writer)
        return revision

    def _listed(self, slug: str) -> Mapping[str, Any]:
        try:
            return {**self._summary(slug, self.read_file(slug)), **self._kind.brief_of_files(slug)}
        except (BadData, BadSetup, NoDraft, DraftNotStored) as error:
            return {"slug": slug, "title": slug, "complaints": None, "broken": str(error)}

    def _summary(self, slug: str, content: bytes) -> Mapping[str, Any]:
        """Return what a list says of a pack. It is read and judged once for all lists: fifty bad ones take long."""
        revision = _revision(content)
        known = self._summaries.get(slug)
        if known is not None and known[0] == revision and not self._kind.depends_on_others:
            return known[1]
        data = self._parse_stored(slug, content)
        left, title = len(self._kind.judge(data)["complaints"]), data[self._kind.noun]["title"]
        summary = {"slug": slug, "title": title, "complaints": left, "broken": None, **self._kind.brief(data)}
        self._summaries[slug] = revision, summary
        return summary


def _revision(content: bytes) -> str:
    """Return a digest of a file, 16 hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()[:16]
