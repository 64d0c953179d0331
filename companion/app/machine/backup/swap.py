"""Putting new data in the place of old, so that a pulled plug leaves either, never half of each.

Everything lies ready in the folder `restoring`. The moment that folder has its name, the new data counts: whoever finds
it finishes what was begun.
"""

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Final

from companion.app.machine.backup.kept_files import ASIDE, STAGED, is_left_out
from companion.app.machine.data_lock import PENDING_RESTORE, exclusive_lock

_PLAN: Final = "plan.json"
_NEW: Final = "new"


def finish_interrupted_restore(data: Path) -> None:
    """Finish a restore that was cut short, before anything is read; InUse while it is still under way."""
    if (data / PENDING_RESTORE).exists():
        with exclusive_lock(data):
            finish(data)


def staging(data: Path) -> Path:
    """A folder to lay the new data into, empty; nothing counts of it before `commit`."""
    folder = data / STAGED / _NEW
    folder.mkdir(parents=True, mode=0o700)
    return folder


def commit(data: Path, now: datetime) -> Path:
    """Let what was staged take the place of what is there; where the old data lies now."""
    names = sorted(path.name for path in (data / STAGED / _NEW).iterdir())
    aside = _fresh(data, f"{ASIDE}{now:%Y%m%d-%H%M%S}")
    (data / STAGED / _PLAN).write_text(json.dumps({"names": names, "aside": aside}), "utf-8")
    os.sync()
    (data / STAGED).rename(data / PENDING_RESTORE)
    os.sync()
    finish(data)
    return data / aside


def finish(data: Path) -> None:
    """Bring a restore to its end that was begun; does nothing where none was. It may be cut short again."""
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
        if not (is_left_out(path.name) or is_new):
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
