"""Large figures for the middle of cards without a suit, about (0, 0), about 360 units across."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from companion.drawing.inks import INKS, OXBLOOD, PAPER
from companion.drawing.small_figures import draw_icon, place_figure, star_path


def draw_re_run_figure() -> str:
    """Draw a deck squared up again, and the arrow around it."""
    card = _card(96, 132, PAPER)
    deck = "".join(f'<g transform="translate({step * 9 - 18} {18 - step * 9})">{card}</g>' for step in range(5))
    return (
        place_figure(draw_icon("again", PAPER), 0, 0, 390)
        + f'<g transform="translate(0 0)scale(.82)">{deck}</g>'
        + place_figure(draw_icon("star", PAPER), 15, -15, 62)
    )


def draw_crossed_pistols() -> str:
    """Draw two crossed pistols under a flash."""
    pistol = draw_icon("pistol", PAPER)
    pair = (
        place_figure(pistol, -84, 26, 290, -34)
        + f'<g transform="scale(-1 1)">{place_figure(pistol, -84, 26, 290, -34)}</g>'
    )
    halo = f'<path fill="{PAPER}" d="{star_path(10, 118, 62)}"/>'
    flash = f'<g color="{OXBLOOD}">{place_figure(draw_icon("bolt", PAPER), 0, 0, 190)}</g>'
    return f'{pair}<g transform="translate(0 -56)">{halo}{flash}</g>'


def draw_star_and_types() -> str:
    """Draw the marshal's star with all five types around it."""
    types = []
    for step, ink in enumerate(INKS.values()):
        turn = pi / 2 + step * 2 * pi / 5
        x, y = 150 * cos(turn), 150 * sin(turn)
        types.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="46" fill="{PAPER}" stroke="currentColor" stroke-width="6"/>'
            f'<g color="{ink.strong}">{place_figure(draw_icon(ink.icon, PAPER), x, y, 58)}</g>'
        )
    return place_figure(draw_icon("star", PAPER), 0, 0, 360) + "".join(types)


def draw_double_draw_figure() -> str:
    """Draw one card face up, one face down, and an arrow at each."""
    lattice = "M-52-84H52V84H-52ZM-52-84 52 84M52-84-52 84"
    down = f'{_card(144, 208, "currentColor")}<path fill="none" stroke="{PAPER}" stroke-width="5" d="{lattice}"/>'
    up = _card(144, 208, PAPER) + place_figure(draw_icon("star", PAPER), 0, 0, 104)
    arrow = '<path fill="currentColor" d="M0-40 36 0H14V44H-14V0H-36Z"/>'
    return (
        f'<g transform="translate(-74 26)rotate(-14)">{down}</g><g transform="translate(68 14)rotate(10)">{up}</g>'
        f'<g transform="translate(-104 -128)">{arrow}</g><g transform="translate(96 -136)">{arrow}</g>'
    )


def _card(width: int, height: int, fill: str) -> str:
    return (
        f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="{width / 12:.0f}"'
        f' fill="{fill}" stroke="currentColor" stroke-width="8.5"/>'
    )


MOTIFS: Final[Mapping[str, tuple[str, Callable[[], str]]]] = MappingProxyType(
    {
        "re-run": ("again", draw_re_run_figure),
        "quick-draw": ("bolt", draw_crossed_pistols),
        "wild": ("star", draw_star_and_types),
        "double-draw": ("twice", draw_double_draw_figure),
    }
)
"""By card id: the icon for the corners and the figure for the middle."""
