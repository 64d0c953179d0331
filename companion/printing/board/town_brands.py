"""Brands of towns: a figure, a frame and an ink, chosen by the town's name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.landscape_pictures import path_data
from companion.drawing.small_figures import place_figure, star_path
from companion.printing.figures.town_brand_figures import CHARGES, FIGURES

INKS: Final = {
    "oxblood": "#7a2420",
    "bottle": "#1d5443",
    "indigo": "#35306f",
    "slate": "#28566f",
    "umber": "#6b4410",
    "plum": "#6a2352",
}
"""Dark enough, all of them, for paper-coloured figures on them."""


@dataclass(frozen=True, slots=True)
class TownBrand:
    """The names of figure and frame, and the colour."""

    charge: str
    frame: str
    ink: str

    @property
    def pale_colour(self) -> str:
        """Ground for pictures: the brand's ink, much thinned."""
        return _mixed(self.ink, PAPER, 0.8)

    @property
    def line_colour(self) -> str:
        """The ink, darkened for the thin lines of pictures, which a camera hardly sees in colour."""
        return _mixed(self.ink, "#000000", 0.4)

    def draw(self, x: float, y: float, size: float, lines: bool = True) -> str:
        """Draw the brand about (x, y), `size` across; without `lines` it has no rim, for small sizes."""
        frame = FRAMES[self.frame]
        rim = (
            f'<path fill="none" stroke="{PAPER}" stroke-width="2.4" transform="scale(.9)" d="{frame}"/>'
            if lines
            else ""
        )
        figure = f'<g color="{PAPER}">{place_figure(FIGURES[self.charge](self.ink), 0, 0, 56)}</g>'
        return place_figure(f'<path fill="{self.ink}" d="{frame}"/>{rim}{figure}', x, y, size)


def assign_brands(names: Iterable[str]) -> Mapping[str, TownBrand]:
    """Return the brand of each name, whatever the order of the names.

    No two share a figure while there are figures left.
    """
    given: dict[str, TownBrand] = {}
    used: list[str] = []
    for name in sorted(names, key=lambda name: (Random(f"brand/{name}").random(), name)):
        rng = Random(f"brand/{name}")
        wished = rng.sample(list(CHARGES), len(CHARGES))
        charge = min(wished, key=used.count)
        used.append(charge)
        given[name] = TownBrand(charge, rng.choice(list(FRAMES)), rng.choice(list(INKS.values())))
    return given


def _mixed(colour: str, other: str, share: float) -> str:
    """Return the colour with the share (0..1) of the other in it."""
    pairs = [(int(colour[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _polygon(corners: int, turn: float, radius: float = 50) -> str:
    return path_data(
        [(radius * cos(a), radius * sin(a)) for a in (turn + 2 * pi * n / corners for n in range(corners))], True
    )


FRAMES: Final[Mapping[str, str]] = {
    "round": "M-48 0A48 48 0 1 1 48 0 48 48 0 1 1-48 0Z",
    "hexagon": _polygon(6, pi / 6, 52),
    "octagon": _polygon(8, pi / 8, 50),
    "square": "M-43-43H43V43H-43Z",
    "shield": "M-42-46Q-20-40 0-48 20-40 42-46C38-26 46-12 43 8 40 30 18 40 0 52-18 40-40 30-43 8-46-12-38-26-42-46Z",
    "burst": star_path(16, 53, 46),
    "tag": "M-34-48H34L48-34V34L34 48H-34L-48 34V-34Z",
}
"""Outlines about (0, 0), some 100 units across."""

SALOON: Final = TownBrand("doors", "tag", "#26221f")
"""The brand of the card that stays in its place."""
