"""A new version over the air, into the folder `next`: complete once `next/trial` is there. boot.py does the rest."""

import hashlib
import os
from binascii import hexlify

from boot import TRIAL, drop, has
from fetch import fetch
from json_object import parse_json

NEXT = "next"
MOST_MANIFEST = 8192
MOST_FILES = 64
_URL = "/puck/firmware/"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypedDict

    class File(TypedDict):
        path: str
        sha256: str
        bytes: int


class UpdateFailed(OSError):
    """Nothing was changed; the text says what was wrong with the version that was offered."""


async def update(server: str, version: str, manifest: str, progress: "Callable[[float], None]") -> None:
    """Fetch `version`, whose manifest has this SHA-256 in hexadecimal. Afterwards a restart brings it into place.

    UpdateFailed, OSError, EOFError, ValueError or TimeoutError leave the running version as it is.
    """
    files = await _manifest(server, version, manifest)
    _clear()
    total, done = sum(file["bytes"] for file in files) or 1, 0
    for file in files:
        await _store(server, version, file)
        done += file["bytes"]
        progress(done / total)
    with open(NEXT + "/" + TRIAL, "w") as mark:
        mark.write("0")


def prove() -> None:
    """The running version has reached the broker: it will not be taken back."""
    path = "app/" + TRIAL
    if has(path):
        os.remove(path)


def on_trial() -> bool:
    """Whether the running version has not been proven yet."""
    return has("app/" + TRIAL)


def _clear() -> None:
    """An empty `next`. Its mark goes first: without it nothing in there is taken for a version."""
    if has(NEXT + "/" + TRIAL):
        os.remove(NEXT + "/" + TRIAL)
    drop(NEXT)
    os.mkdir(NEXT)


async def _manifest(server: str, version: str, expected: str) -> "list[File]":
    content = bytearray()

    def keep(piece: memoryview) -> None:
        if len(content) + len(piece) > MOST_MANIFEST:
            raise UpdateFailed(f"a manifest of more than {MOST_MANIFEST} bytes")
        content.extend(piece)

    await fetch(server, _URL + "manifest.json", keep)
    if hexlify(hashlib.sha256(content).digest()).decode() != expected:
        raise UpdateFailed("the manifest is not the one that was announced")
    said = parse_json(bytes(content))
    if said["version"] != version or not 0 < len(said["files"]) <= MOST_FILES:
        raise UpdateFailed(f"the manifest is of version {said['version']}")
    for file in said["files"]:
        _check_name(file["path"])
    return said["files"]  # type: ignore[no-any-return]


def _check_name(path: str) -> None:
    """A file of the program and nothing else: no folder, no configuration."""
    stem, dot, end = path.partition(".")
    if not dot or end not in ("py", "mpy") or not stem or not all(c.isalpha() or c.isdigit() or c == "_" for c in stem):
        raise UpdateFailed(f"{path} is no name for a file of the program")


async def _store(server: str, version: str, file: "File") -> None:
    path, digest = file["path"], hashlib.sha256()
    with open(NEXT + "/" + path, "wb") as target:

        def write(piece: memoryview) -> None:
            if target.tell() + len(piece) > file["bytes"]:
                raise UpdateFailed(f"{path} is longer than the manifest says")
            target.write(piece)
            digest.update(piece)

        await fetch(server, _URL + version + "/" + path, write)
    if hexlify(digest.digest()).decode() != file["sha256"]:
        raise UpdateFailed(f"{path} is not what the manifest says")
