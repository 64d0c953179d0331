"""Numbers that the summary of the rules names, from the rules themselves."""

from typing import Final

from companion.games.revolver.box import FORM
from companion.games.revolver.enums_and_constants import (
    BORDER,
    CARDS_PER_TURN,
    CREEK_DOLLARS,
    DOLLARS,
    DUEL_DRAWS,
    GREEDY,
    HAND_SIZE,
    PRISON_DRAWS,
)
from companion.rules.parts.rules_summary import Values
from companion.skirmish.cards.game_differences import GameDifferences

_BASE: Final = GameDifferences()

VALUES: Final[Values] = {
    "deck": FORM.deck,
    "gang": FORM.members,
    "fields": len(FORM.rows["row"]),
    "border": BORDER,
    "hand": HAND_SIZE,
    "draws": CARDS_PER_TURN,
    "limit": _BASE.limit,
    "wounds": _BASE.wounds,
    "dollars": DOLLARS,
    "creek": CREEK_DOLLARS,
    "greedy": min(GREEDY),
    "greedy_draws": GREEDY[min(GREEDY)],
    "prison_gang": PRISON_DRAWS[0],
    "prison_law": PRISON_DRAWS[1],
    "duel": DUEL_DRAWS,
}
