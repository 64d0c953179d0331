"""The five schedules: where the brown coach stops, and on the other side the blue one."""

from collections.abc import Sequence
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.text_outlines import draw_text_line, fit_type_size
from companion.printing.board.movement_card_faces import HEIGHT, WIDTH
from companion.printing.board.piece_inks import BLUE, BROWN
from companion.printing.figures.tile_figures import coach
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords

INKS: Final = {"brown": BROWN, "blue": BLUE}
NAMES: Final = {"brown": "BROWN COACH", "blue": "BLUE COACH"}
TOP: Final = 244.0
"""Height of the start, tenths of millimetres."""
PITCH: Final = 108.0
"""Distance from stop to stop, tenths of millimetres."""


def schedule_svg(number: int, side: str, stops: Sequence[str], words: PrintWords = ENGLISH_WORDS) -> str:
    """Draw one side of a schedule, 63 x 88 mm: the start, then five stops."""
    ink = INKS[side]
    head = _head(number, side, ink, words)
    rows = "".join(_row(n, stop, ink) for n, stop in enumerate(stops))
    line_of_stops = f'<path stroke="{ink}" stroke-width="10" d="M92 {TOP}V{TOP + PITCH * (len(stops) - 1)}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>{head}{line_of_stops}{rows}'
        f'<path fill="none" stroke="{ink}" stroke-width="6" d="M34 34H596V846H34Z"/>'
        f'<path fill="none" stroke="{ink}" stroke-width="2" d="M25 25H605V855H25Z"/></svg>'
    )


def _head(number: int, side: str, ink: str, words: PrintWords) -> str:
    name, row = words(NAMES[side]), words("schedule {number}", number=number)
    title = draw_text_line(name, 388, 112, fit_type_size(name, 370, 41, "display"), "display", spacing=1)
    return (
        f'<path fill="{ink}" d="M34 34H596V172H34Z"/><g color="{PAPER}" transform="translate(120 104)scale(1.02)">'
        f'{coach(ink)}</g><g fill="{PAPER}">{title}{draw_text_line(row, 388, 152, 28)}</g>'
    )


def _row(step: int, stop: str, ink: str) -> str:
    y = TOP + PITCH * step
    words = stop.upper()
    size = fit_type_size(words, 420, 50 if step else 58, "display")
    mark = draw_text_line(str(step) if step else "", 92, y + 13, 36, "display")
    fill = ink if step == 0 else PAPER
    return (
        f'<circle cx="92" cy="{y}" r="30" fill="{fill}" stroke="{ink}" stroke-width="7"/><g fill="{ink}">{mark}'
        f"{draw_text_line(words, 150, y + size * 0.36, size, 'display', 'start')}</g>"
    )
