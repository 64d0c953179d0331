"""Wishes of a bot on either side."""

from collections.abc import Iterator
from typing import Any

from companion.games.revolver2.bots.choose_poker_card import choose_poker_card
from companion.games.revolver2.bots.choose_turn_actions import choose_keg_cards, choose_turn_actions
from companion.games.revolver2.bots.keg_and_ammo_values import keg_and_ammo_worth
from companion.games.revolver2.bots.stay_or_advance import choose_advance
from companion.games.revolver2.enums_and_constants import Phase
from companion.rules.actions_and_offers import LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.skirmish.bots.choose_answer import rank_preferred_answers
from companion.skirmish.bots.choose_discards import make_discard_action
from companion.skirmish.bots.read_bot_observation_of_fight import read_fight_observation
from companion.skirmish.bots.reasons import Wish
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.state.stack import StepKind


def list_preferred_actions(view: View, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Wish]:
    """Yield what a seat would like to do now, the dearest wish first."""
    if view["phase"] in (Phase.POKER, Phase.READING):
        if not view["me"]["poker"]:
            return  # real cards are not for its hands
        yield choose_poker_card(view, skill, random)
        return
    scene = read_fight_observation(view, keg_and_ammo_worth)
    if view["step"] is not None:
        yield from _answers(scene, skill, legal, random)
    elif view["phase"] == Phase.ADVANCE:
        yield choose_advance(scene, skill, random)
    else:
        yield from choose_turn_actions(scene, skill, legal, random)


def _answers(scene: FightObservation, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Wish]:
    if scene.view["step"]["task"] == StepKind.KEGS:
        load = choose_keg_cards(scene, tuple(value_of_keeping(scene, skill, card) for card in scene.hand)) or ()
        yield make_discard_action(scene, load)
    yield from rank_preferred_answers(scene, skill, legal, random)
