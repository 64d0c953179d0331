"""PDF of a game's aids: a card for each player, front and back."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from companion.drawing.card_size import CARD_MM
from companion.drawing.inks import OXBLOOD, PAPER
from companion.drawing.svg_to_pixels import rasterise
from companion.drawing.text_outlines import draw_text_line, fit_type_size
from companion.printing.aid.typeset_aid import WIDTH_MM, AidSide, typeset_aid
from companion.printing.pdf.paper_sizes import PAPERS, PaperName
from companion.printing.pdf.piece_pages import add_note, draw_note, fit_grid, grid_pages
from companion.printing.pdf.shared_picture_pdf import write_shared_picture_pdf
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords
from companion.rules.parts.rules_summary import RulesSummary

DPI: Final = 600
"""Dots to an inch: small type needs more of them than a picture."""
TITLE_SIZE: Final = 3.7
TWO_SIDED_NOTE: Final = "print two-sided, turned on the long edge, or glue backs behind fronts"


def write_aid_pdf(
    title: str,
    summary: RulesSummary,
    copies: int,
    path: Path,
    paper: PaperName = "a4",
    words: PrintWords = ENGLISH_WORDS,
) -> None:
    """Write `copies` of the aid. Raises BadData if it does not fit on the card."""
    wide = round(CARD_MM[0] * DPI / 25.4)
    sides = typeset_aid(summary, title)
    pictures = {f"side-{nth}": rasterise(aid_svg(title, sides, nth), wide) for nth in range(len(sides))}
    for nth, side in enumerate(("fronts", "backs")):
        pictures[f"note-{nth}"] = draw_note(words(f"aids, {side}: {TWO_SIDED_NOTE}"))
    pages = grid_pages(fit_grid(PAPERS[paper], *CARD_MM), ["side-0"] * copies, ["side-1"] * copies)
    noted = [add_note(page, f"note-{nth % 2}") for nth, page in enumerate(pages)]
    write_shared_picture_pdf(path, noted, pictures, words("{what}: aid", what=title))


def aid_svg(title: str, sides: Sequence[AidSide], nth: int) -> str:
    """Draw one side of the card, 63 x 88 mm."""
    w, h = CARD_MM
    side, words = sides[nth], f"{title} {nth + 1}/{len(sides)}"
    band = draw_text_line(words, w / 2, 6.6, fit_type_size(words, WIDTH_MM - 2, TITLE_SIZE, "display"), "display")
    lines = "".join(draw_text_line(line.words, line.x, line.y, side.size, line.face, "start") for line in side.lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f"<title>{escape(words, quote=False)}</title>"
        f'<path fill="#fff" d="M0 0H{w}V{h}H0Z"/><path fill="{OXBLOOD}" d="M2 2.4H{w - 2}V8.4H2Z"/>'
        f'<path fill="none" stroke="{OXBLOOD}" stroke-width=".35" d="M2 2.4H{w - 2}V{h - 2}H2Z"/>'
        f'<g fill="{PAPER}">{band}</g><g fill="#181310">{lines}</g></svg>'
    )
