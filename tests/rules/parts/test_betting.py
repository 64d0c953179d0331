"""One betting round."""

import pytest

from companion.rules.parts.betting import BettingRound
from companion.rules.seats_and_viewers import Seat

A, B, C = (Seat(number) for number in range(3))


@pytest.fixture
def opened() -> BettingRound:
    return BettingRound((A, B, C), (A,))


def test_who_opens_is_waited_for_and_owes_nothing(opened: BettingRound) -> None:
    assert opened.waiting == (A,) and opened.owes(A) == opened.highest_stake == 0


def test_a_check_by_the_only_one_asked_ends_the_round(opened: BettingRound) -> None:
    assert opened.check(A).is_over


def test_a_bet_asks_the_others_in_order(opened: BettingRound) -> None:
    bet = opened.put_in(A, 20)
    assert bet.waiting == (B, C) and bet.owes(B) == 20 and bet.last_raise == 20


def test_calls_end_the_round(opened: BettingRound) -> None:
    assert opened.put_in(A, 20).put_in(B, 20).put_in(C, 20).is_over


def test_a_raise_asks_everybody_else_anew_clockwise(opened: BettingRound) -> None:
    raised = opened.put_in(A, 20).put_in(B, 50)
    assert raised.waiting == (C, A) and raised.owes(A) == 30 and raised.last_raise == 30


def test_a_small_raise_does_not_lower_the_least_raise(opened: BettingRound) -> None:
    assert opened.put_in(A, 20).put_in(B, 30, all_in=True).last_raise == 20


def test_who_leaves_is_not_asked_and_his_stake_stays(opened: BettingRound) -> None:
    left = opened.put_in(A, 20).put_in(B, 40).fold(A)
    assert left.waiting == (C,) and left.highest_stake == 40 and left.staked[A] == 20


def test_who_is_all_in_is_never_asked_again(opened: BettingRound) -> None:
    short = opened.put_in(A, 20).put_in(B, 10, all_in=True)
    assert short.waiting == (C,) and short.order == (A, C)
    assert short.put_in(C, 60).waiting == (A,)


def test_a_stake_may_be_asked_before_anybody_has_put_it_in() -> None:
    asked = BettingRound((A, B), asked=70)
    assert asked.owes(A) == asked.owes(B) == 70
    assert asked.put_in(A, 70).owes(B) == 70


def test_others_come_clockwise(opened: BettingRound) -> None:
    assert opened.others_to_decide(B) == (C, A)
