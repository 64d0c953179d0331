"""Estimate for a card that leaves play."""

from typing import Final

from companion.skirmish.cards.effect import TargetKinds
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.conditions_in_view import Table
from companion.skirmish.evaluation.estimate_effects import EstimatedEffect
from companion.skirmish.evaluation.gain import FAVOUR, Gain

ELSEWHERE: Final = 0.15
"""Cards that a point of firepower at another battlefield is worth."""
BLOCKER: Final = 2
"""Firepower that a row-blocking card counts for besides."""
DEADLY: Final = 1.5
"""Cards that a last effect costs which takes a life."""
LAST: Final = 0.7
"""Cards that any other last effect costs."""


def gain_of_removal(scene: FightObservation, side: Side, place: int, one: Table) -> Gain:
    """Return what it means to `side` that a card in play is gone; what the card then does is done for its owner."""
    mine, here = one["owner"] == side, place == scene.here
    sign = -1 if mine else 1
    if one["grit"]:
        return Gain(other=sign * FAVOUR)
    if not here:
        if place < 0 or one["kind"] == TargetKinds.BESIDE:
            return Gain(other=sign * FAVOUR)
        near = ELSEWHERE if place > scene.here else 0.0
        blocks = BLOCKER if one["kind"] == TargetKinds.BLOCKER else 0
        return Gain(other=sign * near * (one["firepower"] + blocks))
    if mine:
        return Gain(power=-one["firepower"])
    killed = scene.read(scene.printed_card(one["card"])["killed"])
    last = sum(DEADLY if isinstance(each, EstimatedEffect) and each.takes_lives else LAST for each in killed)
    slot = 1.0 if one["kind"] == TargetKinds.BLOCKER else 0.0
    return Gain(weaken=one["firepower"], slots=-slot, other=-last)
