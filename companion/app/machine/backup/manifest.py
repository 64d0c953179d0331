"""Manifest of a backup: `manifest.json`, the only file of the zip that it does not list."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final

from companion import __version__
from companion.app.machine.backup.kept_files import is_omitted_from_backup
from companion.rules.errors import BadData, shorten_value
from companion.vision.packs.bounded_zip import MAX_ZIP_ENTRIES

NAME: Final = "manifest.json"
FORMAT: Final = 1
DATA: Final = "data"
"""Folder of the zip that holds the data folder."""
CONFIG: Final = "config/companion.toml"
MAX_FILES: Final = MAX_ZIP_ENTRIES - 1
_MAX_COMMAS: Final = 4 * MAX_FILES
"""A file has two and one behind it. Python takes dozens of bytes for what stands between two in a made-up manifest."""
MAX_BYTES: Final = 16 << 30
_VERSION: Final = re.compile(r"(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4}))?[\w.+-]*", re.ASCII)
_MADE: Final = re.compile(r"[\d:T.Z+-]{1,40}", re.ASCII)
_SHA256: Final = re.compile(r"[0-9a-f]{64}")


class BadBackup(BadData):
    """The file is no backup that this companion can restore. Nothing was changed."""


@dataclass(frozen=True, slots=True)
class BackupFileChecksum:
    """A file of a backup: its length in bytes, and its SHA-256 in hexadecimal."""

    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """Version of the companion that wrote the backup, time (ISO 8601), and files by path in the zip."""

    companion: str
    made: str
    files: Mapping[str, BackupFileChecksum]

    def to_json_bytes(self) -> bytes:
        """Return the manifest as JSON."""
        files = {path: {"bytes": kept.bytes, "sha256": kept.sha256} for path, kept in sorted(self.files.items())}
        told = {"format": FORMAT, "companion": self.companion, "made": self.made, "files": files}
        return json.dumps(told, indent=1).encode()


def read_manifest(content: bytes, ours: str = __version__) -> Manifest:
    """Parse a manifest. Raises BadBackup if this companion cannot restore what it describes."""
    if content.count(b",") > _MAX_COMMAS:
        raise BadBackup(f"its manifest lists more than {MAX_FILES} files")
    try:
        told = json.loads(content)
        found = told["format"], told["companion"], told["made"], told["files"]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadBackup("its manifest cannot be read; it is no backup of the companion, or was damaged") from error
    if found[0] != FORMAT or parse_version(str(found[1])) > parse_version(ours):
        raise BadBackup(
            f"it was made by companion {shorten_value(found[1])}, this is {ours}; upgrade first (make upgrade)"
        )
    if not isinstance(found[3], dict) or len(found[3]) > MAX_FILES:
        raise BadBackup(f"its manifest lists no files, or more than {MAX_FILES}")
    if not isinstance(found[2], str) or not _MADE.fullmatch(found[2]):
        raise BadBackup(f"{shorten_value(found[2])} is no time at which it could have been made")
    files = {path: _kept(path, item) for path, item in found[3].items()}
    if sum(kept.bytes for kept in files.values()) > MAX_BYTES:
        raise BadBackup(f"unpacked it would come to more than {MAX_BYTES >> 30} GB")
    return Manifest(str(found[1]), found[2], files)


def parse_version(text: str) -> tuple[int, ...]:
    """Parse a version for comparison. Raises BadBackup if it is none."""
    parts = _VERSION.fullmatch(text)
    if parts is None:
        raise BadBackup(f"{shorten_value(text)} is no version")
    return tuple(int(part or 0) for part in parts.groups())


def is_safe_path(path: str) -> bool:
    """Return True if the path stays inside the backup on every system: no parent, drive or stream."""
    parts = PurePosixPath(path).parts
    plain = path == "/".join(parts) and not set(path) & set('\\:\0*?"<>|') and ".." not in parts
    return plain and (path == CONFIG or (len(parts) > 1 and parts[0] == DATA and not path.startswith("/")))


def _kept(path: str, item: Any) -> BackupFileChecksum:
    if not is_safe_path(path):
        raise BadBackup(f"{shorten_value(path)} leads out of the backup; it was not made by the companion")
    if path != CONFIG and is_omitted_from_backup(path.split("/")[1]):
        # In the data folder such a name stands in the way of a restore, which could neither end nor go back.
        raise BadBackup(f"{shorten_value(path)} is nothing that a backup keeps; it was not made by the companion")
    size, digest = (item.get("bytes"), item.get("sha256")) if isinstance(item, dict) else (None, None)
    if type(size) is not int or size < 0 or not isinstance(digest, str) or not _SHA256.fullmatch(digest):
        raise BadBackup(f"its manifest says nothing that makes sense of {shorten_value(path)}")
    return BackupFileChecksum(size, digest)
