"""The deck builder: decks that the owner has put together, by game, all of it for the host."""

from collections.abc import Mapping

from flask import Blueprint

from companion.server.editors.draft_routes import DraftStores, register_draft_routes
from companion.server.http.errors import Refusal
from companion.server.ports.drafts import DeckStore, NoDraft
from companion.server.state.context import server_context

decks = Blueprint("decks", __name__, url_prefix="/api/host/decks")


def _desks() -> Mapping[str, DeckStore]:
    desks = server_context().options.decks
    if not desks:
        raise Refusal(409, "no_decks", "nobody keeps decks here")
    return desks


def deck_store(game: str) -> DeckStore:
    """The decks of a game; NoDraft where it has none."""
    desks = _desks()
    if game not in desks:
        raise NoDraft(f"there are no decks of {game!r}; there are some of {', '.join(desks)}")
    return desks[game]


register_draft_routes(
    decks,
    DraftStores(
        lambda: [desk.drafts for desk in _desks().values()],
        lambda game: deck_store(game).drafts,
        besides=lambda game: {"boxes": deck_store(game).boxes()},
    ),
)
