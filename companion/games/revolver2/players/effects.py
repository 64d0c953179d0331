"""What each effect of the vocabulary brings, by a one-step estimate."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from companion.games.revolver2.players.gain import NOTHING, Gain
from companion.games.revolver2.players.reading import Table, is_named, targets, times, works
from companion.games.revolver2.players.scene import Scene
from companion.games.revolver2.players.worth import rough
from companion.rules.skirmish.vocabulary.base import Kinds, Who
from companion.rules.skirmish.vocabulary.hands import Place, Seen
from companion.rules.skirmish.vocabulary.placing import Goes, On
from companion.rules.skirmish.words import Side

ELSEWHERE: Final = 0.15
"""Cards that a point of firepower at another battlefield is worth."""
FAVOUR: Final = 0.5
"""Cards that an effect is worth which cannot be said in numbers."""


def gain_of(scene: Scene, side: Side, effects: Iterable[Table]) -> Gain:
    """What the effects bring to `side`, whose they are."""
    total = NOTHING
    for effect in effects:
        if works(scene, side, effect) and effect["do"] in _ESTIMATES:
            total = total.plus(_ESTIMATES[effect["do"]](scene, side, effect))
    return total


def _draw(scene: Scene, side: Side, effect: Table) -> Gain:
    cards = effect.get("count", 1) * times(scene, side, effect)
    match Who(effect.get("who", Who.OWN)):
        case Who.OWN:
            return Gain(draws=cards)
        case Who.ENEMY:
            return Gain(robs=-cards)
    return Gain(draws=cards, robs=-cards)


def _discard(scene: Scene, side: Side, effect: Table) -> Gain:
    cards = effect.get("count", 1)
    who = Who(effect.get("who", Who.ENEMY))
    hands = scene.view["hands"]
    own, enemy = min(cards, hands[side]), min(cards, hands[side.enemy])
    return Gain(draws=-own if who is not Who.ENEMY else 0, robs=enemy if who is not Who.OWN else 0)


def _look(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(other=0.3 if effect.get("at", Seen.HAND) == Seen.HAND else 0.4)


def _search(scene: Scene, side: Side, effect: Table) -> Gain:
    printed = (card for card, one in scene.view["cards"].items() if one["side"] == side)
    return _found(scene, effect, printed, 1.2)


def _recover(scene: Scene, side: Side, effect: Table) -> Gain:
    return _found(scene, effect, scene.view["discards"][side], 1.1)


def _found(scene: Scene, effect: Table, cards: Iterable[str], card: float) -> Gain:
    """The best of the cards that it may be about."""
    kind, names = effect.get("kind", Kinds.ANY), effect.get("named", ())
    fitting = [scene.card(one) for one in cards if is_named(scene, one, names)]
    fitting = [one for one in fitting if kind in (Kinds.ANY, one["kind"])]
    if not fitting:
        return NOTHING
    if effect.get("to", Place.HAND) != Place.PLAY:
        return Gain(draws=card if effect.get("to", Place.HAND) == Place.HAND else card - 0.4)
    return Gain(power=max(one["firepower"] or 0 for one in fitting))


def _kill(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(kills=effect.get("count", 1) * times(scene, side, effect))


def _boost(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(boost=effect.get("power", 1) * times(scene, side, effect))


def _countdown(scene: Scene, side: Side, effect: Table) -> Gain:
    change = effect.get("count", -1)
    if change < 0:
        return Gain(army=-min(-change, max(0, scene.army - effect.get("keep", 0))))
    return Gain(army=min(change, scene.view["countdown"]["of"] - scene.army))


def _spaces(scene: Scene, side: Side, effect: Table) -> Gain:
    change = effect.get("count", 1)
    return Gain(spaces=max(change, -len(scene.rest)))


def _destroy(scene: Scene, side: Side, effect: Table) -> Gain:
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


def _move(scene: Scene, side: Side, effect: Table) -> Gain:
    if effect.get("to") == "here":
        found = targets(scene, side, effect.get("which", {}))
        return Gain(power=max((one["firepower"] for _, one in found), default=0))
    return Gain(other=FAVOUR)


def _power(scene: Scene, side: Side, effect: Table) -> Gain:
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


def _grit(scene: Scene, side: Side, effect: Table) -> Gain:
    count = effect.get("count", 1)
    if effect.get("this"):
        return Gain(other=FAVOUR * count)
    return Gain(lives=count if side is Side.DEFENCE else -count)


def _limit(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(slots=effect.get("change", 1) * (-1 if side is Side.DEFENCE else -1))


def _forbid(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(weaken=2.0) if side is Side.DEFENCE else Gain(other=2 * FAVOUR)


def _choose(scene: Scene, side: Side, effect: Table) -> Gain:
    branches = [gain_of(scene, side, branch) for branch in effect["of"]]
    best = max if effect.get("who", Who.OWN) != Who.ENEMY else min
    return best(branches, key=lambda one: rough(scene, side, one), default=NOTHING)


def _unless(scene: Scene, side: Side, effect: Table) -> Gain:
    payer = side if effect.get("who", Who.ENEMY) == Who.OWN else side.enemy
    done, count = gain_of(scene, side, effect["then"]), effect.get("discards", 1)
    if count > scene.view["hands"][payer]:
        return done
    paid = Gain(draws=-count) if payer is side else Gain(robs=count)
    return (min if payer is not side else max)((done, paid), key=lambda one: rough(scene, side, one))


_ESTIMATES: Final[Mapping[str, Callable[[Scene, Side, Table], Gain]]] = {
    "draw": _draw,
    "discard": _discard,
    "look": _look,
    "search": _search,
    "recover": _recover,
    "kill": _kill,
    "boost": _boost,
    "countdown": _countdown,
    "spaces": _spaces,
    "destroy": _destroy,
    "move": _move,
    "power": _power,
    "grit": _grit,
    "limit": _limit,
    "forbid": _forbid,
    "choose": _choose,
    "unless": _unless,
    "skip-attack": lambda scene, side, effect: Gain(decided=1 if side is Side.DEFENCE else 0),
    "win-attack": lambda scene, side, effect: Gain(decided=1),
    "costs": lambda scene, side, effect: Gain(other=FAVOUR),
    "told": lambda scene, side, effect: Gain(other=FAVOUR),
}
