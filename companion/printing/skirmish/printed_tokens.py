"""Tokens of the boxes: counters, extra lives, chips of firepower, marks of cards and places."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.small_figures import place_figure
from companion.drawing.text_outlines import draw_text_line, fit_type_size
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.box_themes import BoxTheme
from companion.printing.skirmish.card_inks import WHITE
from companion.printing.skirmish.card_parts import draw_chip

ACROSS: Final = 18.0
"""Width of a token, millimetres: turn spaces and circles on cards hold it."""
TOKENS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "revolver2": MappingProxyType(
            {"army": 14, "grit": 11, "power-attack": 9, "power-defence": 4, "turn": 1},
        ),
        "revolver": MappingProxyType(
            {
                "cube": 14,
                "grit": 12,
                "power-attack": 16,
                "power-defence": 16,
                "double-attack": 4,
                "double-defence": 4,
                "red": 8,
                "red-double": 4,
                "eagle": 1,
                "crosshair": 1,
                "wound": 5,
                "dollar": 6,
                "hostage": 1,
                "fever": 1,
                "smoke": 1,
                "turn": 1,
            }
        ),
    }
)
"""Number of each token, by game."""
CHIPS: Final = MappingProxyType(
    {
        "power-attack": ("attack", "+1"),
        "power-defence": ("defence", "+1"),
        "double-attack": ("attack", "+2"),
        "double-defence": ("defence", "+2"),
        "red": ("frontier", "+1"),
        "red-double": ("frontier", "+2"),
    }
)
"""The side whose colours a chip has, and its number."""
SIGNS: Final = MappingProxyType(
    {
        "army": ("#2c5230", "star", "ARMY"),
        "grit": ("#a02a20", "heart", "GRIT"),
        "cube": ("#2c5230", "runner", "BORDER"),
        "eagle": ("#5a4a12", "eagle", "EAGLE"),
        "crosshair": ("#8a1f1f", "target", "FIRST"),
        "wound": ("#a51c1c", "wound", "WOUND"),
        "dollar": ("#4a5357", "silver", "DOLLAR"),
        "hostage": ("#28406b", "child", "HOSTAGE"),
        "fever": ("#6a5a12", "skull", "FEVER"),
        "smoke": ("#3f3a4c", "flame", "SMOKE"),
        "turn": ("", "hat", "TURN"),
    }
)
"""Ink, figure and word of the others; without an ink it has that of what belongs to nobody."""


def token_svg(name: str, theme: BoxTheme, words: Mapping[str, str] = MappingProxyType({})) -> str:
    """Draw a token by its name, 180 units across with a margin to cut in; `words` by the English ones."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-90 -90 180 180">'
        f'<path fill="{PAPER}" d="M-90-90H90V90H-90Z"/>{_drawn(name, theme, words)}</svg>'
    )


def _drawn(name: str, theme: BoxTheme, words: Mapping[str, str]) -> str:
    if name in CHIPS:
        side, number = CHIPS[name]
        return draw_chip(theme.sides[side], number, (0, 0), 72)
    ink, figure, word = SIGNS[name]
    return _disc(ink or theme.nobodys.frame, figure, words.get(word, word))


def _disc(ink: str, figure: str, word: str) -> str:
    return (
        f'<circle r="78" fill="{WHITE}" stroke="{ink}" stroke-width="9"/><circle r="66" fill="none" stroke="{ink}"'
        f' stroke-width="2"/><g color="{ink}" fill="{ink}">{place_figure(THINGS[figure](WHITE), 0, -12, 74)}'
        f"{draw_text_line(word, 0, 48, fit_type_size(word, 104, 20, 'display'), 'display')}</g>"
    )
