"""Numbers that the summary of the rules names, from the rules themselves."""

from typing import Final

from companion.games.revolver2.box import FORM
from companion.games.revolver2.enums_and_constants import (
    ARMY,
    CARDS_PER_TURN,
    HAND_SIZE,
    KEGS,
    ROUNDS_TO_WIN,
    ROWS,
    SPARE_ARMY,
)
from companion.rules.parts.rules_summary import Values
from companion.skirmish.cards.game_differences import GameDifferences

_BASE: Final = GameDifferences()

VALUES: Final[Values] = {
    "deck": FORM.deck,
    "guardians": FORM.members,
    "starting": FORM.starting,
    "pile": FORM.members - FORM.starting,
    "poker": FORM.poker,
    "poker_hand": FORM.poker - 1,
    "rounds": ROUNDS_TO_WIN,
    "fields": sum(len(places) for row, places in FORM.rows.items() if row not in list(ROWS.values())[1:]),
    "first_fields": len(FORM.recruiting),
    "army": ARMY,
    "army_box": ARMY + SPARE_ARMY,
    "hand": HAND_SIZE,
    "draws": CARDS_PER_TURN,
    "limit": _BASE.limit,
    "blockers": _BASE.blockers,
    "kegs": KEGS,
}
