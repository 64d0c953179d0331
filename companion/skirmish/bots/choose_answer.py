"""Choice of a bot's answers to the questions that cards ask."""

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.skirmish.battle import actions as act
from companion.skirmish.bots.answer_preferences import value_answer
from companion.skirmish.bots.choose_discards import choose_discards
from companion.skirmish.bots.choose_reaction import choose_reaction
from companion.skirmish.bots.reasons import Wish
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.state.stack import StepKind

_BY_LOT: Final = (act.HideChip, act.GuessHand)
"""Decisions in which anything else could be seen through."""


def rank_preferred_answers(
    scene: FightObservation, skill: Skill, legal: LegalActions[Any], random: RandomSource
) -> Iterator[Wish]:
    """Yield what one would like to answer now, the dearest wish first; some of it is legal, whatever is asked."""
    match StepKind(scene.view["step"]["task"]):
        case StepKind.PAY | StepKind.DISCARD:
            yield from choose_discards(scene, skill, random)
        case StepKind.WINDOW:
            yield from choose_reaction(scene, skill, legal)
        case StepKind.DESCRIBE:
            yield act.TakeBack()
        case StepKind.DESCRIBE_FIELD:  # too many to be weighed, and it sees no card
            yield legal.nth(0)
    if any(offer.action in _BY_LOT for offer in legal.offers):
        yield legal.nth(int(random.random() * len(legal)))
    answer = choose_best_answer(scene, skill, list(legal))
    if answer is not None:
        yield answer


def choose_best_answer(scene: FightObservation, skill: Skill, actions: list[Action]) -> Action | None:
    """Return the action that one would rather do than the others; the first of equals."""
    return max(actions, key=lambda action: value_answer(scene, skill, action), default=None)
