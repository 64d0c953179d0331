"""Riders on posters and standees: head and shoulders under a hat, about (0, 0), 200 units high."""

from typing import Final

from companion.drawing.inks import PAPER
from companion.printing.board.piece_inks import RiderColour
from companion.printing.figures.tile_figures import badge
from companion.printing.figures.town_brand_figures import CHARGES

SKIN: Final = "#d8a77c"
SHADE: Final = "#3a2a1a"


def draw_rider(side: RiderColour) -> str:
    """Draw a desperado with a scarf in the rider's colour, or the marshal with his star."""
    hat = "#e9e1cf" if side.pips == 0 else SHADE
    coat = "#5c5346" if side.pips == 0 else "#4c3926"
    return (
        f'<g stroke="{SHADE}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">'
        f'<path fill="{coat}" d="M-92 100C-92 52-60 40-26 30H26C60 40 92 52 92 100Z"/>'
        f'<path fill="{PAPER}" d="M-24 32 0 62 24 32Z"/>'
        f'<path fill="{SKIN}" d="M-40-44H40V-4C40 26 20 42 0 42S-40 26-40-4Z"/>'
        f'<path fill="none" d="M-25-22q9-5 17 1M8-21q8-6 17-1"/></g>'
        f'<g fill="{SHADE}"><circle cx="-16" cy="-12" r="5"/><circle cx="16" cy="-12" r="5"/></g>'
        f"{_mask(side)}<g transform='translate(0 -9)'>{_hat(hat, side)}</g>{_sign(side)}"
    )


def _mask(side: RiderColour) -> str:
    if side.pips == 0:
        moustache = "M0 14C-8 6-22 8-30 22-18 20-8 24 0 18 8 24 18 20 30 22 22 8 8 6 0 14Z"
        return f'<path fill="#7b6a55" stroke="{SHADE}" stroke-width="3" d="{moustache}"/>'
    spots = ((-22, 14), (0, 20), (22, 14), (-10, 34), (10, 34))
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3.4" fill="{side.pale}"/>' for x, y in spots)
    return (
        f'<path fill="{side.colour}" stroke="{SHADE}" stroke-width="4" stroke-linejoin="round"'
        f' d="M-44 2Q0-10 44 2L38 30 0 66-38 30Z"/>{dots}'
    )


def _hat(colour: str, side: RiderColour) -> str:
    crown = "M-44-46C-44-84-34-100-18-100-8-92 8-92 18-100 34-100 44-84 44-46Z"
    brim = "M-96-52C-60-40-44-46-44-46Q0-30 44-46S60-40 96-52C84-26 50-22 0-22S-84-26-96-52Z"
    return (
        f'<g stroke="{SHADE}" stroke-width="4" stroke-linejoin="round"><path fill="{colour}" d="{crown}"/>'
        f'<path fill="{side.colour}" d="M-45-58Q0-46 45-58V-44Q0-32-45-44Z"/><path fill="{colour}" d="{brim}"/></g>'
    )


def _sign(side: RiderColour) -> str:
    if side.pips == 0:
        return f'<g color="#c89b2b" transform="translate(52 74)scale(.4)">{badge(SHADE)}</g>'
    return f'<g color="{side.pale}" transform="translate(54 78)scale(.24)">{CHARGES["spade"](SHADE)}</g>'
