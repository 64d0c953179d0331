"""Learnt decks on disk: a folder of arrays for each, mapped into memory, so that a known deck is back at once.

A deck is known by the marks of its cards. The folder's name begins with that of the first card: while no folder does,
pictures need not be read to the end to know that the deck is new.
"""

import json
import logging
import os
import shutil
import threading
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

import faiss
import numpy as np
from numpy.typing import NDArray

from companion.vision.recognise.marked_references import MARK, MarkedReferences

DeckArrays: TypeAlias = Mapping[str, NDArray[Any]]

LOG = logging.getLogger(__name__)
MOST_KEPT: Final = 4
"""Decks that are kept. One of 250 cards takes 60 MB."""
HALF_WRITTEN_S: Final = 600.0
"""After so many seconds nobody writes a deck any more. Writing one takes a few."""
INDEX, SUMS = "index.faiss", "sums.json"


def find_deck_folder(decks: Path, references: MarkedReferences) -> Path | None:
    """Return the folder of these references. None if they are not known."""
    first = next(iter(references), None)
    if first is None or not any(decks.glob(f"{references.mark(first)[:MARK]}-*")):
        return None
    folder = decks / references.folder_name()
    return folder if folder.is_dir() else None


def save_deck(folder: Path, arrays: DeckArrays, index: faiss.Index) -> None:
    """Write a deck completely or not at all, and remove those not used for longest."""
    fresh = folder.with_name(f".{os.getpid()}-{threading.get_native_id()}")
    try:
        shutil.rmtree(fresh, ignore_errors=True)
        _remove_half_written(folder.parent)
        fresh.mkdir(parents=True)
        for name, array in arrays.items():
            np.save(fresh / f"{name}.npy", array, allow_pickle=False)
        (fresh / INDEX).write_bytes(faiss.serialize_index(index).tobytes())
        (fresh / SUMS).write_text(json.dumps({path.name: _sum(path) for path in fresh.iterdir()}))
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
        for old in _by_last_use(folder.parent)[MOST_KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        shutil.rmtree(fresh, ignore_errors=True)
        LOG.info("the deck is not remembered: %s", error)


def load_deck(folder: Path) -> tuple[DeckArrays, faiss.Index] | None:
    """Return a deck's arrays and its index, mapped from disk. None if a file is damaged or missing."""
    try:
        sums = json.loads((folder / SUMS).read_text())
        if any(_sum(folder / name) != kept for name, kept in sums.items()):
            return None
        with suppress(OSError):  # of a disk that can only be read: the deck is as good
            os.utime(folder)
        arrays = {
            path.stem: np.asarray(np.load(path, mmap_mode="r", allow_pickle=False)) for path in folder.glob("*.npy")
        }
        return arrays, faiss.read_index(str(folder / INDEX), faiss.IO_FLAG_MMAP_IFC)
    except (OSError, ValueError, AttributeError, RuntimeError, SystemError) as error:
        # SystemError: another thread was reading, too (github.com/python/cpython/issues/106905).
        LOG.info("a remembered deck cannot be read: %s", error)
        return None


def _remove_half_written(decks: Path) -> None:
    """Remove what a power cut left of decks that were being written."""
    for path in decks.glob(".*") if decks.is_dir() else ():
        if path.stat().st_mtime < time.time() - HALF_WRITTEN_S:
            shutil.rmtree(path, ignore_errors=True)


def _by_last_use(decks: Path) -> list[Path]:
    folders = [path for path in decks.iterdir() if path.is_dir() and not path.name.startswith(".")]
    return sorted(folders, key=lambda path: -path.stat().st_mtime)


def _sum(path: Path) -> int:
    """Return a file's check sum: what a power cut or a worn card left unwritten must not become a deck."""
    return zlib.crc32(path.read_bytes())
