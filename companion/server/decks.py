"""The deck builder: decks that the owner has put together, by game, all of it for the host."""

from collections.abc import Mapping

from flask import Blueprint

from companion.server.drafts import DeckDesk, NoDraft
from companion.server.errors import Refusal
from companion.server.front import front
from companion.server.shelf import Shelves, shelve

decks = Blueprint("decks", __name__, url_prefix="/api/host/decks")


def _desks() -> Mapping[str, DeckDesk]:
    desks = front().options.decks
    if not desks:
        raise Refusal(409, "no_decks", "nobody keeps decks here")
    return desks


def deck_desk(game: str) -> DeckDesk:
    """The decks of a game; NoDraft where it has none."""
    desks = _desks()
    if game not in desks:
        raise NoDraft(f"there are no decks of {game!r}; there are some of {', '.join(desks)}")
    return desks[game]


shelve(
    decks,
    Shelves(
        lambda: [desk.drafts for desk in _desks().values()],
        lambda game: deck_desk(game).drafts,
        besides=lambda game: {"boxes": deck_desk(game).boxes()},
    ),
)
