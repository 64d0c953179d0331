"""Files that go on the boot partition, laid out in a folder."""

import hashlib
import shutil
from pathlib import Path
from typing import Final

from companion.app import appliance
from companion.app.appliance.pi_interfaces.boot_config import PLACES
from companion.app.appliance.pi_interfaces.needed_interfaces import find_needed_interfaces
from companion.app.appliance.pi_interfaces.pi_interface_settings import OUR_MODULES, PiSystem
from companion.app.appliance.pi_interfaces.switch_interfaces import Say, switch_interfaces_on
from companion.app.appliance.sd_image import cloud_config
from companion.app.appliance.sd_image.card_settings import SdCardSettings
from companion.app.appliance.sd_image.errors import SdImageError
from companion.config import Config

FOLDER: Final = "companion"
SYSTEM_FILES: Final = ("config.txt", "cmdline.txt", "user-data", "meta-data")
"""Files that a Raspberry Pi OS with cloud-init has there."""
_SUMS: Final = "SHA256SUMS"
_PI: Final = "Raspberry Pi"
_UNIT: Final = Path(appliance.__file__).parent / "files" / cloud_config.UNIT


def write_boot_files(old: Path, new: Path, release: Path, settings: SdCardSettings, say: Say) -> None:
    """Lay the card's new files into `new`: made from those in `old`, the release and the settings."""
    ours = new / FOLDER
    ours.mkdir(parents=True)
    copy_release(release, ours)
    shutil.copy(_UNIT, ours)
    _switch_interfaces(old, new, say)
    has_record, has_modules = ((ours / name).exists() for name in ("interfaces.json", "modules.conf"))
    user = cloud_config.user_data(settings, has_record, has_modules)
    network = cloud_config.network_config(settings)
    instance = cloud_config.make_instance_id(user, network)
    kernel = (old / "cmdline.txt").read_text("utf-8")
    texts = {
        "user-data": user,
        "network-config": network,
        "meta-data": cloud_config.meta_data(instance),
        "cmdline.txt": cloud_config.extend_kernel_command_line(kernel, instance, settings.country),
    }
    for name, text in texts.items():
        (new / name).write_text(text, "utf-8")


def copy_release(release: Path, to: Path) -> None:
    """Copy the files that SHA256SUMS names, and that. Raises SdImageError if one is missing or another."""
    sums = release / _SUMS
    if not sums.is_file():
        raise SdImageError(f"{release} holds no release: make wheel makes one")
    for line in sums.read_text("utf-8").splitlines():
        wanted, _, name = line.replace("*", " ").partition("  ")
        path = release / Path(name).name
        if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != wanted:
            raise SdImageError(f"{path} is not the file that {_SUMS} names")
        shutil.copyfile(path, to / path.name)
    shutil.copyfile(sums, to / _SUMS)


def _switch_interfaces(old: Path, new: Path, say: Say) -> None:
    """Switch on in config.txt what the installer would, with its record, so that uninstalling takes it back."""
    root = new / FOLDER / "root"  # a Pi made of these files
    config = root / PLACES[0]
    for path, text in ((config, (old / "config.txt").read_text("utf-8")), (root / "proc/device-tree/model", _PI)):
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    switch_interfaces_on(
        PiSystem(root, raspi_config=None), find_needed_interfaces(Config()), new / FOLDER / "interfaces.json", say
    )
    config.rename(new / "config.txt")
    if (root / OUR_MODULES).exists():
        (root / OUR_MODULES).rename(new / FOLDER / "modules.conf")
    shutil.rmtree(root)
