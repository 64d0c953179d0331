"""Figures in the brands of towns, about (0, 0), about 100 units across, in `currentColor`."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from companion.drawing.small_figures import star_path
from companion.drawing.strokes import draw_dot, draw_filled_path, draw_ring, draw_stroked_path
from companion.printing.figures.open_country_brand_figures import (
    arrows,
    cactus,
    feather,
    mesa,
    moon,
    rattler,
    spade,
    steer,
    sun,
)


def horseshoe(ground: str) -> str:
    """Draw a horseshoe with its nails."""
    nails = "".join(draw_dot(4, 32 * cos(a), -4 + 36 * sin(a), ground) for a in (pi * n / 6 for n in range(-1, 8)))
    return (
        draw_stroked_path("M-26 44C-44 10-42-40 0-40S44 10 26 44", 19)
        + draw_filled_path("M-40 38H-12V50H-40ZM40 38H12V50H40Z")
        + nails
    )


def wheel(ground: str) -> str:
    """Draw a wagon wheel."""
    spokes = "".join(f"M0 0L{42 * cos(n * pi / 4):.1f} {42 * sin(n * pi / 4):.1f}" for n in range(8))
    return draw_ring(42, 10) + draw_stroked_path(spokes, 6) + draw_dot(13, 0, 0) + draw_dot(5, 0, 0, ground)


def picks(ground: str) -> str:
    """Draw two crossed pickaxes."""
    del ground
    one = "M-30 42 26-24" + "M4-44Q34-38 44-6"
    two = "M30 42-26-24" + "M-4-44Q-34-38-44-6"
    return draw_stroked_path(one + two, 9)


def bell(ground: str) -> str:
    """Draw a mission bell."""
    return draw_filled_path("M-8-46H8V-38C30-32 28 4 40 24V32H-40V24C-28 4-30-32-8-38Z") + draw_dot(10, 0, 38) + (
        f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-32 18H32"/>'
    )  # fmt: skip


def windmill(ground: str) -> str:
    """Draw a wind pump on its tower."""
    vanes = "".join(
        f'<path fill="currentColor" transform="translate(0 -18)rotate({45 * n})" d="M-3-5-8-30H8L3-5Z"/>'
        for n in range(8)
    )
    return (
        draw_stroked_path("M-5-4-22 48M5-4 22 48M-14 24H14M-19 38 12 20M19 38-12 20", 6)
        + vanes
        + draw_dot(6, 0, -18, ground)
    )


def lantern(ground: str) -> str:
    """Draw a storm lantern."""
    flame = '<path fill="currentColor" d="M0-12C14 4 10 18 0 18S-14 4 0-12Z"/>'
    glass = f'<path fill="{ground}" d="M-17-16H17L22 24H-22Z"/>'
    return (
        draw_stroked_path("M-20-26C-20-54 20-54 20-26", 7)
        + draw_filled_path("M-22-28H22L30 30H34V46H-34V30H-30Z")
        + glass
        + flame
    )


def key(ground: str) -> str:
    """Draw a key."""
    del ground
    return draw_ring(18, 12, -26, -20) + draw_stroked_path("M-13-8 38 38M24 26 38 12M10 12 22 0", 12)


def anvil(ground: str) -> str:
    """Draw a smith's anvil."""
    del ground
    return draw_filled_path("M-48-30H44V-12C24-10 18-4 14 8V18L32 34V44H-32V34L-14 18V8C-20 0-40-2-48-30Z")


def hat(ground: str) -> str:
    """Draw a broad hat."""
    band = f'<path fill="none" stroke="{ground}" stroke-width="6" d="M-25 8Q0 18 25 8"/>'
    return (
        draw_filled_path(
            "M-50 6C-44 28 44 28 50 6 44 14 34 16 28 14L22-28Q10-36 0-26-10-36-22-28L-28 14C-34 16-44 14-50 6Z"
        )
        + band
    )


def boot(ground: str) -> str:
    """Draw a riding boot with a spur."""
    spur = f'<path fill="currentColor" transform="translate(-38 30)" d="{star_path(7, 15, 6)}"/>'
    seam = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-18-28 8-24"/>'
    return draw_filled_path("M-20-48 14-42 10-2C20 10 46 12 48 34V44H8L2 38-6 46H-24V32Q-12 0-20-48Z") + seam + spur


def train(ground: str) -> str:
    """Draw a locomotive with a tall chimney."""
    wheels = "".join(draw_dot(13, x, 32) + draw_dot(5, x, 32, ground) for x in (-28, 4, 32))
    window = f'<path fill="{ground}" d="M-38-20H-22V-4H-38Z"/>'
    return (
        draw_filled_path("M-46-32H-14V-8H18V-24L12-40H36L30-24V-8Q42-6 42 8V22L52 40H42L36 26H-46Z") + window + wheels
    )


def barrel(ground: str) -> str:
    """Draw a barrel of whiskey."""
    data = "M-34-22Q0-14 34-22M-34 22Q0 30 34 22M-38 0Q0 8 38 0"
    hoops = f'<path fill="none" stroke="{ground}" stroke-width="6" d="{data}"/>'
    return draw_filled_path("M-26-46Q0-40 26-46Q48 0 26 46Q0 52-26 46Q-48 0-26-46Z") + hoops


def cross(ground: str) -> str:
    """Draw the church on the hill."""
    door = f'<path fill="{ground}" d="M-8 46V26A8 8 0 0 1 8 26V46Z"/>'
    return (
        draw_filled_path("M-36 46V6L-14-8V-20L0-32 14-20V-8L36 6V46Z")
        + draw_stroked_path("M0-30V-50M-8-42H8", 6)
        + door
    )


def wagon(ground: str) -> str:
    """Draw a covered wagon."""
    ribs = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-20-30-14 4M0-34V4M20-30 14 4"/>'
    wheels = "".join(draw_dot(17, x, 30, ground) + draw_ring(14, 7, x, 30) + draw_dot(4, x, 30) for x in (-24, 24))
    return draw_filled_path("M-44-20Q0-56 44-20L34 6H-34ZM-42 10H50V26H-42Z") + ribs + wheels


def lasso(ground: str) -> str:
    """Draw a rope with its noose."""
    del ground
    return draw_stroked_path("M-4 14C-56 6-50-40 0-42S56 4 6 12C-18 16-26 30-8 34S30 44 40 48", 8) + draw_ring(
        5, 6, 2, 12
    )


def doors(ground: str) -> str:
    """Draw the swinging doors of a saloon."""
    slats = "".join(f"M{x} {y}h24" for x in (-35, 11) for y in (-14, -2, 10, 22))
    posts = draw_stroked_path("M-46-46V48M46-46V48M-48-46H48", 9)
    leaves = draw_filled_path("M-40-26Q-20-40-3-22V34H-40ZM40-26Q20-40 3-22V34H40Z")
    return posts + leaves + f'<path fill="none" stroke="{ground}" stroke-width="6" d="{slats}"/>'


CHARGES: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {
        figure.__name__: figure
        for figure in (
            (cactus, horseshoe, wheel, steer, picks, bell, windmill, lantern, key, anvil, arrows, sun, moon, mesa, hat)
            + (boot, spade, rattler, train, feather, barrel, cross, wagon, lasso)
        )
    }
)
"""Figures of towns by name; each is called with the colour of its ground."""

FIGURES: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType({**CHARGES, "doors": doors})
"""The doors as well, which no town bears."""
