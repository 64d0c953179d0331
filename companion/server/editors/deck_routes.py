"""Deck builder: the owner's decks by game, for the host."""

from collections.abc import Mapping

from flask import Blueprint

from companion.server.editors.draft_routes import DraftStoreAccess, register_draft_routes
from companion.server.http.errors import Refusal
from companion.server.ports.draft_stores import DeckStore, NoDraft
from companion.server.state.context import server_context

decks = Blueprint("decks", __name__, url_prefix="/api/host/decks")


def _stores() -> Mapping[str, DeckStore]:
    stores = server_context().options.decks
    if not stores:
        raise Refusal(409, "no_decks", "nobody keeps decks here")
    return stores


def deck_store(game: str) -> DeckStore:
    """Return the decks of a game. Raises NoDraft if it has none."""
    stores = _stores()
    if game not in stores:
        raise NoDraft(f"there are no decks of {game!r}; there are some of {', '.join(stores)}")
    return stores[game]


register_draft_routes(
    decks,
    DraftStoreAccess(
        lambda: [store.drafts for store in _stores().values()],
        lambda game: deck_store(game).drafts,
        extras=lambda game: {"boxes": deck_store(game).list_boxes()},
    ),
)
