"""A number said by dial: one that puts in all chips is pushed twice."""

import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Stand
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import Match, Matched, MenuStepped
from companion.table.observing.observation import Pressed
from companion.table.table import Table


@pytest.fixture
def table() -> Table:
    """All bets and raises by dial, as high as may be, until one would put in all chips of a seat."""
    table = Table("q", GAME, Setup(3, {"stack": 100}), MemoryLog(), RandomDealer(1))
    table.open()
    while table.update_for(PUBLIC).view["dial"] is None:
        table.submit(on_turn(table), Stand())
    while not puts_in_all(table, most(table)):
        assert isinstance(push(table, most(table)), Matched), "a smaller number goes at once"
    return table


def on_turn(table: Table) -> Seat:
    [seat] = table.update_for(PUBLIC).to_act
    assert seat is not CHANCE
    return seat


def most(table: Table) -> int:
    asked = table.update_for(PUBLIC).view["dial"]
    return int(asked["low"] + (asked["high"] - asked["low"]) // asked["step"] * asked["step"])


def puts_in_all(table: Table, amount: int) -> bool:
    seat = on_turn(table)
    view = table.update_for(seat).view
    return bool(amount + view["to_call"] >= view["seats"][seat]["chips"])


def push(table: Table, amount: int, seat: Seat | None = None) -> Match:
    return table.observe(Pressed("dial", seat, amount), source="panel")


def test_a_number_that_puts_in_all_chips_is_pushed_twice(table: Table) -> None:
    seat, amount, before = on_turn(table), most(table), table.log_length
    assert push(table, amount) == MenuStepped() and table.log_length == before
    found = push(table, amount)
    assert isinstance(found, Matched) and found.actor == seat and table.log_length > before


def test_a_push_counts_half_for_no_other_number_and_no_other_dial(table: Table) -> None:
    amount, before = most(table), table.log_length
    assert push(table, amount) == MenuStepped()
    assert push(table, amount, on_turn(table)) == MenuStepped() == push(table, amount), "each dial by itself"
    assert table.log_length == before


def test_a_push_before_an_undo_counts_for_nothing_after_it(table: Table) -> None:
    amount = most(table)
    assert push(table, amount) == MenuStepped()
    assert isinstance(push(table, amount), Matched)
    table.undo(table.log_length - 1)
    assert push(table, amount) == MenuStepped()
