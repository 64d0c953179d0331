"""Pieces of paper that stand: strips with both sides and two feet to fold, and round discs."""

from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.text_outlines import draw_text_line
from companion.printing.board.piece_inks import BLACK, LINE, RiderColour
from companion.printing.board.rider_figures import draw_rider
from companion.printing.figures.tile_figures import badge, coach

WIDTH: Final = 24.0
FOOT: Final = 9.0
"""Width of a strip and length of each of its feet, millimetres; drawn in tenths."""
FRONT: Final = 32.0
"""Height of a standing strip, millimetres."""
LENGTH: Final = 2 * (FRONT + FOOT)
DISC: Final = 22.0
"""Across a disc."""


def rider_standee_svg(side: RiderColour) -> str:
    """Draw a rider."""
    return standee_svg(side.colour, f'<g transform="translate(120 168)scale(1.02)">{draw_rider(side)}</g>')


def sheriff_standee_svg(number: int) -> str:
    """Draw a sheriff by his number."""
    star = f'<g color="#d9d2c3" transform="translate(120 140)scale(1.9)">{badge(BLACK)}</g>'
    return standee_svg(BLACK, f'<path fill="{BLACK}" d="M10 10H230V270H10Z"/>{star}<g fill="{BLACK}">'
                          f'{draw_text_line(str(number), 120, 152, 36, "display")}</g>')  # fmt: skip


def stage_coach_standee_svg(colour: str) -> str:
    """Draw a coach in its colour."""
    return standee_svg(colour, f'<g color="{colour}" transform="translate(120 150)scale(1.9)">{coach(PAPER)}</g>')


def standee_svg(colour: str, figure: str) -> str:
    """Draw the figure on both sides of a strip, 240 x 320 units each, with two feet and folding lines."""
    w, foot, front = WIDTH * 10, FOOT * 10, FRONT * 10
    side = (
        f'<path fill="{PAPER}" d="M0 0H{w}V{front}H0Z"/>{figure}'
        f'<path fill="{colour}" d="M0 {front - 44}H{w}V{front}H0Z"/>'
        f'<path fill="none" stroke="{colour}" stroke-width="5" d="M10 10H{w - 10}V{front}H10Z"/>'
    )
    feet = f'<path fill="{colour}" fill-opacity=".25" d="M0 0H{w}V{foot}H0ZM0 {foot + 2 * front}H{w}v{foot}H0Z"/>'
    folds = "".join(f"M0 {y}H{w}" for y in (foot, foot + front, foot + 2 * front))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{LENGTH * 10}" viewBox="0 0 {w} {LENGTH * 10}">'
        f'<path fill="{PAPER}" d="M0 0H{w}V{LENGTH * 10}H0Z"/>{feet}'
        f'<g transform="translate(0 {foot + front})">{side}</g>'
        f'<g transform="translate({w} {foot + front})rotate(180)">{side}</g>'
        f'<path fill="none" stroke="{LINE}" stroke-width="1.5" stroke-dasharray="8 6" d="{folds}"/></svg>'
    )


def disc_svg(side: RiderColour) -> str:
    """Draw a desperado's disc, the same on both sides."""
    r = DISC * 5
    pips = "".join(
        f'<circle cx="{(n - (side.pips - 1) / 2) * 30}" r="11" fill="{side.colour}"/>' for n in range(side.pips)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * r}" height="{2 * r}" viewBox="{-r} {-r} {2 * r} {2 * r}">'
        f'<path fill="#fff" d="M{-r} {-r}H{r}V{r}H{-r}Z"/><circle r="{r - 2}" fill="{side.colour}" stroke="{LINE}"'
        f' stroke-width="2"/><circle r="{r - 26}" fill="{PAPER}"/><circle r="{r - 16}" fill="none" stroke="{PAPER}"'
        f' stroke-width="3"/>{pips}</svg>'
    )
