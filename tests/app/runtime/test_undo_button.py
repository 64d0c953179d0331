"""The button that takes back the last step: each press one more, and never what came in the meantime."""

from collections.abc import Iterator

import pytest

from companion.app.runtime.undo_button import undo_last
from companion.games.registry import find_game
from companion.rules.game import Setup
from companion.rules.seat import Seat
from companion.table.dealer import RandomDealer
from companion.table.errors import BadUndo
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table

ANN, BEN = Seat(0), Seat(1)


@pytest.fixture
def table() -> Table:
    """A duel in which both have hidden."""
    opened = Table("t1", find_game("noir"), Setup(2), MemoryLog(), RandomDealer(1))
    opened.open()
    for seat in (ANN, BEN):
        opened.submit(seat, opened.legal_for(seat).nth(0))
    return opened


def rooms(table: Table) -> list[object]:
    return [table.update_for(seat).view["me"]["room"] for seat in (ANN, BEN)]


def test_each_press_takes_back_one_step_more(table: Table) -> None:
    assert None not in rooms(table)
    undo_last(table, (), "panel")
    assert rooms(table)[0] is not None and rooms(table)[1] is None
    undo_last(table, (), "panel")
    assert rooms(table) == [None, None]
    with pytest.raises(BadUndo):
        undo_last(table, (), "panel")


def test_what_comes_in_the_meantime_stays(table: Table) -> None:
    class Meanwhile(list[Seat]):
        """Somebody acts while it is asked who sits."""

        def __iter__(self) -> Iterator[Seat]:
            seat = next(seat for seat in (ANN, BEN) if table.legal_for(seat))
            table.submit(seat, table.legal_for(seat).nth(0))
            return super().__iter__()

    with pytest.raises(BadUndo, match="in that very moment"):
        undo_last(table, Meanwhile([ANN]), "panel")
    assert None not in rooms(table)
