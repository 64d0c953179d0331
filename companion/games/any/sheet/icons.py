"""Icons that what is counted may have; pages draw them."""

from typing import Final

from companion.games.any.sheet.spare_counters import SPARE_WORDS

ICONS: Final = (*SPARE_WORDS, "crown", "skull", "sword", "shield", "flag", "ship", "house", "book")
"""A spare counter has the icon of its word."""
