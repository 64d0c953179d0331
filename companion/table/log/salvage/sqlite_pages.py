"""Rows of an SQLite file, read page by page without SQLite, which gives up a file for one damaged page.

Of the file format (https://sqlite.org/fileformat2.html) only what tables WITHOUT ROWID have: pages of an index.
"""

import struct
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

Row: TypeAlias = tuple[Any, ...]
MAGIC: Final = b"SQLite format 3\0"
USUAL_PAGE: Final = 4096
"""Bytes of a page where the file's header is lost."""
_LEAF, _INTERIOR = 0x0A, 0x02
_FILE_HEADER: Final = 100
_INTEGER_BYTES: Final = (0, 1, 2, 3, 4, 6, 8)
_FLOAT, _ZERO, _ONE = 7, 8, 9
_MOST_COLUMNS: Final = 32
_MOST_READS: Final = 16
"""Of a page that rows go on upon. One row does, and old copies of it; more would take hours of a crafted file."""
_DAMAGE: Final = (struct.error, IndexError, KeyError, ValueError)


class SqlitePages:
    """The pages of a file's `content`. Whatever lies on a damaged page is left out, without an error."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        told = int.from_bytes(content[16:18], "big") if content.startswith(MAGIC) else 0
        size = 65536 if told == 1 else told
        self._size = size if size >= 512 and size & (size - 1) == 0 else USUAL_PAGE
        self._usable = self._size - (content[20] if content.startswith(MAGIC) else 0)
        self._reads: Counter[int] = Counter()
        """For each page that rows went on upon, how often it was read."""

    def rows(self) -> Iterator[Row]:
        """Yield every row that can be read, of all tables, in the order of pages."""
        self._reads.clear()
        for start in range(0, len(self._content), self._size):
            for cell in self._cells(start):
                try:
                    yield self._row(*cell)
                except _DAMAGE:
                    continue

    def _cells(self, start: int) -> Iterator[tuple[int, int]]:
        """Yield where each cell of a page begins, and where the page does."""
        at = start + (_FILE_HEADER if start == 0 else 0)
        kind = self._content[at : at + 1]
        if kind not in (bytes([_LEAF]), bytes([_INTERIOR])):
            return
        interior = kind == bytes([_INTERIOR])
        places = at + (12 if interior else 8)
        told = int.from_bytes(self._content[at + 3 : at + 5], "big")
        found = self._content[places : min(places + 2 * told, start + self._size)]
        cells = [int.from_bytes(found[place : place + 2], "big") for place in range(0, len(found) - 1, 2)]
        for cell in dict.fromkeys(cells):
            if 0 < cell < self._size:
                yield start + cell + (4 if interior else 0), start

    def _row(self, at: int, page: int) -> Row:
        length, at = _varint(self._content, at)
        payload = self._payload(at, length, page)
        size, at = _varint(payload, 0)
        kinds: list[int] = []
        while at < size and len(kinds) < _MOST_COLUMNS:
            kind, at = _varint(payload, at)
            kinds.append(kind)
        values, at = [], size
        for kind in kinds:
            width = _width(kind)
            if at + width > len(payload):
                raise ValueError("a value leads out of its row")
            values.append(_value(kind, payload[at : at + width]))
            at += width
        return tuple(values)

    def _payload(self, at: int, length: int, page: int) -> bytes:
        """Return the payload of a cell, with what did not fit on its page."""
        if length > len(self._content):
            raise ValueError("longer than the file")
        most = (self._usable - 12) * 64 // 255 - 23
        least = (self._usable - 12) * 32 // 255 - 23
        fitting = least + (length - least) % (self._usable - 4)
        local = length if length <= most else fitting if fitting <= most else least
        if at + local > page + self._size:
            raise ValueError("a row leads out of its page")
        parts = [self._content[at : at + local]]
        missing, further, seen = length - local, at + local, set[int]()
        while missing > 0:
            (number,) = struct.unpack_from(">I", self._content, further)
            further = (number - 1) * self._size
            if number < 1 or further + self._size > len(self._content):
                raise ValueError("a row goes on outside of the file")
            self._reads[number] += 1
            if number in seen or self._reads[number] > _MOST_READS:
                raise ValueError("a row goes round, or too many go on upon one page")
            seen.add(number)
            parts.append(self._content[further + 4 : further + 4 + min(missing, self._usable - 4)])
            missing -= len(parts[-1])
        return b"".join(parts)


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and the place after it."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | content[place] & 0x7F
        if content[place] < 0x80:
            return value, place + 1
    return value << 8 | content[at + 8], at + 9


def _width(kind: int) -> int:
    if kind < len(_INTEGER_BYTES):
        return _INTEGER_BYTES[kind]
    if kind < 12:
        return {_FLOAT: 8, _ZERO: 0, _ONE: 0}[kind]
    return (kind - 12) // 2


def _value(kind: int, content: bytes) -> Any:
    if kind == 0:
        return None
    if kind < len(_INTEGER_BYTES):
        return int.from_bytes(content, "big", signed=True)
    if kind < 12:
        return struct.unpack(">d", content)[0] if kind == _FLOAT else kind - _ZERO
    return content.decode("utf-8") if kind % 2 else content
