"""Rules of all steps that effects add: what is asked, and what is done."""

from collections.abc import Iterator, Mapping
from typing import Final

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import Decline, PickOption
from companion.skirmish.battle.events.steps import Declined, StepAgreed
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.effects.lasting import begin_lasting
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.effects.vocabulary import ONE_SHOTS
from companion.skirmish.state.derived.conditions import is_active
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind


class EffectRule:
    """Rule of the step that does an effect: first whether it works at all, then whether the side wants it."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        effect = effect_at(fight.book, step.source, step.path)
        if not is_active(fight, step.side, effect, fight.at, step.uid):
            return None
        if effect.may and not step.agreed:
            return Question(step.side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))
        return effect.ask(fight, step) if isinstance(effect, OneShot) else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        effect = effect_at(referee.fight.book, step.source, step.path)
        if action is None and not is_active(referee.fight, step.side, effect, referee.fight.at, step.uid):
            referee.done()
        elif action is not None and effect.may and not step.agreed:
            referee.emit(Declined(step.side) if isinstance(action, Decline) else StepAgreed())
        elif isinstance(effect, OneShot):
            effect.resolve(referee, step, action)
        else:
            begin_lasting(referee, step, effect)


class NextCardRule:
    """Rule of the steps with which an effect goes on, a card at a time."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return _stepwise_at(fight, step).ask_next(fight, step)

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        _stepwise_at(referee.fight, step).resolve_next(referee, step, action)


def _stepwise_at(fight: Fight, step: Step) -> Stepwise:
    effect = effect_at(fight.book, step.source, step.path)
    if not isinstance(effect, Stepwise) or effect.goes_on is not step.task:
        raise TypeError(f"{step.source} has no effect at {step.path} that goes on with {step.task}")
    return effect


def _rules() -> Iterator[tuple[StepKind, StepRule]]:
    yield StepKind.EFFECT, EffectRule()
    for effect in ONE_SHOTS:
        if issubclass(effect, Stepwise):
            yield effect.goes_on, NextCardRule()
        yield from effect.steps.items()


STEP_RULES: Final[Mapping[StepKind, StepRule]] = dict(_rules())
