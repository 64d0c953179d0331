"""Files that survive a power cut: their content and their names are on the disk before anybody relies on them."""

import os
from pathlib import Path


def put_in_place(half: Path, path: Path) -> None:
    """Give a finished file its name, after its content is on the disk, and before this returns the name, too."""
    _sync(half)
    half.replace(path)
    _sync(path.parent)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
