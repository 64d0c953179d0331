"""Tokens put right with the dial: held, turned, pushed, turned, pushed."""

import threading
from collections.abc import Callable

import pytest

from companion.devices.display.draw_screen import draw_screen
from companion.devices.panel import TablePanel
from companion.devices.panel.token_mode import IDLE_S, TokenMode
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.prompts import AnswerConsent, ConsentRequest
from companion.table.table import Table
from companion.table.updates.update import Update
from tests.devices.mock_pins import CONFIRM_1, NEXT, PUSH, UNDO, Buses, Pins
from tests.patience import PATIENCE_S
from tests.table.token_game import GAME, Pass, SetClock, SetPurse

ANN, BEN = Seat(0), Seat(1)


def table_of_tokens() -> Table:
    table = Table("t", GAME, Setup(2), MemoryLog(), WaitingDealer(), clock=lambda: 7)
    table.open(dealer={})
    return table


@pytest.fixture
def table(panel: TablePanel) -> Table:
    made = table_of_tokens()
    panel.follow_table(made)
    return made


def wait_for(table: Table, wanted: Callable[[Update], bool]) -> None:
    """Until the table is so, as the public sees it."""
    reached = threading.Event()
    unsubscribe = table.subscribe(None, lambda update: reached.set() if wanted(update) else None)
    assert reached.wait(PATIENCE_S)
    unsubscribe()


def clock(table: Table) -> int:
    count: int = table.update_for(PUBLIC).view["counters"]["clock"]
    return count


def hold(pins: Pins) -> None:
    pins.hold(PUSH)
    pins.let_go(PUSH)


def test_the_tokens_of_the_table_are_set_at_the_push(table: Table, pins: Pins) -> None:
    hold(pins)
    pins.tap(PUSH)
    pins.turn(2)
    pins.tap(PUSH)
    wait_for(table, lambda update: update.view["counters"]["clock"] == 5)
    line = table.history(PUBLIC)[-1]
    assert (line["kind"], line["source"]) == ("act", "panel") and table.log_length == 2


def test_confirm_does_as_well_as_the_push_and_what_was_set_is_undone_like_anything_else(
    table: Table, pins: Pins
) -> None:
    hold(pins)
    pins.tap(CONFIRM_1)
    pins.turn(-2)
    pins.tap(CONFIRM_1)
    wait_for(table, lambda update: update.view["counters"]["clock"] == 1)
    table.undo_last((), "panel")
    assert clock(table) == 3


def test_somebodys_tokens_wait_for_that_seat_and_nothing_is_taken_that_the_supply_has_not(
    table: Table, pins: Pins
) -> None:
    hold(pins)
    pins.turn(1)
    pins.tap(PUSH)
    pins.turn(50)
    pins.tap(PUSH)
    wait_for(table, lambda update: update.prompt is not None)
    prompt = table.update_for(PUBLIC).prompt
    assert isinstance(prompt, ConsentRequest)
    assert (prompt.by, prompt.action, prompt.waiting) == ("panel", SetPurse(ANN, 5), {ANN})
    table.submit(ANN, AnswerConsent(True))
    assert table.update_for(PUBLIC).view["seats"][0]["purse"] == 5


def sent(table: Table, pins: Pins) -> list[str]:
    """Return the kinds of log entries of all that was done, once a last press of the panel has come through."""
    pins.tap(NEXT)
    pins.rest()
    wait_for(table, lambda update: update.view["turn"] == BEN)
    return [line["kind"] for line in table.history(PUBLIC)[1:-1]]


def test_nothing_is_sent_before_the_second_push_nor_for_the_number_on_record(table: Table, pins: Pins) -> None:
    hold(pins)
    pins.tap(PUSH)
    pins.tap(PUSH)
    pins.tap(PUSH)
    pins.turn(1)
    hold(pins)
    pins.turn(3)
    assert sent(table, pins) == []


def test_undo_steps_out(table: Table, pins: Pins) -> None:
    hold(pins)
    pins.tap(PUSH)
    pins.turn(1)
    pins.tap(UNDO)
    pins.tap(UNDO)
    pins.turn(1)
    pins.tap(PUSH)
    assert sent(table, pins) == []


def test_left_alone_it_ends(table: Table, pins: Pins, buses: Buses) -> None:
    hold(pins)
    pins.tap(PUSH)
    pins.turn(1)
    seq, tokens = table.settable_tokens()
    shown = draw_screen(TokenMode(tokens, seq, IDLE_S).entered(0.0).turned(1, 0.0).screen()).tobytes()
    pins.wait(lambda: buses.screen.pictures and buses.screen.pictures[-1].tobytes() == shown)
    pins.clock.now += IDLE_S
    pins.tap(PUSH)
    assert sent(table, pins) == []


def test_a_number_belongs_to_the_table_that_it_was_set_at() -> None:
    table = table_of_tokens()
    seq, tokens = table.settable_tokens()
    mode = TokenMode(tokens, seq, IDLE_S).entered(0.0).turned(2, 0.0)
    assert mode.correction() == SetClock(5)
    table.submit(ANN, SetPurse(ANN, 4))
    seq, tokens = table.settable_tokens()
    again = mode.with_tokens(tokens, seq)
    assert again.correction() is None and again.at == mode.at


def test_the_chosen_tokens_stay_chosen_where_others_have_the_same_name() -> None:
    table = table_of_tokens()
    seq, tokens = table.settable_tokens()
    assert [(each.name, each.seat) for each, _ in tokens] == [("clock", None), ("purse", ANN), ("purse", BEN)]
    mode = TokenMode(tokens, seq, IDLE_S, at=2)
    table.submit(ANN, SetPurse(ANN, 4))
    seq, tokens = table.settable_tokens()
    assert mode.with_tokens(tokens, seq).at == 2
    assert mode.with_tokens(tokens[:2], seq).at == 0


def test_what_the_display_shows() -> None:
    seq, tokens = table_of_tokens().settable_tokens()
    mode = TokenMode(tokens, seq, IDLE_S)
    chosen = mode.turned(-1, 5.0).screen()
    assert (chosen.title, chosen.who, chosen.counters) == ("Tokens 3/3", "purse (seat 2)", (("now", 0), ("most", 3)))
    number = mode.entered(5.0).screen()
    assert number.title == "clock" and number.number is not None and number.number.value == 3
    for screen in (chosen, number):
        assert draw_screen(screen).getbbox() and draw_screen(screen, (128, 32)).getbbox()


def test_a_table_without_tokens_says_so(panel: TablePanel, pins: Pins, buses: Buses) -> None:
    table = table_of_tokens()
    table.submit(ANN, SetClock(1))
    table.submit(ANN, Pass())
    table.submit(ANN, SetClock(0))
    table.submit(BEN, AnswerConsent(True))
    assert table.settable_tokens()[1] == []
    panel.follow_table(table)
    hold(pins)
    pins.turn(1)
    assert panel.fault_lines() == ()
