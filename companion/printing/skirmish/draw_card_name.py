"""Names at the heads of cards: on a plate, or on the ticket of a railway."""

from collections.abc import Sequence
from typing import Final

from companion.drawing.text_outlines import draw_text_line, fit_type_size

PLATE: Final = (42.0, 138.0)
"""Top and bottom of the plate with the name."""
STUB: Final = 13
"""Radius of the bites out of a ticket's corners."""


def draw_name_plate(name: str, ground: str, letters: str) -> str:
    """Draw the name beside the chip, in one line or in two."""
    bottom = PLATE[1]
    return (
        f'<path fill="{ground}" d="M34 34H596V{bottom}H34Z"/><path fill="none" stroke="{letters}" stroke-width="3"'
        f' d="M34 {bottom - 8}H596"/><g fill="{letters}">{_rows(name, 388, 396, 52)}</g>'
    )


def draw_name_ticket(name: str, ground: str, letters: str) -> str:
    """Draw the same on a ticket with punched corners."""
    left, right, top, bottom, bite = 180, 584, 46, 128, STUB
    arc = f"a{bite} {bite} 0 0 0"
    outline = (
        f"M{left + bite} {top}H{right - bite}{arc} {bite} {bite}V{bottom - bite}{arc} -{bite} {bite}"
        f"H{left + bite}{arc} -{bite} -{bite}V{top + bite}{arc} {bite} -{bite}Z"
    )
    inner = f"M{left + 14} {top + 16}V{bottom - 16}M{right - 14} {top + 16}V{bottom - 16}"
    return (
        f'<path fill="{ground}" d="M34 34H596V{PLATE[1]}H34Z"/><path fill="{letters}" d="{outline}"/>'
        f'<path stroke="{ground}" stroke-width="4" stroke-dasharray="5 7" d="{inner}"/>'
        f'<g fill="{ground}">{_rows(name, (left + right) / 2, right - left - 50, 43)}</g>'
    )


def _rows(name: str, x: float, width: float, most: float) -> str:
    """Draw the name in one line, or in two of size `most` at most."""
    top, bottom = PLATE
    words = name.upper()
    lines = [words] if fit_type_size(words, width - 6, 80, "display") > 50 else _halves(words)
    size = min(fit_type_size(each, width, 80 if len(lines) == 1 else most, "display") for each in lines)
    base = (top + bottom) / 2 + size * 0.36 - (len(lines) - 1) * size * 0.46
    return "".join(draw_text_line(each, x, base + row * size * 0.92, size, "display") for row, each in enumerate(lines))


def _halves(words: str) -> Sequence[str]:
    """Return the words in two lines as even as can be."""
    parts = words.split()
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=(words,))
