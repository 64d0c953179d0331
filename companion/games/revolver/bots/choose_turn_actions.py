"""Choices of a side in its own turn."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from companion.games.revolver.actions import BuyCard, Derail, SpringAmbush
from companion.games.revolver.bots import choose_duel_actions, choose_prison_actions
from companion.games.revolver.bots.reasons import Reason
from companion.games.revolver.enums_and_constants import GREEDY
from companion.rules.actions_and_offers import LegalActions
from companion.rules.bot import RandomSource
from companion.rules.parts.explained_bot_choice import ExplainedChoice, Explanation
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DropCard, EndTurn, PlayCard, ShuffleBack
from companion.skirmish.bots.ability_values import list_ability_turn_options
from companion.skirmish.bots.explain_plan import explain_end, wishes_of_plan
from companion.skirmish.bots.reasons import Wish, tenths
from companion.skirmish.bots.turn_plans import (
    ENOUGH,
    ActionOption,
    TurnOptions,
    TurnPlan,
    collect_turn_options,
    find_best_plan,
    weigh_plans,
)
from companion.skirmish.cards.enums_and_constants import CardKind, Side, column_zone
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import gain_of_playing, value_of_non_discard_price
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import worth_after_gain

_MAX_SAVED_DOLLARS: Final = 2
"""Most dollars kept for cards that ask for them."""


def choose_turn_actions(
    scene: FightObservation, skill: Skill, legal: LegalActions[Any], random: RandomSource
) -> Iterator[Wish]:
    """Yield the ambush, Frontier cards, the derailing, the best plan, and the end of the turn."""
    sprung = [action for offer in legal.offers if offer.action is SpringAmbush for action in offer]
    if sprung:
        yield from sprung[:1] if len(sprung) == 1 else ()
        return
    if _buys(scene):
        yield BuyCard()
    means = collect_turn_options(scene, skill, random, list_ability_turn_options(scene, skill, legal, random))
    plans = weigh_plans(means)
    yield from _derails(scene, plans.best, legal)
    if plans.is_worth_its_cost:
        yield from wishes_of_plan(plans)
    yield from _makes_room(scene, means, plans.best, legal)
    yield from _ending(scene, legal, random)
    yield ExplainedChoice(EndTurn(), explain_end(plans))


def _ending(scene: FightObservation, legal: LegalActions[Any], random: RandomSource) -> Iterator[Wish]:
    """Yield the duel, cards back out of the discard pile, and a card ahead to the prison."""
    begun = choose_duel_actions.choose_call_out(scene, legal, random)
    if begun is not None:
        yield begun
    yield from (action for offer in legal.offers if offer.action is ShuffleBack for action in offer)
    yield from choose_prison_actions.choose_early_padlock(scene, legal, random)


def _buys(scene: FightObservation) -> bool:
    """Return True if a dollar is to be spent: no card asks for it, or one would be greedy (l.224)."""
    coins = scene.view["dollars"][scene.side]
    asked = max((int(scene.printed_card(card)["dollars"]) for card in scene.hand), default=0)
    return bool(coins >= min(GREEDY) or coins > min(asked, _MAX_SAVED_DOLLARS))


def _derails(scene: FightObservation, plan: TurnPlan, legal: LegalActions[Any]) -> Iterator[ExplainedChoice]:
    """Yield the derailing if both columns are worth less to the gang than those who die of it."""
    deaths = scene.view["derail_kills"]
    if Derail() not in legal or deaths is None or scene.battlefield is None:
        return
    spared = sum(one["grit"] + one["hostage"] for one in scene.view["members"][:deaths])
    own = sum(one["firepower"] for one in scene.battlefield[Side.DEFENCE])
    gone = Gain(
        power=-own, weaken=sum(one["firepower"] for one in scene.battlefield[Side.ATTACK]), kills=deaths + spared
    )
    worth = worth_after_gain(scene, gone)
    if worth > plan.worth + ENOUGH:
        values = {"deaths": deaths, "better": tenths(worth - plan.worth)}
        yield ExplainedChoice(Derail(), Explanation(Reason.DERAIL, values))


def _makes_room(
    scene: FightObservation, means: TurnOptions, plan: TurnPlan, legal: LegalActions[Any]
) -> Iterator[ExplainedChoice]:
    """Yield the weakest card of a full column, to make room for a better one (FAQ 4)."""
    drops = [action for offer in legal.offers if offer.action is DropCard for action in offer]
    if means.room > 0 or not drops or scene.battlefield is None:
        return
    lying = {(one["zone"], one["card"], one["nth"]): one["firepower"] for one in scene.battlefield[scene.side]}
    weakest = min(drops, key=lambda action: lying[action.zone, action.card, action.nth])
    less = Gain(power=-lying[weakest.zone, weakest.card, weakest.nth])
    roomy = replace(means, room=1, options=(*means.options, *_shut_out(scene)))
    worth = find_best_plan(roomy, start=less).worth
    if worth > plan.worth + ENOUGH:
        values = {"card": weakest.card, "better": tenths(worth - plan.worth)}
        yield ExplainedChoice(weakest, Explanation(Reason.MAKE_ROOM, values))


def _shut_out(scene: FightObservation) -> Iterator[ActionOption]:
    """Yield the cards of the hand that only lack room here."""
    assert scene.battlefield is not None
    zone = column_zone(scene.battlefield["number"], scene.side)
    for number, held in enumerate(scene.view["me"]["hand"]):
        card = held["card"]
        if held["why"] == "full" and scene.printed_card(card)["kind"] == CardKind.FIREPOWER:
            action, gain = PlayCard(CardId(card), zone), gain_of_playing(scene, card, zone)
            yield ActionOption(action, (number,), held["cost"], gain, 0.0, 1, value_of_non_discard_price(scene, card))
