"""A PDF of pages of pixels."""

from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from companion.drawing.svg_to_pixels import Frame


def write_pixel_pages_pdf(pages: Iterable[Frame], path: Path, dpi: int, title: str) -> int:
    """Write the pages over any earlier file, at their size in pixels; return their number.

    Pages are written one by one, so that a deck at printing resolution need not fit into a Pi's memory.
    """
    count = 0
    for page in pages:
        picture = Image.fromarray(page[:, :, ::-1])
        picture.save(path, "PDF", resolution=dpi, quality=93, title=title, append=count > 0)
        count += 1
    return count
