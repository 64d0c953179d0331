"""Making the image of a card: copied aside, changed, read back, and only then given its name."""

import filecmp
import hashlib
import lzma
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from companion.app.appliance.pi_interfaces.switch_interfaces import Say
from companion.app.appliance.sd_image import disk_tools
from companion.app.appliance.sd_image.boot_files import FOLDER, SYSTEM_FILES, write_boot_files
from companion.app.appliance.sd_image.card_settings import SdCardSettings
from companion.app.appliance.sd_image.errors import SdImageError
from companion.app.appliance.sd_image.partition_table import Partition, read_boot_and_root_partitions

_CHUNK: Final = 1 << 20


def make_image(source: Path, target: Path, release: Path, settings: SdCardSettings, say: Say, sha256: str = "") -> None:
    """Make the image `target` from an official one. Raises SdImageError, and leaves no file then."""
    if target.exists():
        raise SdImageError(f"{target} is there already")
    verify_checksum(source, sha256, say)
    with _aside(target) as half, tempfile.TemporaryDirectory(dir=target.parent, prefix=".companion-") as folder:
        copy_image(source, half)
        boot, root = read_boot_and_root_partitions(half)
        _check_root(half, root, say)
        work = Path(folder)
        _change_boot(half, boot, work, release, settings, say)
        _read_back(half, boot, work)
        half.rename(target)


@contextmanager
def _aside(target: Path) -> Iterator[Path]:
    half = target.with_name(f"{target.name}.part")
    try:
        half.touch(0o600)  # the key of the Wi-Fi will be in it
        yield half
    except OSError as error:
        raise SdImageError(f"it cannot be made: {error.filename or target}: {error.strerror or error}") from error
    finally:
        half.unlink(missing_ok=True)


def verify_checksum(source: Path, sha256: str, say: Say) -> None:
    """Compare the sum of the file as it is, packed or not, with the one given or that in FILE.sha256 beside it."""
    beside = source.with_name(f"{source.name}.sha256")
    if not sha256 and beside.is_file():
        sha256 = beside.read_text("utf-8").split()[0]
    if not sha256:
        say("the image's sum was not checked: SHA256=... compares it")
        return
    with source.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    if found != sha256.lower():
        raise SdImageError(f"{source.name} is damaged or another file: its sha256 is {found}, wanted is {sha256}")
    say("the image's sum is right")


def copy_image(source: Path, half: Path) -> None:
    """Copy an image, unpacked if it is packed by xz."""
    with lzma.open(source) if source.suffix == ".xz" else source.open("rb") as file, half.open("wb") as out:
        try:
            _copy_sparsely(file, out)
        except (lzma.LZMAError, EOFError) as error:
            raise SdImageError(f"{source.name} cannot be unpacked: {error}") from error


def _check_root(image: Path, root: Partition, say: Say) -> None:
    ext4 = f"{image}?offset={root.offset}"
    release = disk_tools.read_ext4(ext4, "/usr/lib/os-release")
    told = dict(line.split("=", 1) for line in release.splitlines() if "=" in line)
    if told.get("ID") != "debian":
        raise SdImageError("its second partition holds no Raspberry Pi OS")
    if not disk_tools.has_ext4_folder(ext4, "/usr/lib/aarch64-linux-gnu"):
        raise SdImageError("it is a 32-bit system; take the 64-bit Raspberry Pi OS")
    name = told.get("PRETTY_NAME", "Debian").strip('"')
    say(f"it is {name}, 64-bit")


def _change_boot(image: Path, place: Partition, work: Path, release: Path, settings: SdCardSettings, say: Say) -> None:
    fat = work / "boot.fat"
    with image.open("rb") as file, fat.open("wb") as out:
        file.seek(place.offset)
        _copy_sparsely(file, out, place.size)
    _check_boot(fat)
    was_clean = disk_tools.is_fat_clean(fat)
    disk_tools.copy_from_fat(str(fat), SYSTEM_FILES, work / "old")
    write_boot_files(work / "old", work / "new", release, settings, say)
    disk_tools.copy_into_fat(str(fat), work / "new")
    if was_clean and not disk_tools.is_fat_clean(fat):
        raise SdImageError("its boot partition was damaged by writing: this is a fault of ours or of mtools")
    _write_differences(fat, image, place.offset)


def _check_boot(fat: Path) -> None:
    if disk_tools.has_entry(str(fat), FOLDER):
        raise SdImageError("it was made by `make image` already: take the official one")
    missing = [name for name in SYSTEM_FILES if not disk_tools.has_entry(str(fat), name)]
    if missing:
        raise SdImageError(
            f"its boot partition has no {missing[0]}: take a Raspberry Pi OS that is set up by cloud-init, "
            "Trixie of December 2025 or later"
        )


def _copy_sparsely(file: IO[bytes], out: IO[bytes], size: int = sys.maxsize) -> None:
    """Copy into an empty file. Chunks of zeros take no room there."""
    while size and (chunk := file.read(min(size, _CHUNK))):
        if chunk.strip(b"\0"):
            out.write(chunk)
        else:
            out.seek(len(chunk), os.SEEK_CUR)
        size -= len(chunk)
    out.truncate()


def _write_differences(part: Path, image: Path, offset: int) -> None:
    """Write a partition into an image, chunks that are another now only."""
    with part.open("rb") as file, image.open("r+b") as out:
        while chunk := file.read(_CHUNK):
            out.seek(offset)
            if out.read(len(chunk)) != chunk:
                out.seek(offset)
                out.write(chunk)
            offset += len(chunk)


def _read_back(image: Path, boot: Partition, work: Path) -> None:
    """Compare all that was written with what is in the image now."""
    wanted, found = work / "new", work / "found"
    disk_tools.copy_from_fat(f"{image}@@{boot.offset}", [path.name for path in wanted.iterdir()], found)
    for path in wanted.rglob("*"):
        back = found / path.relative_to(wanted)
        if path.is_file() and not (back.is_file() and filecmp.cmp(path, back, shallow=False)):
            raise SdImageError(f"{path.name} does not read back as it was written")
