"""Routes of every pack editor: a list by game, a draft, a file. Errors are those of `DraftStore`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from flask import Blueprint, Response, request

from companion.server.access.auth import require_host
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.ports.draft_stores import DraftStore
from companion.server.state.context import server_context

Told: TypeAlias = Mapping[str, Any]
"""A JSON object about a pack or a game."""


@dataclass(frozen=True, slots=True)
class NewDraftBody:
    """A new pack, made from one of the starts of its game."""

    start: str
    title: str


@dataclass(frozen=True, slots=True)
class SaveDraftBody:
    """The whole draft, and the revision that it was made from."""

    revision: str
    data: Mapping[str, Any]
    writer: str = ""


@dataclass(frozen=True, slots=True)
class DeleteDraftBody:
    """An empty body: delete the pack."""


@dataclass(frozen=True, slots=True)
class DraftStoreAccess:
    """Access to the stores behind the routes.

    `of_game` raises NoDraft if the game has no store. `for_page` changes what a page gets of a pack, by
    game and slug. `extras` returns what a list adds to a game.
    """

    list_all: Callable[[], Iterable[DraftStore]]
    of_game: Callable[[str], DraftStore]
    for_page: Callable[[str, str, Told], Told] = lambda game, slug, listing: listing
    extras: Callable[[str], Told] = lambda game: {}


def register_draft_routes(routes: Blueprint, stores: DraftStoreAccess) -> None:
    """Add the routes of an editor to `routes`. Only the host may use them."""
    routes.before_request(_require_host)
    _list(routes, stores)
    _read(routes, stores)
    _write(routes, stores)


def _require_host() -> None:
    require_host()


def _list(routes: Blueprint, stores: DraftStoreAccess) -> None:
    def describe(store: DraftStore) -> Told:
        drafts = [stores.for_page(store.game, each["slug"], each) for each in store.list_drafts()]
        listing = {"game": store.game, "title": store.title, "starts": list(store.starting_points), "drafts": drafts}
        return {**listing, **stores.extras(store.game)}

    @routes.get("")
    def list_drafts() -> Response:
        """Return all packs of this owner, by game."""
        return json_response({"games": [describe(store) for store in stores.list_all()]})

    @routes.post("/<game>")
    def begin(game: str) -> Response:
        """Create a pack. JSON names its start, TOML is the whole content."""
        if request.mimetype == "application/toml":
            return json_response({"ok": True, "slug": stores.of_game(game).create_from_file(request.get_data())})
        body = parse_body(NewDraftBody)
        return json_response({"ok": True, "slug": stores.of_game(game).create(body.start, body.title)})


def _read(routes: Blueprint, stores: DraftStoreAccess) -> None:
    @routes.get("/<game>/<slug>")
    def read(game: str, slug: str) -> Response:
        """Return one pack, complete or not."""
        return json_response({"slug": slug, **stores.for_page(game, slug, stores.of_game(game).read(slug))})

    @routes.get("/<game>/<slug>/watch")
    def watch(game: str, slug: str) -> Response:
        """Return the revision of a pack, and how many other pages have it open. Pages ask this every few seconds."""
        return json_response(stores.of_game(game).poll_draft(slug, request.args.get("writer", "")))

    @routes.get("/<game>/<slug>.toml")
    def give(game: str, slug: str) -> Response:
        """Return the pack as one file, without pictures."""
        named = {"Content-Disposition": f'attachment; filename="{slug}.toml"'}
        return Response(stores.of_game(game).read_file(slug), mimetype="application/toml", headers=named)


def _write(routes: Blueprint, stores: DraftStoreAccess) -> None:
    @routes.post("/<game>/<slug>")
    def save(game: str, slug: str) -> Response:
        """Save a draft, unless another page has saved one meanwhile."""
        draft = parse_body(SaveDraftBody)
        return json_response({"ok": True, **stores.of_game(game).save(slug, draft.data, draft.revision, draft.writer)})

    @routes.post("/<game>/<slug>/delete")
    def delete(game: str, slug: str) -> Response:
        """Delete a pack."""
        parse_body(DeleteDraftBody)
        stores.of_game(game).delete(slug)
        server_context().pack_share_keys.forget(game, slug)
        return ok_response()
