"""Partitions as lsblk tells them, and which of them may hold the data folder."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from companion.app.appliance.read_only.errors import ReadOnlyRefused

LSBLK: Final = ("lsblk", "--json", "--bytes", "--output", "PATH,TYPE,FSTYPE,UUID,LABEL,SIZE,RO,MOUNTPOINTS,PTTYPE")
FREE_BYTES: Final = 1 << 30
"""Bytes that must be free beside the data: the doctor warns below this."""
_FORMAT: Final = "If nothing on it is needed, this deletes all of it: sudo mkfs.ext4 -L companion"


@dataclass(frozen=True, slots=True)
class BlockDevice:
    """A disk or a partition. `holds_partitions` is True for a disk with a partition table."""

    path: str
    kind: str
    uuid: str
    label: str
    size: int
    is_protected: bool
    mounted_at: Sequence[str]
    holds_partitions: bool

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Self:
        """Return the device that lsblk tells of."""
        return cls(
            told["path"],
            told["fstype"] or "",
            told["uuid"] or "",
            told["label"] or "",
            int(told["size"]),
            bool(told["ro"]),
            [point for point in told["mountpoints"] if point],
            told["type"] == "disk" and bool(told.get("children") or told.get("pttype")),
        )


def parse_block_devices(text: str) -> list[BlockDevice]:
    """Return all disks and partitions of an output of LSBLK."""
    return list(_all(json.loads(text)["blockdevices"]))


def choose_partition(devices: Sequence[BlockDevice], name: str, wanted: int) -> BlockDevice:
    """Return the partition of this name: /dev/..., LABEL=..., UUID=... or a label.

    Raises ReadOnlyRefused unless it is an ext4 of its own, unused, and large enough for `wanted` bytes of data.
    """
    found = [device for device in devices if name in _names(device)]
    if not found:
        raise ReadOnlyRefused(f"there is no partition {name}; lsblk -f shows all")
    if len(found) > 1:
        raise ReadOnlyRefused(f"{name} is {' and '.join(each.path for each in found)}: name one of them")
    if fault := _find_fault(found[0], wanted):
        raise ReadOnlyRefused(f"{found[0].path} {fault}. Nothing was changed")
    return found[0]


def _names(device: BlockDevice) -> tuple[str, ...]:
    labels = (device.label, f"LABEL={device.label}") if device.label else ()
    return (device.path, *labels, *((f"UUID={device.uuid}",) if device.uuid else ()))


def _find_fault(device: BlockDevice, wanted: int) -> str:
    if "/" in device.mounted_at:
        return "is the root itself"
    if device.mounted_at:
        return f"is in use at {device.mounted_at[0]}; if it may be used here: sudo umount {device.path}"
    if device.holds_partitions:
        return f"is a whole disk with partitions: name one of them, such as {device.path}1"
    if device.is_protected:
        return "is write-protected"
    if device.kind != "ext4":
        holds = f"holds {device.kind}, not ext4" if device.kind else "holds no file system that is known"
        return f"{holds}. {_FORMAT} {device.path}"
    if not device.uuid:
        return "has no UUID"
    if device.size < wanted + FREE_BYTES:
        return f"has {device.size >> 20} MB, and {(wanted + FREE_BYTES) >> 20} MB are needed"
    return ""


def _all(told: Sequence[Mapping[str, Any]]) -> Iterator[BlockDevice]:
    for each in told:
        yield BlockDevice.read(each)
        yield from _all(each.get("children") or ())
