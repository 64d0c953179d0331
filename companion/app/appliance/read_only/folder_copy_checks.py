"""Copies of a folder, with owners and modes, compared with what they were made from."""

import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.app.appliance.read_only.errors import ReadOnlyRefused

UNFINISHED: Final = ".companion-copy"
"""File of a partition whose copy was not finished: all there is ours, and may be made anew."""
_NOT_OURS: Final = ("lost+found", UNFINISHED)


def measure_disk_usage(folder: Path) -> int:
    """Return the bytes that a folder takes on its disk."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*"))


def is_empty_or_unfinished_copy(folder: Path) -> bool:
    """Return True if a file system is empty, or holds a copy of ours that was not finished."""
    return (folder / UNFINISHED).exists() or all(path.name in _NOT_OURS for path in folder.iterdir())


def empty_folder(folder: Path) -> None:
    """Delete everything in a folder but lost+found."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name == UNFINISHED):
        if path.is_dir() and not path.is_symlink():
            if path.name != "lost+found":
                shutil.rmtree(path)
        else:
            path.unlink()


def check_copy(source: Path, copy: Path) -> None:
    """Compare all names, owners, modes and contents. Raises ReadOnlyRefused where one differs."""
    mine, theirs = dict(_entries(source.resolve())), dict(_entries(copy.resolve()))
    different = sorted(name for name in mine.keys() | theirs.keys() if mine.get(name) != theirs.get(name))
    if different:
        raise ReadOnlyRefused(f"the copy of {source / different[0]} is not what was copied; is the disk worn out?")


def _entries(folder: Path) -> Iterator[tuple[str, tuple[object, ...]]]:
    for path in (folder, *folder.rglob("*")):
        name = path.relative_to(folder)
        if not name.parts or name.parts[0] not in _NOT_OURS:
            yield str(name), _describe(path)


def _describe(path: Path) -> tuple[object, ...]:
    status = path.lstat()
    kind = stat.S_IFMT(status.st_mode)
    content: object = None
    if kind == stat.S_IFREG:
        with path.open("rb") as file:
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)  # read the disk, not the memory
            content = hashlib.file_digest(file, "sha256").hexdigest()
    elif kind == stat.S_IFLNK:
        content = os.readlink(path)
    return status.st_mode, status.st_uid, status.st_gid, content
