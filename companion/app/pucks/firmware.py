"""Firmware of pucks: its files, their hashes and the manifest."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from companion.resources import find_resource
from companion.rules.errors import BadData

FIRMWARE_FOLDER: Final = find_resource("firmware/puck")
_VERSION: Final = re.compile(r'^VERSION = "(\d{1,4}\.\d{1,4}\.\d{1,4})"$', re.MULTILINE)
_FILE: Final = re.compile(r"\w+\.m?py", re.ASCII)
MAX_FIRMWARE_FILES: Final = 64
MAX_MANIFEST_BYTES: Final = 8192
"""Bytes that a puck accepts: it has little memory."""


@dataclass(frozen=True, slots=True)
class Firmware:
    """One version, loaded in memory, so that it cannot change while a puck fetches it."""

    version: str
    files: Mapping[str, bytes] = field(repr=False)
    manifest: bytes = field(repr=False)

    @classmethod
    def load(cls, folder: Path) -> Self:
        """Load the firmware of a folder. Raises BadData if it is none."""
        files = dict(_files(folder))
        version = _VERSION.search(files.get("version.py", b"").decode("utf-8", "replace"))
        if version is None or "main.py" not in files:
            raise BadData(f'{folder} is no firmware of a puck: it needs main.py, and VERSION = "1.0.0" in version.py')
        manifest = _manifest(version[1], files)
        if len(files) > MAX_FIRMWARE_FILES or len(manifest) > MAX_MANIFEST_BYTES:
            raise BadData(f"{folder} has more files than a puck would take: {MAX_FIRMWARE_FILES} are the most")
        return cls(version[1], files, manifest)

    @property
    def manifest_sha256(self) -> str:
        """Digest of the manifest, which lists the digests of all files."""
        return sha256_hex(self.manifest)

    def read_file(self, version: str, path: str) -> bytes:
        """Return a file of that version. Raises LookupError for any other."""
        if version != self.version or path not in self.files:
            raise LookupError(f"the firmware has no {path!r} in version {version!r}; it is at {self.version}")
        return self.files[path]


def firmware_folder(configured: str) -> Path:
    """Return the folder of `[pucks] firmware`, or the shipped one."""
    return Path(configured).expanduser() if configured else FIRMWARE_FOLDER


def sha256_hex(content: bytes) -> str:
    """Return the SHA-256 in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.glob("*")):
        if _FILE.fullmatch(path.name) and path.is_file():
            yield path.name, path.read_bytes()


def _manifest(version: str, files: Mapping[str, bytes]) -> bytes:
    listed = [{"path": name, "sha256": sha256_hex(content), "bytes": len(content)} for name, content in files.items()]
    return json.dumps({"version": version, "files": listed}, separators=(",", ":")).encode()
