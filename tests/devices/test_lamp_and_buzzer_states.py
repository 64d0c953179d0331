"""States of the lamps, without any lamp."""

from typing import Any

import pytest

from companion.devices.lamp_colours import (
    BLINK_S,
    BREATH_S,
    DARK,
    LampColour,
    LampPattern,
    LampState,
    estimate_current_ma,
    limit_current,
)
from companion.devices.lamps.lamp_and_buzzer_states import (
    ALL_DARK,
    ASKED,
    GOING_OFF,
    LATE,
    LOOKING,
    TURN,
    WAITING,
    WON,
    choose_lamp_states,
    is_beep_due,
)
from companion.rules.game import Outcome
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.log.clock_settings import ClockSettings
from companion.table.log.seat_clocks import ClockReading, SeatTime
from companion.table.prompts import UndoRequest
from companion.table.updates.update import ShownClock, Update
from tests.devices.conftest import new_table

NOW = new_table().update_for(None)
ZERO, ONE = Seat(0), Seat(1)
QUESTION = UndoRequest(1, "host", frozenset({ZERO}), frozenset({ONE}))


def with_turn(*actors: object, **changes: Any) -> Update:
    """The beginning of a game, but with other actors and other changes."""
    return NOW._replace(to_act=frozenset(actors), **changes)


def test_a_seat_to_act_is_amber() -> None:
    shown = choose_lamp_states(with_turn(ONE))
    assert [shown.lamp_of(ZERO), shown.lamp_of(ONE), shown.lamp_of(None)] == [DARK, TURN, WAITING]


def test_a_seat_whose_time_is_up_is_red_and_is_heard_once() -> None:
    reading = ClockReading(ClockSettings("turn", 0, 5), (SeatTime(), SeatTime()), frozenset({ZERO}), 0)
    early, late = (with_turn(ZERO, clock=ShownClock(reading, now_ms)) for now_ms in (1, 5_000))
    assert [choose_lamp_states(each).lamp_of(ZERO) for each in (early, late)] == [TURN, LATE]
    assert (is_beep_due(early, late), is_beep_due(late, late)) == (True, False)


def test_waiting_for_a_card_blinks_at_the_table() -> None:
    assert choose_lamp_states(with_turn(CHANCE)).lamp_of(None) == LOOKING


def test_whoever_is_asked_is_blue() -> None:
    shown = choose_lamp_states(with_turn(ZERO, ONE, prompt=QUESTION))
    assert [shown.lamp_of(ZERO), shown.lamp_of(ONE), shown.lamp_of(None)] == [TURN, ASKED, LOOKING]


def test_at_the_end_the_winners_are_green() -> None:
    shown = choose_lamp_states(with_turn(outcome=Outcome((ONE,), "won")))
    assert [shown.lamp_of(ZERO), shown.lamp_of(ONE), shown.lamp_of(None)] == [DARK, WON, DARK]
    assert choose_lamp_states(with_turn()) == ALL_DARK


def test_lamps_speak_as_they_do_over_mqtt() -> None:
    said = [(lamp.colour, lamp.pattern) for lamp in (TURN, ASKED, WON)]
    assert said == [("amber", "pulse"), ("blue", "blink"), ("green", "steady")]


def test_every_seat_is_red_while_the_pi_goes_off() -> None:
    assert GOING_OFF.lamp_of(Seat(5)).rgb(0) == LampColour.RED.rgb


def test_the_buzzer_is_for_a_new_turn_and_a_new_question() -> None:
    assert is_beep_due(with_turn(ZERO), with_turn(ONE))
    assert is_beep_due(with_turn(CHANCE), with_turn(ZERO))
    assert not is_beep_due(with_turn(ZERO, ONE), with_turn(ONE))
    assert not is_beep_due(with_turn(ZERO), with_turn(CHANCE))
    assert is_beep_due(with_turn(ZERO), with_turn(ZERO, prompt=QUESTION))
    agreed = UndoRequest(1, "host", frozenset({ZERO, ONE}), frozenset())
    assert not is_beep_due(with_turn(ZERO, prompt=QUESTION), with_turn(ZERO, prompt=agreed))


def test_breathing_never_goes_dark_and_blinking_does() -> None:
    breath = [LampPattern.PULSE.level(step * BREATH_S / 100) for step in range(100)]
    assert max(breath) == 1 and 0.1 < min(breath) < 0.3
    assert [LampPattern.BLINK.level(at * BLINK_S) for at in (0.0, 0.49, 0.5, 0.99, 1.0)] == [1, 1, 0, 0, 1]
    assert LampPattern.STEADY.level(1234.5) == 1


def test_nothing_flashes_more_than_three_times_a_second() -> None:
    assert 1 / BLINK_S < 3 and 1 / BREATH_S < 3


def test_only_what_breathes_or_blinks_moves() -> None:
    assert TURN.seconds_until_change(0.1) == 0
    assert ASKED.seconds_until_change(0.1) == pytest.approx(BLINK_S / 2 - 0.1)
    assert ASKED.seconds_until_change(BLINK_S - 0.1) == pytest.approx(0.1)
    assert WON.seconds_until_change(0.1) is LampState(None, LampPattern.BLINK).seconds_until_change(0.1) is None


@pytest.mark.parametrize("leds", [1, 6, 42, 300])
def test_a_chain_never_takes_more_than_its_budget(leds: int) -> None:
    white = [LampColour.WHITE.rgb] * leds
    assert estimate_current_ma(white) == pytest.approx(60 * leds)
    assert estimate_current_ma(limit_current(white, 1.0, 500)) <= 500


def test_below_the_budget_only_the_brightness_counts() -> None:
    assert limit_current([(200, 100, 0)], 0.25, 1000) == ((50, 25, 0),)
    assert limit_current([(200, 100, 0)], 1.0, 1000) == ((200, 100, 0),)
