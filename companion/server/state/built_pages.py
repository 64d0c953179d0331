"""The built pages: bundles of scripts and styles, served only while their sources are as they were."""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

MANIFEST: Final = "manifest.json"
"""A file of the built pages: the hash of their sources, and which games are in them."""
TOOLS: Final = "tools"
"""The folder of the sources that holds the tools which build them."""
_Stamps = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class PageBuild:
    """Built pages in `folder`. `version` is the same only if the sources are."""

    folder: Path
    version: str


class CurrentPageBuild:
    """Pages of one server. `build` holds those that are built, None if they have to be served as they are written."""

    def __init__(self, built: Path, web: Path, games: Path) -> None:
        self._folders = built, web, games
        self.build = find_fresh_build(*self._folders)

    def find_fresh(self) -> PageBuild | None:
        """Return `build`, found anew: a source may have changed."""
        self.build = find_fresh_build(*self._folders)
        return self.build


def find_fresh_build(built: Path, web: Path, games: Path) -> PageBuild | None:
    """Return the built pages, or None if there are none or a source has changed. `games` holds a folder a game."""
    manifest = _read_manifest(built)
    if manifest is None:
        return None
    try:
        version = hash_sources(web, games, manifest["games"])
    except FileNotFoundError:  # a source is being written at this moment
        return None
    return PageBuild(built, version) if version == manifest["version"] else None


def hash_sources(web: Path, games: Path, names: Iterable[str]) -> str:
    """Return a hash of the pages in `web` and of the games called `names`, by content."""
    return _hash(os.fspath(web), os.fspath(games), tuple(_stamps(web, games, names)))


def list_sources(web: Path, games: Path, names: Iterable[str]) -> list[Path]:
    """Return the files that pages are made of, without the tools that build them."""
    return [Path(path) for path, _, _ in _stamps(web, games, names)]


def _stamps(web: Path, games: Path, names: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    """Yield path, time of change and size of each source. A look at them is much quicker than reading them."""
    yield from _walk(os.fspath(web), TOOLS)
    for name in sorted(names):
        for path in (games / name / "page.css", games / name / "page.js"):
            if path.exists():
                yield os.fspath(path), path.stat().st_mtime_ns, path.stat().st_size
        yield from _walk(os.fspath(games / name / "page"))


def _walk(folder: str, without: str = "") -> Iterator[tuple[str, int, int]]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except FileNotFoundError:
        return
    for entry in entries:
        if entry.name.startswith("."):  # of an editor or a file manager: no such file is served
            continue
        if entry.is_dir() and entry.name not in (without, "__pycache__"):
            yield from _walk(entry.path)
        elif entry.is_file():
            yield entry.path, entry.stat().st_mtime_ns, entry.stat().st_size


@lru_cache(maxsize=4)
def _hash(web: str, games: str, stamps: _Stamps) -> str:
    hashed = hashlib.sha256()
    for path, _, _ in stamps:
        content = Path(path).read_bytes()
        name = f"web/{os.path.relpath(path, web)}" if path.startswith(web) else os.path.relpath(path, games)
        hashed.update(f"{name} {len(content)}\n".encode() + content)
    return hashed.hexdigest()[:16]


def _read_manifest(built: Path) -> dict[str, Any] | None:
    try:
        manifest: dict[str, Any] = json.loads((built / MANIFEST).read_bytes())
    except (OSError, ValueError):
        return None
    return manifest
