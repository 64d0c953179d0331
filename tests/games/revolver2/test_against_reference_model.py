"""Random games end, and a reference model made from the rulebook agrees after every action."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from companion.games.revolver2.box import SHIPPED
from companion.games.revolver2.game import GAME, Revolver2
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete_setup
from tests.games.common.playouts import playout
from tests.games.revolver2.support.revolver2_box import DATA, PACK
from tests.games.revolver2.support.revolver2_reference_model import Model

CODEC: Final = Codec(*GAME.events)
HOUSE: Final = {"name": "house"}


class RealCards(Revolver2):
    """Cards are dealt past us."""

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        outcomes = super().chance_outcomes(state)
        return {action: 1 for action in outcomes if getattr(action, "card", "") is None} or outcomes


def follow(game: Revolver2, pack: Any, data: Any, seed: int, **setup: Any) -> Model:
    """A whole random game, seen by both."""
    model = Model(data, real=isinstance(game, RealCards), rulings=setup.get("rulings", {}))
    for step in playout(game, complete_setup(game.info, Setup(2, pack=pack, **setup)), seed):
        assert game.invariants(step.after) == []
        for event in step.events:
            model.see(CODEC.encode(event.as_seen_by(None)))
        assert model.agrees(dict(game.view(step.after, None)))
        model.steps += 1
    assert model.ended is not None
    return model


@pytest.mark.parametrize("seed", [0, 1, 36])
def test_game_and_reference_model_agree_on_the_house_box(seed: int) -> None:
    follow(GAME, HOUSE, SHIPPED["house"], seed)


@pytest.mark.parametrize("seed", [0, 1, 26])
def test_game_and_reference_model_agree_on_a_half_filled_box(seed: int) -> None:
    follow(GAME, PACK, DATA, seed)


def test_game_and_reference_model_agree_where_rulings_are_the_other_way() -> None:
    """R2-1, R2-2, R2-12, R2-13, R2-28: who wins, empty decks, where blockers go, how large the Army may be."""
    other = {"R2-1": "with-pile", "R2-2": "yes", "R2-12": "nothing", "R2-13": "current", "R2-28": "twelve"}
    follow(GAME, HOUSE, SHIPPED["house"], 3, rulings=other)


def test_a_ruling_that_the_game_reads_otherwise_is_noticed() -> None:
    """R2-13."""
    model = Model(DATA, rulings={"R2-13": "current"})
    with pytest.raises(AssertionError):
        for step in playout(GAME, complete_setup(GAME.info, Setup(2, pack=PACK)), 1):
            for event in step.events:
                model.see(CODEC.encode(event.as_seen_by(None)))


@pytest.mark.parametrize("options", [{"poker": "phones"}, {"poker": "cards", "sides": "drawn"}])
def test_game_and_reference_model_agree_where_cards_are_real(options: dict[str, str]) -> None:
    follow(RealCards(), HOUSE, SHIPPED["house"], 0, options=options)
    follow(RealCards(), PACK, DATA, 1, options=options)
