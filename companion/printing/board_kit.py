"""PDFs of a board game of towns: board, cards, tiles and schedules, posters and pieces."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from companion.drawing.card_size import CARD_MM
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.printing.board.coach_schedules import schedule_svg
from companion.printing.board.map.board_map import board_svg
from companion.printing.board.money_tiles import SIDE, tile_back_svg, tile_face_svg
from companion.printing.board.movement_deck_backs import rider_deck_back_svg
from companion.printing.board.piece_inks import RIDERS
from companion.printing.board.piece_sheets import lay_out_piece_pages, render_piece_pictures
from companion.printing.card_faces import face_svg
from companion.printing.pdf.paper_sizes import PAPERS, PaperName, PaperSize, fit_tiling
from companion.printing.pdf.piece_pages import (
    MARGIN_MM,
    PieceGrid,
    add_note,
    draw_note,
    fit_grid,
    grid_pages,
)
from companion.printing.pdf.shared_picture_pdf import PicturePage, write_shared_picture_pdf
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords
from companion.rules.printable_board import BoardToPrint, ScheduleToPrint
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

BOARD_WIDTH: Final = 600.0
"""Width of a printed board, millimetres."""
TWO_SIDED_NOTE: Final = "print two-sided, turned on the long edge, or glue backs behind faces"
BOARD_NOTE: Final = "board: column {column} of {columns}, row {row} of {rows}; cut and tape together"
Printed: TypeAlias = tuple[list[PicturePage], dict[str, Frame]]
"""Pages, and the pictures they place by name."""
BOARD_SHARE: Final = 0.6
"""Share of the cards' resolution, for a board is looked at from farther away."""


def write_board_pdfs(
    game: str,
    components: BoardToPrint,
    cards: Mapping[CardId, Card],
    folder: Path,
    paper: PaperName = "a4",
    country: str | None = None,
    words: PrintWords = ENGLISH_WORDS,
    dpi: int = 300,
) -> list[Path]:
    """Write the PDFs into the folder, over what was there; their paths. `country` as in `board_svg`."""
    sheet = PAPERS[paper]
    written = {
        "board": _board(components, sheet, country, words, dpi * BOARD_SHARE),
        "cards": _cards(game, cards, sheet, words, dpi),
        "tiles": _tiles(components, sheet, words, dpi),
        "pieces": _pieces(sheet, words, dpi),
    }
    paths = []
    for name, (pages, pictures) in written.items():
        path = folder / f"{game}-{name}.pdf"
        write_shared_picture_pdf(path, pages, pictures, words(f"{{what}}: {name}", what=words.name(components.title)))
        paths.append(path)
    return paths


def _board(components: BoardToPrint, paper: PaperSize, country: str | None, words: PrintWords, dpi: float) -> Printed:
    """Return the board cut into sheets, with a line that says where each belongs."""
    whole = rasterise(board_svg(components, country, words), round(BOARD_WIDTH * dpi / 25.4))
    high = BOARD_WIDTH * whole.shape[0] / whole.shape[1]
    tiles = fit_tiling(BOARD_WIDTH, high, paper, MARGIN_MM)
    cell = PieceGrid(tiles.paper, 1, 1, tiles.tile_width, tiles.tile_height)
    pages, pictures = [], {}
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            name = f"board-{column}-{row}"
            pictures[name] = _part(whole, column, tiles.columns, row, tiles.rows)
            where = {"column": column + 1, "columns": tiles.columns, "row": row + 1, "rows": tiles.rows}
            pictures[f"note-{name}"] = draw_note(words(BOARD_NOTE, **where))
            pages += [add_note(page, f"note-{name}") for page in grid_pages(cell, [name])]
    return pages, pictures


def _part(whole: Frame, column: int, columns: int, row: int, rows: int) -> Frame:
    high, wide = whole.shape[:2]
    return whole[
        round(high * row / rows) : round(high * (row + 1) / rows),
        round(wide * column / columns) : round(wide * (column + 1) / columns),
    ]


def _cards(game: str, cards: Mapping[CardId, Card], paper: PaperSize, words: PrintWords, dpi: float) -> Printed:
    """Return the pages of all decks, with the same faces and backs in the riders' colours."""
    wide = round(CARD_MM[0] * dpi / 25.4)
    pictures = {f"face-{card.id}": rasterise(face_svg(game, card, cards.values()), wide) for card in cards.values()}
    pictures |= {f"back-{side.name}": rasterise(rider_deck_back_svg(side), wide) for side in RIDERS}
    faces = [f"face-{card}" for _ in RIDERS for card in cards]
    backs = [f"back-{side.name}" for side in RIDERS for _ in cards]
    pages = list(grid_pages(fit_grid(paper, *CARD_MM), faces, backs))
    return _two_sided(pages, pictures, "movement cards", words)


def _tiles(components: BoardToPrint, paper: PaperSize, words: PrintWords, dpi: float) -> Printed:
    """Return tiles and schedules."""
    money = components.tiles
    heaps = [("bank", heap) for heap in (money.bank_low, money.bank_high, money.bank_last)]
    heaps += [("poker", money.poker), ("coach", money.coach)]
    worth = [(kind, dollars) for kind, heap in heaps for dollars, copies in heap.items() for _ in range(copies)]
    wide = round(SIDE * dpi / 25.4)
    pictures = {
        f"{kind}-{dollars}": rasterise(tile_face_svg(kind, dollars, words), wide) for kind, dollars in set(worth)
    }
    pictures |= {f"back-{kind}": rasterise(tile_back_svg(kind), wide) for kind in {kind for kind, _ in worth}}
    faces, backs = [f"{kind}-{dollars}" for kind, dollars in worth], [f"back-{kind}" for kind, _ in worth]
    pages = list(grid_pages(fit_grid(paper, SIDE, SIDE), faces, backs))
    pages += _schedules(components.schedules, paper, words, dpi, pictures)
    return _two_sided(pages, pictures, "tiles and schedules", words)


def _schedules(
    schedules: Sequence[ScheduleToPrint], paper: PaperSize, words: PrintWords, dpi: float, pictures: dict[str, Frame]
) -> Iterator[PicturePage]:
    """Return the pages of schedules, brown side and blue side, and add their pictures."""
    wide = round(CARD_MM[0] * dpi / 25.4)
    for number, each in enumerate(schedules, 1):
        for side, stops in (("brown", each.brown), ("blue", each.blue)):
            pictures[f"{side}-{number}"] = rasterise(schedule_svg(number, side, stops, words), wide)
    numbers = range(1, len(schedules) + 1)
    return grid_pages(fit_grid(paper, *CARD_MM), [f"brown-{n}" for n in numbers], [f"blue-{n}" for n in numbers])


def _two_sided(pages: Sequence[PicturePage], pictures: dict[str, Frame], what: str, words: PrintWords) -> Printed:
    """Return the pages with a line on each that says how to print them."""
    for number, side in enumerate(("faces", "backs")):
        pictures[f"note-{number}"] = draw_note(words(f"{what}, {side}: {TWO_SIDED_NOTE}"))
    return [add_note(page, f"note-{number % 2}") for number, page in enumerate(pages)], pictures


def _pieces(paper: PaperSize, words: PrintWords, dpi: float) -> Printed:
    told = lay_out_piece_pages(paper)
    pictures = dict(render_piece_pictures(dpi, words))
    notes = {text: f"note-{number}" for number, text in enumerate(dict.fromkeys(text for _, text in told))}
    pictures |= {name: draw_note(words(text)) for text, name in notes.items()}
    return [add_note(page, notes[text]) for page, text in told], pictures
