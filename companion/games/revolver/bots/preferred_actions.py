"""Wishes of a bot on either side."""

from collections.abc import Iterator
from typing import Any, Final

from companion.games.revolver.actions import Decide, TellCard
from companion.games.revolver.bots import choose_duel_actions, choose_prison_actions
from companion.games.revolver.bots.choose_ambush import choose_ambush
from companion.games.revolver.bots.choose_turn_actions import choose_turn_actions
from companion.games.revolver.bots.revolver_values import read_fight_observation_with_lives, skill_of_side
from companion.games.revolver.carry_out_actions import duel as duelling
from companion.games.revolver.carry_out_actions import prison_turn as locked
from companion.games.revolver.enums_and_constants import Phase
from companion.rules.actions_and_offers import LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.skirmish.bots.choose_answer import rank_preferred_answers
from companion.skirmish.bots.reasons import Wish
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.skill_levels import Skill

ARMED: Final = 0.5
"""Chance, 0..1, that the law begins with two dollars, and arms the prisoner."""


def list_preferred_actions(view: View, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Wish]:
    """Yield what a seat would like to do now, the dearest wish first."""
    scene = read_fight_observation_with_lives(view)
    skill = skill_of_side(skill, scene.side)
    match Phase(view["phase"]):
        case Phase.DECISION:
            yield Decide(2 if random.random() < ARMED else 1)
        case Phase.AMBUSH:
            yield choose_ambush(view, skill, legal, random)
        case _ if view["step"] is not None:
            yield from _answers(scene, skill, legal, random)
        case Phase.ADVANCE:
            yield choose_prison_actions.choose_prison_entry(scene, skill, random)
        case _:
            yield from choose_turn_actions(scene, skill, legal, random)


def _answers(scene: FightObservation, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Wish]:
    match scene.view["step"]["source"]:
        case locked.PLAY:
            yield from choose_prison_actions.choose_prison_card(scene, skill, legal, random)
        case duelling.LAY:
            yield choose_duel_actions.choose_duel_card(scene, skill, legal, random)
        case duelling.ANSWER:
            yield choose_duel_actions.choose_duel_answer(scene, legal, random)
        case _ if not any(offer.action is TellCard for offer in legal.offers):
            yield from rank_preferred_answers(scene, skill, legal, random)
