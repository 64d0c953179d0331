"""What is not paid for yet goes back."""

from companion.rules.zone import CardId
from companion.skirmish.battle.events.playing import CardTakenBack
from companion.skirmish.battle.referee import Referee
from companion.skirmish.state.stack import Step, StepKind

_ENDS = (StepKind.ENTER, StepKind.BLAST, StepKind.DESCRIBE, StepKind.USE)
"""The last of what there is to do for a card that is played or used, and for powder kegs."""


def take_back(battle: Referee, step: Step) -> None:
    """The card that was not paid for goes back into the hand with what was discarded for it.

    Powder kegs, and a card in play that was to be used, have only the latter.
    """
    agenda = battle.fray.agenda
    last = next(n for n, each in enumerate(agenda) if each.task in _ENDS)
    used = agenda[last].task is StepKind.USE
    stays = step.task is StepKind.KEGS or (used and agenda[last].uid)
    card = CardId("" if stays else step.card)
    battle.emit(CardTakenBack(step.side, card, _paid(battle, step), last + 1, used))


def _paid(battle: Referee, step: Step) -> tuple[CardId, ...]:
    """The cards that were discarded, the latest on each pile."""
    own, bought = battle.fray.force(step.side).discard, battle.fray.frontier.discard
    return (*own[len(own) - (step.paid - step.bought) :], *bought[len(bought) - step.bought :])
