"""Picture file headers: stored size, and whether a JPEG is complete."""

import re
import struct
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

Size: TypeAlias = tuple[int, int]
"""Width and height as stored, pixels, before any EXIF rotation."""

SIZES_IN_JPEG: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
SCAN: Final = 0xDA
MOST_SEGMENTS: Final = 2000
"""Segments before the pixels: cameras write some ten, and colour profiles and notes of programs some hundred."""
MOST_SCANS: Final = 30
MOST_SCANS_OF_LARGE: Final = 16
"""Scans of a JPEG. Programs write one, or about ten."""
SMALL_PIXELS: Final = 4_000_000
PACKED_NOTES: Final = frozenset({b"zTXt", b"iTXt", b"iCCP"})
MOST_NOTES: Final = 12
_MARKER: Final = re.compile(rb"[^\xff]*+(?:\xff++[\0\x01\xd0-\xd9][^\xff]*+)*+\xff++([\x02-\xcf\xda-\xfe])")
"""All before a segment with a length, and its marker, after any number of 0xFF."""
_AFTER_PIXELS: Final = re.compile(rb"[^\xff]*+(?:\xff++[\0\x01\xd0-\xd7][^\xff]*+)*+\xff++([\x02-\xcf\xd8-\xfe])")
"""The pixels of a scan, and the marker after them, which may be the end of the picture."""


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


def describe_decoding_cost(content: bytes) -> str:
    """Return what makes a small picture dear to decode, as a sentence about it; "" if nothing does.

    Decoders go over all pixels with each scan of a JPEG, and unpack each note of a PNG: a file of some 100 kB could
    keep them busy for minutes. No camera and no program writes so many.
    """
    if content.startswith(b"\xff\xd8"):
        return (
            "it is drawn too often over itself; save it again with another program" if _has_many_scans(content) else ""
        )
    if content.startswith(b"\x89PNG"):
        return "it has too many notes; save it again without them" if _has_many_notes(content) else ""
    return ""


def _has_many_notes(content: bytes) -> bool:
    notes, at = 0, 8
    while at + 8 <= len(content):
        notes += content[at + 4 : at + 8] in PACKED_NOTES
        if notes > MOST_NOTES:
            return True
        at += 12 + int.from_bytes(content[at : at + 4], "big")
    return False


def _has_many_scans(content: bytes) -> bool:
    width, height = read_stored_size(content) or (0, 0)
    most = MOST_SCANS if width * height <= SMALL_PIXELS else MOST_SCANS_OF_LARGE
    at, scans = next((at for marker, at in _segments(content) if marker == SCAN), len(content)), 1
    for _ in range(MOST_SEGMENTS):
        after = at + 2 + int.from_bytes(content[at + 2 : at + 4], "big")
        found = (_AFTER_PIXELS if content[at + 1 : at + 2] == bytes([SCAN]) else _MARKER).match(content, after)
        if found is None or found.group(1) in (b"\xd8", b"\xd9"):
            return False
        at, scans = found.end() - 2, scans + (found.group(1) == bytes([SCAN]))
        if scans > most:
            return True
    return True


def _segments(content: bytes) -> Iterator[tuple[int, int]]:
    """Yield marker and offset of each JPEG segment up to the pixels. Skip stray bytes between them.

    More segments than any program writes are not looked at.
    """
    at = 2
    for _ in range(MOST_SEGMENTS):
        found = _MARKER.match(content, at)
        if found is None or found.end() + 2 > len(content):
            return
        marker, place = content[found.end() - 1], found.end() - 2
        yield marker, place
        if marker == SCAN:
            return
        at = place + 2 + int.from_bytes(content[place + 2 : place + 4], "big")


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
