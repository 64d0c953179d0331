"""What each effect of the vocabulary brings, by a one-step estimate."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from companion.games.revolver2.players import hands, placing
from companion.games.revolver2.players.gain import FAVOUR, NOTHING, Gain
from companion.games.revolver2.players.reading import Table, times, works
from companion.games.revolver2.players.scene import Scene
from companion.games.revolver2.players.worth import rough
from companion.rules.skirmish.vocabulary.base import Who
from companion.rules.skirmish.words import Side


def gain_of(scene: Scene, side: Side, effects: Iterable[Table]) -> Gain:
    """What the effects bring to `side`, whose they are."""
    total = NOTHING
    for effect in effects:
        if works(scene, side, effect) and effect["do"] in ESTIMATES:
            total = total.plus(ESTIMATES[effect["do"]](scene, side, effect))
    return total


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


def _grit(scene: Scene, side: Side, effect: Table) -> Gain:
    count = effect.get("count", 1)
    if effect.get("this"):
        return Gain(other=FAVOUR * count)
    return Gain(lives=count if side is Side.DEFENCE else -count)


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


ESTIMATES: Final[Mapping[str, Callable[[Scene, Side, Table], Gain]]] = {
    "draw": hands.draw,
    "discard": hands.discard,
    "look": hands.look,
    "search": hands.search,
    "recover": hands.recover,
    "kill": _kill,
    "boost": _boost,
    "countdown": _countdown,
    "spaces": _spaces,
    "destroy": placing.destroy,
    "move": placing.move,
    "power": placing.power,
    "grit": _grit,
    "limit": placing.limit,
    "forbid": placing.forbid,
    "choose": _choose,
    "unless": _unless,
    "skip-attack": lambda scene, side, effect: Gain(decided=1 if side is Side.DEFENCE else 0),
    "win-attack": lambda scene, side, effect: Gain(decided=1),
    "costs": lambda scene, side, effect: Gain(other=FAVOUR),
    "told": lambda scene, side, effect: Gain(other=FAVOUR),
}
"""How each effect that brings something when it is done is weighed, by its word."""
