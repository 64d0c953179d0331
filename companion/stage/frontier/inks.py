"""In what the cards of the frontier are printed: what tells sides and kinds apart, and colours for their pictures."""

from dataclasses import dataclass
from random import Random
from typing import Final

from companion.rules.card import Card
from companion.stage.ink import Hatch, Ink

WIDTH: Final = 630
HEIGHT: Final = 880
"""Of a card in the drawing's units, tenths of millimetres."""
WHITE: Final = "#fbf7ee"
BLACK: Final = "#221d1a"
ORANGE: Final = "#dd6a12"
"""The frame of what blocks the enemy's column."""
HATCHES: Final[tuple[Hatch, ...]] = ("grid", "uprights", "slant", "dashes", "waves")


@dataclass(frozen=True, slots=True)
class Colours:
    """A side's frame, the chip with its firepower, the number on that chip, and the rim of the chip."""

    frame: str
    chip: str
    number: str
    rim: str


SIDES: Final = {
    "attack": Colours("#6d1f1b", BLACK, WHITE, "#b03a2c"),
    "defence": Colours("#1d4257", WHITE, BLACK, "#2f6d8c"),
}
NOBODYS: Final = Colours("#3d3a2c", "#8a7a4d", WHITE, "#5b5133")
"""Of what belongs to neither side."""

SCENES: Final = (
    ("#5f3d05", "#f3d68f"),
    ("#7d2b14", "#f0c3a0"),
    ("#1c455c", "#c9dfe4"),
    ("#3c2f5c", "#d8cfe2"),
    ("#2c5230", "#d3e0bd"),
    ("#5c2440", "#ecc9d0"),
    ("#2b2622", "#ddd2bd"),
    ("#134d4a", "#bfdfd3"),
)
"""Line and ground of a picture."""


def colours_of(card: Card) -> Colours:
    """The colours of the side the card belongs to."""
    return SIDES.get(card.suit or "", NOBODYS)


def scene_ink(dice: Random, card: Card) -> Ink:
    """An ink for a card's picture."""
    line, tint = dice.choice(SCENES)
    return Ink(colours_of(card).frame, line, tint, dice.choice(HATCHES), "star")
