"""Files that only the owner of their folder can read, also if root writes them."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import FileIO
from pathlib import Path

from companion.durable_files import put_in_place


def write_private_file(path: Path, content: bytes) -> None:
    """Write a file atomically with mode 0600. Makes its folder if that is missing."""
    half = path.with_name(f"{path.name}.part")
    try:
        with _opened(half, os.O_TRUNC) as file:
            file.write(content)
        put_in_place(half, path)
    finally:
        half.unlink(missing_ok=True)


@contextmanager
def hold_file_lock(path: Path) -> Iterator[None]:
    """Hold the lock file, after waiting for other programs that hold it."""
    with _opened(path, 0) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _opened(path: Path, how: int) -> FileIO:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with ExitStack() as unfinished:
        file = unfinished.enter_context(FileIO(os.open(path, os.O_RDWR | os.O_CREAT | how, 0o600), "r+"))
        os.fchmod(file.fileno(), 0o600)
        if os.geteuid() == 0:
            owner = path.parent.stat()  # what root made with sudo would be closed to the service
            os.fchown(file.fileno(), owner.st_uid, owner.st_gid)
        unfinished.pop_all()
    return file
