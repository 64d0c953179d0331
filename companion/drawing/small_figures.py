"""Small figures about (0, 0), about 100 units across.

`currentColor` is the ink, `ground` the colour of the paper.
"""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final


def place_figure(figure: str, x: float, y: float, size: float, turn: float = 0.0) -> str:
    """Draw a figure set at (x, y), `size` units across, turned clockwise by degrees."""
    turned = f"rotate({turn:.0f})" if turn else ""
    return f'<g transform="translate({x:.1f} {y:.1f}){turned}scale({size / 100:.3g})">{figure}</g>'


def star_path(points: int, outer: float, inner: float, turn: float = -pi / 2) -> str:
    """Return the outline of a star with that many points, as path data."""
    tips = []
    for step in range(points * 2):
        radius, angle = (inner if step % 2 else outer), turn + step * pi / points
        tips.append(f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}")
    return f"M{'L'.join(tips)}Z"


def coal(ground: str) -> str:
    """Draw a lump with six sides and cut faces."""
    return (
        '<path fill="currentColor" d="M-46-14-22-44 24-42 48-8 28 40-26 44Z"/>'
        f'<path fill="none" stroke="{ground}" stroke-width="5"'
        ' d="M-24-26 14-24 30-4 12 24-22 22-34-4ZM-34-4-4-4 14-24M-4-4 12 24"/>'
    )


def gold(ground: str) -> str:
    """Draw a round nugget that shines to all sides."""
    return (
        f'<path fill="currentColor" d="{star_path(12, 50, 38)}"/><circle r="31" fill="{ground}"/>'
        '<circle r="24" fill="currentColor"/>'
        f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-12-4A13 13 0 0 1-1-14"/>'
    )


def silver(ground: str) -> str:
    """Draw a glint with four points."""
    return (
        '<path fill="currentColor" d="M0-52Q7-9 50 0 7 9 0 52-7 9-50 0-7-9 0-52Z"/>'
        f'<path fill="{ground}" d="M0-22Q3-4 21 0 3 4 0 22-3 4-21 0-3-4 0-22Z"/>'
    )


def lead(ground: str) -> str:
    """Draw a cube crystal, stepped the way lead ore grows."""
    return (
        '<path fill="currentColor" d="M-42-42H42V42H-42Z"/>'
        f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-42-14H-14V-42M-42 14H14V-42M-14-14 14 14"/>'
    )


def copper(ground: str) -> str:
    """Draw a wedge of ore standing on its broad side, split from its tip."""
    return (
        '<path fill="currentColor" d="M0-48 52 42H-52Z"/>'
        f'<path fill="none" stroke="{ground}" stroke-width="5" d="M0-48-6 4 12 42M-6 4-30 42M-6 4 28 0"/>'
    )


def star(ground: str) -> str:
    """Draw a marshal's star."""
    knobs = "".join(
        f'<circle cx="{46 * cos(a):.1f}" cy="{46 * sin(a):.1f}" r="7" fill="currentColor"/>'
        for a in (-pi / 2 + step * 2 * pi / 5 for step in range(5))
    )
    return f'<path fill="currentColor" d="{star_path(5, 46, 20)}"/>{knobs}<circle r="9" fill="{ground}"/>'


def pistol(ground: str) -> str:
    """Draw a revolver that points up."""
    body = (
        "M40 16H92V20H168L172 10 178 20V42H150V50H92V56H74Q76 74 64 78 50 80 44 72 42 82 46 100L44 116 8 112"
        "Q2 104 8 92 26 66 28 44 28 32 36 28L20 12 30 2Z"
    )
    marks = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M50 14V57M92 14V57M52 28H90M52 42H90M96 42H150"/>'
    guard = f'<ellipse cx="60" cy="66" rx="7" ry="6" fill="{ground}"/>'
    whole = f'<path fill="currentColor" d="{body}"/>{guard}{marks}'
    return f'<g transform="rotate(-90)scale(.56)translate(-92 -60)">{whole}</g>'


def runner(ground: str) -> str:
    """Draw a running person with a hat."""
    del ground
    return (
        '<circle cx="9" cy="-29" r="9.5" fill="currentColor"/>'
        '<path fill="currentColor" d="M-11-36Q8-30 30-39L28-43 22-41Q23-52 15-51 9-53 3-50-1-49 0-40L-10-40Z"/>'
        '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">'
        '<path stroke-width="16" d="M3-12-5 8"/><path stroke-width="10" d="M-5 9 15 20 11 43M-6 9-17 27-40 32"/>'
        '<path stroke-width="8" d="M5-14 22-1 36-11M2-14-19-11-26 6"/></g>'
    )


def twice(ground: str) -> str:
    """Draw two cards, one over the other."""
    return (
        '<g stroke="currentColor" stroke-width="6" stroke-linejoin="round">'
        '<path fill="currentColor" d="M-42-34 4-46 24 28-22 40Z"/>'
        f'<path fill="{ground}" d="M-10-26 38-20 28 46-20 40Z"/></g>'
        '<path fill="currentColor" d="M8-10 20 14 6 32-6 8Z"/>'
    )


def again(ground: str) -> str:
    """Draw an arrow that turns back on itself."""
    del ground
    return (
        '<path fill="none" stroke="currentColor" stroke-width="15" d="M-26-20A34 34 0 1 1-33 12"/>'
        '<path fill="currentColor" d="M-50-30-4-34-24 6Z"/>'
    )


def bolt(ground: str) -> str:
    """Draw a flash of lightning."""
    del ground
    return '<path fill="currentColor" d="M12-52-34 8H-6L-16 52 34-12H6Z"/>'


ICONS: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {figure.__name__: figure for figure in (coal, gold, silver, lead, copper, star, pistol, runner, twice, again, bolt)}
)
"""By name; each is called with the colour of the ground it stands on."""


def draw_icon(name: str, ground: str) -> str:
    """Draw the figure of that name, or the star where there is none."""
    return ICONS.get(name, star)(ground)
