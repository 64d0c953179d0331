"""Checks of the disk with the data folder, and of the log."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning
from companion.table.sqlite_file.disk_trouble import quoted_bytes_as_damage

LOW_BYTES, TOO_LOW_BYTES = 1 << 30, 200 << 20
"""Free bytes: a run with camera reports needs the first, a log entry the second."""
_WORN: Final = 8
"""Tenths of its life that an eMMC has used (JEDEC JESD84-B51, DEVICE_LIFE_TIME_EST)."""


def check_free_space(context: CheckContext) -> Iterator[Finding]:
    """Check free space and write access."""
    folder = _there(context.data)
    if os.statvfs(folder).f_flag & os.ST_RDONLY:
        yield make_fault(
            "disk",
            f"{folder} can only be read",
            "the card is worn out, or the overlay file system is on: sudo raspi-config",
        )
        return
    free = shutil.disk_usage(folder).free
    amount, mend = (
        f"{free / 1e9:.1f} GB free for {context.data}",
        "sudo apt clean, and take old reports and backups away",
    )
    if free < TOO_LOW_BYTES:
        yield make_fault("disk", amount, mend)
    elif free < LOW_BYTES:
        yield make_warning("disk", amount, mend)
    else:
        yield make_ok("disk", amount)


def check_disk_wear(context: CheckContext) -> Iterator[Finding]:
    """Check for wear. SD cards report none, so errors of the file system count."""
    machine = context.machine
    counted = {name.split("/")[4]: machine.read_text(name) for name in machine.glob("/sys/fs/ext4/*/errors_count")}
    if hurt := [device for device, errors in counted.items() if errors not in ("", "0")]:
        yield make_fault(
            "card",
            f"the file system of {hurt[0]} has had errors",
            "companion backup, then a new card; until then sudo fsck",
        )
    for name in machine.glob("/sys/block/mmcblk*/device/life_time"):
        used = max((int(part, 16) for part in machine.read_text(name).split()), default=0)
        if used > _WORN:
            yield make_warning("card", f"{used * 10} % of its life is used", "companion backup, then a new card")
    if any(line.startswith("/dev/mmcblk") or line.startswith("/var/swap") for line in _swaps(context)):
        yield make_warning(
            "card", "memory is swapped to the card, which wears it", "sudo systemctl disable --now dphys-swapfile"
        )


def check_log_file(context: CheckContext) -> Iterator[Finding]:
    """Check the log with SQLite."""
    path = context.data / "evenings.sqlite"
    if not path.exists():
        yield make_ok("evenings", f"none in {context.data} yet")
        return
    mend = "companion salvage FILE saves what can be saved; or companion restore a backup, the file is laid aside"
    try:
        with quoted_bytes_as_damage(), closing(_open_to_read(path)) as db:
            [verdict] = db.execute("PRAGMA quick_check(1)").fetchone()
            [count] = db.execute("SELECT count(DISTINCT table_id) FROM entries").fetchone()
    except sqlite3.Error as error:
        yield make_fault("evenings", f"{path} cannot be read: {error}", mend)
        return
    yield (
        make_ok("evenings", f"{count} games, whole")
        if verdict == "ok"
        else make_fault("evenings", f"damaged: {verdict}", mend)
    )


def _open_to_read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _swaps(context: CheckContext) -> list[str]:
    return context.machine.read_text("/proc/swaps").splitlines()[1:]


def _there(folder: Path) -> Path:
    return next(each for each in (folder, *folder.absolute().parents) if each.exists())
