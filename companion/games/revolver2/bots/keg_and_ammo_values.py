"""Worth of powder kegs and ammo in the hand."""

from typing import Final

from companion.games.revolver2.enums_and_constants import BRIDGE, KEGS, MINE
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation, chances_of_playing_spaces
from companion.skirmish.evaluation.card_values import FADES
from companion.skirmish.evaluation.worth_of_gain import worth_of_next_kill

BLAST: Final = 2.6
"""Worth of clearing the attackers' column, in cards."""


def keg_and_ammo_worth(scene: FightObservation, card: str) -> float:
    """Return the worth of a card's powder kegs or ammo, in cards."""
    printed = scene.printed_card(card)
    items = printed["ammo" if scene.side is Side.ATTACK else "kegs"]
    if not items:
        return 0.0  # as of most
    if scene.side is Side.ATTACK:
        return float(0.75 * items * worth_of_next_kill(scene) * FADES ** _to_mine(scene))
    return float(items * BLAST / KEGS * FADES ** _to_blast(scene))


def _to_mine(scene: FightObservation) -> float:
    """Return the expected number of attacks before the mine."""
    if scene.battlefield is not None and scene.battlefield["place"] == MINE:
        return 0.0
    later = scene.view["battlefields"][scene.here + 1 :]
    return (
        1.0
        + sum(scene.rest)
        + sum(sum(chances_of_playing_spaces(field, 0)) for field in later if field["place"] < MINE)
    )


def _to_blast(scene: FightObservation) -> float:
    """Return the number of turns to the next place that can be blasted."""
    bridge = [n for n, one in enumerate(scene.view["battlefields"]) if one["place"] == BRIDGE and not one["blown"]]
    if bridge and bridge[0] >= scene.here >= 0:
        spaces = (len(one["spaces"]) for one in scene.view["battlefields"][scene.here : bridge[0]])
        return float(sum(spaces))
    return _to_mine(scene)
