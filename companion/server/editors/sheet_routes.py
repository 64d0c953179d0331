"""Form for sheets: the owner's sheets by game, previews, and files that are given away, for the host."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response

from companion.rules.errors import BadSetup
from companion.server.editors.draft_routes import DraftStoreAccess, register_draft_routes
from companion.server.editors.preview_sheet import preview_sheet
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, parse_body
from companion.server.network.qr import qr_svg
from companion.server.ports.draft_stores import NoDraft, SheetStore
from companion.server.state.context import server_context

sheets = Blueprint("sheets", __name__, url_prefix="/api/host/sheets")
given = Blueprint("given", __name__)


@dataclass(frozen=True, slots=True)
class PreviewBody:
    """The sheet to look at, and how many moves have been made on it."""

    data: Mapping[str, Any]
    moves: int = 1


@dataclass(frozen=True, slots=True)
class KeepPlayedSheetBody:
    """The title under which the sheet of the table is kept."""

    title: str


@dataclass(frozen=True, slots=True)
class GiveAwayBody:
    """An empty body: make an address from which anybody can fetch the file."""


@sheets.post("/<game>/files/preview")
def preview(game: str) -> Response:
    """Return what a phone and the table screen would show. Nothing is kept."""
    body, store = parse_body(PreviewBody), _store(game)
    game_of_sheet = server_context().lobby.tables.games[store.drafts.game]
    return json_response({"ok": True, "tour": preview_sheet(game_of_sheet, body.data, body.moves)})


@sheets.post("/<game>/files/played")
def keep_played_sheet(game: str) -> Response:
    """Keep the sheet of the game that is planned or played as one of the owner's."""
    body, lobby = parse_body(KeepPlayedSheetBody), server_context().lobby
    if lobby.plan.game != game:
        raise BadSetup("no game with a sheet is on the table; open one first")
    return json_response({"ok": True, "slug": _store(game).keep_copy(lobby.plan.pack, body.title)})


@sheets.post("/<game>/<slug>/give")
def give_away(game: str, slug: str) -> Response:
    """Return an address from which anybody here can fetch the file, and its QR code as SVG."""
    parse_body(GiveAwayBody)
    _store(game).drafts.read_file(slug)
    context = server_context()
    url = f"{context.room.state.url}/given/{context.pack_share_keys.give(game, slug)}/{slug}.toml"
    return json_response({"ok": True, "url": url, "qr": qr_svg(url)})


@given.get("/given/<key>/<name>.toml")
def send_given_file(key: str, name: str) -> Response:
    """Return a file that the host gives away, for whoever has its address."""
    found = server_context().pack_share_keys.find(key)
    if found is None:
        raise NoDraft("that file is not given away any more; ask for a new code")
    named = {"Content-Disposition": f'attachment; filename="{found[1]}.toml"'}
    return Response(_store(found[0]).drafts.read_file(found[1]), mimetype="application/toml", headers=named)


def _stores() -> Mapping[str, SheetStore]:
    stores = server_context().options.sheets
    if not stores:
        raise Refusal(409, "no_sheets", "nobody keeps sheets here")
    return stores


def _store(game: str) -> SheetStore:
    stores = _stores()
    if game not in stores:
        raise NoDraft(f"there are no sheets of {game!r}; there are some of {', '.join(stores)}")
    return stores[game]


def _extras(game: str) -> Mapping[str, Any]:
    plan = server_context().lobby.plan
    return {"ready": _store(game).list_shipped(), "played": plan.game == game}


register_draft_routes(
    sheets,
    DraftStoreAccess(
        lambda: [store.drafts for store in _stores().values()], lambda game: _store(game).drafts, extras=_extras
    ),
)
