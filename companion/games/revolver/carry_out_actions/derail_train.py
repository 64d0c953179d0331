"""Derailing of the train: once, in the gang's own turn, at the train (FAQ 18, 19, 23)."""

from companion.games.revolver.events import TrainDerailed
from companion.games.revolver.state import State
from companion.skirmish.battle.casualties import push_member_kills
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.derived.standing_effects import forbids_derailing
from companion.skirmish.state.stack import Step, StepKind

DERAIL = "derail-the-train"
"""Source of the step in which people derail it by hand, if nobody has told how many die (R1-5)."""


def can_derail(state: State) -> bool:
    """Return True in the gang's play phase at the train, once, unless a card prevents it."""
    fight = state.fight
    at_train = fight.marker_at >= 0 and fight.battlefield.id == state.house.roles.train
    return at_train and fight.turn.side is Side.DEFENCE and not state.derailed and not forbids_derailing(fight)


def derail(referee: Referee) -> None:
    """Derail the train: discard both columns there, but nothing that lies beside the battlefield (FAQ 18).

    True Grit on a card does not save it. Then members die, lowest rating first, True Grit or not (FAQ 19); their texts
    are obeyed (FAQ 23).
    """
    state: State = referee.play.state
    kills = state.house.derail_kills
    if kills is None:
        referee.push_steps(Step(StepKind.TOLD, Side.DEFENCE, DERAIL))
    else:
        push_member_kills(referee, Side.DEFENCE, kills, sure=True)
        referee.push_steps(Step(StepKind.WINDOW, Side.DEFENCE, Moment.DERAIL.value))
    referee.emit(TrainDerailed(referee.fight.marker_at))
    for card in referee.fight.battlefield.attack + referee.fight.battlefield.defence:
        leave_play(referee, card, LeaveDestination.DISCARD, Side.DEFENCE)
