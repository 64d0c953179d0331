"""The system whose root and data folder are switched: its files, its mounts and its programs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from companion.app.appliance.read_only.errors import ReadOnlyRefused
from companion.app.appliance.read_only.fstab import DATA
from companion.app.machine.mounts import Mount, find_mount, has_overlay_root, parse_mounts
from companion.app.machine.run_program import Run, run_program


@dataclass(frozen=True, slots=True)
class TargetSystem:
    """The system below `root`, which is / or a folder like it in tests. `execute` runs programs to their end."""

    root: Path = Path("/")
    execute: Run = field(default=partial(run_program, wait_s=None))

    def path(self, name: str) -> Path:
        """Return the path of a file by its absolute name."""
        return self.root / name.lstrip("/")

    @property
    def data(self) -> Path:
        """The service's data folder."""
        return self.path(DATA)

    def text(self, name: str) -> str:
        """Return a file's text, "" without the file."""
        path = self.path(name)
        return path.read_text("utf-8") if path.exists() else ""

    def run(self, *command: str) -> str:
        """Run a program and return its output. Raises ReadOnlyRefused if it fails or is missing."""
        try:
            result = self.execute(command)
        except FileNotFoundError as error:
            raise ReadOnlyRefused(f"{command[0]} is not installed") from error
        if result.status:
            raise ReadOnlyRefused(f"{' '.join(command)} failed: {result.output or result.status}")
        return result.output

    def succeeds(self, *command: str) -> bool:
        """Run a program. Returns False if it fails."""
        return self.execute(command).status == 0

    def is_root_read_only(self) -> bool:
        """Return True if the root is read-only now."""
        return has_overlay_root(self._mounts())

    def data_mount(self) -> Mount | None:
        """Return the data folder's own file system. Returns None if the data folder is part of the root."""
        mount = find_mount(self._mounts(), Path(DATA))
        return mount if mount is not None and mount.point == Path(DATA) else None

    @contextmanager
    def mounted(self, device: str) -> Iterator[Path]:
        """Mount a partition where nobody else looks, and take it away again."""
        place = self.path("/run/companion-data")
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.run("mount", "-t", "ext4", "-o", "nosuid,nodev", device, str(place))
        try:
            yield place
        finally:
            self.run("umount", str(place))

    def _mounts(self) -> Sequence[Mount]:
        return parse_mounts(self.text("/proc/mounts"))
