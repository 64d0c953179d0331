"""Faults of a disk, told from faults of the file on it."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

FULL_BYTES: Final = 256 << 10
"""Free space with which SQLite cannot open a log: it writes two files beside it."""
_MOUNTS: Final = Path("/proc/self/mountinfo")
_FAILED: Final = {"emergency_ro", "shutdown"}
"""Options that ext4 shows after an error (Linux 6.15 and later)."""
_FULL_ERRORS: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_PRIMARY: Final = 0xFF
"""Mask of the kind of an SQLite error; the rest says where it came up."""


def describe_present_disk_trouble(path: Path) -> str:
    """Return what is wrong with the disk of a file now; "" if nothing is."""
    if _is_read_only(path.parent):
        return _read_only(path)
    return _full(path) if free_bytes(path.parent) < FULL_BYTES else ""


def describe_disk_trouble(path: Path, error: Exception) -> str:
    """Return what is wrong with the disk of a file, and what would help; "" if the error is about something else."""
    folder, code = path.parent, getattr(error, "sqlite_errorcode", 0) & _PRIMARY
    number = getattr(error, "errno", None)
    if number == errno.EROFS or code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR) and _is_read_only(folder):
        return _read_only(path)
    out_of_space = code == sqlite3.SQLITE_FULL or number in _FULL_ERRORS
    if out_of_space or code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and free_bytes(folder) < FULL_BYTES:
        return _full(path)
    return ""


def _read_only(path: Path) -> str:
    return (
        f"the disk of {path} can only be read; it may be worn out: `companion doctor` says more, and "
        "`companion backup` saves what there is"
    )


def _full(path: Path) -> str:
    return f"the disk of {path} is full: {free_bytes(path.parent) >> 10} kB are free; take something away from it"


@contextmanager
def quoted_bytes_as_damage() -> Iterator[None]:
    """Raise sqlite3.DatabaseError, as of a damaged page, where SQLite quotes bytes of the file that are no text.

    Python cannot read such words, and raises UnicodeDecodeError in place of the error that they were about.
    """
    try:
        yield
    except UnicodeDecodeError as error:
        damage = sqlite3.DatabaseError("its schema is no text")
        damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise damage from error


def is_page_damage_error(error: sqlite3.Error) -> bool:
    """Return whether a page of a database is damaged."""
    return getattr(error, "sqlite_errorcode", 0) & _PRIMARY == sqlite3.SQLITE_CORRUPT


def is_not_a_database_error(error: sqlite3.Error) -> bool:
    """Return whether a file is no database at all."""
    return getattr(error, "sqlite_errorcode", 0) & _PRIMARY == sqlite3.SQLITE_NOTADB


def _is_read_only(folder: Path) -> bool:
    try:
        return bool(os.statvfs(folder).f_flag & os.ST_RDONLY) or _has_failed(folder.stat().st_dev, _MOUNTS.read_text())
    except OSError:
        return False


def _has_failed(device: int, mounts: str) -> bool:
    """Return True if the filesystem takes nothing more after an error. Newer kernels go on calling it writable.

    `mounts` are lines of /proc/self/mountinfo (proc(5)): the third word is the device, and behind the dash stand the
    kind, the source and the options of the filesystem.
    """
    name = f"{os.major(device)}:{os.minor(device)}"
    words = (line.split() for line in mounts.splitlines())
    return any(_FAILED & set(each[-1].split(",")) for each in words if len(each) > 2 and each[2] == name)


def free_bytes(folder: Path) -> int:
    """Return the free space of a disk. Returns `FULL_BYTES` if that cannot be told."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return FULL_BYTES
