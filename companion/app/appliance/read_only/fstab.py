"""The line of /etc/fstab that mounts the data folder's partition."""

import re
from typing import Final

DATA: Final = "/var/lib/companion"
_NOTE: Final = "# the companion's data: companion read-only"
_OPTIONS: Final = "noatime,nosuid,nodev,errors=remount-ro,nofail,x-systemd.device-timeout=30s"
"""Without the partition the Pi starts all the same (nofail), and the service does not (RequiresMountsFor)."""


def add_data_mount(text: str, uuid: str) -> str:
    """Return the fstab that mounts this partition."""
    before = remove_data_mount(text)
    return f"{before}{'' if before.endswith(chr(10)) or not before else chr(10)}{_block(uuid)}"


def remove_data_mount(text: str) -> str:
    """Return the fstab without our line. A line that somebody else wrote stays."""
    uuid = find_data_uuid(text)
    return text.replace(_block(uuid), "", 1) if uuid else text


def find_data_uuid(text: str) -> str:
    """Return the UUID in our line, "" without one."""
    found = re.search(rf"^{re.escape(_NOTE)}\nUUID=(\S+) {DATA} ext4 {re.escape(_OPTIONS)} 0 2\n", text, re.MULTILINE)
    return found[1] if found else ""


def _block(uuid: str) -> str:
    return f"{_NOTE}\nUUID={uuid} {DATA} ext4 {_OPTIONS} 0 2\n"
