"""The routes that every editor of packs has: a list by game, a draft, a file. Their errors are those of the desk."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from flask import Blueprint, Response, request

from companion.server.access.auth import require_host
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.ports.drafts import DraftStore

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


@dataclass(frozen=True, slots=True)
class DraftStores:
    """The desks behind the routes: `all` of them, that `of` a game, NoDraft where there is none.

    `shown` is how the pages are told of the pack of a game that is called so, `besides` what a list says of a game.
    """

    all: Callable[[], Iterable[DraftStore]]
    of: Callable[[str], DraftStore]
    shown: Callable[[str, str, Told], Told] = lambda game, slug, told: told
    besides: Callable[[str], Told] = lambda game: {}


def register_draft_routes(routes: Blueprint, shelves: DraftStores) -> None:
    """Give `routes` a shelf of packs for every game that has such, for the host alone."""
    routes.before_request(_host_only)
    _list(routes, shelves)
    _read(routes, shelves)
    _write(routes, shelves)


def _host_only() -> None:
    require_host()


def _list(routes: Blueprint, shelves: DraftStores) -> None:
    def of_game(desk: DraftStore) -> Told:
        drafts = [shelves.shown(desk.game, each["slug"], each) for each in desk.listed()]
        told = {"game": desk.game, "title": desk.title, "starts": list(desk.starts), "drafts": drafts}
        return {**told, **shelves.besides(desk.game)}

    @routes.get("")
    def shelf() -> Response:
        """All packs of this owner, by game."""
        return json_response({"games": [of_game(desk) for desk in shelves.all()]})

    @routes.post("/<game>")
    def begin(game: str) -> Response:
        """A new pack: JSON says what it begins with, TOML is somebody's whole file."""
        if request.mimetype == "application/toml":
            return json_response({"ok": True, "slug": shelves.of(game).take(request.get_data())})
        asked = parse_body(Begun)
        return json_response({"ok": True, "slug": shelves.of(game).begin(asked.start, asked.title)})


def _read(routes: Blueprint, shelves: DraftStores) -> None:
    @routes.get("/<game>/<slug>")
    def read(game: str, slug: str) -> Response:
        """One pack, as far as it is made."""
        return json_response({"slug": slug, **shelves.shown(game, slug, shelves.of(game).read(slug))})

    @routes.get("/<game>/<slug>.toml")
    def give(game: str, slug: str) -> Response:
        """The one file that can be given away; no picture is in it."""
        named = {"Content-Disposition": f'attachment; filename="{slug}.toml"'}
        return Response(shelves.of(game).file(slug), mimetype="application/toml", headers=named)


def _write(routes: Blueprint, shelves: DraftStores) -> None:
    @routes.post("/<game>/<slug>")
    def save(game: str, slug: str) -> Response:
        """Keep a draft, unless another page has kept one meanwhile."""
        draft = parse_body(Drafted)
        return json_response({"ok": True, **shelves.of(game).save(slug, draft.data, draft.revision, draft.writer)})

    @routes.post("/<game>/<slug>/delete")
    def delete(game: str, slug: str) -> Response:
        """Throw a pack away."""
        parse_body(Deleted)
        shelves.of(game).delete(slug)
        return ok_response()
