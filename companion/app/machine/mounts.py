"""Mounted file systems, as /proc/mounts lists them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

OVERLAY: Final = "overlayroot"
"""Source of a root that Debian's package overlayroot laid over a read-only one. Other overlays have other sources."""
_IN_MEMORY: Final = ("overlay", "tmpfs", "ramfs")


@dataclass(frozen=True, slots=True)
class Mount:
    """A line of /proc/mounts."""

    source: str
    point: Path
    kind: str
    options: frozenset[str]

    @property
    def is_lasting(self) -> bool:
        """Return True if what is written there is still there after a restart."""
        return self.kind not in _IN_MEMORY and "ro" not in self.options


def parse_mounts(text: str) -> Sequence[Mount]:
    """Return all mounts in their order. A later one hides an earlier one at the same place."""
    lines = [line.split() for line in text.splitlines()]
    return [
        Mount(_unescape(words[0]), Path(_unescape(words[1])), words[2], frozenset(words[3].split(",")))
        for words in lines
        if len(words) >= 4
    ]


def find_mount(mounts: Sequence[Mount], path: Path) -> Mount | None:
    """Return the mount that holds this path. Returns None if there is none."""
    holding = [mount for mount in mounts if path.is_relative_to(mount.point)]
    return max(reversed(holding), key=lambda mount: len(mount.point.parts), default=None)


def has_overlay_root(mounts: Sequence[Mount]) -> bool:
    """Return True if the root is read-only, with changes kept in memory."""
    root = find_mount(mounts, Path("/"))
    return root is not None and root.source == OVERLAY and root.kind == "overlay"


def _unescape(word: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), word)
