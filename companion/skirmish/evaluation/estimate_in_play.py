"""Estimates for effects on cards in play and on what lies on them."""

from typing import Final

from companion.skirmish.cards.effect import Kinds, Where, Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.placing import Goes, On
from companion.skirmish.evaluation.conditions import Table, chips, count_times, targets
from companion.skirmish.evaluation.gain import FAVOUR, NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.worth import rough

ELSEWHERE: Final = 0.15
"""Cards that a point of firepower at another battlefield is worth."""


def destroy(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain: the strongest of the enemy's goes, or the weakest of one's own."""
    which = effect.get("which", {})
    found = [removed(scene, side, number, one) for number, one in targets(scene, side, which)]
    found = [one for one in found if rough(scene, side, one) > 0] if which.get("side") == Who.BOTH else found
    found.sort(key=lambda one: -rough(scene, side, one))
    goes = Goes(effect.get("goes", Goes.DISCARD))
    total = NOTHING
    for one in found[: len(found) if effect.get("every") else effect.get("count", 1)]:
        total = total.plus(one)
        if goes is Goes.HAND and which.get("side") == Who.OWN:
            total = total.plus(Gain(draws=1))
    return total


def removed(scene: Scene, side: Side, number: int, one: Table) -> Gain:
    """Return what it means to `side` that a card in play is gone; what the card then does is done for its owner."""
    printed = scene.card(one["card"])
    mine, here = one["owner"] == side, number == scene.here
    sign = -1 if mine else 1
    if one["grit"]:
        return Gain(other=sign * FAVOUR)
    if not here:
        if number < 0 or one["kind"] == Kinds.BESIDE:
            return Gain(other=sign * FAVOUR)
        near = ELSEWHERE if number > scene.here else 0.0
        return Gain(other=sign * near * (one["firepower"] + (2 if one["kind"] == Kinds.BLOCKER else 0)))
    last = sum(1.5 if effect["do"] in ("kill", "unless") else 0.7 for effect in printed["killed"])
    slot = 1.0 if one["kind"] == Kinds.BLOCKER else 0.0
    if mine:
        return Gain(power=-one["firepower"])
    return Gain(weaken=one["firepower"], slots=-slot, other=-last)


def move(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of firepower that comes here, or of the enemy's that leaves."""
    found = targets(scene, side, effect.get("which", {}))
    if effect.get("this"):
        return Gain(other=FAVOUR)
    if effect.get("to") in (Where.HERE, Where.ANYWHERE):
        coming = (one["firepower"] for place, one in found if place != scene.here and one["owner"] == side)
        return Gain(power=max(coming, default=0))
    leaving = (one["firepower"] for place, one in found if place == scene.here and one["owner"] != side)
    ahead = FAVOUR if effect.get("to") == Where.NEXT and any(one["owner"] == side for _, one in found) else 0.0
    return Gain(weaken=max(leaving, default=0), other=ahead)


def blank(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain: the strongest of the enemy's counts no more."""
    if effect.get("count", 1) < 0:
        return Gain(other=0.4 if not scene.view["supply"].get("eagle", 1) else 0.0)
    found = targets(scene, side, {"kind": Kinds.ANY})
    return Gain(weaken=max((one["firepower"] for _, one in found), default=0))


def block(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain: a place in the defenders' column."""
    return Gain(slots=1) if side is Side.ATTACK else NOTHING


def disarm(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain: an ambush less."""
    armed = any(field["armed"] for field in scene.view["battlefields"][scene.here :])
    return Gain(other=1.2) if armed and side is Side.DEFENCE else NOTHING


def power(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of tokens on cards, or on a battlefield."""
    count = effect.get("count", 1) * count_times(scene, side, effect)
    count *= 2 if str(effect.get("chip", "")).endswith("double") else 1
    fitting = targets(scene, side, effect.get("which", {}))
    match On(effect.get("on", On.THIS)):
        case On.THIS:
            return Gain(power=count)
        case On.CARDS:
            return Gain(power=count * sum(number == scene.here for number, _ in fitting))
        case On.CARD if count < 0:
            return Gain(weaken=max((min(-count, chips(one)) for _, one in fitting), default=0))
        case On.CARD:
            return Gain(power=count if fitting else 0)
    field = effect.get("field", "")
    at_once = not field or (scene.field is not None and scene.field["id"] == field)
    return Gain(power=count) if at_once else Gain(other=0.6 * count)


def limit(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of places in the defenders' column."""
    return Gain(slots=-effect.get("change", 1))


def forbid(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of what the enemy cannot play in his next turn."""
    return Gain(weaken=2.0) if side is Side.DEFENCE else Gain(other=2 * FAVOUR)
