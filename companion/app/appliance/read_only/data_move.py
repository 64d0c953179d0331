"""Moves of the data folder between the root and a partition. A power cut at any point leaves one whole copy in use.

A copy counts only after it was read back from the disk and found to be the same. What it was made from goes last.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion.app.appliance.pi_interfaces.boot_config import replace_file_atomically
from companion.app.appliance.read_only.errors import ReadOnlyRefused
from companion.app.appliance.read_only.folder_copy_checks import (
    UNFINISHED,
    check_copy,
    empty_folder,
    is_empty_or_unfinished_copy,
    measure_disk_usage,
)
from companion.app.appliance.read_only.fstab import add_data_mount, find_data_uuid, remove_data_mount
from companion.app.appliance.read_only.partitions import FREE_BYTES, BlockDevice
from companion.app.appliance.read_only.target_system import TargetSystem
from companion.app.machine.data_lock import lock_for_restore

SERVICE: Final = "companion.service"
FSTAB: Final = "/etc/fstab"


def move_data_to_partition(system: TargetSystem, partition: BlockDevice) -> None:
    """Move the data folder to this partition, and mount that in its place."""
    with _service_stopped(system), lock_for_restore(system.data):
        with system.mounted(partition.path) as place:
            _copy_to_partition(system, place)
        with system.mounted(partition.path) as place:  # read from the disk, not from memory
            check_copy(system.data, place)
        before = system.text(FSTAB)
        try:
            _write_fstab(system, add_data_mount(before, partition.uuid))
            _mount_in_place(system)
        except BaseException:  # the service goes on with the old data: the next start must not bring the copy
            _write_fstab(system, before)
            raise
        delete_move_leftovers(system)


def move_data_to_root(system: TargetSystem) -> None:
    """Move the data folder back to the root, and empty the partition."""
    mount = system.data_mount()
    if mount is None:
        raise ReadOnlyRefused(
            f"the partition of {system.data} is not there: plug it in and restart. The data stay where they are"
        )
    home = system.data.with_name("companion.home")
    with _service_stopped(system):
        with lock_for_restore(system.data):
            _copy_home(system, home)
        _put_in_place(system, home)
        with system.mounted(mount.source) as place:
            empty_folder(place)


def delete_move_leftovers(system: TargetSystem) -> None:
    """Delete what a move leaves behind once the partition is in use."""
    (system.data / UNFINISHED).unlink(missing_ok=True)
    shutil.rmtree(_aside(system), ignore_errors=True)


def has_our_data_mount(system: TargetSystem) -> bool:
    """Return True if the data folder's partition is in /etc/fstab by our line."""
    return bool(find_data_uuid(system.text(FSTAB)))


def _aside(system: TargetSystem) -> Path:
    return system.data.with_name("companion.before-read-only")


def _copy_to_partition(system: TargetSystem, place: Path) -> None:
    if not is_empty_or_unfinished_copy(place):
        found = next(path.name for path in sorted(place.iterdir()) if path.name != "lost+found")
        raise ReadOnlyRefused(f"the partition is not empty: it holds {found}. The data stay where they are")
    empty_folder(place)
    (place / UNFINISHED).touch()
    _check_room(system.data, place)
    _copy(system, system.data, place)


def _copy_home(system: TargetSystem, home: Path) -> None:
    if home.exists():
        shutil.rmtree(home)
    home.mkdir(mode=0o700)
    try:
        _check_room(system.data, home)
        _copy(system, system.data, home)
        check_copy(system.data, home)
    except BaseException:
        shutil.rmtree(home)
        raise
    shutil.rmtree(home / "lost+found", ignore_errors=True)
    (home / UNFINISHED).unlink(missing_ok=True)


def _copy(system: TargetSystem, source: Path, target: Path) -> None:
    system.run("cp", "-a", f"{source}/.", str(target))
    system.run("sync")


def _check_room(source: Path, target: Path) -> None:
    free, wanted = shutil.disk_usage(target).free, measure_disk_usage(source) + FREE_BYTES
    if free < wanted:
        raise ReadOnlyRefused(f"{wanted >> 20} MB are needed, and {free >> 20} MB are free: the data stay there")


def _mount_in_place(system: TargetSystem) -> None:
    owner = system.data.stat()
    system.data.rename(_aside(system))
    try:
        system.data.mkdir(mode=0o700)
        os.chown(system.data, owner.st_uid, owner.st_gid)
        system.run("mount", str(system.data))
        if system.data_mount() is None or not (system.data / UNFINISHED).exists():
            raise ReadOnlyRefused(f"another file system was mounted at {system.data}. The data stay where they are")
    except BaseException:
        if system.data_mount() is not None:
            system.run("umount", str(system.data))
        system.data.rmdir()
        _aside(system).rename(system.data)
        raise


def _put_in_place(system: TargetSystem, home: Path) -> None:
    try:
        system.run("umount", str(system.data))
        shutil.rmtree(system.data)  # the mount point, or the copy below it that a power cut left
        home.rename(system.data)
        _write_fstab(system, remove_data_mount(system.text(FSTAB)))
    except BaseException:
        if system.data_mount() is None:
            shutil.rmtree(system.data, ignore_errors=True)
            system.data.mkdir(mode=0o700)
            system.run("mount", str(system.data))
        raise


def _write_fstab(system: TargetSystem, text: str) -> None:
    replace_file_atomically(system.path(FSTAB), text)
    system.succeeds("systemctl", "daemon-reload")  # for units of mounts; the next start reads the file in any case


@contextmanager
def _service_stopped(system: TargetSystem) -> Iterator[None]:
    if not system.succeeds("systemctl", "is-active", "--quiet", SERVICE):
        yield
        return
    system.run("systemctl", "stop", SERVICE)
    try:
        yield
    finally:
        system.run("systemctl", "start", SERVICE)
