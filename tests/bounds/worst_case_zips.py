"""Zips whose list of files, or whose manifest, is as dear to read as it is long."""

import io
import struct
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.app.machine.backup.manifest import NAME
from companion.app.machine.backup.write_backup import write_backup
from companion.table.log.event_log import SqliteLog
from tests.bounds.worst_case_logs import NOTE, chained_entries

_ENTRY = struct.pack("<4s4B4HL2L5H2L", b"PK\x01\x02", 20, 3, 20, 0, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
_MB = 1 << 20


def zips() -> Iterator[tuple[str, bytes]]:
    """Yield zips that list more files than anybody has, many of them by one and the same bytes."""
    for count in (60_000, 400_000):
        listed = _ENTRY * count
        yield f"{count} entries", listed + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 9, 9, len(listed), 0, 0)


def backups() -> Iterator[tuple[str, bytes]]:
    """Yield backups whose manifest swells when it is unpacked, and again when it is read."""
    for name, part in (("lists", b"[],"), ("numbers", b"1,"), ("texts", b'"a",'), ("nested", b"[")):
        for size in (15 * _MB, 40 * _MB):
            written = io.BytesIO()
            with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as opened:
                opened.writestr(NAME, b'{"files":[' + part * (size // len(part)) + b"0]}")
            yield f"{size >> 20} MB of {name}", written.getvalue()


def long_backup(folder: Path) -> Path:
    """Return a backup whose log has one table of many entries, their chain as it should be."""
    data = folder / "long"
    with closing(SqliteLog(data / "evenings.sqlite")) as log:
        log.append("t", list(chained_entries([NOTE] * 100_000)))
    return write_backup(data, None, folder)[0]
