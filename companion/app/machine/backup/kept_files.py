"""Which files of the data folder a backup keeps: all that cannot be made again."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.app.machine import data_lock

ASIDE: Final = "before-restore-"
"""How a folder begins that a restore has laid the old data into."""
STAGED: Final = "restoring.part"
_NOT_OURS: Final = frozenset({"cache", data_lock.LOCK_FILE, data_lock.PENDING_RESTORE, STAGED})
_PASSING: Final = ("-wal", "-shm", "-journal", ".part", ".pid")
"""Endings of files that belong to what is being written just now."""


def is_left_out(name: str) -> bool:
    """Whether something in the data folder is no part of what is kept, and stays where it is when that is replaced."""
    return name in _NOT_OURS or name.startswith(ASIDE)


def kept_files(data: Path) -> Iterator[Path]:
    """The files to keep, relative to `data`, in order. What is only linked to lies elsewhere, and is not kept."""
    for folder, folders, files in os.walk(data):
        here = Path(folder)
        if here == data:
            folders[:] = [name for name in folders if not is_left_out(name)]
        folders[:] = sorted(name for name in folders if not (here / name).is_symlink())
        for name in sorted(files):
            path = here / name
            if path.is_file() and not path.is_symlink() and not name.endswith(_PASSING) and not _stays(data, path):
                yield path.relative_to(data)


def _stays(data: Path, path: Path) -> bool:
    return path.parent == data and is_left_out(path.name)
