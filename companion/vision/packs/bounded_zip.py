"""Zips that may come from anybody: their list of files is not read where it is longer than any of ours."""

import io
import lzma
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

DAMAGE: Final = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, NotImplementedError, OSError, EOFError, ValueError)
"""Errors of Python for zips that are broken, or packed in an unknown way."""
MAX_ZIP_ENTRIES: Final = 50_000
_MAX_LIST_BYTES: Final = 300 * MAX_ZIP_ENTRIES
_ENTRY: Final = b"PK\x01\x02"


class _BoundedFile(io.FileIO):
    """File of a zip. Python reads the whole list of files at once, and makes an object of each entry."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > _MAX_LIST_BYTES:
            raise _too_many()
        content = super().read(size) or b""
        if content.startswith(_ENTRY) and content.count(_ENTRY) > MAX_ZIP_ENTRIES:
            raise _too_many()
        return content


@contextmanager
def open_zip(path: Path) -> Iterator[zipfile.ZipFile]:
    """Yield the zip at `path`. Raises what ZipFile does, and BadZipFile if it lists too many files."""
    with _BoundedFile(path) as file, zipfile.ZipFile(file) as opened:
        yield opened


def _too_many() -> zipfile.BadZipFile:
    return zipfile.BadZipFile(f"it lists more than {MAX_ZIP_ENTRIES} files")
