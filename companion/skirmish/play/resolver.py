"""The resolver of the stack: steps are done until a side must be asked or chance must bring something."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from companion.rules.actions_and_offers import Action, Offer
from companion.rules.forget_games import keep_for_game
from companion.skirmish.battle import (
    attack,
    casualties,
    draws_by_chance,
    enter_play,
    leader_wounds,
    leave_play,
    pay_and_discard,
    play_card,
    unnamed_battlefields,
    unnamed_members,
    use_card,
)
from companion.skirmish.battle.actions import Done
from companion.skirmish.battle.draws_by_chance import refill_or_skip_owed_draws
from companion.skirmish.battle.pay_and_discard import discard_to_hand_limit
from companion.skirmish.battle.play_without_cost import PlaceReplayedCardHandler
from companion.skirmish.battle.put_and_remove_chips import RemoveChipsHandler
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepHandler
from companion.skirmish.battle.toll_on_move import TollHandler
from companion.skirmish.effects.step_handlers import STEP_HANDLERS
from companion.skirmish.play import reaction_windows
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

StepHandlers: TypeAlias = Mapping[str, StepHandler]
"""Step handlers of one game alone, by the `source` of their steps."""
NO_STEP_HANDLERS: Final[StepHandlers] = MappingProxyType({})
"""Those of a game that has none."""
MOST_STEPS: Final = 100
"""Steps that one action leads to without a question. Texts of an owner's box may lead to each other without end."""


def find_question(fight: Fight, step_handlers: StepHandlers = NO_STEP_HANDLERS) -> Question | None:
    """Return the question that is asked now, or None; `step_handlers` are those of the game."""
    stack = fight.stack
    if not stack.steps or stack.owed or stack.recruits:
        return None
    step = stack.steps[0]
    return step_handlers[step.source].ask(fight, step) if step.task is StepKind.GAME else _find_shared_question(fight)


@keep_for_game(maxsize=16)
def _find_shared_question(fight: Fight) -> Question | None:
    """Return the question of a step that both games have, whoever asks about it."""
    step = fight.stack.steps[0]
    return _HANDLERS[step.task].ask(fight, step)


def resolve_answer(referee: Referee, action: Action) -> None:
    """Do what the side has answered, and all that follows by itself."""
    step = referee.fight.stack.steps[0]
    _handler_of(step, referee.step_handlers).resolve(referee, step, action)
    resolve_steps(referee)


def resolve_steps(referee: Referee) -> None:
    """Do the steps of the stack that need no answer. After too many, people do the next effect by hand."""
    done = 0
    while not referee.finish_if_over() and refill_or_skip_owed_draws(referee) and referee.fight.stack.steps:
        if find_question(referee.fight, referee.step_handlers) is not None:
            return
        step, done = referee.fight.stack.steps[0], done + 1
        if done > MOST_STEPS and step.task is StepKind.EFFECT:
            _leave_to_people(referee, step)
        else:
            _handler_of(step, referee.step_handlers).resolve(referee, step, None)


def _leave_to_people(referee: Referee, step: Step) -> None:
    """Let people read an effect that would go on for ever, and stop where they like."""
    referee.finish_step()
    referee.push_steps(Step(StepKind.TOLD, step.side, step.source, uid=step.uid))


def _handler_of(step: Step, step_handlers: StepHandlers) -> StepHandler:
    return step_handlers[step.source] if step.task is StepKind.GAME else _HANDLERS[step.task]


def _end(referee: Referee, step: Step) -> None:
    if discard_to_hand_limit(referee, step.side):
        return  # it ends once that is done
    referee.finish_step()
    referee.end_turn(step.side)


@dataclass(frozen=True, slots=True)
class _Handler:
    """Handler of a step made of functions: what is asked, what an answer does, what is done where nobody is asked."""

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


_HANDLERS: Final[Mapping[StepKind, StepHandler]] = {
    StepKind.DESCRIBE: _Handler(play_card.make_card_description_question, play_card.record_card_description),
    StepKind.DESCRIBE_MEMBER: _Handler(
        unnamed_members.make_member_description_question, unnamed_members.record_member_description
    ),
    StepKind.DESCRIBE_FIELD: _Handler(
        unnamed_battlefields.ask_description_of_battlefield, unnamed_battlefields.record_description_of_battlefield
    ),
    StepKind.PAY: _Handler(
        pay_and_discard.make_discard_question, pay_and_discard.discard_chosen_cards, pay_and_discard.pay_without_choice
    ),
    StepKind.KEGS: _Handler(pay_and_discard.make_discard_question, pay_and_discard.discard_chosen_cards),
    StepKind.DISCARD: _Handler(
        pay_and_discard.make_discard_question, pay_and_discard.discard_chosen_cards, pay_and_discard.pay_without_choice
    ),
    StepKind.LOSE: _Handler(proceed=pay_and_discard.lose_cards_at_random),
    StepKind.ENTER: _Handler(proceed=enter_play.enter_play),
    StepKind.ATTACH: _Handler(enter_play.make_attachment_host_question, enter_play.attach_to_card),
    StepKind.USE: _Handler(proceed=use_card.perform_ability),
    StepKind.DRAW: _Handler(
        draws_by_chance.make_stagecoach_count_question,
        draws_by_chance.request_draws_from_decks,
        partial(draws_by_chance.request_draws_from_decks, action=None),
    ),
    StepKind.CHANCE: _Handler(proceed=draws_by_chance.resume_draws),
    StepKind.WINDOW: _Handler(
        reaction_windows.make_reaction_question,
        reaction_windows.resolve_reaction,
        lambda referee, step: referee.finish_step(),
    ),
    StepKind.CASUALTY: _Handler(
        lambda fight, step: casualties.make_casualty_question(fight),
        casualties.resolve_casualty,
        partial(casualties.resolve_casualty, action=None),
    ),
    StepKind.WOUND: _Handler(proceed=lambda referee, step: leader_wounds.put_wound_on_leader(referee)),
    StepKind.ATTACK: _Handler(proceed=lambda referee, step: attack.resolve_attack(referee)),
    StepKind.BLAST: _Handler(proceed=leave_play.discard_enemy_cards_here),
    StepKind.TOLD: _Handler(
        lambda fight, step: Question(step.side, (Offer(Done),)), lambda referee, step, action: referee.finish_step()
    ),
    StepKind.END: _Handler(proceed=_end),
    StepKind.CHIPS: RemoveChipsHandler(),
    StepKind.TOLL: TollHandler(),
    StepKind.PLACE: PlaceReplayedCardHandler(),
    **STEP_HANDLERS,
}
"""Handler of each kind of step but those of one game alone."""
