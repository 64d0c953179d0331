"""Pictures as dear to look at and to decode as their size allows."""

import random
import struct
import zlib
from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np

from companion.server.ports.draft_stores import MAX_PHOTO_BYTES
from tests.bounds.keep_generated import keep_generated

SIZE: Final = MAX_PHOTO_BYTES - 4096


def jpegs(seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield JPEGs with their names: padded, cut into segments, or drawn over and over."""
    chance = random.Random(seed)
    whole, drawn = _jpeg(800, 600), _jpeg(2000, 2000, progressive=True)
    pixels = whole.index(b"\xff\xda") + 14
    yield "fill and nothing else", b"\xff\xd8\xff" + b"\xff" * SIZE + b"\xff\xd9"
    yield "fill before all", whole[:2] + b"\xff" * SIZE + whole[2:]
    yield "fill in the pixels", whole[:pixels] + b"\xff" * SIZE + whole[-2:]
    yield "fill that begins anew", whole[:2] + (b"\xff" * chance.randrange(2, 60) + b"\0") * (SIZE // 61) + whole[2:]
    yield "ends in the pixels", whole[:pixels] + b"\xff\xd9" * (SIZE // 2)
    yield "restarts", whole[:pixels] + b"\xff\xd0" * (SIZE // 2) + whole[-2:]
    yield "empty notes", whole[:2] + b"\xff\xfe\0\2" * (SIZE // 4) + whole[2:]
    yield "long notes", whole[:2] + (b"\xff\xe1\xff\xff" + b"x" * 65533) * (SIZE // 65537) + whole[2:]
    last = drawn.rindex(b"\xff\xda")
    for share in (chance.randrange(2, 9) / 1000, 1.0):
        times = int(share * (SIZE - len(drawn)) / (len(drawn) - last - 2))
        yield f"drawn {times} times", drawn[:-2] + drawn[last:-2] * times + b"\xff\xd9"
        hidden = b"\xff\xfe\0\x06\xff\xd9\xff\xd9"
        yield f"drawn {times} times after false ends", drawn[:2] + hidden + drawn[2:-2] + drawn[last:-2] * times
    yield "as large as can be", _jpeg(2000, 2000)


@keep_generated
def pngs() -> Iterator[tuple[str, bytes]]:
    """Yield PNGs of few bytes and many pixels."""
    for width, height, kind in ((5000, 5000, 6), (3000, 3000, 6), (3000, 3000, 2), (100_000, 100, 0)):
        for bits in (8, 16):
            yield f"{width} x {height} of kind {kind} with {bits} bits", _png(width, height, kind, bits)
    notes = _chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(4_000_000), 9)) * 200
    yield "notes that swell", _png(64, 64, 2, 8, notes)


def _jpeg(width: int, height: int, *, progressive: bool = False) -> bytes:
    flags = [cv2.IMWRITE_JPEG_PROGRESSIVE, int(progressive)]
    return bytes(np.asarray(cv2.imencode(".jpg", np.full((height, width, 3), 90, np.uint8), flags)[1]).tobytes())


def _png(width: int, height: int, kind: int, bits: int, notes: bytes = b"") -> bytes:
    row = 1 + width * {0: 1, 2: 3, 6: 4}[kind] * bits // 8
    packer = zlib.compressobj(1)
    pixels = b"".join(packer.compress(bytes(row)) for _ in range(height)) + packer.flush()
    header = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + notes + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
