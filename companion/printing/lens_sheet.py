"""PDF of the lens sheet."""

from pathlib import Path
from typing import Final

import cv2

from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import draw_text_line
from companion.printing.pdf.paper_sizes import PAPERS, PaperName
from companion.printing.pdf.pixel_pages_pdf import write_pixel_pages_pdf
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords
from companion.rules.parts.charuco_board import LENS_SHEET, CharucoBoard

LINE: Final = 6.0
"""Millimetres from line to line of the words above the board."""
HEADING: Final = "Lens sheet. Glue it flat on cardboard, then:"
COMMAND: Final = "companion calibrate --lens"


def write_lens_sheet(path: Path, paper: PaperName = "a4", words: PrintWords = ENGLISH_WORDS, dpi: int = 300) -> int:
    """Write one page with the sheet at its true size; return the number of pages."""
    return write_pixel_pages_pdf([lens_sheet_page(paper, dpi, words)], path, dpi, words("Lens sheet"))


def lens_sheet_page(paper: PaperName, dpi: float, words: PrintWords = ENGLISH_WORDS) -> Frame:
    """Return the page: the board in its middle, what it is for above."""
    sheet, page = LENS_SHEET, PAPERS[paper]
    left, top = (page.width - sheet.width) / 2, (page.height - sheet.height) / 2
    lines = "".join(
        draw_text_line(text, page.width / 2, top - 4 - LINE * (1 - at), 3.5)
        for at, text in enumerate((words(HEADING), COMMAND))
    )
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{page.width}" height="{page.height}"'
        f' viewBox="0 0 {page.width} {page.height}">'
        f'{lines}<g transform="translate({left} {top})">{_board(sheet)}</g></svg>'
    )
    return rasterise(drawn, page.size_in_pixels(dpi)[0])


def _board(sheet: CharucoBoard) -> str:
    white = sheet.white_squares()
    cells = [(column, row) for row in range(sheet.rows) for column in range(sheet.columns)]
    black = "".join(f"M{column} {row}h1v1h-1Z" for column, row in cells if (column, row) not in white)
    squares = f'<path transform="scale({sheet.square})" d="{black}"/>'
    return squares + "".join(_marker(sheet, number, *cell) for number, cell in enumerate(white))


def _marker(sheet: CharucoBoard, number: int, column: int, row: int) -> str:
    """Draw a marker in the middle of its square: black, with its white modules cut out."""
    across = sheet.modules + 2
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, sheet.dictionary))
    bits = cv2.aruco.generateImageMarker(dictionary, number, across)
    modules = [(x, y) for y in range(across) for x in range(across) if not bits[y, x]]
    black = "".join(f"M{x} {y}h1v1h-1Z" for x, y in modules)
    inset = (sheet.square - sheet.marker) / 2
    at = f"translate({column * sheet.square + inset} {row * sheet.square + inset})"
    return f'<path shape-rendering="crispEdges" transform="{at}scale({sheet.marker / across})" d="{black}"/>'
