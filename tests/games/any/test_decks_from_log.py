"""Decks of a table that is read from its log: a card is what it was, in whatever order its sheet names the kinds."""

from typing import Any, Final

from companion.games.any.actions import Begin, Draw
from companion.games.any.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.verify import verify_log
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.games.any.scripted_play import setup_for

CARDS: Final = {"Storm": 3, "Calm": 2, "Wind": 2, "Ash": 1}
TABLES: Final[dict[str, Any]] = {"deck": [{"id": "sky", "name": "Sky", "cards": CARDS, "face": "up"}]}


def pile_of(table: Table) -> list[str]:
    view = table.update_for(None).view
    return [view["sheet"]["decks"][0]["kinds"][card] for card in view["piles"]["sky"]]


def test_cards_are_what_they_were_when_the_table_is_read_from_its_log() -> None:
    log = MemoryLog()
    table = Table("t", GAME, setup_for(2, **TABLES), log, RandomDealer(1))
    table.open(dealer={})
    table.submit(Seat(0), Begin())
    for _ in range(sum(CARDS.values())):
        table.submit(Seat(0), Draw("sky"))
    drawn = pile_of(table)
    assert {kind: drawn.count(kind) for kind in CARDS} == CARDS
    again = TableManager({"any": GAME}, log, lambda game, notes: RandomDealer(1)).load_table("t")
    assert pile_of(again) == drawn
    assert verify_log(log.entries("t"), {"any": GAME}).actions == 1 + 2 * sum(CARDS.values())
