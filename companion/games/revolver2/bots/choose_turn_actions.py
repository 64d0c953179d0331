"""Choices of a side in its own turn."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from companion.games.revolver2 import actions as act
from companion.games.revolver2.bots.reasons import Reason
from companion.games.revolver2.enums_and_constants import KEGS
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.parts.explained_bot_choice import ExplainedChoice, Explanation
from companion.skirmish.battle.actions import EndTurn
from companion.skirmish.bots.explain_plan import explain_end, wishes_of_plan
from companion.skirmish.bots.reasons import Wish, tenths
from companion.skirmish.bots.turn_plans import (
    ENOUGH,
    TurnOptions,
    TurnPlan,
    collect_turn_options,
    find_best_plan,
    weigh_plans,
)
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.skill_levels import Skill


def choose_turn_actions(
    scene: FightObservation, skill: Skill, legal: LegalActions[Action], random: RandomSource
) -> Iterator[Wish]:
    """Yield the Gatling Gun, powder kegs, the cards of the best plan, and the end of the turn."""
    yield from _guns(scene, skill, legal)
    means = collect_turn_options(scene, skill, random)
    plans = weigh_plans(means)
    yield from _blasts(scene, means, plans.best, legal)
    if plans.is_worth_its_cost:
        yield from wishes_of_plan(plans)
    yield ExplainedChoice(EndTurn(), explain_end(plans))


def _guns(scene: FightObservation, skill: Skill, legal: LegalActions[Action]) -> Iterator[Action]:
    """Yield a shot for every barrel, most ammo first: a blast may take the gun in the enemy's turn."""
    shots = [action for offer in legal.offers if offer.action is act.FireGatling for action in offer]
    found = [action for action in shots if isinstance(action, act.FireGatling)]
    yield from sorted(
        found, key=lambda one: (-scene.printed_card(one.card)["ammo"], value_of_keeping(scene, skill, one.card))
    )


def _blasts(
    scene: FightObservation, means: TurnOptions, plan: TurnPlan, legal: LegalActions[Action]
) -> Iterator[ExplainedChoice]:
    """Yield a blast if the rest of the turn is worth more without the enemy's column and the kegs."""
    blast = next((one for one in (act.BlowBridge(), act.CollapseTunnels()) if one in legal), None)
    load = None if blast is None else choose_keg_cards(scene, means.prices)
    if blast is None or load is None:
        return
    kept = replace(means, options=tuple(one for one in means.options if not set(load) & set(one.takes)))
    after = find_best_plan(kept, start=Gain(weaken=scene.attack))
    cost = sum(means.prices[number] for number in load)
    if after.worth - cost > plan.worth + ENOUGH:
        values = {"better": tenths(after.worth - cost - plan.worth), "cost": tenths(cost)}
        yield ExplainedChoice(blast, Explanation(Reason.BLAST, values))


def choose_keg_cards(scene: FightObservation, prices: tuple[float, ...]) -> tuple[int, ...] | None:
    """Return the cards with enough powder kegs that will be missed least. Returns None if there are none."""
    kegs = [number for number, card in enumerate(scene.hand) if scene.printed_card(card)["kegs"]]
    loads = [load for size in (1, 2) for load in combinations(kegs, size)]
    enough = [load for load in loads if sum(scene.printed_card(scene.hand[number])["kegs"] for number in load) >= KEGS]
    return min(enough, key=lambda load: sum(prices[number] for number in load), default=None)
