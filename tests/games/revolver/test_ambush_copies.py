"""Ambush cards of which there are several copies."""

from collections import Counter

from companion.games.revolver import actions as act
from companion.games.revolver.game import GAME
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.choose_sides import TakeSide

TWICE = CardId("scarecrow")


def test_one_copy_goes_into_the_box_and_the_other_one_stays() -> None:
    state = GAME.initial_state(complete_setup(GAME.info, Setup(2, {"ambush": True})))
    state = fold_events(GAME, state, GAME.apply(state, Seat(0), TakeSide(Side.ATTACK)))
    before = Counter(state.ambushes)
    assert before[TWICE] == 2 == GAME.chance_outcomes(state)[act.BoxAmbush(TWICE)]
    state = fold_events(GAME, state, GAME.apply(state, CHANCE, act.BoxAmbush(TWICE)))
    assert Counter(state.ambushes) == before - Counter([TWICE])
    assert len(state.ambushes) == len(state.fight.row.battlefields)
