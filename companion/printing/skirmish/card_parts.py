"""Parts of the faces of skirmish cards: paper and frame, chip, round signs, and text."""

from html import escape
from math import cos, pi, sin
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.small_figures import draw_icon, place_figure, star_path
from companion.drawing.text_outlines import draw_text_line, wrap_text
from companion.printing.skirmish.card_inks import BLACK, HEIGHT, ORANGE, WHITE, WIDTH, CardColours
from companion.rules.printed_cards import Card

CHIP: Final = (102.0, 100.0)
BAND: Final = (138.0, 28.0)
"""Top and height of the turned lines under the name."""
TYPE: Final = 35.0
"""Size of the text, and then from line to line."""
LEADING: Final = 43.0
SLANT: Final = 12
"""Degrees by which a text leans that no rule follows from."""
SMALL: Final = 26.0
"""Size of the words above the text."""


def frame_card_content(
    title: str,
    colours: CardColours,
    content: str,
    frame: str = PAPER,
    size: tuple[int, int] = (WIDTH, HEIGHT),
    over: str = "",
) -> str:
    """Draw a card's paper and frame around its content, with `over` on the margin.

    The margin is laid over the content, which draws faster than clipping.
    """
    w, h = size
    inner = f"M34 34V{h - 34}H{w - 34}V34Z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
        f' color="{colours.frame}" role="img"><title>{escape(title, quote=False)}</title>'
        f'<rect width="{w}" height="{h}" fill="{PAPER}"/>'
        f'{content}<path fill="{frame}" fill-rule="evenodd" d="M-9-9H{w + 9}V{h + 9}H-9Z{inner}"/>'
        f'<path fill="none" stroke="{colours.frame}" stroke-width="6" d="{inner}"/>'
        f'<path fill="none" stroke="{colours.frame}" stroke-width="2" d="M24 24H{w - 24}V{h - 24}H24Z"/>{over}</svg>'
    )


def draw_chip(colours: CardColours, number: str, at: tuple[float, float] = CHIP, radius: float = 68) -> str:
    """Draw a poker chip with a number on it."""
    notches = "".join(_notch(radius, turn * pi / 4) for turn in range(8))
    size = radius * (1.2 if len(number) == 1 else 0.9)
    return (
        f'<g transform="translate({at[0]} {at[1]})"><circle r="{radius + 6}" fill="{PAPER}"/><circle r="{radius}"'
        f' fill="{colours.chip}" stroke="{colours.number}" stroke-width="3"/><path fill="{colours.rim}" d="{notches}"/>'
        f'<circle r="{radius * 0.68:.0f}" fill="{colours.chip}" stroke="{colours.number}" stroke-width="3"/>'
        f'<g fill="{colours.number}">{draw_text_line(number, 0, size * 0.36, size, "display")}</g></g>'
    )


def _notch(radius: float, turn: float) -> str:
    tips = [(radius, turn - 0.2), (radius, turn + 0.2), (radius * 0.72, turn + 0.2), (radius * 0.72, turn - 0.2)]
    return "M" + "L".join(f"{r * cos(a):.1f} {r * sin(a):.1f}" for r, a in tips) + "Z"


def draw_play_once_sign(colours: CardColours) -> str:
    """Draw the sign of a card that is played once, in the chip's place."""
    flash = f'<g color="{colours.frame}">{place_figure(draw_icon("bolt", WHITE), 0, 0, 80)}</g>'
    return (
        f'<g transform="translate({CHIP[0]} {CHIP[1]})"><path fill="{PAPER}" d="{star_path(14, 86, 66)}"/>'
        f'<path fill="{colours.frame}" d="{star_path(14, 78, 59)}"/><circle r="48" fill="{WHITE}"/>{flash}</g>'
    )


def draw_blocker_sign() -> str:
    """Draw the sign of a blocker, in the chip's place."""
    bars = "M-46-15H46V15H-46Z"
    return (
        f'<g transform="translate({CHIP[0]} {CHIP[1]})"><circle r="74" fill="{PAPER}"/><circle r="68" fill="{ORANGE}"'
        f' stroke="{BLACK}" stroke-width="4"/><path fill="{WHITE}" stroke="{BLACK}" stroke-width="4" d="{bars}"/></g>'
    )


def draw_destination_sign(colours: CardColours, sign: str) -> str:
    """Draw the sign of the card's destination, in the chip's place."""
    x, y = CHIP
    return (
        f'<circle cx="{x}" cy="{y}" r="76" fill="{PAPER}"/><circle cx="{x}" cy="{y}" r="66" fill="{WHITE}"'
        f' stroke="{colours.rim}" stroke-width="10"/>{place_figure(sign, x, y, 84)}'
    )


def find_text_box_top(card: Card, bottom: float = HEIGHT - 34) -> float:
    """Return the top of the text box, tenths of millimetres."""
    lines = len(wrap_text(card.text, 500, TYPE))
    high = lines * LEADING + (SMALL + 12 if card.types else 0)
    return bottom - (high + 30 if high else 0)


def draw_text_box(card: Card, colours: CardColours, bottom: float = HEIGHT - 34) -> str:
    """Draw types and text at the lower edge, a text of flavour slanted; return "" if there is neither."""
    lines, top = wrap_text(card.text, 500, TYPE), find_text_box_top(card, bottom)
    if top == bottom:
        return ""
    first = top + (SMALL + 12 if card.types else 0)
    slant = SLANT if card.flavour else 0
    words = "".join(
        draw_text_line(each, WIDTH / 2, first + 48 + LEADING * row, TYPE, slant=slant) for row, each in enumerate(lines)
    )
    types = draw_text_line(card.types.upper(), WIDTH / 2, top + 38, SMALL, "text", spacing=3) if card.types else ""
    return (
        f'<path fill="{PAPER}" stroke="{colours.frame}" stroke-width="5" d="M34 {top}H596V{bottom}H34Z"/>'
        f'<g fill="{colours.frame}">{types}</g><g fill="{BLACK}">{words}</g>'
    )
