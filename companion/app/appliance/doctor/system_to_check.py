"""The system for the checks: files under a root, programs, and rights of users."""

import grp
import os
import pwd
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.app.machine.run_program import Run, run_program

SERVICE_USER: Final = "companion"


@dataclass(frozen=True, slots=True)
class MachineAccess:
    """A machine. `root` is /, or a folder like it in tests. `execute` runs programs in the C locale."""

    root: Path = Path("/")
    execute: Run = run_program

    def path(self, name: str) -> Path:
        """Return the path of a file by its absolute name, such as /proc/mounts."""
        return self.root / name.lstrip("/")

    def read_text(self, name: str) -> str:
        """Return a file's stripped text, "" if it cannot be read."""
        try:
            return self.path(name).read_text("utf-8", "replace").strip("\0 \n")
        except OSError:
            return ""

    def glob(self, pattern: str) -> list[str]:
        """Return the absolute names of all files that match, sorted."""
        return sorted(f"/{path.relative_to(self.root)}" for path in self.root.glob(pattern.lstrip("/")))

    def output_of(self, *command: str) -> str | None:
        """Run a program and return its output. Returns None if it is missing or fails."""
        try:
            result = self.execute(command)
        except OSError:
            return None
        return result.output if result.status == 0 else None

    @property
    def model(self) -> str:
        """Model of the Raspberry Pi, "" on another machine."""
        model = self.read_text("/proc/device-tree/model")
        return model if model.startswith("Raspberry Pi") else ""


@dataclass(frozen=True, slots=True)
class User:
    """User that runs the companion, with the ids of its groups."""

    name: str
    uid: int
    groups: frozenset[int] = field(default_factory=frozenset)

    def may_read_and_write(self, path: Path) -> bool:
        """Return True if owner, group and mode allow reading and writing.

        Raises OSError if there is no such file.
        """
        return self._may(path, stat.S_IRUSR | stat.S_IWUSR)

    def may_read(self, path: Path) -> bool:
        """Return True if the file and all folders above it let it be read. Raises OSError if there is no such file."""
        folders = path.resolve(strict=True).parents
        return self._may(path, stat.S_IRUSR) and all(self._may(folder, stat.S_IXUSR) for folder in folders)

    def _may(self, path: Path, wanted: int) -> bool:
        """Return True if the mode allows what is `wanted`, as bits of the owner."""
        status = path.stat()
        if self.uid == 0:
            return True
        if status.st_uid != self.uid:
            wanted >>= 3 if status.st_gid in self.groups else 6
        return status.st_mode & wanted == wanted


def find_companion_user() -> User:
    """Return the service's user if it is installed, else the present user."""
    try:
        entry = pwd.getpwnam(SERVICE_USER)
    except KeyError:
        entry = pwd.getpwuid(os.getuid())
    return User(entry.pw_name, entry.pw_uid, frozenset(os.getgrouplist(entry.pw_name, entry.pw_gid)))


def group_name_of_file(path: Path) -> str:
    """Return the name of a file's group, or its number."""
    number = path.stat().st_gid
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)
