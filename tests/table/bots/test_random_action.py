"""Random actions: which are drawn, and which are left out."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, NumberRange, Offer
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import Seat
from companion.simulate import choose_action
from companion.table.bots.random_action import random_action, without_corrections
from tests.toy_game import Ready, State, Toy


@dataclass(frozen=True, slots=True)
class Bid(Action):
    amount: int


@dataclass(frozen=True, slots=True)
class Correct(Action):
    amount: int
    corrects_record = True


BIDS: Offer[Any] = Offer(Bid, {"amount": NumberRange(1, 3)})
CORRECTIONS: Offer[Any] = Offer(Correct, {"amount": NumberRange(0, 9)})


def test_what_only_mends_is_no_play() -> None:
    legal = LegalActions(CORRECTIONS, BIDS)
    assert without_corrections(legal).offers == (BIDS,)
    assert {type(random_action(legal, Random(seed))) for seed in range(20)} == {Bid, Correct}


@pytest.mark.parametrize("offers", [(CORRECTIONS,), (CORRECTIONS, Offer(Bid, {"amount": NumberRange(1, 0)}))])
def test_where_nothing_else_is_left_it_is(offers: tuple[Offer[Any], ...]) -> None:
    assert without_corrections(LegalActions(*offers)).offers == offers
    assert not without_corrections(NOTHING)


class MendingToy(Toy):
    """The toy, where anybody may correct something at any time."""

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        return LegalActions(CORRECTIONS, *super().legal_actions(state, seat).offers)


def test_simulations_correct_nothing() -> None:
    game = MendingToy()
    start = game.initial_state(Setup(2, {"rounds": 1}))
    assert {choose_action(game, start, Random(seed))[1] for seed in range(20)} == {Ready()}
