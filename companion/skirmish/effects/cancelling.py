"""Cancelling a card that the enemy has paid for."""

from companion.rules.action import Action
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.events.playing import PlayCancelled
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.ransom import Ransom, ask_ransom, pay_ransom
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.vocabulary.fighting import Cancel
from companion.skirmish.effects.cancels import touches
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind


class Cancelling:
    """The enemy may save its card where the effect says for what."""

    def ask(self, fight: Fight, step: Step, effect: Cancel) -> Question | None:
        if _played(fight, step, effect) is None:
            return None
        return ask_ransom(fight, step.side.enemy, _ransom(effect))

    def resolve(self, referee: Referee, step: Step, effect: Cancel, action: Action | None) -> None:
        card = _played(referee.fight, step, effect)
        referee.done()
        if isinstance(action, PickOption):
            pay_ransom(referee, step.side.enemy, step.source, _ransom(effect))
        elif card is not None:
            referee.emit(PlayCancelled(step.side.enemy, card))


def _played(fight: Fight, step: Step, effect: Cancel) -> CardId | None:
    """Return the card that the enemy is playing, if the effect may touch it."""
    entering = (each for each in fight.stack if each.task is StepKind.ENTER and each.side is step.side.enemy)
    first = next(entering, None)
    if first is None:
        return None
    return first.card if touches(fight, effect, first.card) else None


def _ransom(effect: Cancel) -> Ransom:
    return Ransom(effect.unless_discards, effect.unless_dollars, effect.unless_kills)
