"""What the lamps should show, without any lamp."""

from typing import Any

from companion.devices.lights import DARK, Light, lights, sounds
from companion.rules.game import Outcome
from companion.rules.seat import CHANCE, Seat
from companion.table.update import UndoAsked, Update
from tests.devices.conftest import new_table

NOW = new_table().update_for(None)
ZERO, ONE = Seat(0), Seat(1)
ASKED = UndoAsked(1, "host", frozenset({ZERO}), frozenset({ONE}))


def with_turn(*actors: object, **changes: Any) -> Update:
    """The beginning of a game, but with other actors and other changes."""
    changes = {"to_act": frozenset(actors), **changes}
    return Update(**{name: changes.get(name, getattr(NOW, name)) for name in Update.__annotations__})


def test_a_seat_to_act_is_lit() -> None:
    shown = lights(with_turn(ONE))
    assert [shown.of(ZERO), shown.of(ONE), shown.of(None)] == [Light.OFF, Light.ON, Light.ON]


def test_waiting_for_a_card_blinks_at_the_table() -> None:
    assert lights(with_turn(CHANCE)).of(None) is Light.BLINK


def test_whoever_is_asked_blinks() -> None:
    shown = lights(with_turn(ZERO, ONE, prompt=ASKED))
    assert [shown.of(ZERO), shown.of(ONE), shown.of(None)] == [Light.ON, Light.BLINK, Light.BLINK]


def test_at_the_end_the_winners_are_lit() -> None:
    shown = lights(with_turn(outcome=Outcome((ONE,), "won")))
    assert [shown.of(ZERO), shown.of(ONE), shown.of(None)] == [Light.OFF, Light.ON, Light.OFF]
    assert lights(with_turn()) == DARK


def test_the_buzzer_is_for_a_new_turn_and_a_new_question() -> None:
    assert sounds(with_turn(ZERO), with_turn(ONE))
    assert sounds(with_turn(CHANCE), with_turn(ZERO))
    assert not sounds(with_turn(ZERO, ONE), with_turn(ONE))
    assert not sounds(with_turn(ZERO), with_turn(CHANCE))
    assert sounds(with_turn(ZERO), with_turn(ZERO, prompt=ASKED))
    agreed = UndoAsked(1, "host", frozenset({ZERO, ONE}), frozenset())
    assert not sounds(with_turn(ZERO, prompt=ASKED), with_turn(ZERO, prompt=agreed))
