"""A PDF whose pages place pictures, each picture held once however often it is printed.

Six decks with the same twenty faces are a hundred and twenty cards and twenty pictures.
"""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from companion.drawing.landscape_pictures import Point
from companion.drawing.svg_to_pixels import Frame
from companion.printing.pdf.paper_sizes import PaperSize

POINTS: Final = 72 / 25.4
"""Points to a millimetre."""
QUALITY: Final = 88


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    """A picture by its name on a page: its top left corner and its size, millimetres."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PicturePage:
    """A sheet with pictures on it, and hairlines to cut along, each from point to point, millimetres."""

    paper: PaperSize
    puts: Sequence[PlacedPicture]
    cuts: Sequence[tuple[Point, Point]] = field(default=())


def write_shared_picture_pdf(
    path: Path, pages: Sequence[PicturePage], pictures: Mapping[str, Frame], title: str
) -> int:
    """Write the pages over any earlier file; return its size in bytes.

    Raises KeyError if a page places an unknown picture.
    """
    used = sorted({put.name for page in pages for put in page.puts})
    first = 4  # after catalogue, page tree and title
    numbers = {name: first + n for n, name in enumerate(used)}
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        _tree(len(pages), first + len(used)),
        b"<< /Title (%s) >>" % _plain(title),
        *(_picture(pictures[name]) for name in used),
    ]
    resources = b" ".join(b"/P%d %d 0 R" % (number, number) for number in numbers.values())
    for n, page in enumerate(pages):
        content = first + len(used) + 2 * n + 1
        bodies += [
            _page(page, content, resources),
            _stream(b"", zlib.compress(_content(page, numbers)), b"/FlateDecode"),
        ]
    whole = _file(bodies)
    path.write_bytes(whole)
    return len(whole)


def _tree(count: int, first: int) -> bytes:
    kids = b" ".join(b"%d 0 R" % (first + 2 * n) for n in range(count))
    return b"<< /Type /Pages /Count %d /Kids [%s] >>" % (count, kids)


def _page(page: PicturePage, content: int, resources: bytes) -> bytes:
    size = b"%.2f %.2f" % (page.paper.width * POINTS, page.paper.height * POINTS)
    return b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s] /Contents %d 0 R /Resources << /XObject << %s >> >> >>" % (
        size,
        content,
        resources,
    )


def _content(page: PicturePage, numbers: Mapping[str, int]) -> bytes:
    """Return the drawing commands of a page; PDF counts points from the lower left corner."""
    high = page.paper.height
    puts = [
        f"q {put.width * POINTS:.3f} 0 0 {put.height * POINTS:.3f} {put.x * POINTS:.3f}"
        f" {(high - put.y - put.height) * POINTS:.3f} cm /P{numbers[put.name]} Do Q"
        for put in page.puts
    ]
    cuts = [
        f"{ax * POINTS:.3f} {(high - ay) * POINTS:.3f} m {bx * POINTS:.3f} {(high - by) * POINTS:.3f} l S"
        for (ax, ay), (bx, by) in page.cuts
    ]
    return "\n".join([*puts, "0.4 w", *cuts]).encode("ascii")


def _picture(frame: Frame) -> bytes:
    jpeg = BytesIO()
    Image.fromarray(frame[:, :, ::-1]).save(jpeg, "JPEG", quality=QUALITY, optimize=True)
    size = b"/Width %d /Height %d" % (frame.shape[1], frame.shape[0])
    kind = b"/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 " + size
    return _stream(kind, jpeg.getvalue(), b"/DCTDecode")


def _stream(entries: bytes, data: bytes, packed: bytes) -> bytes:
    return b"<< %s /Filter %s /Length %d >>\nstream\n%s\nendstream" % (entries, packed, len(data), data)


def _plain(title: str) -> bytes:
    """Return a title as a PDF's text, which gives brackets and backslashes a meaning of their own."""
    kept = "".join(letter for letter in title if letter.isascii() and letter.isprintable() and letter not in "()\\")
    return kept.encode("ascii")


def _file(bodies: Sequence[bytes]) -> bytes:
    """Return the numbered objects with the table of where each begins."""
    out, starts = BytesIO(), []
    out.write(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    for number, body in enumerate(bodies, 1):
        starts.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    table = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1))
    out.write(b"".join(b"%010d 00000 n \n" % start for start in starts))
    trailer = b"trailer\n<< /Size %d /Root 1 0 R /Info 3 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    out.write(trailer % (len(bodies) + 1, table))
    return out.getvalue()
