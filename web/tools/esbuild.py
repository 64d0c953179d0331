"""The bundler, fetched once: one file from the npm registry, known by its hash. It needs neither node nor npm."""

import base64
import hashlib
import io
import os
import platform
import sys
import tarfile
import urllib.request
from collections.abc import Collection
from pathlib import Path
from typing import Final

LOCK: Final = Path(__file__).with_name("esbuild.lock")
_REGISTRY: Final = "https://registry.npmjs.org"
_PROGRAM: Final = "package/bin/esbuild"
_MACHINES: Final = {
    **{"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"},
    **{"armv6l": "arm", "armv7l": "arm", "armv8l": "arm"},
}
_TIMEOUT_S: Final = 20.0


class NoBundler(Exception):
    """The bundler is not to be had here. The text says why."""


def find_esbuild(kept: Path) -> Path:
    """Return the program, fetched into the folder `kept` unless it is there. Raises NoBundler."""
    version, hashes = read_lock()
    program = kept / version / "esbuild"
    if not program.exists():
        _keep(_fetch(_platform(hashes), version, hashes), program)
    return program


def read_lock() -> tuple[str, dict[str, str]]:
    """Return the version, and for each platform the base64 of its package's sha512."""
    lines = [line.split() for line in LOCK.read_text().splitlines() if not line.startswith("#")]
    version = next(value for name, value in lines if name == "version")
    return version, {name: value.removeprefix("sha512-") for name, value in lines if name != "version"}


def _platform(known: Collection[str]) -> str:
    # A 64-bit kernel may carry a 32-bit system, as on many a Raspberry Pi.
    machine = _MACHINES.get(platform.machine().lower(), "?")
    if machine == "arm64" and sys.maxsize < 2**32:
        machine = "arm"
    name = f"{sys.platform}-{machine}"
    if name not in known:
        raise NoBundler(f"none is known for {name} ({platform.machine()})")
    return name


def _fetch(name: str, version: str, hashes: dict[str, str]) -> bytes:
    address = f"{_REGISTRY}/@esbuild/{name}/-/{name}-{version}.tgz"
    try:
        with urllib.request.urlopen(address, timeout=_TIMEOUT_S) as answer:
            package: bytes = answer.read()
    except (OSError, ValueError) as error:
        raise NoBundler(f"{address}: {error}") from error
    if base64.b64encode(hashlib.sha512(package).digest()).decode() != hashes[name]:
        raise NoBundler(f"{address} is not what {LOCK.name} says it is")
    return package


def _keep(package: bytes, program: Path) -> None:
    """Put the program from the package in its place, whole or not at all."""
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        content = archive.extractfile(_PROGRAM)
        if content is None:
            raise NoBundler(f"the package holds no {_PROGRAM}")
        code = content.read()
    program.parent.mkdir(parents=True, exist_ok=True)
    unfinished = program.with_name(f"esbuild-{os.getpid()}")
    unfinished.write_bytes(code)
    unfinished.chmod(0o755)
    unfinished.replace(program)
