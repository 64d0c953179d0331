"""The meaning of a press: buttons of the table, buttons of a seat, and dials that show a number."""

from dataclasses import dataclass

import pytest

from companion.rules.actions_and_offers import Action, DialTurnGesture, LegalActions, NumberRange, Offer, PressGesture
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.matcher import Ambiguous, Match, Matched, MatcherInput, Unmatched, match_observation
from companion.table.observing.observation import Pressed

ANN, BEN = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Anybody's hand on the table's button will do."""

    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Only one's own button pays."""

    gesture = PressGesture("confirm", own=True)


@dataclass(frozen=True, slots=True)
class Stake(Action):
    """An amount, set on a dial."""

    amount: int
    gesture = DialTurnGesture("amount")


HERS = LegalActions[Action](Offer(GoOn), Offer(Pay), Offer(Stake, {"amount": NumberRange(2, 8, 2)}))


def pressed(name: str, seat: Seat | None = None, value: int | None = None, *others: Seat) -> Match:
    return match_observation(MatcherInput({}, dict.fromkeys((ANN, *others), HERS), ()), Pressed(name, seat, value))


def test_a_button_of_the_table_acts_for_the_seat_that_may() -> None:
    assert pressed("next") == pressed("next", ANN) == Matched(ANN, GoOn())
    assert pressed("next", BEN) == pressed("other") == Unmatched()


def test_what_is_ones_own_wants_ones_own_button() -> None:
    assert pressed("confirm") == Unmatched()
    assert pressed("confirm", ANN) == Matched(ANN, Pay())


@pytest.mark.parametrize(("value", "meant"), [(4, Matched(ANN, Stake(4))), (3, Unmatched()), (10, Unmatched())])
def test_a_dial_means_the_number_that_it_shows_if_that_may_be(value: int, meant: Match) -> None:
    assert pressed("dial", ANN, value) == pressed("dial", None, value) == meant


def test_no_other_button_sets_a_number_such_as_a_dial_held_for_its_tokens() -> None:
    for name in ("tokens", "undo", "light"):
        assert pressed(name, ANN, 4) == pressed(name, None, 4) == Unmatched()


def test_a_dial_of_the_table_is_asked_about_where_two_may() -> None:
    assert pressed("dial", None, 4, BEN) == Ambiguous(None, (Stake(4), Stake(4)))
    assert pressed("dial", BEN, 4, BEN) == Matched(BEN, Stake(4))
