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

    list_all: Callable[[], Iterable[DraftStore]]
    of_game: Callable[[str], DraftStore]
    for_page: Callable[[str, str, Told], Told] = lambda game, slug, listing: listing
    extras: Callable[[str], Told] = lambda game: {}


def register_draft_routes(routes: Blueprint, stores: DraftStores) -> None:
    """Give `routes` a shelf of packs for every game that has such, for the host alone."""
    routes.before_request(_require_host)
    _list(routes, stores)
    _read(routes, stores)
    _write(routes, stores)


def _require_host() -> None:
    require_host()


def _list(routes: Blueprint, stores: DraftStores) -> None:
    def describe(store: DraftStore) -> Told:
        drafts = [stores.for_page(store.game, each["slug"], each) for each in store.listed()]
        listing = {"game": store.game, "title": store.title, "starts": list(store.starts), "drafts": drafts}
        return {**listing, **stores.extras(store.game)}

    @routes.get("")
    def list_drafts() -> Response:
        """All packs of this owner, by game."""
        return json_response({"games": [describe(store) for store in stores.list_all()]})

    @routes.post("/<game>")
    def begin(game: str) -> Response:
        """A new pack: JSON says what it begins with, TOML is somebody's whole file."""
        if request.mimetype == "application/toml":
            return json_response({"ok": True, "slug": stores.of_game(game).take(request.get_data())})
        asked = parse_body(Begun)
        return json_response({"ok": True, "slug": stores.of_game(game).begin(asked.start, asked.title)})


def _read(routes: Blueprint, stores: DraftStores) -> None:
    @routes.get("/<game>/<slug>")
    def read(game: str, slug: str) -> Response:
        """One pack, as far as it is made."""
        return json_response({"slug": slug, **stores.for_page(game, slug, stores.of_game(game).read(slug))})

    @routes.get("/<game>/<slug>.toml")
    def give(game: str, slug: str) -> Response:
        """The one file that can be given away; no picture is in it."""
        named = {"Content-Disposition": f'attachment; filename="{slug}.toml"'}
        return Response(stores.of_game(game).file(slug), mimetype="application/toml", headers=named)


def _write(routes: Blueprint, stores: DraftStores) -> None:
    @routes.post("/<game>/<slug>")
    def save(game: str, slug: str) -> Response:
        """Keep a draft, unless another page has kept one meanwhile."""
        draft = parse_body(Drafted)
        return json_response({"ok": True, **stores.of_game(game).save(slug, draft.data, draft.revision, draft.writer)})

    @routes.post("/<game>/<slug>/delete")
    def delete(game: str, slug: str) -> Response:
        """Throw a pack away."""
        parse_body(Deleted)
        stores.of_game(game).delete(slug)
        return ok_response()
