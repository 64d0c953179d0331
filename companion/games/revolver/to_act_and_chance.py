"""Actors that are due, and the outcomes of chance."""

from collections import Counter
from collections.abc import Mapping

from companion.games.revolver import actions as act
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.skirmish.battle import draws_by_chance
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.carry_out_turn_actions import actor_to_act
from companion.skirmish.play.choose_sides import DrawSides


def to_act(state: State) -> frozenset[Actor]:
    """Return the seats, or chance, that must act next."""
    match state.phase:
        case Phase.OVER:
            return frozenset()
        case Phase.SIDES if not state.match.drawn_sides:
            return frozenset({Seat(0), Seat(1)})
        case Phase.DECISION | Phase.AMBUSH:
            return frozenset({Seat(state.match.seats[Side.ATTACK])})
        case Phase.DEAL | Phase.ADVANCE | Phase.PLAY | Phase.PRISON:
            return frozenset({actor_to_act(state, STEP_HANDLERS)})
    return frozenset({CHANCE})


def chance_outcomes(state: State) -> Mapping[Action, int]:
    """Return the outcomes of chance, by weight."""
    match state.phase:
        case Phase.SIDES:
            return {DrawSides(seat): 1 for seat in range(2)} if state.match.drawn_sides else {}
        case Phase.AMBUSH_SHUFFLE:
            # Real cards go into the box unseen, which is told with None; a dealer of ours knows which. Those that are
            # in it are listed as well: which they are is a secret.
            left = Counter(state.ambushes)
            return {act.BoxAmbush(None): 0, **{act.BoxAmbush(one): left[one] for one in state.shuffled}}
    return draws_by_chance.chance_outcomes(state.fight)
