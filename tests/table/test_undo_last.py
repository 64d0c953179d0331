"""The button that takes back the last step: each press one more, and never what came in the meantime."""

from collections.abc import Iterator

import pytest

from companion.games.registry import find_game
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
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
    table.undo_last((), "panel")
    assert rooms(table)[0] is not None and rooms(table)[1] is None
    table.undo_last((), "panel")
    assert rooms(table) == [None, None]
    with pytest.raises(BadUndo):
        table.undo_last((), "panel")


def test_nothing_is_undone_that_whoever_asks_has_not_seen(table: Table) -> None:
    seen = table.log_length - 1
    with pytest.raises(BadUndo, match="in that very moment"):
        table.undo_last((), "0", seen)
    table.undo_last((), "0", table.log_length)
    assert rooms(table)[1] is None


def test_what_comes_in_the_meantime_stays(table: Table) -> None:
    class Meanwhile(list[Seat]):
        """Somebody acts while it is asked who sits."""

        def __iter__(self) -> Iterator[Seat]:
            seat = next(seat for seat in (ANN, BEN) if table.legal_for(seat))
            table.submit(seat, table.legal_for(seat).nth(0))
            return super().__iter__()

    with pytest.raises(BadUndo, match="in that very moment"):
        table.undo_last(Meanwhile([ANN]), "panel")
    assert None not in rooms(table)


def test_everybody_is_told_whether_anything_can_be_taken_back(table: Table) -> None:
    for _ in (ANN, BEN):
        assert [table.update_for(viewer).can_undo for viewer in (ANN, BEN, PUBLIC)] == [True] * 3
        table.undo_last((), "panel")
    assert [table.update_for(viewer).can_undo for viewer in (ANN, BEN, PUBLIC)] == [False] * 3


def test_what_chance_alone_has_brought_is_not_taken_back() -> None:
    dealt = Table("t1", find_game("quickdraw"), Setup(2), MemoryLog(), RandomDealer(1))
    dealt.open()
    assert dealt.log_length > 1 and not dealt.update_for(PUBLIC).can_undo
