"""Atomic replacement of the data folder's content.

A power cut leaves the old data or the new, never half of each.

The new data is staged first. Renaming the staging folder to `restoring` commits it. The next start that finds that
folder finishes the replacement.
"""

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Final

from companion.app.machine.backup.kept_files import ASIDE, STAGED, is_omitted_from_backup
from companion.app.machine.data_lock import PENDING_RESTORE, lock_for_restore

_PLAN: Final = "plan.json"
_NEW: Final = "new"


def finish_interrupted_restore(data: Path) -> None:
    """Finish a restore that was cut short.

    Call it before reading data. Raises DataFolderInUse while the restore still runs.
    """
    if (data / PENDING_RESTORE).exists():
        with lock_for_restore(data):
            finish_committed_restore(data)


def make_staging_folder(data: Path) -> Path:
    """Make an empty folder for the new data. Nothing in it counts before `commit`."""
    folder = data / STAGED / _NEW
    folder.mkdir(parents=True, mode=0o700)
    return folder


def replace_data_by_staged(data: Path, now: datetime) -> Path | None:
    """Replace the data by the staged files. Returns the folder with the old data, None if there was none."""
    names = sorted(path.name for path in (data / STAGED / _NEW).iterdir())
    aside = _fresh(data, f"{ASIDE}{now:%Y%m%d-%H%M%S}")
    (data / STAGED / _PLAN).write_text(json.dumps({"names": names, "aside": aside}), "utf-8")
    os.sync()
    (data / STAGED).rename(data / PENDING_RESTORE)
    os.sync()
    finish_committed_restore(data)
    if any((data / aside).iterdir()):
        return data / aside
    (data / aside).rmdir()
    return None


def finish_committed_restore(data: Path) -> None:
    """Finish a committed restore, if there is one. An interruption at any point is safe."""
    begun = data / PENDING_RESTORE
    if not begun.exists():
        return
    plan = json.loads((begun / _PLAN).read_text("utf-8"))
    aside, waiting = data / plan["aside"], begun / _NEW
    aside.mkdir(mode=0o700, exist_ok=True)
    if os.geteuid() == 0:
        os.chown(aside, data.stat().st_uid, data.stat().st_gid)
    for path in sorted(data.iterdir()):
        is_new = path.name in plan["names"] and not (waiting / path.name).exists()
        if not (is_omitted_from_backup(path.name) or is_new):
            path.rename(aside / path.name)
    for name in plan["names"]:
        if (waiting / name).exists():
            (waiting / name).rename(data / name)
    os.sync()
    waiting.rmdir()
    (begun / _PLAN).unlink()
    begun.rmdir()


def _fresh(data: Path, name: str) -> str:
    taken = {path.name for path in data.iterdir()}
    return next(each for each in (name, *(f"{name}-{n}" for n in range(2, len(taken) + 3))) if each not in taken)
