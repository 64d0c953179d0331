"""A Raspberry Pi of folders, whose partitions are folders as well: mounting one lays a link in its place."""

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from companion.app.appliance.read_only.fstab import DATA, find_data_uuid
from companion.app.appliance.read_only.target_system import TargetSystem
from companion.app.machine.run_program import ProgramResult, run_program

FSTAB: Final = "PARTUUID=1-01 /boot/firmware vfat defaults 0 2\nPARTUUID=1-02 / ext4 defaults,noatime 0 1\n"
COMMAND_LINE: Final = "console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait\n"
ROOT_MOUNT: Final = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"
OVERLAY_MOUNT: Final = "overlayroot / overlay rw,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay 0 0\n"
_NO: Final = ProgramResult(1, "it is broken")
_USUAL: Final = {"type": "part", "fstype": "ext4", "uuid": None, "label": None, "size": 8 << 30, "ro": False}


class FakeDisks:
    """The folders `root` (the system) and `sda1` (an ext4) of a test. `fails` names programs that fail."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.root, self.stick = folder, folder / "root", folder / "sda1"
        self.called: list[str] = []
        self.fails: Sequence[str] = ()
        self.initramfs = "scripts/init-bottom/overlayroot"
        self.before_each: Callable[[str], object] = lambda line: None
        self.devices: list[dict[str, Any]] = [
            {"path": "/dev/mmcblk0", "type": "disk", "fstype": None, "children": [
                {"path": "/dev/mmcblk0p2", "label": "rootfs", "mountpoints": ["/"]},
            ]},
            {"path": "/dev/sda", "type": "disk", "fstype": None, "pttype": "dos", "children": [
                {"path": "/dev/sda1", "label": "companion", "uuid": "abc-1"},
            ]},
        ]  # fmt: skip

    def lay_out(self) -> "FakeDisks":
        """Make the files of a fresh system with an evening."""
        for name, text in {
            "boot/firmware/cmdline.txt": COMMAND_LINE,
            "boot/firmware/config.txt": "auto_initramfs=1\n",
            "etc/fstab": FSTAB,
            "proc/mounts": ROOT_MOUNT,
            f"{DATA[1:]}/evenings.sqlite": "an evening",
            f"{DATA[1:]}/packs/mine.toml": "a pack",
        }.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text)
        (self.root / DATA[1:]).chmod(0o700)
        (self.stick / "lost+found").mkdir(parents=True)
        return self

    @property
    def system(self) -> TargetSystem:
        """The system as the command sees it."""
        return TargetSystem(self.root, self.execute)

    def execute(self, command: Sequence[str]) -> ProgramResult:
        """Run a program of this system."""
        line = " ".join(command).replace(str(self.root), "")
        self.before_each(line)
        self.called.append(line)
        if any(line.startswith(each) for each in self.fails):
            return _NO
        match list(command):
            case ["lsblk", *_]:
                return ProgramResult(0, json.dumps({"blockdevices": [_filled(each) for each in self.devices]}))
            case ["lsinitramfs", _]:
                return ProgramResult(0, self.initramfs)
            case ["update-initramfs", "-u", "-k", "all"]:
                self.initramfs = "scripts/init-bottom/overlayroot"
            case ["mount", *_, place]:
                self._mount(Path(place))
            case ["umount", place]:
                self._unmount(Path(place))
            case ["cp", *_]:
                return run_program(command)
        return ProgramResult(0, "6.12.47+rpt-rpi-v8" if command[0] == "uname" else "")

    def restart(self, mounts: str = ROOT_MOUNT) -> None:
        """Start the system anew: what /etc/fstab names is mounted, and nothing else."""
        for place in (self.root / "run/companion-data", self.root / DATA[1:]):
            if place.is_symlink():
                self._unmount(place)
        (self.root / "proc/mounts").write_text(mounts)
        if find_data_uuid((self.root / "etc/fstab").read_text()):
            self._mount(self.root / DATA[1:])

    def copy(self, folder: Path) -> "FakeDisks":
        """Return this machine as a power cut would leave it."""
        shutil.copytree(self.folder, folder, symlinks=True)
        return FakeDisks(folder)

    def files(self) -> dict[str, str]:
        """Return all files by their names, with their content."""
        return {str(path.relative_to(self.folder)): path.read_text() for path in _walk(self.folder)}

    def data(self) -> dict[str, str]:
        """Return the files of the data folder, wherever that is."""
        kept = (self.root / DATA[1:]).resolve()
        return {str(path.relative_to(kept)): path.read_text() for path in _walk(kept) if path.name[0] != "."}

    def _mount(self, place: Path) -> None:
        place.mkdir(parents=True, exist_ok=True)
        place.rename(_below(place))
        place.symlink_to(self.stick)
        with (self.root / "proc/mounts").open("a") as mounts:
            mounts.write(f"/dev/sda1 /{place.relative_to(self.root)} ext4 rw,noatime 0 0\n")

    def _unmount(self, place: Path) -> None:
        place.unlink()
        _below(place).rename(place)
        path = self.root / "proc/mounts"
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(line for line in lines if f" /{place.relative_to(self.root)} " not in line))


def _below(place: Path) -> Path:
    return place.with_name(f"{place.name}.below")


def _walk(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and path.name != "companion.lock"]


def _filled(device: dict[str, Any]) -> dict[str, Any]:
    children = [_filled(each) for each in device.get("children", ())]
    return {**_USUAL, "mountpoints": [None], "pttype": None, **device, **({"children": children} if children else {})}
