"""A whole box as PDFs: the cards with their backs, the row of battlefields, and tokens."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from companion.drawing.card_size import CARD_MM
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.printing.card_language import ENGLISH, cards_in_language, load_card_twins
from companion.printing.pdf.paper_sizes import PAPERS, PaperName, PaperSize
from companion.printing.pdf.piece_pages import add_note, draw_note, fit_grid, grid_pages
from companion.printing.pdf.shared_picture_pdf import PicturePage, write_shared_picture_pdf
from companion.printing.skirmish.backs import back_name_of, back_svg
from companion.printing.skirmish.box_themes import BoxTheme, box_theme_of_game
from companion.printing.skirmish.faces import is_skirmish_card, skirmish_card_svg
from companion.printing.skirmish.faces_of_cards_beside_battlefields import BESIDE
from companion.printing.skirmish.printed_tokens import ACROSS, TOKENS, token_svg
from companion.printing.words.print_words import PrintWords, load_print_words
from companion.rules.printed_cards import Card

TWO_SIDED_NOTE: Final = "print two-sided, turned on the long edge, or glue backs behind faces"


def has_skirmish_cards(cards: Collection[Card]) -> bool:
    """Return True if these are the cards of a skirmish box."""
    return any(is_skirmish_card(card) for card in cards)


def write_box_pdfs(
    game: str, cards: Collection[Card], folder: Path, paper: PaperName = "a4", language: str = ENGLISH, dpi: int = 300
) -> Sequence[Path]:
    """Write the PDFs into the folder, over what was there; their paths. Copies share one picture.

    The `cards` are in the language of the rest.
    """
    sheet, theme, words = PAPERS[paper], box_theme_of_game(game), load_print_words(language)
    held = [card for card in cards if not _is_field(card)]
    beside = cards_in_language(game, {card.id: card for card in BESIDE.get(game, ())}, language)
    row = [*filter(_is_field, cards), *beside.values()]
    tokens = _tokens(TOKENS.get(game, {}), load_card_twins(game, language), words, sheet, theme, dpi)
    written = {name: _cards(laid, words, sheet, theme, dpi) for name, laid in (("cards", held), ("row", row))}
    written["tokens"] = tokens
    paths = []
    for name, (pages, pictures) in written.items():
        paths.append(folder / f"{game}-{name}.pdf")
        write_shared_picture_pdf(paths[-1], pages, pictures, words(f"{{what}}: {name}", what=game))
    return paths


def _is_field(card: Card) -> bool:
    """Return True if the card starts in the row, on its side, not in a deck."""
    return card.kind == "battlefield" and not card.suit


def _cards(
    cards: Sequence[Card], words: PrintWords, paper: PaperSize, theme: BoxTheme, dpi: int
) -> tuple[list[PicturePage], dict[str, Frame]]:
    wide = round(CARD_MM[0] * dpi / 25.4)
    pictures = {f"face-{card.id}": _upright(card, theme, wide) for card in cards}
    names = sorted({back_name_of(card, theme) for card in cards})
    pictures |= {f"back-{name}": rasterise(back_svg(name, theme), wide) for name in names}
    for number, side in enumerate(("faces", "backs")):
        pictures[f"note-{number}"] = draw_note(words(f"cards, {side}: {TWO_SIDED_NOTE}"))
    faces = [f"face-{card.id}" for card in cards for _ in range(card.copies)]
    backs = [f"back-{back_name_of(card, theme)}" for card in cards for _ in range(card.copies)]
    pages = grid_pages(fit_grid(paper, *CARD_MM), faces, backs)
    return [add_note(page, f"note-{number % 2}") for number, page in enumerate(pages)], pictures


def _upright(card: Card, theme: BoxTheme, wide: int) -> Frame:
    """Return a face in pixels; one that lies on its side is stood on its end."""
    if not _is_field(card):
        return rasterise(skirmish_card_svg(card, theme), wide)
    return np.rot90(rasterise(skirmish_card_svg(card, theme), round(wide * CARD_MM[1] / CARD_MM[0])), -1)


def _tokens(
    counts: Mapping[str, int],
    twins: Mapping[str, str],
    words: PrintWords,
    paper: PaperSize,
    theme: BoxTheme,
    dpi: int,
) -> tuple[list[PicturePage], dict[str, Frame]]:
    """Return all tokens, to be glued on card before they are cut out; each has the same on both sides."""
    pictures = {name: rasterise(token_svg(name, theme, twins), round(ACROSS * dpi / 25.4)) for name in counts}
    pictures["note"] = draw_note(words("tokens: glue on card, then cut out"))
    pages = grid_pages(fit_grid(paper, ACROSS, ACROSS), list(Counter(counts).elements()))
    return [add_note(page, "note") for page in pages], pictures
