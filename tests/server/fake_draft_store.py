"""Draft store in memory, for the routes of the editors."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from companion.rules.errors import BadData
from companion.server.ports.draft_stores import DraftChanged, NoDraft


@dataclass
class FakeDraftStore:
    """Store of one draft `box` at revision r1. `done` records the calls."""

    what: ClassVar[str]
    game: str = "toy"
    title: str = "Toy"
    starting_points: Sequence[str] = ("facts", "empty")
    done: list[tuple[Any, ...]] = field(default_factory=list)

    @property
    def drafts(self) -> Self:
        return self

    def shown(self) -> Mapping[str, Any]:
        """Return what `list_drafts` adds."""
        return {}

    def opened(self) -> Mapping[str, Any]:
        """Return what `read` adds."""
        return {}

    def judged(self) -> Mapping[str, Any]:
        """Return what `save` adds."""
        return {}

    def known(self, slug: str) -> None:
        if slug != "box":
            raise NoDraft(f"there is no {self.what} {slug!r}")

    def list_drafts(self) -> Sequence[Mapping[str, Any]]:
        return [{"slug": "box", "title": "Our box", "complaints": 3, **self.shown()}]

    def create(self, start: str, title: str) -> str:
        if start != "facts":
            raise BadData(f"there is no {self.what} {start!r}")
        self.done.append(("begin", start, title))
        return "box"

    def create_from_file(self, content: bytes) -> str:
        self.done.append(("take", content))
        return "box"

    def read(self, slug: str) -> Mapping[str, Any]:
        self.known(slug)
        return {"revision": "r1", "data": {self.what: {}}, "complaints": [], **self.opened()}

    def poll_draft(self, slug: str, writer: str) -> Mapping[str, Any]:
        self.known(slug)
        return {"revision": "r1", "others": len(writer)}

    def save(self, slug: str, data: Mapping[str, Any], revision: str, writer: str) -> Mapping[str, Any]:
        self.known(slug)
        if revision != "r1":
            raise DraftChanged(f"another phone has changed this {self.what}")
        self.done.append(("save", data, writer))
        return {"revision": "r2", "complaints": [], **self.judged()}

    def read_file(self, slug: str) -> bytes:
        self.known(slug)
        return f'[{self.what}]\ntitle = "Our box"\n'.encode()

    def delete(self, slug: str) -> None:
        self.known(slug)
        self.done.append(("delete", slug))
