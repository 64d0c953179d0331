"""Handlers of all steps that effects add: what each asks, and what it does."""

from collections.abc import Iterator, Mapping
from typing import Final

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.actions import Decline
from companion.skirmish.battle.events.step_stack_changes import Declined, StepAgreed
from companion.skirmish.battle.question import Question, make_yes_or_no_question
from companion.skirmish.battle.referee import Referee, StepHandler
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.effect_lookup import effect_at_path
from companion.skirmish.effects.all_effects import ONE_SHOTS
from companion.skirmish.effects.begin_lasting_effect import begin_lasting_effect
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.state.derived.conditions import is_effect_active
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind


class EffectStepHandler:
    """Handler of the step that does an effect: first whether it works at all, then whether the side wants it."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        effect = effect_at_path(fight.book, step.source, step.path)
        if not _is_active(fight, step, effect):
            return None
        if effect.may and not step.agreed:
            return make_yes_or_no_question(step.side) if _has_target(fight, step, effect) else None
        return effect.ask(fight, step) if isinstance(effect, OneShot) else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        effect = effect_at_path(referee.fight.book, step.source, step.path)
        asked = effect.may and not step.agreed
        if action is None and (asked or not _is_active(referee.fight, step, effect)):
            referee.finish_step()
        elif action is not None and asked:
            referee.emit(Declined(step.side) if isinstance(action, Decline) else StepAgreed())
        elif isinstance(effect, OneShot):
            effect.resolve(referee, step, action)
        else:
            begin_lasting_effect(referee, step, effect)


def _is_active(fight: Fight, step: Step, effect: Effect) -> bool:
    return is_effect_active(fight, step.side, effect, fight.marker_at, step.uid)


def _has_target(fight: Fight, step: Step, effect: Effect) -> bool:
    """Return whether there is anything to agree to; of old, people were asked all the same."""
    return fight.variant.first_texts or not isinstance(effect, OneShot) or effect.has_target(fight, step)


class StepwiseStepHandler:
    """Handler of the steps with which an effect goes on, a card at a time."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return _stepwise_at(fight, step).ask_next(fight, step)

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        _stepwise_at(referee.fight, step).resolve_next(referee, step, action)


def _stepwise_at(fight: Fight, step: Step) -> Stepwise:
    effect = effect_at_path(fight.book, step.source, step.path)
    if not isinstance(effect, Stepwise) or effect.goes_on is not step.task:
        raise TypeError(f"{step.source} has no effect at {step.path} that goes on with {step.task}")
    return effect


def _handlers() -> Iterator[tuple[StepKind, StepHandler]]:
    yield StepKind.EFFECT, EffectStepHandler()
    for effect in ONE_SHOTS:
        if issubclass(effect, Stepwise):
            yield effect.goes_on, StepwiseStepHandler()
        yield from effect.steps.items()


STEP_HANDLERS: Final[Mapping[StepKind, StepHandler]] = dict(_handlers())
