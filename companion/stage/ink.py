"""The inks, papers and hatchings of the project's cards.

Five types must be told apart in a dim room and by eyes that see no red or no green. So each has, beside its colour, a
lightness, an icon and a hatching of its own. Dots for gold and the like follow the engravers' custom of showing
tinctures in black and white.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

PAPER: Final = "#f3ead7"
PAPER_SHADE: Final = "#e6d8bb"
OXBLOOD: Final = "#7a2420"
BOTTLE: Final = "#1d5443"

Hatch = Literal["grid", "dots", "slant", "dashes", "waves"]


@dataclass(frozen=True, slots=True)
class Ink:
    """How one type of card is printed: its strong ink, a pale tint of it, its hatching and its icon's name."""

    strong: str
    tint: str
    hatch: Hatch
    icon: str


INKS: Final = MappingProxyType({
    "coal": Ink("#201d1c", "#d9d0c1", "grid", "coal"),
    "gold": Ink("#b77a00", "#f5dfa4", "dots", "gold"),
    "silver": Ink("#3b7898", "#d5e3e6", "slant", "silver"),
    "lead": Ink("#35306f", "#d6d0de", "dashes", "lead"),
    "copper": Ink("#a83a17", "#f0cdb2", "waves", "copper"),
})
"""By suit."""

PLAIN: Final = Ink(BOTTLE, "#d8dfc9", "grid", "star")
"""Cards that belong to no suit."""


def ink_of(suit: str | None) -> Ink:
    """The ink of a suit; cards without one, or with one we have no ink for, are printed in bottle green."""
    return INKS.get(suit or "", PLAIN)


def hatching(name: str, hatch: Hatch, colour: str, pitch: float, weight: float) -> str:
    """An SVG pattern to fill with: its id, its lines `pitch` apart and `weight` thick, in the drawing's own units."""
    half, dash = pitch / 2, pitch * 0.65
    tile = {
        "grid": f'<path d="M0 {half}H{pitch}M{half} 0V{pitch}"/>',
        "dots": f'<circle cx="{half}" cy="{half}" r="{weight * 0.9:.1f}" fill="{colour}" stroke="none"/>',
        "slant": f'<path d="M0 {half}H{pitch}"/>',
        "dashes": f'<path d="M0 {half / 2}h{dash:.1f}M{half} {half * 1.5}H{pitch}M0 {half * 1.5}h{dash - half:.1f}"/>',
        "waves": f'<path d="M0 {half}Q{pitch / 4} {half - pitch / 3:.1f} {half} {half}T{pitch} {half}"/>',
    }[hatch]
    turn = ' patternTransform="rotate(-45)"' if hatch in ("slant", "dots") else ""
    return (
        f'<pattern id="{name}" width="{pitch}" height="{pitch}" patternUnits="userSpaceOnUse"{turn}>'
        f'<g fill="none" stroke="{colour}" stroke-width="{weight}">{tile}</g></pattern>'
    )
