"""Cards that not everybody sees, or that are shown for now, and the hidden chip."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import DeckId, Fist, Side, Uid


@dataclass(frozen=True, slots=True)
class HiddenAndShownCards:
    """Cards that lie face down or beside their deck, cards shown or named, and the hidden chip."""

    stashed: Mapping[Uid, CardId | None] = field(default_factory=dict)
    """Cards face down under a card in play; None where it is a real one."""
    laid: Mapping[Side, CardId | None] = field(default_factory=dict)
    """Cards laid for a scene; face down or not."""
    named: Mapping[Uid, CardId] = field(default_factory=dict)
    """The cards that were named for a card in play."""
    shown: Mapping[Side, tuple[CardId, ...]] = field(default_factory=dict)
    """Cards in the hand of that side that it has shown for what is being done."""
    peeked: Mapping[DeckId, tuple[CardId, ...]] = field(default_factory=dict)
    """The cards of that deck that somebody looks at, and that lie beside it so long."""
    fist: Fist | None = None
    """The hand with the hidden chip; the side that guesses does not know it."""
