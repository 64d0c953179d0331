"""Map editor: the owner's boards by game, for the host, and their photographs, for every player."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.exceptions import UnsupportedMediaType

from companion.server.access.auth import require_viewer
from companion.server.editors.draft_routes import DraftStoreAccess, register_draft_routes
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, parse_body
from companion.server.http.responses.cache_headers import set_cache_control_and_etag
from companion.server.ports.draft_stores import BoardStore, NoDraft
from companion.server.state.context import server_context

boards = Blueprint("boards", __name__, url_prefix="/api/host/boards")
pictures = Blueprint("pictures", __name__)


@dataclass(frozen=True, slots=True)
class DeletePhotoBody:
    """Body of dropping the photograph. `writer` names the page that draws, `revision` the board that it shows."""

    writer: str = ""
    revision: str | None = None


@dataclass(frozen=True, slots=True)
class PhotoCorners:
    """Body of flattening the photograph: the corners of the board, clockwise from its top left, as shares of it.

    `revision` and `photo`, its URL, are those that the page shows.
    """

    corners: tuple[tuple[float, float], ...]
    revision: str
    photo: str
    writer: str = ""


@dataclass(frozen=True, slots=True)
class ReadPhotoBody:
    """Body of reading the photograph: the number of cities to expect."""

    cities: int


@boards.post("/<game>/<slug>/photo")
def store_photo(game: str, slug: str) -> Response:
    """Store the photograph to draw on. The body is the JPEG."""
    if request.mimetype != "image/jpeg":
        raise UnsupportedMediaType("a photograph is posted as image/jpeg")
    writer, revision = request.args.get("writer", ""), request.args.get("revision")
    kept = _store(game).keep_photo(slug, request.get_data(), writer, revision)
    return json_response({"ok": True, **_with_photo_url(game, slug, kept)})


@boards.post("/<game>/<slug>/photo/delete")
def delete_photo(game: str, slug: str) -> Response:
    """Delete the photograph."""
    body = parse_body(DeletePhotoBody)
    return json_response({"ok": True, **_store(game).drop_photo(slug, body.writer, body.revision)})


@boards.get("/<game>/<slug>/photo/outline")
def propose_outline(game: str, slug: str) -> Response:
    """Return the likeliest corners of the board in its photograph."""
    return json_response({"ok": True, **_store(game).propose_outline(slug)})


@boards.post("/<game>/<slug>/photo/flatten")
def flatten_photo(game: str, slug: str) -> Response:
    """Replace the photograph by the board between four corners."""
    body = parse_body(PhotoCorners)
    version = body.photo.rpartition("?v=")[2]
    told = _store(game).flatten_photo(slug, body.corners, body.writer, body.revision, version)
    return json_response({"ok": True, **_with_photo_url(game, slug, told)})


@boards.post("/<game>/<slug>/photo/read")
def read_map(game: str, slug: str) -> Response:
    """Return cities and roads that may be on the photograph. It changes nothing."""
    return json_response({"ok": True, **_store(game).read_map(slug, parse_body(ReadPhotoBody).cities)})


@pictures.get("/packs/<game>/<slug>.jpg")
def send_photo(game: str, slug: str) -> Response:
    """Return the photograph that seats, screens and the host see behind the map."""
    require_viewer()
    store = server_context().options.boards.get(game)
    if store is None:
        raise NoDraft("there is no such photograph")
    return set_cache_control_and_etag(Response(store.read_photo(slug), mimetype="image/jpeg"), "private, no-cache")


def _with_photo_url(game: str, slug: str, listing: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return `listing` with the URL of the photograph in place of its version."""
    version = listing.get("photo")
    return {**listing, "photo": None if version is None else f"/packs/{game}/{slug}.jpg?v={version}"}


def _stores() -> Mapping[str, BoardStore]:
    stores = server_context().options.boards
    if not stores:
        raise Refusal(409, "no_boards", "nobody keeps boards here")
    return stores


def _store(game: str) -> BoardStore:
    stores = _stores()
    if game not in stores:
        raise NoDraft(f"there are no boards of {game!r}; there are some of {', '.join(stores)}")
    return stores[game]


register_draft_routes(
    boards,
    DraftStoreAccess(
        lambda: [store.drafts for store in _stores().values()],
        lambda game: _store(game).drafts,
        for_page=_with_photo_url,
    ),
)
