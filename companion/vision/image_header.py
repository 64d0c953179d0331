"""Picture file headers: stored size, and whether a JPEG is complete."""

import struct
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

Size: TypeAlias = tuple[int, int]
"""Width and height as stored, pixels, before any EXIF rotation."""

SIZES_IN_JPEG: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
SCAN: Final = 0xDA
WITHOUT_LENGTH: Final = frozenset({0x00, 0x01, 0xFF, *range(0xD0, 0xDA)})


def read_stored_size(content: bytes) -> Size | None:
    """Return the size stored in a JPEG, PNG, WebP, GIF, BMP, TIFF or AVIF.

    Returns None if the format is unknown or the header broken.
    """
    for begins, read in KINDS.items():
        if content.startswith(begins):
            try:
                return read(content)
            except (struct.error, IndexError, StopIteration):
                return None
    return _avif(content) if content[4:8] == b"ftyp" else None


def is_jpeg_truncated(content: bytes) -> bool:
    """Return True for a JPEG without an end marker. Decoders fill what is missing with grey, silently.

    Phones append films and depth maps to photographs. So the search begins after the pixels, not at the file's end.
    """
    if not content.startswith(b"\xff\xd8"):
        return False
    scan = next((at for marker, at in _segments(content) if marker == SCAN), None)
    return scan is None or content.find(b"\xff\xd9", scan) < 0


def _segments(content: bytes) -> Iterator[tuple[int, int]]:
    """Yield marker and offset of each JPEG segment up to the pixels. Skip stray bytes between them."""
    at = content.find(b"\xff", 2)
    while 0 <= at <= len(content) - 4:
        marker = content[at + 1]
        if marker in WITHOUT_LENGTH:
            at = content.find(b"\xff", at + (1 if marker == 0xFF else 2))
            continue
        yield marker, at
        if marker == SCAN:
            return
        at = content.find(b"\xff", at + 2 + int.from_bytes(content[at + 2 : at + 4], "big"))


def _jpeg(content: bytes) -> Size:
    at = next(at for marker, at in _segments(content) if marker in SIZES_IN_JPEG)
    height, width = struct.unpack_from(">HH", content, at + 5)
    return width, height


def _png(content: bytes) -> Size:
    width, height = struct.unpack_from(">II", content, 16)
    return width, height


def _gif(content: bytes) -> Size:
    width, height = struct.unpack_from("<HH", content, 6)
    return width, height


def _bmp(content: bytes) -> Size:
    width, height = struct.unpack_from("<ii", content, 18)
    return abs(width), abs(height)


def _webp(content: bytes) -> Size:
    match content[12:16]:
        case b"VP8 ":
            width, height = struct.unpack_from("<HH", content, 26)
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            (bits,) = struct.unpack_from("<I", content, 21)
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return 1 + int.from_bytes(content[24:27], "little"), 1 + int.from_bytes(content[27:30], "little")


def _tiff(content: bytes) -> Size:
    order = "<" if content[:2] == b"II" else ">"
    (directory,) = struct.unpack_from(f"{order}I", content, 4)
    (entries,) = struct.unpack_from(f"{order}H", content, directory)
    sides = {}
    for entry in range(directory + 2, directory + 2 + 12 * entries, 12):
        tag, kind = struct.unpack_from(f"{order}HH", content, entry)
        (sides[tag],) = struct.unpack_from(order + ("H" if kind == 3 else "I"), content, entry + 8)
    return (sides[256], sides[257]) if {256, 257} <= sides.keys() else next(iter(()))


def _avif(content: bytes) -> Size | None:
    at = content.find(b"ispe", 0, 4096)
    if at < 0 or len(content) < at + 16:
        return None
    width, height = struct.unpack_from(">II", content, at + 8)
    return width, height


KINDS: Final[dict[bytes, Callable[[bytes], Size]]] = {
    b"\xff\xd8": _jpeg,
    b"\x89PNG": _png,
    b"RIFF": _webp,
    b"GIF8": _gif,
    b"BM": _bmp,
    b"II*\0": _tiff,
    b"MM\0*": _tiff,
}
