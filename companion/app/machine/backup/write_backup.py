"""Backup of the data folder, also during a run: SQLite copies its own files."""

import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from companion import __version__
from companion.app.machine.backup.kept_files import list_backup_files
from companion.app.machine.backup.manifest import CONFIG, DATA, MAX_FILES, NAME, BackupFileChecksum, BadBackup, Manifest
from companion.table.sqlite_file.disk_trouble import quoted_bytes_as_damage

_SQLITE: Final = b"SQLite format 3\0"
_PIECE: Final = 1 << 20
_YEAR_OF_ZIP: Final = 1980


def write_backup(
    data: Path, config: Path | None, out: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)
) -> tuple[Path, Manifest]:
    """Write a backup to the new file `out`, or into the folder `out`. Returns its path and manifest.

    The file appears when it is complete. Its mode is 0600, for it holds secrets.
    Raises OSError if it cannot be written.
    """
    if not data.is_dir():
        raise BadBackup(f"there is nothing to back up: {data} is no folder")
    at = now()
    path = out / f"companion-{at:%Y%m%d-%H%M%S}.zip" if out.is_dir() else out
    if path.exists():
        raise FileExistsError(f"{path} is there already; name another file")
    half = path.with_name(f"{path.name}.part")
    try:
        with open(os.open(half, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "w+b") as file:
            os.fchmod(file.fileno(), 0o600)
            manifest = Manifest(__version__, at.isoformat(timespec="seconds"), {})
            with ZipFile(file, "w", ZIP_DEFLATED) as zipped:
                manifest = Manifest(__version__, manifest.made, dict(_fill(zipped, data, config, at)))
                if len(manifest.files) > MAX_FILES:
                    raise BadBackup(f"{data} has more than {MAX_FILES} files: too many to be restored")
                zipped.writestr(_entry(NAME, at), manifest.to_json_bytes())
            file.flush()
            os.fsync(file.fileno())
        half.rename(path)
    finally:
        half.unlink(missing_ok=True)
    return path, manifest


def _fill(zipped: ZipFile, data: Path, config: Path | None, at: datetime) -> Iterator[tuple[str, BackupFileChecksum]]:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        for name in list_backup_files(data):
            inside = f"{DATA}/{name.as_posix()}"
            try:
                source = _copied(data / name, copy) if _is_sqlite(data / name) else data / name
                yield inside, _add(zipped, source, inside, at)
            except FileNotFoundError:
                continue  # taken away meanwhile: nothing half of it is left
    if config is not None:
        yield CONFIG, _add(zipped, config, CONFIG, at)


def _add(zipped: ZipFile, source: Path, inside: str, at: datetime) -> BackupFileChecksum:
    digest, size = hashlib.sha256(), 0
    with source.open("rb") as file, zipped.open(_entry(inside, at), "w", force_zip64=True) as entry:
        while piece := file.read(_PIECE):
            digest.update(piece)
            size += len(piece)
            entry.write(piece)
    return BackupFileChecksum(size, digest.hexdigest())


def _entry(inside: str, at: datetime) -> ZipInfo:
    entry = ZipInfo(inside, (max(at.year, _YEAR_OF_ZIP), *at.timetuple()[1:6]))
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o100600 << 16
    return entry


def _is_sqlite(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


def _copied(path: Path, copy: Path) -> Path:
    """Copy the database as of one moment, without a write-ahead log."""
    copy.unlink(missing_ok=True)
    try:
        with (
            quoted_bytes_as_damage(),
            closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise BadBackup(f"{path} cannot be copied: {error}") from error
    return copy
