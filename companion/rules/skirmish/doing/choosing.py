"""Effects made of other effects."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import Decline, PickOption
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.hands import discarding
from companion.rules.skirmish.doing.sides import chooser
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.sources import branches, effect_at
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.asking import Choose, Unless
from companion.rules.skirmish.words import Side


class Choosing:
    """Whoever chooses, it stays the effect of the side that played the card."""

    def ask(self, fray: Fray, step: Step, effect: Choose) -> Question | None:
        if len(effect.of) < 2:
            return None
        options = OneOf(tuple(range(len(effect.of))))
        return Question(chooser(effect.who, step.side), (Offer(PickOption, {"option": options}),))

    def do(self, battle: Battle, step: Step, effect: Choose, action: Action | None) -> None:
        battle.done()
        if effect.of:
            _go_on(battle, step, action.option if isinstance(action, PickOption) else 0)


class Sparing:
    """Who holds too few cards cannot avert it, and is not asked."""

    def ask(self, fray: Fray, step: Step, effect: Unless) -> Question | None:
        return paying(fray, chooser(effect.who, step.side), effect.discards)

    def do(self, battle: Battle, step: Step, effect: Unless, action: Action | None) -> None:
        battle.done()
        if isinstance(action, PickOption):
            battle.then(discarding(chooser(effect.who, step.side), step.source, effect.discards))
        else:
            _go_on(battle, step, 0)


def paying(fray: Fray, side: Side, discards: int) -> Question | None:
    """Whether a side discards so many cards to avert something; None where it cannot."""
    if not 0 < discards <= fray.force(side).held:
        return None
    return Question(side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))


def _go_on(battle: Battle, step: Step, branch: int) -> None:
    """The effects of a branch come next."""
    effects = branches(effect_at(battle.fray.book, step.source, step.path))[branch]
    paths = ((*step.path, branch, number) for number in range(len(effects)))
    battle.then(*(Step(Task.EFFECT, step.side, step.source, path=path, uid=step.uid) for path in paths))
