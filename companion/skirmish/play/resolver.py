"""The resolver of the stack: steps are done until a side must be asked or chance must bring something."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle import abilities, attack, casualties, draw, enter, leave, pay, play, wounds
from companion.skirmish.battle.actions import Decline, Done, PickOption
from companion.skirmish.battle.draw import ready_to_draw
from companion.skirmish.battle.events.steps import Declined, StepAgreed
from companion.skirmish.battle.pay import discard_down
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.vocabulary.asking import Told
from companion.skirmish.effects.registry import EFFECT_RULES, STEP_RULES
from companion.skirmish.play import reactions
from companion.skirmish.state.conditions import is_active
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind

StepRules: TypeAlias = Mapping[str, StepRule]
"""Step rules of one game alone, by the `source` of their steps."""
NO_STEP_RULES: Final[StepRules] = MappingProxyType({})
"""Those of a game that has none."""


def find_question(fight: Fight, step_rules: StepRules = NO_STEP_RULES) -> Question | None:
    """Return the question that is asked now, or None; `step_rules` are those of the game."""
    if not fight.stack or fight.owed or fight.recruits:
        return None
    step = fight.stack[0]
    if step.task is StepKind.GAME:
        return step_rules[step.source].ask(fight, step)
    asking = _ASKING.get(step.task)
    return None if asking is None else asking(fight, step)


def resolve_answer(referee: Referee, action: Action) -> None:
    """Do what the side has answered, and all that follows by itself."""
    step = referee.fight.stack[0]
    if step.task is StepKind.GAME:
        referee.step_rules[step.source].resolve(referee, step, action)
    else:
        _ANSWER[step.task](referee, step, action)
    resolve_steps(referee)


def resolve_steps(referee: Referee) -> None:
    """Do the steps of the stack that need no answer."""
    while not referee.finish() and ready_to_draw(referee) and referee.fight.stack:
        if find_question(referee.fight, referee.step_rules) is not None:
            return
        step = referee.fight.stack[0]
        if step.task is StepKind.GAME:
            referee.step_rules[step.source].resolve(referee, step, None)
        else:
            _PROCEED[step.task](referee, step)


def _ask_effect(fight: Fight, step: Step) -> Question | None:
    effect = effect_at(fight.book, step.source, step.path)
    if not is_active(fight, step.side, effect, fight.at, step.uid):
        return None
    if effect.may and not step.agreed:
        return Question(step.side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))
    if isinstance(effect, Told):
        return Question(step.side, (Offer(Done),))
    return EFFECT_RULES[type(effect)].ask(fight, step, effect)


def _answer_effect(referee: Referee, step: Step, action: Action) -> None:
    effect = effect_at(referee.fight.book, step.source, step.path)
    if isinstance(action, Done):
        referee.done()
    elif effect.may and not step.agreed:
        referee.emit(Declined(step.side) if isinstance(action, Decline) else StepAgreed())
    else:
        EFFECT_RULES[type(effect)].resolve(referee, step, effect, action)


def _do_effect(referee: Referee, step: Step) -> None:
    effect = effect_at(referee.fight.book, step.source, step.path)
    if is_active(referee.fight, step.side, effect, referee.fight.at, step.uid):
        EFFECT_RULES[type(effect)].resolve(referee, step, effect, None)
    else:
        referee.done()


def _end(referee: Referee, step: Step) -> None:
    if discard_down(referee, step.side):
        return  # it ends once that is done
    referee.done()
    referee.end_turn(step.side)


_ASKING: Final[Mapping[StepKind, Callable[[Fight, Step], Question | None]]] = {
    StepKind.DESCRIBE: play.ask_description,
    StepKind.PAY: pay.ask_discards,
    StepKind.KEGS: pay.ask_discards,
    StepKind.DISCARD: pay.ask_discards,
    StepKind.ATTACH: enter.ask_host,
    StepKind.DRAW: draw.ask_deck,
    StepKind.WINDOW: reactions.window,
    StepKind.EFFECT: _ask_effect,
    StepKind.CASUALTY: lambda fight, step: casualties.ask_casualty(fight),
    StepKind.TOLD: lambda fight, step: Question(step.side, (Offer(Done),)),
    **{task: rule.ask for task, rule in STEP_RULES.items()},
}
_ANSWER: Final[Mapping[StepKind, Callable[[Referee, Step, Action], None]]] = {
    StepKind.DESCRIBE: play.describe,
    StepKind.PAY: pay.pay,
    StepKind.KEGS: pay.pay,
    StepKind.DISCARD: pay.pay,
    StepKind.ATTACH: enter.attach,
    StepKind.DRAW: draw.draw_from_decks,
    StepKind.WINDOW: reactions.answer,
    StepKind.EFFECT: _answer_effect,
    StepKind.CASUALTY: casualties.resolve_casualty,
    StepKind.TOLD: lambda referee, step, action: referee.done(),
    **{task: rule.resolve for task, rule in STEP_RULES.items()},
}
_PROCEED: Final[Mapping[StepKind, Callable[[Referee, Step], None]]] = {
    **{task: partial(rule.resolve, action=None) for task, rule in STEP_RULES.items()},
    StepKind.PAY: pay.pay_with_coins,
    StepKind.DISCARD: pay.pay_with_coins,
    StepKind.LOSE: pay.lose_at_random,
    StepKind.ENTER: enter.enter,
    StepKind.USE: abilities.perform,
    StepKind.DRAW: partial(draw.draw_from_decks, action=None),
    StepKind.CHANCE: draw.resume_draws,
    StepKind.WINDOW: lambda referee, step: referee.done(),
    StepKind.EFFECT: _do_effect,
    StepKind.CASUALTY: lambda referee, step: casualties.resolve_casualty(referee, step, None),
    StepKind.WOUND: lambda referee, step: wounds.resolve_wound(referee),
    StepKind.ATTACK: lambda referee, step: attack.compare_firepowers(referee),
    StepKind.BLAST: leave.blast,
    StepKind.END: _end,
}
