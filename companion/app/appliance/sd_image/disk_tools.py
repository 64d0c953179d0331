"""Programs that read and write partitions in files: mtools, fsck.vfat, debugfs."""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from companion.app.appliance.sd_image.errors import SdImageError
from companion.app.machine.run_program import ProgramResult, run_program

PACKAGES: Final = {"mcopy": "mtools", "mdir": "mtools", "fsck.vfat": "dosfstools", "debugfs": "e2fsprogs"}


def has_entry(fat: str, name: str) -> bool:
    """Return True if a FAT partition, FILE or FILE@@OFFSET, has this file or folder."""
    return _run("mdir", "-i", fat, "-b", f"::{name}").status == 0


def copy_into_fat(fat: str, folder: Path) -> None:
    """Copy all that is in the folder into a FAT partition, over what is there."""
    _copy("-s", "-o", "-i", fat, *sorted(map(str, folder.iterdir())), "::")


def copy_from_fat(fat: str, names: Iterable[str], folder: Path) -> None:
    """Copy files and folders of a FAT partition into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    _copy("-s", "-n", "-i", fat, *(f"::{name}" for name in names), str(folder))


def is_fat_clean(fat: Path) -> bool:
    """Return True if fsck finds nothing wrong with a FAT partition."""
    return _run("fsck.vfat", "-n", str(fat)).status == 0


def has_ext4_folder(ext4: str, name: str) -> bool:
    """Return True if an ext4 partition, FILE?offset=BYTES, has this folder."""
    return "Type: directory" in _debugfs(ext4, f"stat {name}")


def read_ext4(ext4: str, name: str) -> str:
    """Return the text of a file of an ext4 partition; what debugfs says otherwise."""
    return _debugfs(ext4, f"cat {name}")


def _debugfs(ext4: str, request: str) -> str:
    return _run("debugfs", "-R", request, ext4).output


def _copy(*words: str) -> None:
    done = _run("mcopy", *words)
    if "Disk full" in done.output or "No free space" in done.output:
        raise SdImageError("its boot partition has no room for the companion")
    if done.status:
        raise SdImageError(f"its boot partition cannot be used: {' '.join(done.output.split())}")


def _run(program: str, *words: str) -> ProgramResult:
    found = shutil.which(program, path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin{os.pathsep}/sbin")
    if found is None:
        raise SdImageError(f"{program} is missing: sudo apt install {PACKAGES[program]}")
    return run_program((found, *words))
