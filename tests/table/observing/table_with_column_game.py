"""Two columns each, dealt at a table, and what lies in them."""

from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardSeen
from companion.table.table import Table
from tests.table.make_tables import ANN, BEN, at
from tests.table.observing.column_game import ELK, FOX, GAME, OWL, Deal

Hand = tuple[CardId, ...]


def columns(ann: Hand = (FOX, OWL, OWL), ben: Hand = (ELK, ELK, FOX), game: AnyGame = GAME) -> Table:
    """A table at which both have their hands."""
    table = at(game)
    for seat, hand in ((ANN, ann), (BEN, ben)):
        for card in hand:
            table.deal(Deal(seat, card))
    return table


def seen(card: CardId, zone: ZoneId, count: int = 1) -> CardSeen:
    return CardSeen(card, zone, 1.0, count)


def lie(table: Table, zone: ZoneId) -> list[str]:
    """Return the cards of a zone in the public view."""
    cards: list[str] = table.update_for(PUBLIC).view["zones"][zone]
    return cards
