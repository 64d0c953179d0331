"""What effects on cards in play bring, and on what lies on them."""

from typing import Final

from companion.games.revolver2.players.gain import FAVOUR, NOTHING, Gain
from companion.games.revolver2.players.reading import Table, targets, times
from companion.games.revolver2.players.scene import Scene
from companion.games.revolver2.players.worth import rough
from companion.rules.skirmish.vocabulary.base import Kinds, Who
from companion.rules.skirmish.vocabulary.placing import Goes, On
from companion.rules.skirmish.words import Side

ELSEWHERE: Final = 0.15
"""Cards that a point of firepower at another battlefield is worth."""


def destroy(scene: Scene, side: Side, effect: Table) -> Gain:
    """The strongest of the enemy's, the weakest of one's own."""
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
    """What it means to `side` that a card in play is gone; what the card then does is done for its owner."""
    printed = scene.card(one["card"])
    mine, here = printed["side"] == side, number == scene.here
    sign = -1 if mine else 1
    if one["grit"]:
        return Gain(other=sign * FAVOUR)
    if not here:
        near = ELSEWHERE if number > scene.here else 0.0
        return Gain(other=sign * near * (one["firepower"] + (2 if one["kind"] == Kinds.BLOCKER else 0)))
    last = sum(1.5 if effect["do"] in ("kill", "unless") else 0.7 for effect in printed["killed"])
    slot = 1.0 if one["kind"] == Kinds.BLOCKER else 0.0
    if mine:
        return Gain(power=-one["firepower"])
    return Gain(weaken=one["firepower"], slots=-slot, other=-last)


def move(scene: Scene, side: Side, effect: Table) -> Gain:
    """Firepower that comes here."""
    if effect.get("to") == "here":
        found = targets(scene, side, effect.get("which", {}))
        return Gain(power=max((one["firepower"] for _, one in found), default=0))
    return Gain(other=FAVOUR)


def power(scene: Scene, side: Side, effect: Table) -> Gain:
    """Tokens on cards, or on a battlefield."""
    count = effect.get("count", 1) * times(scene, side, effect)
    fitting = targets(scene, side, effect.get("which", {}))
    match On(effect.get("on", On.THIS)):
        case On.THIS:
            return Gain(power=count)
        case On.CARDS:
            return Gain(power=count * sum(number == scene.here for number, _ in fitting))
        case On.CARD:
            return Gain(power=count if fitting else 0)
    field = effect.get("field", "")
    at_once = not field or (scene.field is not None and scene.field["id"] == field)
    return Gain(power=count) if at_once else Gain(other=0.6 * count)


def limit(scene: Scene, side: Side, effect: Table) -> Gain:
    """Places in the defenders' column."""
    return Gain(slots=-effect.get("change", 1))


def forbid(scene: Scene, side: Side, effect: Table) -> Gain:
    """What the enemy cannot play in his next turn."""
    return Gain(weaken=2.0) if side is Side.DEFENCE else Gain(other=2 * FAVOUR)
