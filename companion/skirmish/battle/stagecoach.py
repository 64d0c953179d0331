"""Cards out of two decks: the own one, and the Stagecoach deck beside it (l.448-454)."""

from companion.rules.action import Action, Between, Offer
from companion.skirmish.battle.actions import DrawFrom
from companion.skirmish.battle.events.steps import DrawsOwed
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import STAGE
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Owed, Step


def which_deck(fight: Fight, step: Step) -> Question | None:
    """How many of the cards come from the Stagecoach deck; nobody is asked when that is empty."""
    staged = min(step.count, fight.zones_of(step.side).stage.size)
    return Question(step.side, (Offer(DrawFrom, {"stage": Between(0, staged)}),)) if staged else None


def from_decks(referee: Referee, step: Step, action: Action | None) -> None:
    """Those of the own deck first."""
    staged = action.stage if isinstance(action, DrawFrom) else 0
    referee.done()
    own = (Owed(step.side),) * (step.count - staged)
    referee.emit(DrawsOwed((*own, *(Owed(step.side, deck=STAGE[step.side]),) * staged)))
