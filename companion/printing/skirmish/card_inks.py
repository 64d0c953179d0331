"""Colours and sizes of skirmish cards."""

from dataclasses import dataclass
from typing import Final

from companion.drawing.inks import Hatch

WIDTH: Final = 630
HEIGHT: Final = 880
"""Width and height of a card, tenths of millimetres."""
WHITE: Final = "#fbf7ee"
BLACK: Final = "#221d1a"
ORANGE: Final = "#dd6a12"
"""The frame of what blocks the enemy's column."""
HATCHES: Final[tuple[Hatch, ...]] = ("grid", "uprights", "slant", "dashes", "waves")


@dataclass(frozen=True, slots=True)
class CardColours:
    """A side's frame, the chip with its firepower, the number on that chip, and the rim of the chip."""

    frame: str
    chip: str
    number: str
    rim: str
