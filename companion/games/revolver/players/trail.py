"""What a player of this game takes from its view: how many may die, what lies ahead, what a card is worth there."""

from dataclasses import replace
from typing import Any, Final

from companion.rules.game import View
from companion.rules.skirmish.players.scene import Scene, scene_of
from companion.rules.skirmish.words import CardKind, Icon

LOCKED: Final = 0.5
"""What a card with a padlock is worth at least, as long as the prison or the duel is to come."""
SPARES: Final = 0.8
"""What a discard is worth that a card spares others."""


def trail_of(view: View) -> Scene:
    """The scene, with as many lives as the gang can lose before it has lost (R1-1)."""
    scene, members = scene_of(view, special), view["members"]
    partner = next((one for one in members if one["id"] == view["roles"]["partner"]), None)
    mortal = members
    if partner is not None and ahead(scene, view["roles"]["train"]):
        mortal = [one for one in members if one["rating"] <= partner["rating"]]
    return replace(scene, lives=sum(map(_lives, mortal)), coming=float(len(members) - len(mortal)))


def _lives(member: Any) -> int:
    return 1 + int(member["grit"]) + int(member["hostage"])


def ahead(scene: Scene, battlefield: str) -> bool:
    """Whether the turn marker has not reached a battlefield that is in the row."""
    return any(field["id"] == battlefield for field in scene.view["battlefields"][scene.here + 1 :])


def special(scene: Scene, card: str) -> float:
    """What a padlock is worth, and a card that pays for two."""
    printed, roles = scene.card(card), scene.view["roles"]
    locked = Icon.PADLOCK in printed["icons"] and (ahead(scene, roles["prison"]) or scene.view["scene"])
    return max(LOCKED if locked else 0.0, SPARES * printed["pays"] if printed["pays"] > 1 else 0.0)


def inside(scene: Scene, card: str) -> int:
    """The firepower of a card at the prison, where no text counts (l.111)."""
    printed = scene.card(card)
    if printed["prison"] is not None:
        return int(printed["prison"])
    return int(printed["firepower"] or 0) if printed["kind"] == CardKind.FIREPOWER else 0
