"""The root made read-only from the next start on, made writable again, and all of it taken back."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from companion.app.appliance.pi_interfaces.boot_config import replace_file_atomically
from companion.app.appliance.read_only.data_move import (
    delete_move_leftovers,
    has_our_data_mount,
    move_data_to_partition,
    move_data_to_root,
)
from companion.app.appliance.read_only.errors import ReadOnlyRefused
from companion.app.appliance.read_only.folder_copy_checks import measure_disk_usage
from companion.app.appliance.read_only.kernel_command_line import (
    WORD,
    add_read_only_word,
    find_cmdline_file,
    remove_read_only_word,
)
from companion.app.appliance.read_only.overlay_package import (
    check_boot_loader,
    has_overlay_in_initramfs,
    install_overlay_package,
)
from companion.app.appliance.read_only.partitions import LSBLK, BlockDevice, choose_partition, parse_block_devices
from companion.app.appliance.read_only.target_system import TargetSystem

Say: TypeAlias = Callable[[str], object]
WRITABLE_FIRST: Final = "the root is read-only. Type: sudo companion read-only off && sudo reboot; then this again"


def enable_read_only_root(system: TargetSystem, device: str | None, say: Say, dry_run: bool = False) -> None:
    """Move the data folder to the partition `device`, unless it is apart, and ask for a read-only root."""
    line = _command_line(system)
    check_boot_loader(system)
    partition = _partition_to_use(system, device)
    if partition is None:
        say(f"{system.data} is on a partition of its own already")
    if not system.is_root_read_only():
        _prepare(system, say, dry_run)
    if partition is not None:
        would = "would be" if dry_run else "is"
        if not dry_run:
            say(f"copying {system.data} to {partition.path} ...")
            move_data_to_partition(system, partition)
        say(f"{system.data} {would} on {partition.path} (ext4), by a line in /etc/fstab, and no longer on the root")
    elif not dry_run:
        delete_move_leftovers(system)
    _write(line, add_read_only_word(line.read_text("utf-8")), dry_run)
    say(f"the root {'would be' if dry_run else 'is'} read-only from the next start on: sudo reboot")


def disable_read_only_root(system: TargetSystem, say: Say, dry_run: bool = False) -> None:
    """Ask for a writable root. The data folder stays where it is."""
    line = _command_line(system)
    _write(line, remove_read_only_word(line.read_text("utf-8")), dry_run)
    say(f"the root {'would be' if dry_run else 'is'} writable from the next start on: sudo reboot")


def restore_ordinary_root(system: TargetSystem, say: Say, dry_run: bool = False) -> None:
    """Move the data folder back to the root, which stays writable. Packages stay: others may use them."""
    if system.is_root_read_only():
        raise ReadOnlyRefused(WRITABLE_FIRST)
    line = find_cmdline_file(system.root)
    if line is not None and WORD in line.read_text("utf-8").split():
        disable_read_only_root(system, say, dry_run)
    if not has_our_data_mount(system):
        say(f"{system.data} is where it always was")
        return
    if not dry_run:
        move_data_to_root(system)
    say(f"{system.data} {'would be' if dry_run else 'is'} on the root again; its partition is empty")


def _command_line(system: TargetSystem) -> Path:
    line = find_cmdline_file(system.root)
    if line is None:
        raise ReadOnlyRefused("there is no cmdline.txt in /boot/firmware: this is for a Raspberry Pi")
    return line


def _partition_to_use(system: TargetSystem, device: str | None) -> BlockDevice | None:
    if system.data_mount() is not None:
        return None
    if system.is_root_read_only():
        raise ReadOnlyRefused(WRITABLE_FIRST)
    if has_our_data_mount(system):
        raise ReadOnlyRefused(f"the partition of {system.data} is not there: plug it in and restart")
    if device is None:
        raise ReadOnlyRefused("name a partition for the data folder, such as /dev/sda1; lsblk -f shows all")
    return choose_partition(parse_block_devices(system.run(*LSBLK)), device, measure_disk_usage(system.data))


def _prepare(system: TargetSystem, say: Say, dry_run: bool) -> None:
    if has_overlay_in_initramfs(system):
        say("the initramfs holds overlayroot already")
    elif dry_run:
        say("the package overlayroot would be installed, and the initramfs of every kernel made anew")
    else:
        say("installing overlayroot, and making the initramfs anew: some minutes ...")
        install_overlay_package(system)


def _write(path: Path, text: str, dry_run: bool) -> None:
    if dry_run or path.read_text("utf-8") == text:
        return
    try:
        replace_file_atomically(path, text)
    except OSError as error:
        raise ReadOnlyRefused(
            f"{path} cannot be written ({error.strerror}): sudo mount -o remount,rw {path.parent}"
        ) from error
