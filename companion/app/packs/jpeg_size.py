"""Size of a JPEG, read from its header without decoding an uploaded picture."""

from typing import Final

from companion.rules.errors import BadData
from companion.vision.image_header import describe_decoding_cost, read_stored_size

_BEGIN: Final = b"\xff\xd8\xff"
_END: Final = b"\xff\xd9"


def jpeg_size(content: bytes) -> tuple[int, int]:
    """Return width and height in pixels. Raises BadData if it is no JPEG, or a truncated one."""
    if not content.startswith(_BEGIN):
        raise BadData("that is no JPEG")
    if not content.rstrip(b"\0").endswith(_END):
        raise BadData("that JPEG is cut short")
    if (size := read_stored_size(content)) is None:
        raise BadData("that JPEG does not say how large it is")
    if not all(size):
        raise BadData("that JPEG has no size")
    if excess := describe_decoding_cost(content):
        raise BadData(f"that JPEG is not taken: {excess}")
    return size
