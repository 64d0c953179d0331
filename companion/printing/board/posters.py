"""A wanted poster for each desperado, and the marshal's badge."""

from typing import Final

from companion.drawing.inks import PAPER, PAPER_SHADE
from companion.drawing.rosette import guilloche_path
from companion.drawing.text_outlines import Face, draw_text_line, fit_type_size
from companion.printing.board.piece_inks import LINE, RiderColour
from companion.printing.board.rider_figures import draw_rider
from companion.printing.figures.tile_figures import badge
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords

WIDTH: Final = 92.0
HEIGHT: Final = 126.0
"""Millimetres; drawn in tenths."""
RIM: Final = 70.0
"""Width of the border, tenths of millimetres."""


def poster_svg(side: RiderColour, words: PrintWords = ENGLISH_WORDS) -> str:
    """Draw a wanted poster in the rider's colour with a place for the disc, or the marshal's badge."""
    return _badge_card(side, words) if side.pips == 0 else _wanted(side, words)


def _wanted(side: RiderColour, words: PrintWords) -> str:
    pips = "".join(
        f'<circle cx="{460 + (n - (side.pips - 1) / 2) * 52}" cy="936" r="17" fill="{side.colour}"/>'
        for n in range(side.pips)
    )
    return _paper(
        side.colour,
        f'<g fill="{LINE}">{_line(words("WANTED"), 196, 136, "display", 4)}'
        f"{_line(words('DEAD OR ALIVE'), 258, 44, 'text', 6)}</g>"
        f'<path fill="{side.pale}" stroke="{LINE}" stroke-width="6" d="M170 292H750V860H170Z"/>'
        f'<path fill="none" stroke="{side.colour}" stroke-width="3" d="M184 306H736V846H184Z"/>'
        f'<g transform="translate(460 596)scale(2.5)">{draw_rider(side)}</g>{pips}'
        f'<g fill="{LINE}">{draw_text_line(words("REWARD"), 310, 1070, 76, "display", spacing=3)}'
        f"{draw_text_line(words('ask at any bank'), 310, 1120, 34)}</g>"
        f'<circle cx="700" cy="1068" r="112" fill="{PAPER}" stroke="{side.colour}" stroke-width="6"'
        f' stroke-dasharray="16 10"/><g fill="{LINE}" fill-opacity=".7">'
        f"{draw_text_line(words('disc'), 700, 1078, 34)}</g>",
    )


def _badge_card(side: RiderColour, words: PrintWords) -> str:
    weave = guilloche_path(24, 300, 380, 5)
    return _paper(
        LINE,
        f'<g fill="{LINE}">{_line(words("MARSHAL"), 196, 128, "display", 4)}</g>'
        f'<g transform="translate(460 660)"><path fill="none" stroke="{LINE}" stroke-opacity=".35" stroke-width="3"'
        f' d="{weave}"/><g color="{LINE}" transform="scale(7.7)">{badge(PAPER)}</g>'
        f'<g color="#c89b2b" transform="scale(7.3)">{badge(LINE)}</g></g>'
        f'<g fill="{LINE}">{_line(words("FIVE ROUNDS, FIVE MOVES"), 1110, 48, "text", 3)}</g>',
    )


def _line(text: str, y: float, size: float, face: Face, spacing: float) -> str:
    """Draw a line across the middle, smaller where it would run over the rim."""
    widest = WIDTH * 10 - 2 * RIM - spacing * len(text)
    return draw_text_line(text, WIDTH * 5, y, fit_type_size(text, widest, size, face), face, spacing=spacing)


def _paper(ink: str, content: str) -> str:
    w, h = WIDTH * 10, HEIGHT * 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:.0f}" height="{h:.0f}" viewBox="0 0 {w:.0f} {h:.0f}">'
        f'<path fill="{PAPER}" d="M0 0H{w:.0f}V{h:.0f}H0Z"/><path fill="{PAPER_SHADE}" fill-opacity=".6"'
        f' d="M40 40H{w - 40:.0f}V{h - 40:.0f}H40Z"/><path fill="none" stroke="{ink}" stroke-width="12"'
        f' d="M40 40H{w - 40:.0f}V{h - 40:.0f}H40Z"/><path fill="none" stroke="{ink}" stroke-width="3"'
        f' d="M58 58H{w - 58:.0f}V{h - 58:.0f}H58Z"/>{content}</svg>'
    )
