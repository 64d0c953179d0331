"""PDFs of the cards of a game, nine to a page, and of its mat in tiles, with marks to cut along."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from companion.drawing.card_size import CARD_MM
from companion.drawing.mat import mat_svg
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import draw_text_line
from companion.printing.image_cache import CardImageCache
from companion.printing.pdf.paper_sizes import PAPERS, PaperName, PaperSize, Tiling, fit_tiling
from companion.printing.pdf.pixel_pages_pdf import write_pixel_pages_pdf
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords, mat_in_words
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card

COLUMNS: Final = 3
ROWS: Final = 3
MARK_MM: Final = 5.0
"""Length of a cutting mark, millimetres."""
CLEARANCE_MM: Final = 1.5
"""Distance between a mark and the piece to cut out, millimetres."""
MARGIN_MM: Final = 8.0
"""Width that a printer may leave white at the edges of a sheet, millimetres."""


def write_cards_pdf(
    game: str,
    cards: Iterable[Card],
    path: Path,
    paper: PaperName = "a4",
    backs: bool = False,
    words: PrintWords = ENGLISH_WORDS,
    dpi: int = 300,
) -> int:
    """Write every card in all its copies at 63 x 88 mm; return the number of pages.

    With `backs` a page of backs follows each page.
    """
    deck = list(cards)
    shelf = CardImageCache(game, {card.id: card for card in deck}, round(CARD_MM[0] * dpi / 25.4))
    title = words("{what}: cards", what=game)
    return write_pixel_pages_pdf(_card_pages(deck, shelf, PAPERS[paper], backs, dpi), path, dpi, title)


def write_mat_pdf(
    mat: Mat, path: Path, paper: PaperName = "a3", words: PrintWords = ENGLISH_WORDS, dpi: int = 200
) -> int:
    """Write the mat at its true size in as few sheets as possible; return the number of pages."""
    tiles = fit_tiling(mat.width, mat.height, PAPERS[paper], MARGIN_MM)
    named = mat_in_words(mat, words)
    cells = ((column, row) for row in range(tiles.rows) for column in range(tiles.columns))
    pages = (_tile_page(named, tiles, *cell, dpi, words) for cell in cells)
    return write_pixel_pages_pdf(pages, path, dpi, words("Play mat"))


def _card_pages(
    deck: Sequence[Card], shelf: CardImageCache, paper: PaperSize, backs: bool, dpi: int
) -> Iterator[Frame]:
    copies = (card.id for card in deck for _ in range(card.copies))
    while batch := list(islice(copies, COLUMNS * ROWS)):
        yield _card_page([shelf.face(card) for card in batch], paper, dpi)
        if backs:
            yield _card_page([shelf.back()] * (COLUMNS * ROWS), paper, dpi)


def _card_page(pictures: Sequence[Frame], paper: PaperSize, dpi: int) -> Frame:
    left, top = (paper.width - COLUMNS * CARD_MM[0]) / 2, (paper.height - ROWS * CARD_MM[1]) / 2
    xs = [left + column * CARD_MM[0] for column in range(COLUMNS + 1)]
    ys = [top + row * CARD_MM[1] for row in range(ROWS + 1)]
    page = rasterise(_page_svg(paper, _marks(xs, ys)), paper.size_in_pixels(dpi)[0])
    for at, picture in enumerate(pictures):
        row, column = divmod(at, COLUMNS)
        _paste(page, picture, xs[column], ys[row], dpi)
    return page


def _tile_page(mat: Mat, tiles: Tiling, column: int, row: int, dpi: float, words: PrintWords = ENGLISH_WORDS) -> Frame:
    """Return one sheet of the mat: its tile in the middle, cutting marks, and its column and row."""
    w, h = tiles.tile_width, tiles.tile_height
    left, top = (tiles.paper.width - w) / 2, (tiles.paper.height - h) / 2
    where = {"column": column + 1, "columns": tiles.columns, "row": row + 1, "rows": tiles.rows}
    place = words("column {column} of {columns}, row {row} of {rows}", **where)
    label = draw_text_line(place, tiles.paper.width / 2, top - CLEARANCE_MM, 3)
    marks = _marks([left, left + w], [top, top + h])
    page = rasterise(_page_svg(tiles.paper, marks + label), tiles.paper.size_in_pixels(dpi)[0])
    tile = rasterise(mat_svg(mat, (column * w, row * h, w, h)), round(w * dpi / 25.4))
    _paste(page, tile, left, top, dpi)
    return page


def _paste(page: Frame, picture: Frame, x: float, y: float, dpi: float) -> None:
    """Set a picture on the page, its top left corner at x and y millimetres."""
    left, top = round(x * dpi / 25.4), round(y * dpi / 25.4)
    page[top : top + picture.shape[0], left : left + picture.shape[1]] = picture


def _page_svg(paper: PaperSize, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{paper.width}" height="{paper.height}"'
        f' viewBox="0 0 {paper.width} {paper.height}">{content}</svg>'
    )


def _marks(xs: Sequence[float], ys: Sequence[float]) -> str:
    """Draw short lines outside the grid, in line with every cut."""
    upright = "".join(f"M{x} {ys[0] - CLEARANCE_MM}v{-MARK_MM}M{x} {ys[-1] + CLEARANCE_MM}v{MARK_MM}" for x in xs)
    level = "".join(f"M{xs[0] - CLEARANCE_MM} {y}h{-MARK_MM}M{xs[-1] + CLEARANCE_MM} {y}h{MARK_MM}" for y in ys)
    return f'<path fill="none" stroke="#000" stroke-width=".2" d="{upright}{level}"/>'
