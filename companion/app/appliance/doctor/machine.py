"""The system as the checks see it: files under a root, programs, and who may open what."""

import grp
import os
import pwd
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.app.machine.power import Run, run

SERVICE_USER: Final = "companion"


@dataclass(frozen=True, slots=True)
class Machine:
    """`root` is / or, in tests, a folder that looks like it; `execute` runs programs, in no particular language."""

    root: Path = Path("/")
    execute: Run = run

    def path(self, name: str) -> Path:
        """A file by its usual name, such as /proc/mounts."""
        return self.root / name.lstrip("/")

    def text(self, name: str) -> str:
        """What is in it, without the end of the line; nothing where it cannot be read."""
        try:
            return self.path(name).read_text("utf-8", "replace").strip("\0 \n")
        except OSError:
            return ""

    def found(self, pattern: str) -> list[str]:
        """The usual names of all files that match."""
        return sorted(f"/{path.relative_to(self.root)}" for path in self.root.glob(pattern.lstrip("/")))

    def says(self, *command: str) -> str | None:
        """What a program says; None where there is none, or it fails."""
        try:
            result = self.execute(command)
        except OSError:
            return None
        return result.output if result.status == 0 else None

    @property
    def model(self) -> str:
        """Which Raspberry Pi this is; nothing where it is none."""
        model = self.text("/proc/device-tree/model")
        return model if model.startswith("Raspberry Pi") else ""


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who runs the companion, with the groups they are in."""

    name: str
    uid: int
    groups: frozenset[int] = field(default_factory=frozenset)

    def may_use(self, path: Path) -> bool:
        """Whether they may read and write it, by its owner, group and mode. OSError where it is not."""
        status = path.stat()
        if self.uid == 0:
            return True
        if status.st_uid == self.uid:
            wanted = stat.S_IRUSR | stat.S_IWUSR
        elif status.st_gid in self.groups:
            wanted = stat.S_IRGRP | stat.S_IWGRP
        else:
            wanted = stat.S_IROTH | stat.S_IWOTH
        return status.st_mode & wanted == wanted


def companion_user() -> User:
    """Who runs the companion here: the service's user where it is installed, else whoever asks."""
    try:
        entry = pwd.getpwnam(SERVICE_USER)
    except KeyError:
        entry = pwd.getpwuid(os.getuid())
    return User(entry.pw_name, entry.pw_uid, frozenset(os.getgrouplist(entry.pw_name, entry.pw_gid)))


def group_of(path: Path) -> str:
    """The name of the group that a file belongs to, or its number."""
    number = path.stat().st_gid
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)
