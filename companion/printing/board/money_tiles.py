"""Money tiles for banks, poker and coaches, with their backs."""

from collections.abc import Callable, Mapping
from typing import Final

from companion.drawing.inks import OXBLOOD, PAPER
from companion.drawing.rosette import guilloche_path
from companion.drawing.small_figures import star_path
from companion.drawing.text_outlines import draw_text_line, fit_type_size
from companion.printing.board.piece_inks import BROWN, LINE
from companion.printing.figures.tile_figures import bank, coach, poker
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords

SIDE: Final = 24.0
"""Side of a tile, millimetres; drawn in tenths."""
KINDS: Final[Mapping[str, tuple[Callable[[str], str], str]]] = {
    "bank": (bank, OXBLOOD),
    "poker": (poker, LINE),
    "coach": (coach, BROWN),
}
"""The figure and the ink of each kind."""


def tile_face_svg(kind: str, dollars: int, words: PrintWords = ENGLISH_WORDS) -> str:
    """Draw the face of a tile with its worth."""
    figure, ink = KINDS[kind]
    worth, name = f"${dollars}", words(kind).upper()
    size = fit_type_size(worth, 196, 78, "display")
    weave = guilloche_path(9, 58, 104, 4)
    return _tile(
        ink,
        f'<path fill="none" stroke="{ink}" stroke-opacity=".22" stroke-width="2" transform="translate(120 120)"'
        f' d="{weave}"/><g color="{ink}" transform="translate(120 62)scale(.62)">{figure(PAPER)}</g>'
        f'<path fill="{PAPER}" stroke="{ink}" stroke-width="3" d="M12 108H228V192H12Z"/>'
        f'<g fill="{ink}">{draw_text_line(worth, 120, 151 + size * 0.36, size, "display")}'
        f"{draw_text_line(name, 120, 217, fit_type_size(name, 180, 20), 'text', spacing=3)}</g>",
    )


def tile_back_svg(kind: str) -> str:
    """Draw the back that all tiles of a kind share."""
    figure, ink = KINDS[kind]
    rays = star_path(24, 116, 86)
    return _tile(
        ink,
        f'<path fill="{ink}" d="M12 12H228V228H12Z"/><g transform="translate(120 120)"><path fill="{PAPER}"'
        f' fill-opacity=".3" d="{rays}"/><circle r="78" fill="{PAPER}"/><g color="{ink}">{figure(PAPER)}</g></g>',
    )


def _tile(ink: str, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><path fill="{PAPER}"'
        f' d="M0 0H240V240H0Z"/>{content}'
        f'<path fill="none" stroke="{ink}" stroke-width="4" d="M12 12H228V228H12Z"/></svg>'
    )
