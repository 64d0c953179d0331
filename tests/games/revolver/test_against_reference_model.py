"""Game and reference model agree after every step of random games, with and without modules."""

from collections.abc import Callable
from itertools import islice

import pytest

from companion.games.revolver.carry_out_actions.turns_and_victory import RevolverReferee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.turn_sequence import TurnReferee
from tests.games.revolver.reference_model.agree import every_setup, follow

SETUPS = tuple(islice(every_setup(), 32))


@pytest.mark.parametrize("seed", [4, 18, 25, 30])
def test_game_and_reference_model_agree(seed: int) -> None:
    """The base game, with prison and Frontier, and with every module."""
    assert follow(SETUPS[seed], seed) > 20


def _no_dollar(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RevolverReferee, "after_attack", lambda self, won: None)


def _gang_twice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TurnReferee, "next_turn", lambda self, side: self.begin_turn(Side.DEFENCE))


def _tie_kills(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.skirmish.battle.attack.attack_winner", lambda fight: Side.ATTACK)


@pytest.mark.parametrize("fault", [_no_dollar, _gang_twice, _tie_kills])
def test_a_fault_in_the_game_is_noticed(
    fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        follow(SETUPS[17], 17)
