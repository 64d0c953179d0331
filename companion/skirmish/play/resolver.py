"""The resolver of the stack: steps are done until a side must be asked or chance must bring something."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from companion.rules.action import Action, Offer
from companion.skirmish.battle import abilities, attack, casualties, draw, enter, leave, pay, play, wounds
from companion.skirmish.battle.actions import Done
from companion.skirmish.battle.draw import ready_to_draw
from companion.skirmish.battle.pay import discard_down
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.battle.replay import ReplayRule
from companion.skirmish.battle.tokens import ChipRule
from companion.skirmish.battle.toll import TollRule
from companion.skirmish.effects.rules import STEP_RULES
from companion.skirmish.play import reactions
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind

StepRules: TypeAlias = Mapping[str, StepRule]
"""Step rules of one game alone, by the `source` of their steps."""
NO_STEP_RULES: Final[StepRules] = MappingProxyType({})
"""Those of a game that has none."""


def find_question(fight: Fight, step_rules: StepRules = NO_STEP_RULES) -> Question | None:
    """Return the question that is asked now, or None; `step_rules` are those of the game."""
    if not fight.stack.steps or fight.stack.owed or fight.stack.recruits:
        return None
    step = fight.stack.steps[0]
    return _rule_of(step, step_rules).ask(fight, step)


def resolve_answer(referee: Referee, action: Action) -> None:
    """Do what the side has answered, and all that follows by itself."""
    step = referee.fight.stack.steps[0]
    _rule_of(step, referee.step_rules).resolve(referee, step, action)
    resolve_steps(referee)


def resolve_steps(referee: Referee) -> None:
    """Do the steps of the stack that need no answer."""
    while not referee.finish() and ready_to_draw(referee) and referee.fight.stack.steps:
        if find_question(referee.fight, referee.step_rules) is not None:
            return
        step = referee.fight.stack.steps[0]
        _rule_of(step, referee.step_rules).resolve(referee, step, None)


def _rule_of(step: Step, step_rules: StepRules) -> StepRule:
    return step_rules[step.source] if step.task is StepKind.GAME else _RULES[step.task]


def _end(referee: Referee, step: Step) -> None:
    if discard_down(referee, step.side):
        return  # it ends once that is done
    referee.done()
    referee.end_turn(step.side)


@dataclass(frozen=True, slots=True)
class _Rule:
    """Rule of a step made of functions: what is asked, what an answer does, what is done where nobody is asked."""

    ask_side: Callable[[Fight, Step], Question | None] | None = None
    answer: Callable[[Referee, Step, Action], None] | None = None
    proceed: Callable[[Referee, Step], None] | None = None

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None if self.ask_side is None else self.ask_side(fight, step)

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        if action is not None and self.answer is not None:
            self.answer(referee, step, action)
        elif action is None and self.proceed is not None:
            self.proceed(referee, step)
        else:
            raise LookupError(f"nothing is to be done in {step.task} with {action}")


_RULES: Final[Mapping[StepKind, StepRule]] = {
    StepKind.DESCRIBE: _Rule(play.ask_description, play.describe),
    StepKind.PAY: _Rule(pay.ask_discards, pay.pay, pay.pay_with_coins),
    StepKind.KEGS: _Rule(pay.ask_discards, pay.pay),
    StepKind.DISCARD: _Rule(pay.ask_discards, pay.pay, pay.pay_with_coins),
    StepKind.LOSE: _Rule(proceed=pay.lose_at_random),
    StepKind.ENTER: _Rule(proceed=enter.enter),
    StepKind.ATTACH: _Rule(enter.ask_host, enter.attach),
    StepKind.USE: _Rule(proceed=abilities.perform),
    StepKind.DRAW: _Rule(draw.ask_deck, draw.draw_from_decks, partial(draw.draw_from_decks, action=None)),
    StepKind.CHANCE: _Rule(proceed=draw.resume_draws),
    StepKind.WINDOW: _Rule(reactions.window, reactions.answer, lambda referee, step: referee.done()),
    StepKind.CASUALTY: _Rule(
        lambda fight, step: casualties.ask_casualty(fight),
        casualties.resolve_casualty,
        partial(casualties.resolve_casualty, action=None),
    ),
    StepKind.WOUND: _Rule(proceed=lambda referee, step: wounds.resolve_wound(referee)),
    StepKind.ATTACK: _Rule(proceed=lambda referee, step: attack.compare_firepowers(referee)),
    StepKind.BLAST: _Rule(proceed=leave.blast),
    StepKind.TOLD: _Rule(
        lambda fight, step: Question(step.side, (Offer(Done),)), lambda referee, step, action: referee.done()
    ),
    StepKind.END: _Rule(proceed=_end),
    StepKind.CHIPS: ChipRule(),
    StepKind.TOLL: TollRule(),
    StepKind.PLACE: ReplayRule(),
    **STEP_RULES,
}
"""Rule of each kind of step but those of one game alone."""
