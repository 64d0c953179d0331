"""Size of a card."""

from typing import Final

CARD_MM: Final = (63.0, 88.0)
"""Width and height of a card, millimetres."""
