"""Box editor: the owner's boxes of cards by game, and pictures of taught cards, for the host."""

from collections.abc import Mapping

from flask import Blueprint, Response, request

from companion.server.editors.draft_routes import DraftStoreAccess, register_draft_routes
from companion.server.http.cache_headers import add_cache_headers
from companion.server.http.errors import Refusal
from companion.server.ports.draft_stores import BoxStore, NoDraft
from companion.server.state.context import server_context

boxes = Blueprint("boxes", __name__, url_prefix="/api/host/boxes")


@boxes.get("/<game>/pictures/<card>")
def send_card_picture(game: str, card: str) -> Response:
    """Return the picture of a taught card of `?box=`. It is the publisher's artwork, so only its owner may see it."""
    content, kind = _store(game).read_card_picture(card, request.args.get("box", ""))
    return add_cache_headers(Response(content, mimetype=kind), "private, no-cache")


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
