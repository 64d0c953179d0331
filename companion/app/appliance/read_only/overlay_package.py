"""Debian's package overlayroot, and the initramfs that must hold it."""

from typing import Final

from companion.app.appliance.pi_interfaces.boot_config import find_boot_config, find_boot_setting_state
from companion.app.appliance.read_only.errors import ReadOnlyRefused
from companion.app.appliance.read_only.target_system import TargetSystem

_SCRIPT: Final = "scripts/init-bottom/overlayroot"


def check_boot_loader(system: TargetSystem) -> None:
    """Raise ReadOnlyRefused if the Pi would start without an initramfs, so that the root stayed writable."""
    path = find_boot_config(system.root)
    if path is None or not find_boot_setting_state(path.read_text("utf-8"), ("auto_initramfs",)):
        raise ReadOnlyRefused("config.txt lacks auto_initramfs=1, so the root would stay writable. Nothing was changed")


def has_overlay_in_initramfs(system: TargetSystem) -> bool:
    """Return True if the running kernel's initramfs holds overlayroot. Without the package there may be none."""
    try:
        return _SCRIPT in system.run("lsinitramfs", f"/boot/initrd.img-{system.run('uname', '-r')}")
    except ReadOnlyRefused:
        return False


def install_overlay_package(system: TargetSystem) -> None:
    """Install the package, and make the initramfs of every kernel: a Pi has several, and the package makes one anew."""
    if has_overlay_in_initramfs(system):
        return
    if not system.succeeds("dpkg", "-s", "overlayroot"):
        system.run("apt-get", "update", "-qq")
        system.run(
            *("env", "DEBIAN_FRONTEND=noninteractive", "apt-get"),
            *("install", "-y", "-qq", "--no-install-recommends", "overlayroot"),
        )
    system.run("update-initramfs", "-u", "-k", "all")
    if not has_overlay_in_initramfs(system):
        raise ReadOnlyRefused("the initramfs of this kernel lacks overlayroot: restart, and try again")
