"""Value of playing a card now, and of keeping it."""

from collections.abc import Iterator
from typing import Final

from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.evaluation.conditions import Table, count, count_times
from companion.skirmish.evaluation.estimates import gain_of
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.evaluation.worth import DOLLAR, POINT, SLOT, rough, wounds

LEAST: Final = 0.25
MOST: Final = 5.0
"""Between them lies what a card in the hand is worth."""
ANSWER: Final = 1.3
"""Worth of a card for its moment in the hand."""
FADES: Final = 0.92
"""Worth, a turn earlier, of a card that can be used."""
LATE: Final = 0.15
"""By how much less a card is worth that is drawn later than now."""
CROWD: Final = 7
"""Cards in a hand that can all be used."""


def play_gain(scene: Scene, card: str, zone: str) -> Gain:
    """Return what a card brings when it is played there."""
    printed, place = scene.card(card), scene.place_of(zone)
    gain = gain_of(scene, scene.side, printed["effects"] or ())
    match printed["kind"]:
        case CardKind.FIREPOWER if place == scene.here:
            return gain.plus(_column(scene, card))
        case CardKind.FIREPOWER:
            return gain.plus(Gain(other=_later(scene, card, place)))
        case CardKind.BLOCKER:
            return gain.plus(_blocker(scene, card, place))
        case CardKind.ATTACHMENT:
            return gain.plus(Gain(power=_power(scene, card), other=0.6 * len(printed["uses"])))
        case CardKind.BESIDE | CardKind.OPEN:
            hinders = sum(_hinders(scene, effect) for effect in printed["standing"])
            own = sum(_helps(effect) for effect in printed["standing"])
            return gain.plus(Gain(weaken=hinders if place == scene.here else 0, other=own))
    return gain


def spent(scene: Scene, card: str) -> float:
    """Return what is paid for a card beside discards: what is lost at random, dollars and wounds, in cards."""
    printed = scene.card(card)
    random, coins, hurt = (float(printed.get(what, 0)) for what in ("random", "dollars", "wounds"))
    return random + DOLLAR * coins + wounds(scene, hurt) * (1 if scene.side is Side.DEFENCE else -1)


def _power(scene: Scene, card: str) -> float:
    """Return the firepower that a card has in its column, with the tokens that it comes with."""
    printed = scene.card(card)
    power = float(printed["firepower"] or 0) + float(printed.get("power", 0))
    for effect in printed["standing"]:
        if effect["do"] == "worth" and scene.field is not None:
            power += effect.get("power", 1) * count_times(scene, scene.side, effect)
            power += scene.field["printed"] if effect.get("defence") else 0
    return power + _with_copies(scene, card)


def _with_copies(scene: Scene, card: str) -> float:
    """Return what a card adds to copies of itself that lie here, where they count together."""
    crowd = next((effect for effect in scene.card(card)["standing"] if effect["do"] == "crowd"), None)
    if crowd is None or scene.field is None:
        return 0.0
    alone = scene.card(card)["firepower"] or 0
    steps = (alone, crowd["two"], crowd["three"])
    lying = sum(one["card"] == card for one in scene.field[scene.side])
    return float(steps[lying] - steps[lying - 1] - alone) if 0 < lying < len(steps) else 0.0


def _column(scene: Scene, card: str) -> Gain:
    """Return a firepower card: what it adds itself, and to others that lie here."""
    printed = scene.card(card)
    power = _power(scene, card)
    own = [scene.card(one["card"]) for one in scene.field[scene.side]] if scene.field is not None else []
    others = [effect for one in own for effect in one["standing"] if effect["do"] == "worth" and "per" in effect]
    power += sum(
        effect.get("power", 1)
        for effect in others
        if effect["per"]["what"] == "in-play" and count(scene, [card], effect["per"].get("named", ()))
    )
    counts = not any(effect["do"] == "uncounted" for effect in printed["standing"])
    taken = 0.5 if scene.side is Side.DEFENCE and counts else 0.0
    hinders = sum(_hinders(scene, effect) for effect in printed["standing"])
    more = 0.2 * len(printed["standing"]) + sum(_abilities(scene, card)) + 0.2 * printed.get("grit", 0)
    return Gain(power=power, weaken=hinders, slots=taken, other=more)


def _abilities(scene: Scene, card: str) -> Iterator[float]:
    """Yield what it is worth that a card can be used later, and what it does by itself."""
    printed = scene.card(card)
    yield from (0.3 for use in printed["uses"] if use["at"] == "play")
    for trigger in printed["triggers"]:
        gain = rough(scene, scene.side, gain_of(scene, scene.side, trigger["effects"]))
        yield max(-1.0, min(2.0, gain)) * min(2.0, len(scene.rest))


def _hinders(scene: Scene, effect: Table) -> float:
    """Return the firepower that the enemy is likely to lack here because of what a card lets hold."""
    if not scene.rest and scene.side is Side.ATTACK:
        return 0.0
    if effect["do"] == "limit" and effect.get("attackers") and scene.field is not None:
        return min(3.0, 0.8 * len(scene.field[scene.side.enemy]))
    if effect["do"] == "forbid" and effect.get("who", Who.ENEMY) == Who.ENEMY and not effect.get("allowed"):
        return 1.0 if effect.get("named") else 1.5 + 0.5 * len(scene.rest)
    return 1.0 if effect["do"] in ("costs", "forbid") and effect.get("who", Who.ENEMY) == Who.ENEMY else 0.0


def _helps(effect: Table) -> float:
    """Return what a card that lies beside the columns is worth by what it lets hold for its own side."""
    return {"limit": 1.0, "no-derailing": 1.5}.get(str(effect["do"]), 0.3)


def _later(scene: Scene, card: str, place: int) -> float:
    """Return what a firepower card is worth at a battlefield to come."""
    ahead = scene.view["battlefields"][scene.here : place]
    return float(0.8 * POINT * _power(scene, card) * FADES ** sum(len(field["spaces"]) for field in ahead))


def _blocker(scene: Scene, card: str, place: int) -> Gain:
    more = 0.4 * len(scene.card(card)["standing"])
    if place == scene.here:
        return Gain(slots=1.0, other=more * (1 + len(scene.rest)) / 2)
    spaces = scene.view["battlefields"][place]["spaces"]
    turns = sum(0.45 if one["optional"] else 1.0 for one in spaces)
    return Gain(other=FADES ** (2 * (place - scene.here)) * (SLOT + more / 2) * turns)


def price(scene: Scene, skill: Skill, card: str) -> float:
    """Return what it is worth to keep a card for later turns; nothing when there are none."""
    later = scene.turns - (1 if scene.own_turn else 0)
    fits = min(1.0, later / 3) * min(1.0, CROWD / max(1, len(scene.hand)))
    return skill.thrift * fits * max(LEAST, min(MOST, _kept(scene, card)))


def _kept(scene: Scene, card: str) -> float:
    printed = scene.card(card)
    if printed["moment"]:
        return max(ANSWER, scene.special(scene, card))
    gain = gain_of(scene, scene.side, printed["effects"] or ())
    played = rough(scene, scene.side, gain) + POINT * ((printed["firepower"] or 0) + printed.get("power", 0))
    played += 0.5 * len(printed["standing"]) - 0.7 * (printed["cost"] or 0) - spent(scene, card)
    held = 0.9 * ANSWER if any(use["at"] == "hand" for use in printed["uses"]) else 0.0
    return max(float(played) - LATE * max(0.0, gain.draws), scene.special(scene, card), held)
