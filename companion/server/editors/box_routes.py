"""Box editor: the owner's boxes of cards by game, and pictures of taught cards, for the host."""

from collections.abc import Mapping
from typing import Final

from flask import Blueprint, Response, request
from werkzeug.exceptions import UnsupportedMediaType

from companion.server.editors.draft_routes import DraftStoreAccess, register_draft_routes
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response
from companion.server.http.responses.cache_headers import set_cache_control_and_etag
from companion.server.ports.draft_stores import BoxStore, NoDraft
from companion.server.state.context import server_context

_FILES: Final = ("application/toml", "application/zip")
boxes = Blueprint("boxes", __name__, url_prefix="/api/host/boxes")


@boxes.get("/<game>/pictures/<card>")
def send_card_picture(game: str, card: str) -> Response:
    """Return the picture of a taught card of `?box=`. It is the publisher's artwork, so only its owner may see it."""
    content, kind = _store(game).read_card_picture(card, request.args.get("box", ""))
    return set_cache_control_and_etag(Response(content, mimetype=kind), "private, no-cache")


@boxes.get("/<game>/<slug>/with-pictures.zip")
def send_parcel(game: str, slug: str) -> Response:
    """Return a box with the pictures of its cards as one file, for somebody who owns the same game."""
    content = _store(game).parcels.export_box(slug, pictures=True)
    named = {"Content-Disposition": f'attachment; filename="{slug}.zip"'}
    return Response(content, mimetype="application/zip", headers=named)


@boxes.post("/<game>/files/take")
def create_box_from_parcel(game: str) -> Response:
    """Create a box from a file with or without pictures. The body is the file."""
    return json_response({"ok": True, "slug": _store(game).parcels.create_box(_posted_file())})


@boxes.post("/<game>/files/open")
def preview_box_file(game: str) -> Response:
    """Return what is in a file, to compare it with a box. Nothing is kept."""
    return json_response({"ok": True, **_store(game).parcels.open_file(_posted_file())})


@boxes.post("/<game>/files/pictures")
def import_missing_pictures(game: str) -> Response:
    """Keep the pictures of a file that the box `?box=` does not have yet."""
    kept = _store(game).parcels.take_pictures(_posted_file(), request.args.get("box", ""))
    return json_response({"ok": True, "kept": kept})


def _posted_file() -> bytes:
    if request.mimetype not in _FILES:
        raise UnsupportedMediaType("a box is posted as application/toml or application/zip")
    return request.get_data()


def _stores() -> Mapping[str, BoxStore]:
    stores = server_context().options.boxes
    if not stores:
        raise Refusal(409, "no_boxes", "nobody keeps boxes here")
    return stores


def _store(game: str) -> BoxStore:
    stores = _stores()
    if game not in stores:
        raise NoDraft(f"there are no boxes of {game!r}; there are some of {', '.join(stores)}")
    return stores[game]


register_draft_routes(
    boxes, DraftStoreAccess(lambda: [store.drafts for store in _stores().values()], lambda game: _store(game).drafts)
)
