"""Updates over the air into the folder `next`, complete once `next/trial` exists. boot.py installs them."""

import hashlib
import os
from binascii import hexlify

from boot import TRIAL, drop, has
from http_fetch import fetch
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
    """Nothing was changed. The text says what was wrong with the offered version."""


async def update(server: str, version: str, manifest: str, progress: "Callable[[float], None]") -> None:
    """Fetch `version`, whose manifest has this SHA-256 in hexadecimal. A restart then installs it.

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
    """Keep the running version: it has reached the broker."""
    path = "app/" + TRIAL
    if has(path):
        os.remove(path)


def on_trial() -> bool:
    """Return True if the running version is not proven yet."""
    return has("app/" + TRIAL)


def _clear() -> None:
    """Empty `next`. Its mark goes first: without it the folder is no version."""
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
    """Raise UpdateFailed unless it is a program file: no folder, no configuration."""
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
