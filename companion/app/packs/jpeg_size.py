"""Size of a JPEG, read from its header without decoding an uploaded picture."""

from typing import Final

from companion.rules.errors import BadData

_BEGIN: Final = b"\xff\xd8\xff"
_END: Final = b"\xff\xd9"
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers with the picture's size (SOF0 to SOF15, without DHT, JPG and DAC)."""
_BARE: Final = frozenset((0x01, *range(0xD0, 0xD8)))
"""Markers without a length."""


def jpeg_size(content: bytes) -> tuple[int, int]:
    """Return width and height in pixels. Raises BadData if it is no JPEG, or a truncated one."""
    if not content.startswith(_BEGIN):
        raise BadData("that is no JPEG")
    if not content.rstrip(b"\0").endswith(_END):
        raise BadData("that JPEG is cut short")
    width, height = _frame(content)
    if not width or not height:
        raise BadData("that JPEG has no size")
    return width, height


def _frame(content: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker in _FRAMES:
            return int.from_bytes(content[at + 7 : at + 9]), int.from_bytes(content[at + 5 : at + 7])
        at += _length(marker, content[at + 2 : at + 4])
    raise BadData("that JPEG does not say how large it is")


def _length(marker: int, following: bytes) -> int:
    """Return the bytes to the next marker. A fill byte before a marker counts as one marker."""
    if marker == 0xFF:
        return 1
    return 2 if marker in _BARE else 2 + int.from_bytes(following)
