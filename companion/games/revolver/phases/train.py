"""Derailing of the train: once, in the gang's own turn, at the train (FAQ 18, 19, 23)."""

from companion.games.revolver.events import TrainDerailed
from companion.games.revolver.phases.battle import revolver_battle
from companion.games.revolver.state import State
from companion.skirmish.battle.casualties import kill
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.holding import forbids_derailing
from companion.skirmish.state.stack import Step, StepKind

DERAIL = "derail-the-train"
"""Source of the step in which people derail it by hand, if nobody has told how many die (R1-5)."""


def can_derail(state: State) -> bool:
    """Return True in the gang's play phase at the train, once, unless a card prevents it."""
    fray = state.fray
    at_train = fray.at >= 0 and fray.here.id == state.house.roles.train
    return at_train and fray.turn is Side.DEFENCE and not state.derailed and not forbids_derailing(fray)


def derail(battle: Referee) -> None:
    """Derail the train: discard both columns there, but nothing that lies beside the battlefield (FAQ 18).

    True Grit on a card does not save it. Then members die, lowest rating first, True Grit or not (FAQ 19); their texts
    are obeyed (FAQ 23).
    """
    state = revolver_battle(battle).state
    kills = state.house.derail_kills
    if kills is None:
        battle.then(Step(StepKind.TOLD, Side.DEFENCE, DERAIL))
    else:
        kill(battle, Side.DEFENCE, kills, sure=True)
        battle.then(Step(StepKind.WINDOW, Side.DEFENCE, Moment.DERAIL.value))
    battle.emit(TrainDerailed(battle.fray.at))
    for card in battle.fray.here.attack + battle.fray.here.defence:
        leave(battle, card, Goes.DISCARD, Side.DEFENCE)
