"""What it brings to play a card now, and what it is worth to keep it."""

from typing import Final

from companion.games.revolver2.players.effects import gain_of
from companion.games.revolver2.players.gain import Gain
from companion.games.revolver2.players.reading import Table, count, times
from companion.games.revolver2.players.scene import Scene
from companion.games.revolver2.players.skill import Skill
from companion.games.revolver2.players.worth import POINT, SLOT, life, rough
from companion.games.revolver2.words import BRIDGE, KEGS, MINE
from companion.rules.skirmish.vocabulary.base import Who
from companion.rules.skirmish.words import CardKind, Side

LEAST: Final = 0.25
MOST: Final = 5.0
"""Between them lies what a card in the hand is worth."""
ANSWER: Final = 1.3
"""What a card for its moment is worth in the hand."""
FADES: Final = 0.92
"""What it is worth a turn earlier that a card can be used."""
BLAST: Final = 2.6
"""What it is worth to clear the attackers' column, in cards."""
CROWD: Final = 7
"""Cards in a hand that can all be used."""


def play_gain(scene: Scene, card: str, zone: str) -> Gain:
    """What a card brings when it is played there."""
    printed = scene.card(card)
    gain = gain_of(scene, scene.side, printed["effects"] or ())
    if printed["kind"] == CardKind.FIREPOWER:
        gain = gain.plus(_column(scene, card))
    elif printed["kind"] == CardKind.BLOCKER:
        gain = gain.plus(_blocker(scene, card, int(zone.partition("-")[2])))
    return gain


def _column(scene: Scene, card: str) -> Gain:
    """A firepower card: what it adds itself, and to others that lie here."""
    printed = scene.card(card)
    power = float(printed["firepower"] or 0)
    for effect in printed["standing"]:
        if effect["do"] == "worth" and scene.field is not None:
            power += effect.get("power", 1) * times(scene, scene.side, effect)
            power += scene.field["printed"] if effect.get("defence") else 0
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
    return Gain(power=power, weaken=hinders, slots=taken, other=0.2 * len(printed["standing"]))


def _hinders(scene: Scene, effect: Table) -> float:
    """Firepower that the enemy is likely to lack here because of what a card lets hold."""
    if not scene.rest and scene.side is Side.ATTACK:
        return 0.0
    if effect["do"] == "limit" and effect.get("attackers") and scene.field is not None:
        return min(3.0, 0.8 * len(scene.field[scene.side.enemy]))
    return 1.0 if effect["do"] in ("costs", "forbid") and effect.get("who", Who.ENEMY) == Who.ENEMY else 0.0


def _blocker(scene: Scene, card: str, field: int) -> Gain:
    more = 0.4 * len(scene.card(card)["standing"])
    if field == scene.here:
        return Gain(slots=1.0, other=more * (1 + len(scene.rest)) / 2)
    spaces = scene.view["battlefields"][field]["spaces"]
    turns = sum(0.45 if one["optional"] else 1.0 for one in spaces)
    return Gain(other=FADES ** (2 * (field - scene.here)) * (SLOT + more / 2) * turns)


def price(scene: Scene, skill: Skill, card: str) -> float:
    """What it is worth to keep a card for later turns; nothing when there are none."""
    later = scene.turns - (1 if scene.own_turn else 0)
    fits = min(1.0, later / 3) * min(1.0, CROWD / max(1, len(scene.hand)))
    return skill.thrift * fits * max(LEAST, min(MOST, _kept(scene, card)))


def _kept(scene: Scene, card: str) -> float:
    printed = scene.card(card)
    if printed["moment"]:
        return max(ANSWER, _special(scene, card))
    gain = gain_of(scene, scene.side, printed["effects"] or ())
    played = rough(scene, scene.side, gain) + POINT * (printed["firepower"] or 0)
    played += 0.5 * len(printed["standing"]) - 0.7 * (printed["cost"] or 0)
    return max(played, _special(scene, card))


def _special(scene: Scene, card: str) -> float:
    """What its powder kegs or its ammo are worth."""
    printed = scene.card(card)
    if scene.side is Side.ATTACK:
        return float(0.75 * printed["ammo"] * life(scene) * FADES**scene.to_mine)
    return float(printed["kegs"] * BLAST / KEGS * FADES ** _to_blast(scene))


def _to_blast(scene: Scene) -> float:
    """How many turns it is to the next place that can be blasted."""
    bridge = [n for n, one in enumerate(scene.view["battlefields"]) if one["place"] == BRIDGE and not one["blown"]]
    if bridge and bridge[0] >= scene.here >= 0:
        spaces = (len(one["spaces"]) for one in scene.view["battlefields"][scene.here : bridge[0]])
        return float(sum(spaces))
    return scene.to_mine if scene.field is None or scene.field["place"] != MINE else 0.0
