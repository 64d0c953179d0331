"""Time that typing takes: the constants of every estimate, each with its source. Estimates are meant to the minute."""

from typing import Final

SECONDS_A_TAP: Final = 2.0
"""An assumption: find the button and touch it. docs/taps.md counts taps; nobody has measured their seconds."""
LETTERS_A_SECOND: Final = 3.0
"""36 words a minute, five letters each: Palin et al., How do People Type on Mobile Devices?, MobileHCI 2019."""
SECONDS_A_LOOK: Final = 4.0
"""An assumption: take up the next card, or find the place on the board, and read it there."""
LETTERS_A_NAME: Final = 15
"""Mean of the names in both house boxes, 13 and 17."""
TAPS_A_VALUE: Final = 3
"""Numbers are counted up from 0, and their means in the house boxes are 1 to 4; a choice is one tap."""


def typing_seconds(*, taps: float = 0, names: float = 0, looks: float = 0) -> float:
    """Return the seconds for so many taps, names typed letter by letter, and looks at something printed."""
    return taps * SECONDS_A_TAP + names * LETTERS_A_NAME / LETTERS_A_SECOND + looks * SECONDS_A_LOOK


SECONDS_TO_MEND: Final = typing_seconds(taps=1 + TAPS_A_VALUE, looks=1)
"""One complaint: go there, look at the component, put one value right."""
