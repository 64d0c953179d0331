"""Choice of an ambush for each battlefield."""

from collections.abc import Mapping
from typing import Any

from companion.games.revolver.actions import LayAmbush
from companion.games.revolver.bots.reasons import Reason
from companion.games.revolver.bots.revolver_values import read_fight_observation_with_lives
from companion.rules.actions_and_offers import LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import ExplainedChoice, Explanation
from companion.skirmish.bots.reasons import tenths
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import POINT, rough_worth_of_gain

_SPREAD_CARDS = 0.8
"""Spread of the random part in the choice, in cards."""


def choose_ambush(view: View, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice | None:
    """Return the ambush worth more here than at the battlefields left, and why. Returns None for real cards."""
    scene = read_fight_observation_with_lives(view)
    told = [action for action in legal if isinstance(action, LayAmbush) and action.card is not None]
    spread = _SPREAD_CARDS + skill.whim
    likings = {action: _liking(scene, action) for action in told}
    laid = max(told, key=lambda action: likings[action] + spread * random.random(), default=None)
    return None if laid is None else ExplainedChoice(laid, _explain(laid, likings))


def _explain(laid: LayAmbush, likings: Mapping[LayAmbush, float]) -> Explanation | None:
    """Return how much more it is worth here than later, and how much the best; None if all are of one card."""
    if len(likings) < 2:
        return None
    here, best = tenths(likings[laid]), tenths(max(likings.values()))
    return Explanation(Reason.AMBUSH, {"card": laid.card, "choices": len(likings), "here": here, "best": best})


def _liking(scene: FightObservation, action: LayAmbush) -> float:
    fields, card = scene.view["battlefields"], str(action.card)
    place = scene.place_of_zone(f"field-{action.field}")
    left = [field for field in fields if not field["armed"] and field["number"] != action.field]
    later = [_worth(scene, card, field) for field in left]
    return _worth(scene, card, fields[place]) - (sum(later) / len(later) if later else 0.0)


def _worth(scene: FightObservation, card: str, field: Any) -> float:
    """Return the worth of an ambush at a battlefield, in cards.

    Firepower counts in every turn there. At the prison, where nobody may come, a card is half as likely turned.
    """
    printed = scene.printed_card(card)
    done = rough_worth_of_gain(scene, Side.ATTACK, gain_of_effects(scene, Side.ATTACK, scene.effects_of(card)))
    there = POINT * 0.6 * float(printed["firepower"] or 0) * len(field["spaces"])
    likely = 0.5 if field["id"] == scene.view["roles"]["prison"] else 1.0
    return likely * (done + there)
