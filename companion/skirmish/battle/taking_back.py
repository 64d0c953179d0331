"""What is not paid for yet goes back."""

from companion.rules.zone import CardId
from companion.skirmish.battle.events.playing import CardTakenBack
from companion.skirmish.battle.referee import Referee
from companion.skirmish.state.stack import Step, StepKind

_ENDS = (StepKind.ENTER, StepKind.BLAST, StepKind.DESCRIBE, StepKind.USE)
"""The last of what there is to do for a card that is played or used, and for powder kegs."""


def take_back(referee: Referee, step: Step) -> None:
    """The card that was not paid for goes back into the hand with what was discarded for it.

    Powder kegs, and a card in play that was to be used, have only the latter.
    """
    stack = referee.fight.stack
    last = next(n for n, each in enumerate(stack) if each.task in _ENDS)
    used = stack[last].task is StepKind.USE
    stays = step.task is StepKind.KEGS or (used and stack[last].uid)
    card = CardId("" if stays else step.card)
    referee.emit(CardTakenBack(step.side, card, _paid(referee, step), last + 1, used))


def _paid(referee: Referee, step: Step) -> tuple[CardId, ...]:
    """The cards that were discarded, the latest on each pile."""
    own, bought = referee.fight.zones_of(step.side).discard, referee.fight.frontier.discard
    return (*own[len(own) - (step.paid - step.bought) :], *bought[len(bought) - step.bought :])
