"""Pictures of cards in a parcel: those that every companion can take."""

from pathlib import PurePosixPath
from typing import Final

from companion.rules.errors import BadData, shorten_value
from companion.vision.image_header import describe_decoding_cost, is_jpeg_truncated, read_stored_size
from companion.vision.packs.file_names import CardPackError, card_id_of_file

MAX_PICTURE_BYTES: Final = 4 << 20
MAX_PICTURE_SIDE: Final = 5000
"""Pixels: a card scanned at 1200 dots an inch has 4160. A small file may say to be a picture that fills the memory."""
MAX_PICTURE_PIXELS: Final = 9_000_000
"""A card scanned at 1000 dots an inch. Pixels take memory, more than ten bytes each where they are see-through."""
_PNG_BITS: Final = 24
"""Place in a PNG of its bits a colour."""
_MARKS: Final = {".jpg": b"\xff\xd8\xff", ".jpeg": b"\xff\xd8\xff", ".png": b"\x89PNG\r\n\x1a\n", ".webp": b"RIFF"}
"""First bytes of a picture, by file suffix."""


def check_parcel_picture(name: str, content: bytes) -> None:
    """Raise BadData, which says what is wrong, for a file that is no picture of a card or too large a one."""
    shown, mark = shorten_value(name), _MARKS.get(PurePosixPath(name).suffix.lower())
    try:
        card_id_of_file(name)
    except CardPackError as error:
        raise BadData(f"the picture {shown} is named after no card") from error
    if mark is None or not content.startswith(mark):
        raise BadData(f"{shown} is no picture that this companion shows: JPEG, PNG or WebP")
    if len(content) > MAX_PICTURE_BYTES:
        raise BadData(f"{shown} has {len(content)} bytes; {MAX_PICTURE_BYTES} are the most")
    if is_jpeg_truncated(content):
        raise BadData("that JPEG is cut short")
    if excess := describe_decoding_cost(content):
        raise BadData(f"{shown} is not taken: {excess}")
    if content.startswith(_MARKS[".png"]) and content[_PNG_BITS : _PNG_BITS + 1] == b"\x10":
        raise BadData(f"{shown} has 16 bits a colour; save it with 8")
    _check_size(shown, content)


def is_valid_parcel_picture(name: str, content: bytes) -> bool:
    """Return True for a picture that whoever gets it can take."""
    try:
        check_parcel_picture(name, content)
    except BadData:
        return False
    return True


def _check_size(shown: str, content: bytes) -> None:
    width, height = read_stored_size(content) or (0, 0)
    if not width or not height:
        raise BadData(f"{shown} does not say how large it is")
    if max(width, height) > MAX_PICTURE_SIDE:
        raise BadData(f"{shown} has {width} x {height} pixels; {MAX_PICTURE_SIDE} are the most on a side")
    if width * height > MAX_PICTURE_PIXELS:
        most = MAX_PICTURE_PIXELS // 1_000_000
        raise BadData(f"{shown} has {width} x {height} pixels; {most} million are the most")
