"""What a side does in its own turn."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from companion.games.revolver.actions import BuyCard, Derail, SpringAmbush
from companion.games.revolver.players import duel, prison
from companion.games.revolver.words import GREEDY
from companion.rules.action import Action, LegalActions
from companion.rules.player import Dice
from companion.rules.skirmish.actions import DropCard, EndTurn, ShuffleBack
from companion.rules.skirmish.players.gain import NOTHING, Gain
from companion.rules.skirmish.players.plans import ENOUGH, Means, Plan, best_plan, in_order, means_of
from companion.rules.skirmish.players.scene import Scene
from companion.rules.skirmish.players.skill import Skill
from companion.rules.skirmish.players.uses import uses
from companion.rules.skirmish.players.worth import worth
from companion.rules.skirmish.words import Side

_SAVED: Final = 2
"""Dollars at most that are kept for cards that ask for them."""


def turn(scene: Scene, skill: Skill, legal: LegalActions[Any], random: Dice) -> Iterator[Action]:
    """The ambush, cards from the Frontier, the derailing, the best plan, and what else is left at the end."""
    sprung = [action for offer in legal.offers if offer.action is SpringAmbush for action in offer]
    if sprung:
        yield from sprung[:1] if len(sprung) == 1 else ()
        return
    if _buys(scene):
        yield BuyCard()
    means = means_of(scene, skill, random, uses(scene, skill, legal, random))
    plan = best_plan(means)
    yield from _derails(scene, plan, legal)
    if plan.worth > worth(scene, NOTHING) + ENOUGH:
        yield from in_order(plan)
    yield from _makes_room(scene, means, plan, legal)
    yield from _ending(scene, legal, random)


def _ending(scene: Scene, legal: LegalActions[Any], random: Dice) -> Iterator[Action]:
    """The duel, what comes back out of the discard pile, what goes ahead to the prison."""
    begun = duel.begins(scene, legal, random)
    if begun is not None:
        yield begun
    yield from (action for offer in legal.offers if offer.action is ShuffleBack for action in offer)
    yield from prison.prepare(scene, legal, random)
    yield EndTurn()


def _buys(scene: Scene) -> bool:
    """Whatever no card in the hand asks for is spent; and always before one would be greedy (l.216)."""
    coins = scene.view["dollars"][scene.side]
    asked = max((int(scene.card(card)["dollars"]) for card in scene.hand), default=0)
    return bool(coins >= min(GREEDY) or coins > min(asked, _SAVED))


def _derails(scene: Scene, plan: Plan, legal: LegalActions[Any]) -> Iterator[Action]:
    """When both columns are worth less to the gang than those who die of it."""
    deaths = scene.view["derail_kills"]
    if Derail() not in legal or deaths is None or scene.field is None:
        return
    spared = sum(one["grit"] + one["hostage"] for one in scene.view["members"][:deaths])
    own = sum(one["firepower"] for one in scene.field[Side.DEFENCE])
    gone = Gain(power=-own, weaken=sum(one["firepower"] for one in scene.field[Side.ATTACK]), kills=deaths + spared)
    if worth(scene, gone) > plan.worth + ENOUGH:
        yield Derail()


def _makes_room(scene: Scene, means: Means, plan: Plan, legal: LegalActions[Any]) -> Iterator[Action]:
    """The weakest card of a full column makes room for a better one (FAQ 4)."""
    drops = [action for offer in legal.offers if offer.action is DropCard for action in offer]
    if means.room > 0 or not drops or scene.field is None:
        return
    lying = {(one["zone"], one["card"], one["nth"]): one["firepower"] for one in scene.field[scene.side]}
    spot = min(drops, key=lambda action: lying[action.zone, action.card, action.nth])
    less = Gain(power=-lying[spot.zone, spot.card, spot.nth])
    # What the column has no room for is no option yet: the hand says where it could lie when there is.
    roomy = replace(means, room=1, options=tuple(option for option in means.options if option.slot))
    if roomy.options and best_plan(roomy, start=less).worth > plan.worth + ENOUGH:
        yield spot
