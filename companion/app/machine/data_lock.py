"""Lock on the data folder, held by a run or a restore."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from companion.table.errors import TableError

LOCK_FILE: Final = "companion.lock"
PENDING_RESTORE: Final = "restoring"
"""Subfolder of the data folder that exists while a restore replaces the data.

It is still there if the power failed meanwhile.
"""


class DataFolderInUse(TableError, RuntimeError):
    """Another run or a restore holds the data folder."""


@contextmanager
def lock_for_run(data: Path) -> Iterator[None]:
    """Lock the data folder for a run. Raises DataFolderInUse if another run or a restore holds it.

    Two runs would continue the same game and write the same broker files.
    """
    with _locked(data, "another evening is open there, or a backup is being restored; end it, or name another --data"):
        yield


@contextmanager
def lock_for_restore(data: Path) -> Iterator[None]:
    """Lock the data folder for a restore. Raises DataFolderInUse while a run holds it."""
    with _locked(data, "an evening is running there; end it first (sudo systemctl stop companion)"):
        yield


def is_in_use(data: Path) -> bool:
    """Return True while a run or a restore holds the data folder."""
    try:
        descriptor = os.open(data / LOCK_FILE, os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


@contextmanager
def _locked(data: Path, otherwise: str) -> Iterator[None]:
    data.mkdir(parents=True, exist_ok=True)
    path = data / LOCK_FILE
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        with suppress(PermissionError):
            owner = data.stat()
            os.fchown(descriptor, owner.st_uid, owner.st_gid)  # root may have come first
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise DataFolderInUse(f"{data}: {otherwise}") from error
        yield
    finally:
        os.close(descriptor)
