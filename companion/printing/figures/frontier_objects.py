"""Things of the frontier, about (0, 0), about 100 units across, in `currentColor`."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from companion.drawing.small_figures import ICONS, place_figure, star_path
from companion.drawing.strokes import (
    draw_background_colour_lines,
    draw_dot,
    draw_filled_path,
    draw_ring,
    draw_stroked_path,
)
from companion.printing.figures.card_signs import SIGNS
from companion.printing.figures.town_brand_figures import FIGURES


def keg(ground: str) -> str:
    """Draw a powder keg with its fuse."""
    flame = f'<path fill="currentColor" transform="translate(28 -44)" d="{star_path(6, 13, 5)}"/>'
    return (
        draw_filled_path("M-26-24Q0-18 26-24Q46 10 26 46Q0 52-26 46Q-46 10-26-24Z")
        + draw_background_colour_lines(ground, "M-33-4Q0 4 33-4M-33 28Q0 36 33 28")
        + draw_stroked_path("M0-24C0-46 14-36 22-42", 6)
        + flame
    )


def cartridge(ground: str) -> str:
    """Draw a rifle's round."""
    return draw_filled_path(
        "M-16-8C-16-32-8-46 0-50 8-46 16-32 16-8ZM-18-4H18V36H22V46H-22V36H-18Z"
    ) + draw_background_colour_lines(ground, "M-18 30H18", 4)


def dynamite(ground: str) -> str:
    """Draw three sticks in a bundle, the fuse alight."""
    sticks = draw_filled_path("M-32-20H-12V46H-32ZM-10-24H10V46H-10ZM12-20H32V46H12Z")
    spark = f'<path fill="currentColor" transform="translate(34 -44)" d="{star_path(7, 15, 6)}"/>'
    return (
        sticks
        + draw_background_colour_lines(ground, "M-36 2H36M-36 22H36")
        + draw_stroked_path("M0-24C0-46 14-30 26-40", 5)
        + spark
    )


def rifle(ground: str) -> str:
    """Draw a lever-action rifle, aslant."""
    stock = (
        draw_filled_path("M-50 10-20-2 4-4 6 8-14 12-20 18-46 30Z")
        + draw_filled_path("M0-6H50V2H0Z")
        + draw_filled_path("M8 2H34V8H8Z")
    )
    lever = draw_stroked_path("M-12 12C-16 28 6 28 4 8", 5)
    return f'<g transform="rotate(-28)">{stock}{lever}{draw_background_colour_lines(ground, "M-14 4 2 1", 4)}</g>'


def cannon(ground: str) -> str:
    """Draw a field gun on its carriage."""
    spokes = "".join(f"M-6 22L{-6 + 22 * cos(n * pi / 4):.0f} {22 + 22 * sin(n * pi / 4):.0f}" for n in range(8))
    barrel = draw_filled_path("M-34-2-28-22 40-38 46-24-24 4Z") + draw_background_colour_lines(
        ground, "M-8-26-4-4M22-33 26-16", 4
    )
    return (
        barrel
        + draw_stroked_path("M-26 4-50 44", 9)
        + draw_dot(26, -6, 22, ground)
        + draw_ring(23, 7, -6, 22)
        + draw_stroked_path(spokes, 4)
    )


def gatling(ground: str) -> str:
    """Draw a gun of many barrels with its crank."""
    barrels = "".join(f"M-14 {y}H50V{y + 6}H-14Z" for y in (-36, -27, -18))
    spokes = "".join(f"M0 24L{24 * cos(n * pi / 4):.0f} {24 + 24 * sin(n * pi / 4):.0f}" for n in range(8))
    body = (
        draw_filled_path("M-40-40H-8V-8H-40Z")
        + draw_filled_path("M34-40H40V-8H34Z")
        + draw_background_colour_lines(ground, "M-32-32V-16M-20-32V-16", 4)
    )
    return (
        draw_filled_path(barrels)
        + body
        + draw_stroked_path("M-40-24H-50V-6M-20-8-34 46", 6)
        + draw_dot(26, 0, 24, ground)
        + draw_ring(22, 6, 0, 24)
        + draw_stroked_path(spokes, 4)
    )


def mule(ground: str) -> str:
    """Draw a mule under its packs."""
    body = (
        "M-34-8H14L24-30 22-48 30-36 36-48 38-32 50-18 46-10 34-14 26 4 24 46H14L12 14H-18L-22 46H-32L-34"
        " 12-42 26-46 22Z"
    )
    return (
        draw_filled_path(body)
        + f'<path fill="currentColor" stroke="{ground}" stroke-width="4" d="M-30-26H8V8H-30Z"/>'
        + draw_background_colour_lines(ground, "M-30-12H8M-18-26V8M-2-26V8", 4)
    )


def flag(ground: str) -> str:
    """Draw a torn banner."""
    return (
        draw_stroked_path("M-34-48V48", 7)
        + draw_filled_path("M-30-46Q-8-56 10-46T48-46L40-30 48-18 38-4 46 8Q26 14 8 6T-30 8Z")
        + (f'<g transform="translate(4 -20)scale(.34)" color="{ground}">{FIGURES["rattler"]("currentColor")}</g>')
    )


def flame(ground: str) -> str:
    """Draw a fire."""
    tongue = "M4-50C14-26 40-14 38 16 36 38 20 48 0 48S-38 38-38 14C-38-4-24-10-22-30-12-24-8-16-8-8 2-18 8-32 4-50Z"
    heart = "M2-4C8 8 18 14 16 28 14 38 8 42 0 42S-16 36-16 26C-16 16-8 12-8 2-2 6 0 8 0 14 3 8 4 2 2-4Z"
    return draw_filled_path(tongue) + f'<path fill="{ground}" d="{heart}"/>'


def caltrop(ground: str) -> str:
    """Draw a caltrop, iron thorns against hooves and boots."""
    one = "M0-48L8-4 46 26 38 34 0 10-38 34-46 26-8-4Z"
    return draw_filled_path(one) + draw_background_colour_lines(ground, "M0-30V2L30 22M0 2-30 22", 4)


def poster(ground: str) -> str:
    """Draw a wanted poster."""
    face = draw_filled_path("M-14-8Q0-20 14-8V4Q12 18 0 18T-14 4ZM-26-8Q0-16 26-8 18-2 0-2T-26-8Z")
    return (
        draw_filled_path("M-36-50 34-48 38 48-34 50Z")
        + f'<path fill="{ground}" d="M-28-26 27-25 29 24-27 25Z"/>'
        + face
        + (draw_background_colour_lines(ground, "M-24-37H24M-22 34H24M-14 42H16", 6))
    )


def wire(ground: str) -> str:
    """Draw telegraph poles, the wire between them cut."""
    del ground
    poles = draw_stroked_path("M-32-40V48M32-40V48", 8) + draw_stroked_path(
        "M-46-32H-18M18-32H46M-44-18H-20M20-18H44", 6
    )
    return poles + draw_stroked_path("M-32-32Q-16-20-10-6M32-32Q16-20 12 12M-4-18 6 0M8-20-6 2", 4)


def spyglass(ground: str) -> str:
    """Draw a telescope drawn out."""
    tubes = draw_filled_path("M-50-10H-14V12H-50ZM-14-15H18V17H-14ZM18-21H50V23H18Z")
    lines = draw_background_colour_lines(ground, "M-14-15V17M18-21V23M42-21V23M-42-10V12", 4)
    return f'<g transform="rotate(-32)">{tubes}{lines}</g>'


def skull(ground: str) -> str:
    """Draw a death's head."""
    holes = draw_dot(11, -16, -8, ground) + draw_dot(11, 16, -8, ground) + f'<path fill="{ground}" d="M0 4 8 18H-8Z"/>'
    return (
        draw_filled_path("M0-48C30-48 42-28 40-4 40 12 28 18 24 24V44H-24V24C-28 18-40 12-40-4-42-28-30-48 0-48Z")
        + holes
        + (draw_background_colour_lines(ground, "M-12 30V44M0 30V44M12 30V44", 4))
    )


def hound(ground: str) -> str:
    """Draw a big lean dog."""
    body = (
        "M-48-18-36-10C-26-16 2-14 12-18L20-38 26-46 30-36 48-30 46-20 32-18 28 0 26 46H16L14 8C2 12-8"
        " 10-18 4L-24 46H-34L-36 2-46-6Z"
    )
    return (
        draw_filled_path(body) + draw_dot(3, 31, -30, ground) + draw_background_colour_lines(ground, "M12-14 26-10", 4)
    )


def wall(ground: str) -> str:
    """Draw a wall of dressed stone."""
    joints = (
        "M-48-18H48M-48 6H48M-48 30H48M-18-40V-18M18-40V-18M-34-18V6M0-18V6M32-18V6M-14 6V30M20"
        " 6V30M-30 30V48M4 30V48M34 30V48"
    )
    return draw_filled_path("M-48-40-36-44-20-38 2-43 22-38 48-42V48H-48Z") + draw_background_colour_lines(
        ground, joints
    )


def sacks(ground: str) -> str:
    """Draw sandbags."""
    bag = "M{0} {1}q-6-11 0-22q18-7 36 0q6 11 0 22q-18 6-36 0Z"
    spots = ((-54, 44), (-16, 44), (22, 44), (-36, 18), (2, 18), (-18, -8))
    drawn = "".join(
        f'<path fill="currentColor" stroke="{ground}" stroke-width="4" d="{bag.format(x, y)}"/>' for x, y in spots
    )
    return drawn + draw_background_colour_lines(
        ground, "".join(f"M{x + 12} {y - 14}l10 6m0-6l-10 6" for x, y in spots), 2.5
    )


def target(ground: str) -> str:
    """Draw a crosshair."""
    del ground
    return (
        draw_ring(38, 7)
        + draw_ring(18, 5)
        + draw_stroked_path("M0-50V-24M0 24V50M-50 0H-24M24 0H50", 6)
        + draw_dot(5, 0, 0)
    )


def bottle(ground: str) -> str:
    """Draw a bottle of whiskey."""
    label = f'<path fill="{ground}" d="M-16 4H16V32H-16Z"/>' + draw_stroked_path("M-8 12H8M0 4V28", 5)
    return (
        draw_filled_path("M-8-50H8V-24C20-16 22-6 22 4V48H-22V4C-22-6-20-16-8-24Z")
        + draw_background_colour_lines(ground, "M-8-38H8", 4)
        + label
    )


def stare(ground: str) -> str:
    """Draw two staring eyes."""

    def eye(x: int) -> str:
        lids = f"M{x - 22} 0Q{x}-24 {x + 22} 0Q{x} 22 {x - 22} 0Z"
        return draw_filled_path(lids) + draw_dot(12, x, 0, ground) + draw_dot(6, x, 0)

    return (
        eye(-25)
        + eye(25)
        + draw_stroked_path("M-46-20-8-28M46-20 8-28", 8)
        + draw_stroked_path("M-30 30Q-24 36-16 34M30 30Q24 36 16 34", 4)
    )


def pie(ground: str) -> str:
    """Draw a hot pie."""
    steam = draw_stroked_path("M-18-14q-8-10 0-18t0-16M2-14q-8-10 0-18t0-16M22-14q-8-10 0-18t0-16", 5)
    return (
        steam
        + draw_filled_path("M-48 8Q0-24 48 8V16H-48ZM-42 20H42L30 44H-30Z")
        + draw_background_colour_lines(ground, "M-20 4l8 8M0-2V10M20 4l-8 8", 4)
    )


def tunnel(ground: str) -> str:
    """Draw the mouth of a mine, rails leading in."""
    mouth = f'<path fill="{ground}" d="M-24 46V0A24 24 0 0 1 24 0V46Z"/>'
    return (
        draw_filled_path("M-50 46C-46 4-30-30-4-48 22-40 44 0 50 46Z")
        + mouth
        + draw_stroked_path("M-24 46V-2H24V46M-26-2H26", 7)
        + draw_stroked_path("M-8 46-3 8M8 46 3 8M-9 40H9M-7 28H7M-5 18H5", 3)
    )


def bridge(ground: str) -> str:
    """Draw a trestle over a gorge."""
    del ground
    deck = draw_filled_path("M-50-22H50V-12H-50Z")
    return (
        deck
        + draw_stroked_path(
            "M-40-12-46 46M-12-12-16 46M12-12 16 46M40-12 46 46M-44 14H-14M14 14H44M-16 30 14 6M-42 4-16 34M42 4 16 34",
            5,
        )
        + draw_stroked_path("M-48-34H48M-32-34V-22M0-34V-22M32-34V-22", 4)
    )


def crossed(ground: str) -> str:
    """Draw two pistols."""
    pistol = ICONS["pistol"](ground)
    pair = place_figure(pistol, -22, 4, 84, -36)
    return f'{pair}<g transform="scale(-1 1)">{pair}</g>'


NEW: Final = (
    keg,
    cartridge,
    dynamite,
    rifle,
    cannon,
    gatling,
    mule,
    flag,
    flame,
    caltrop,
    poster,
    wire,
    spyglass,
    skull,
) + (hound, wall, sacks, target, bottle, stare, pie, tunnel, bridge, crossed)
THINGS: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {**ICONS, **FIGURES, **{figure.__name__: figure for figure in (*NEW, *SIGNS)}}
)
"""By name; each is called with the colour of the ground it stands on."""
