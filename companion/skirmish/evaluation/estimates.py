"""One-step estimates of what each effect brings."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.evaluation import estimate_hands, estimate_in_play
from companion.skirmish.evaluation.conditions import Table, count_times, is_active
from companion.skirmish.evaluation.gain import FAVOUR, NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.worth import WIN, rough

_WOUNDS: Final = 5
"""Those that end the game; no more can be healed."""


def gain_of(scene: Scene, side: Side, effects: Iterable[Table]) -> Gain:
    """Return what the effects bring to `side`, whose they are."""
    total = NOTHING
    for effect in effects:
        if is_active(scene, side, effect) and effect["do"] in ESTIMATES:
            total = total.plus(ESTIMATES[effect["do"]](scene, side, effect))
    return total


def _kill(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(kills=effect.get("count", 1) * count_times(scene, side, effect))


def _boost(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(boost=effect.get("power", 1) * count_times(scene, side, effect))


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


def _wound(scene: Scene, side: Side, effect: Table) -> Gain:
    count = effect.get("count", 1)
    return Gain(wounds=max(count, scene.wounds - _WOUNDS))


def _dollar(scene: Scene, side: Side, effect: Table) -> Gain:
    count, purses = effect.get("count", 1), scene.view.get("dollars", {})
    who = side if effect.get("who", Who.OWN) != Who.ENEMY else side.enemy
    if effect.get("from_enemy"):
        taken = min(count, purses.get(side.enemy, 0))
        return Gain(dollars=taken, robs=taken)
    moved = min(count, purses.get("reserve", 0)) if count > 0 else max(count, -purses.get(who, 0))
    return Gain(dollars=moved) if who is side else Gain(robs=-moved)


def _lose(scene: Scene, side: Side, effect: Table) -> Gain:
    return Gain(other=-WIN if effect.get("who", Who.OWN) == Who.OWN else WIN)


def _enlist(scene: Scene, side: Side, effect: Table) -> Gain:
    known = (*(one["id"] for one in scene.view["members"]), *scene.view["fallen"])
    return NOTHING if effect["member"] in known else Gain(lives=1 if side is Side.DEFENCE else -1)


def _defect(scene: Scene, side: Side, effect: Table) -> Gain:
    alive = any(one["id"] == effect["member"] for one in scene.view["members"])
    return Gain(kills=1, power=scene.card(effect["card"])["firepower"] or 0) if alive else NOTHING


def _relay(scene: Scene, side: Side, effect: Table) -> Gain:
    held = effect["token"] in scene.view.get("keepsakes", {})
    return gain_of(scene, side, effect["later"] if held else effect["first"])


def _guess(scene: Scene, side: Side, effect: Table) -> Gain:
    both = gain_of(scene, side, effect.get("right", ())).plus(gain_of(scene, side, effect.get("wrong", ())))
    return both.half()


def _choose(scene: Scene, side: Side, effect: Table) -> Gain:
    branches = [gain_of(scene, side, branch) for branch in effect["of"]]
    best = max if effect.get("who", Who.OWN) != Who.ENEMY else min
    return best(branches, key=lambda one: rough(scene, side, one), default=NOTHING)


def _unless(scene: Scene, side: Side, effect: Table) -> Gain:
    payer = side if effect.get("who", Who.ENEMY) == Who.OWN else side.enemy
    done, count, coins = gain_of(scene, side, effect["then"]), effect.get("discards", 1), effect.get("dollars", 0)
    if count > scene.view["hands"][payer] or coins > scene.view.get("dollars", {}).get(payer, 0):
        return done
    paid = Gain(draws=-count, dollars=-coins) if payer is side else Gain(robs=count + coins)
    return (min if payer is not side else max)((done, paid), key=lambda one: rough(scene, side, one))


ESTIMATES: Final[Mapping[str, Callable[[Scene, Side, Table], Gain]]] = {
    "draw": estimate_hands.draw,
    "discard": estimate_hands.discard,
    "look": estimate_hands.look,
    "search": estimate_hands.search,
    "recover": estimate_hands.recover,
    "kill": _kill,
    "boost": _boost,
    "countdown": _countdown,
    "spaces": _spaces,
    "destroy": estimate_in_play.destroy,
    "move": estimate_in_play.move,
    "power": estimate_in_play.power,
    "grit": _grit,
    "limit": estimate_in_play.limit,
    "forbid": estimate_in_play.forbid,
    "choose": _choose,
    "unless": _unless,
    "skip-attack": lambda scene, side, effect: Gain(decided=1 if side is Side.DEFENCE else 0),
    "win-attack": lambda scene, side, effect: Gain(decided=1),
    "wound": _wound,
    "dollar": _dollar,
    "lose": _lose,
    "enlist": _enlist,
    "defect": _defect,
    "step-back": lambda scene, side, effect: Gain(spaces=1),
    "insert-field": lambda scene, side, effect: Gain(other=2.5 if side is Side.ATTACK else FAVOUR),
    "blank": estimate_in_play.blank,
    "block": estimate_in_play.block,
    "disarm": estimate_in_play.disarm,
    "mark": lambda scene, side, effect: Gain(other=0.3),
    "redraw": lambda scene, side, effect: Gain(
        draws=0.3 * (scene.view["hands"][side] - scene.view["hands"][side.enemy])
    ),
    "trade": estimate_hands.trade,
    "show": estimate_hands.show,
    "draw-open": estimate_hands.draw_open,
    "call-for": estimate_hands.call_for,
    "bury": lambda scene, side, effect: Gain(other=0.3),
    "stash": lambda scene, side, effect: NOTHING,
    "unstash": estimate_hands.unstash,
    "skip-draw": estimate_hands.skip_draw,
    "relay": _relay,
    "guess": _guess,
    "surcharge": lambda scene, side, effect: Gain(other=1.0),
    "costs": lambda scene, side, effect: Gain(other=FAVOUR),
    "told": lambda scene, side, effect: Gain(other=FAVOUR),
}
"""Estimates of the effects that bring something when they are done, by their word."""
