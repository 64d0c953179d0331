"""The 70 cards, by the names the rules use."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.rules.printed_cards import Card, count_copies, load_cards
from companion.rules.zone import CardId

CARDS: Final[Mapping[CardId, Card]] = load_cards(Path(__file__).with_name("cards.toml"))
COPIES: Final[Mapping[CardId, int]] = count_copies(CARDS)

RE_RUN: Final = CardId("re-run")
QUICK_DRAW: Final = CardId("quick-draw")
DOUBLE_DRAW: Final = CardId("double-draw")
WILD: Final = CardId("wild")

EXCHANGED: Final = frozenset({RE_RUN, QUICK_DRAW, DOUBLE_DRAW})
"""Specials that do nothing in a Showdown and are replaced there (l.75, l.126)."""

HAND_SIZE: Final = 5


def dealer_draw_value(card: CardId) -> int:
    """Return the value of a card in the draw for the dealer: its number, and 1 for a special (l.23)."""
    return CARDS[card].rank or 1
