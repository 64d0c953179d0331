"""Files of the data folder that a backup contains: all that cannot be made again."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.app.machine import data_lock

ASIDE: Final = "before-restore-"
"""Prefix of a folder with the data from before a restore."""
STAGED: Final = "restoring.part"
_NOT_OURS: Final = frozenset({"cache", "lost+found", data_lock.LOCK_FILE, data_lock.PENDING_RESTORE, STAGED})
_PASSING: Final = ("-wal", "-shm", "-journal", ".part", ".pid")
"""Suffixes of files that are being written."""


def is_omitted_from_backup(name: str) -> bool:
    """Return True for an entry of the data folder that backups omit and restores leave in place."""
    return name in _NOT_OURS or name.startswith(ASIDE)


def list_backup_files(data: Path) -> Iterator[Path]:
    """Yield the files of a backup relative to `data`, sorted. Symbolic links are omitted."""
    for folder, folders, files in os.walk(data):
        here = Path(folder)
        if here == data:
            folders[:] = [name for name in folders if not is_omitted_from_backup(name)]
        folders[:] = sorted(name for name in folders if not (here / name).is_symlink())
        for name in sorted(files):
            path = here / name
            if path.is_file() and not path.is_symlink() and not name.endswith(_PASSING) and not _stays(data, path):
                yield path.relative_to(data)


def _stays(data: Path, path: Path) -> bool:
    return path.parent == data and is_omitted_from_backup(path.name)
