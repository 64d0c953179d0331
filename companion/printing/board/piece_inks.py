"""The colours of the pieces: riders and their decks, coaches, what the board is printed in."""

from dataclasses import dataclass
from typing import Final

LINE: Final = "#3a2a1a"
"""Roads, rims and letters of the board."""
BROWN: Final = "#80501f"
BLUE: Final = "#2a557f"
BLACK: Final = "#26221f"


@dataclass(frozen=True, slots=True)
class RiderColour:
    """A rider's colour, by its name, and the letter that tells it from the others without colour."""

    name: str
    colour: str
    pale: str
    pips: int


RIDERS: Final = (
    RiderColour("white", "#8b8272", "#fbf7ee", 0),
    RiderColour("red", "#a2261f", "#f0cfc4", 1),
    RiderColour("yellow", "#c08a00", "#f7e6b0", 2),
    RiderColour("green", "#2c6b3f", "#d2e3cc", 3),
    RiderColour("blue", "#24528c", "#cddcec", 4),
    RiderColour("violet", "#67316f", "#e2d0e5", 5),
)
"""The marshal first, then the desperados, each with its number as pips."""
