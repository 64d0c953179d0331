"""Players who try to learn what they should not: by undoing, by reading lists, by counting."""

from companion.games.desperados import actions as act
from companion.games.desperados.rules import GAME
from companion.rules.game import Setup
from companion.rules.seat import Seat
from companion.table.dealer import RandomDealer
from companion.table.log import MemoryLog
from companion.table.table import Table
from companion.table.update import UndoAsked


def opened(seats: int = 4) -> Table:
    table = Table("t", GAME, Setup(seats), MemoryLog(), RandomDealer(3), clock=lambda: 0)
    table.open(dealer={})
    return table


def test_nobody_looks_beneath_the_banks_and_hands_the_star_on_unasked() -> None:
    """The same tiles would be dealt again (an undo buys no better ones), and a desperado would know them all."""
    table = opened()
    before = table.seq
    table.submit(Seat(1), act.TakeBadge())
    assert all(bank["value"] for bank in table.update_for(Seat(1)).view["tiles"]["banks"])
    table.undo(before)
    assert table.update_for(Seat(1)).view["marshal"] == 1
    assert isinstance(table.update_for(Seat(0)).prompt, UndoAsked)
