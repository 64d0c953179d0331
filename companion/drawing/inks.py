"""The inks, papers and hatchings of the project's cards.

Five types must be told apart in a dim room and by eyes that see no red or no green. So each has, beside its colour, a
lightness, an icon and a hatching of its own. Hatchings are of lines, not of dots: to a camera every dot looks like
every other, and there would be more of them than of anything that tells one card from the next.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

PAPER: Final = "#f3ead7"
PAPER_SHADE: Final = "#e6d8bb"
OXBLOOD: Final = "#7a2420"
BOTTLE: Final = "#1d5443"

Hatch = Literal["grid", "uprights", "slant", "dashes", "waves"]


@dataclass(frozen=True, slots=True)
class InkSet:
    """Printing colours of one type of card.

    `strong` is the ink of number and icon. `line` is that of the engraving, darker where a camera would not see the
    strong ink. `tint` is a pale ground. The hatching and the name of the icon follow.
    """

    strong: str
    line: str
    tint: str
    hatch: Hatch
    icon: str


INKS: Final = MappingProxyType(
    {
        "coal": InkSet("#201d1c", "#201d1c", "#d9d0c1", "grid", "coal"),
        "gold": InkSet("#a96e00", "#5f3d05", "#f5dfa4", "uprights", "gold"),
        "silver": InkSet("#3b7898", "#1c455c", "#d5e3e6", "slant", "silver"),
        "lead": InkSet("#35306f", "#35306f", "#d6d0de", "dashes", "lead"),
        "copper": InkSet("#952f13", "#952f13", "#f0cdb2", "waves", "copper"),
    }
)
"""By suit."""

PLAIN: Final = InkSet(BOTTLE, BOTTLE, "#d8dfc9", "grid", "star")
"""Cards that belong to no suit."""


def find_ink_set(suit: str | None) -> InkSet:
    """Return the ink of a suit, or bottle green if there is none for it."""
    return INKS.get(suit or "", PLAIN)


def draw_hatching_pattern(name: str, hatch: Hatch, colour: str, pitch: float, weight: float) -> str:
    """Draw an SVG pattern with lines `pitch` apart and `weight` thick, drawing units."""
    half, dash = pitch / 2, pitch * 0.65
    tile = {
        "grid": f'<path d="M0 {half}H{pitch}M{half} 0V{pitch}"/>',
        "uprights": f'<path d="M{half} 0V{pitch}"/>',
        "slant": f'<path d="M0 {half}H{pitch}"/>',
        "dashes": f'<path d="M0 {half / 2}h{dash:.1f}M{half} {half * 1.5}H{pitch}M0 {half * 1.5}h{dash - half:.1f}"/>',
        "waves": f'<path d="M0 {half}Q{pitch / 4} {half - pitch / 3:.1f} {half} {half}T{pitch} {half}"/>',
    }[hatch]
    turn = ' patternTransform="rotate(-45)"' if hatch == "slant" else ""
    return (
        f'<pattern id="{name}" width="{pitch}" height="{pitch}" patternUnits="userSpaceOnUse"{turn}>'
        f'<g fill="none" stroke="{colour}" stroke-width="{weight}">{tile}</g></pattern>'
    )
