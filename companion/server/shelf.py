"""The routes that every editor of packs has: a list, a draft, a file. Their errors are those of the desk."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from flask import Blueprint, Response, request

from companion.server.body import answer, done, posted
from companion.server.drafts import DraftDesk
from companion.server.who import host_holder

Told: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Begun:
    """A new pack: from one of the starts that its game has for it."""

    start: str
    title: str


@dataclass(frozen=True, slots=True)
class Drafted:
    """The whole draft, and which revision it was made from."""

    revision: str
    data: Mapping[str, Any]
    writer: str = ""


@dataclass(frozen=True, slots=True)
class Deleted:
    """The pack is thrown away."""


def _as_it_is(_: str, told: Told) -> Told:
    return told


def shelve(routes: Blueprint, desk: Callable[[], DraftDesk], shown: Callable[[str, Told], Told] = _as_it_is) -> None:
    """Give `routes` a shelf of packs, for the host alone; `shown` is how the pages are told of the one called so."""
    routes.before_request(_host_only)
    _list(routes, desk, shown)
    _read(routes, desk, shown)
    _write(routes, desk)


def _host_only() -> None:
    host_holder()


def _list(routes: Blueprint, desk: Callable[[], DraftDesk], shown: Callable[[str, Told], Told]) -> None:
    @routes.get("")
    def shelf() -> Response:
        """All packs of this owner."""
        return answer({"drafts": [shown(each["slug"], each) for each in desk().listed()]})

    @routes.post("")
    def begin() -> Response:
        """A new pack: JSON says what it begins with, TOML is somebody's whole file."""
        if request.mimetype == "application/toml":
            return answer({"ok": True, "slug": desk().take(request.get_data())})
        asked = posted(Begun)
        return answer({"ok": True, "slug": desk().begin(asked.start, asked.title)})


def _read(routes: Blueprint, desk: Callable[[], DraftDesk], shown: Callable[[str, Told], Told]) -> None:
    @routes.get("/<slug>")
    def read(slug: str) -> Response:
        """One pack, as far as it is made."""
        return answer({"slug": slug, **shown(slug, desk().read(slug))})

    @routes.get("/<slug>.toml")
    def give(slug: str) -> Response:
        """The one file that can be given away; no picture is in it."""
        named = {"Content-Disposition": f'attachment; filename="{slug}.toml"'}
        return Response(desk().file(slug), mimetype="application/toml", headers=named)


def _write(routes: Blueprint, desk: Callable[[], DraftDesk]) -> None:
    @routes.post("/<slug>")
    def save(slug: str) -> Response:
        """Keep a draft, unless another page has kept one meanwhile."""
        draft = posted(Drafted)
        return answer({"ok": True, **desk().save(slug, draft.data, draft.revision, draft.writer)})

    @routes.post("/<slug>/delete")
    def delete(slug: str) -> Response:
        """Throw a pack away."""
        posted(Deleted)
        desk().delete(slug)
        return done()
