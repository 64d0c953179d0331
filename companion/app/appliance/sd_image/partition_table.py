"""Partition table of an image: the two partitions of Raspberry Pi OS."""

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.app.appliance.sd_image.errors import SdImageError

SECTOR: Final = 512
_TABLE, _ENTRY, _SIGNATURE = 446, 16, b"\x55\xaa"
_FAT32, _LINUX, _EMPTY = (0x0B, 0x0C), (0x83,), (0x00,)


@dataclass(frozen=True, slots=True)
class Partition:
    """Place of a partition in an image, in bytes."""

    offset: int
    size: int


def read_boot_and_root_partitions(image: Path) -> tuple[Partition, Partition]:
    """Return the boot partition and the root partition. Raises SdImageError for any other table."""
    with image.open("rb") as file:
        sector = file.read(SECTOR)
    if len(sector) < SECTOR or sector[-2:] != _SIGNATURE:
        raise SdImageError("it is no image of a card: it has no partition table")
    entries = [struct.unpack_from("<4xB3xII", sector, _TABLE + _ENTRY * number) for number in range(4)]
    wanted = (_FAT32, _LINUX, _EMPTY, _EMPTY)
    if any(kind not in kinds for (kind, _, _), kinds in zip(entries, wanted, strict=True)):
        found = ", ".join(f"{kind:02x}" for kind, _, _ in entries if kind)
        raise SdImageError(f"its partitions are {found or 'none'}; those of Raspberry Pi OS are 0c and 83")
    boot, root = (Partition(start * SECTOR, count * SECTOR) for _, start, count in entries[:2])
    _check_places(boot, root, image.stat().st_size)
    return boot, root


def _check_places(boot: Partition, root: Partition, size: int) -> None:
    if not SECTOR <= boot.offset < boot.offset + boot.size <= root.offset < root.offset + root.size:
        raise SdImageError("its partitions overlap")
    if root.offset + root.size > size:
        raise SdImageError("it ends before its last partition does: it was cut off")
