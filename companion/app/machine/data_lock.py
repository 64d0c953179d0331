"""The data folder held while an evening uses it, so that nobody changes it under its feet."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from companion.table.errors import TableError

LOCK_FILE: Final = "companion.lock"
PENDING_RESTORE: Final = "restoring"
"""A folder in the data folder: there while new data takes the place of old, or did when the power went."""


class InUse(TableError, RuntimeError):
    """An evening, or a restore, is using the data folder."""


@contextmanager
def session_lock(data: Path) -> Iterator[None]:
    """Use the folder as an evening does: two would go on with one game, and write one broker's files. Else InUse."""
    with _locked(data, "another evening is open there, or a backup is being restored; end it, or name another --data"):
        yield


@contextmanager
def exclusive_lock(data: Path) -> Iterator[None]:
    """Use the folder alone. InUse while an evening is open."""
    with _locked(data, "an evening is running there; end it first (sudo systemctl stop companion)"):
        yield


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
            raise InUse(f"{data}: {otherwise}") from error
        yield
    finally:
        os.close(descriptor)
