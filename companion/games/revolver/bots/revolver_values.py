"""Values of this game's own for a bot: lives to lose, battlefields ahead, cards at the prison."""

from dataclasses import replace
from typing import Any, Final

from companion.rules.game import View
from companion.skirmish.bots.read_bot_observation_of_fight import read_fight_observation
from companion.skirmish.cards.enums_and_constants import CardKind, Icon, Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.skill_levels import SHARP, Skill

LOCKED: Final = 0.5
"""Least worth of a card with a padlock while the prison or the duel is to come, in cards."""
SPARES: Final = 0.8
"""Worth of a discard that a card spares others, in cards."""
PATIENT: Final = replace(SHARP, thrift=1.35, fade=6.0, crowd=5.0)
"""Skill of a sharp gang, which lets the law win where that is dear to avert, and has the cards where it is not.

Cards as dear as to others were gone when they would have turned attacks; dearer ones were held too long without the
rest. Chosen by 80 games of sharp players (seed 301, `benchmarks/results/balance.md`).
"""


def skill_of_side(skill: Skill, side: Side) -> Skill:
    """Return the skill of a player of either side: a sharp one saves cards for the gang."""
    return PATIENT if skill == SHARP and side is Side.DEFENCE else skill


def read_fight_observation_with_lives(view: View) -> FightObservation:
    """Return the scene, with as many lives as the gang can lose before it has lost (R1-1)."""
    scene, members = read_fight_observation(view, padlock_or_payment_worth), view["members"]
    partner = next((one for one in members if one["id"] == view["roles"]["partner"]), None)
    mortal = members
    if partner is not None and is_ahead_of_marker(scene, view["roles"]["train"]):
        mortal = [one for one in members if one["rating"] <= partner["rating"]]
    return replace(scene, lives=sum(map(_lives, mortal)), coming=float(len(members) - len(mortal)))


def _lives(member: Any) -> int:
    return 1 + int(member["grit"]) + int(member["hostage"])


def is_ahead_of_marker(scene: FightObservation, battlefield: str) -> bool:
    """Return True if the turn marker has not reached a battlefield that is in the row."""
    return any(field["id"] == battlefield for field in scene.view["battlefields"][scene.here + 1 :])


def padlock_or_payment_worth(scene: FightObservation, card: str) -> float:
    """Return the worth of a padlock, or of a card that pays for two, in cards."""
    printed, roles = scene.printed_card(card), scene.view["roles"]
    locked = Icon.PADLOCK in printed["icons"] and (is_ahead_of_marker(scene, roles["prison"]) or scene.view["scene"])
    return max(LOCKED if locked else 0.0, SPARES * printed["pays"] if printed["pays"] > 1 else 0.0)


def prison_firepower_of_card(scene: FightObservation, card: str) -> int:
    """Return the firepower of a card at the prison, where no text counts (l.111)."""
    printed = scene.printed_card(card)
    if printed["prison"] is not None:
        return int(printed["prison"])
    return int(printed["firepower"] or 0) if printed["kind"] == CardKind.FIREPOWER else 0
