"""Effects made of other effects."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.events.purse import KeepsakeHeld
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.ransom import Ransom, ask_ransom, pay_ransom
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.lookup import branches, effect_at
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.asking import Choose, Relay, Unless
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind
from companion.skirmish.state.targets import chooser


class Choosing:
    """A choice of effects. It stays the effect of the side that played the card, even if the other chooses."""

    def ask(self, fight: Fight, step: Step, effect: Choose) -> Question | None:
        if len(effect.of) < 2:
            return None
        options = OneOf(tuple(range(len(effect.of))))
        return Question(chooser(effect.who, step.side), (Offer(PickOption, {"option": options}),))

    def resolve(self, referee: Referee, step: Step, effect: Choose, action: Action | None) -> None:
        referee.done()
        if effect.of:
            begin_branch(referee, step, action.option if isinstance(action, PickOption) else 0)


class Sparing:
    """Rule of `Unless`: a side with too few cards or dollars cannot avert it, and is not asked."""

    def ask(self, fight: Fight, step: Step, effect: Unless) -> Question | None:
        return ask_ransom(fight, chooser(effect.who, step.side), _ransom(effect))

    def resolve(self, referee: Referee, step: Step, effect: Unless, action: Action | None) -> None:
        referee.done()
        if isinstance(action, PickOption):
            pay_ransom(referee, chooser(effect.who, step.side), step.source, _ransom(effect))
        else:
            begin_branch(referee, step, 0)


class Relaying(UnaskedRule):
    """Rule of `Relay`: the first side gets the token, and keeps it."""

    def resolve(self, referee: Referee, step: Step, effect: Relay, action: Action | None) -> None:
        holder = referee.fight.keepsakes.get(effect.token)
        referee.done()
        if holder is None:
            referee.emit(KeepsakeHeld(effect.token, step.side))
            begin_branch(referee, step, 0)
        else:
            begin_branch(referee, step, 1, holder if effect.holder else step.side)


def _ransom(effect: Unless) -> Ransom:
    return Ransom(effect.discards, effect.dollars)


def begin_branch(referee: Referee, step: Step, branch: int, side: Side | None = None) -> None:
    """Let the effects of a branch come next, for the side of the step unless another one is named."""
    effects = branches(effect_at(referee.fight.book, step.source, step.path))[branch]
    paths = ((*step.path, branch, number) for number in range(len(effects)))
    referee.then(*(Step(StepKind.EFFECT, side or step.side, step.source, path=path, uid=step.uid) for path in paths))
