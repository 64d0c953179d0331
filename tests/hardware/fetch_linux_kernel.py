"""A kernel that can simulate pins: Debian's own, from 7.2 on, out of trixie-backports.

apt fetches it into a folder of ours, from an index whose signature it has checked; nothing of it is installed.
"""

import lzma
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.hardware.guest_file_paths import KERNELS
from tests.patience import PATIENCE_S

KEYRING: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SOURCE: Final = f"deb [signed-by={KEYRING}] http://deb.debian.org/debian trixie-backports main\n"
META: Final = "linux-image-amd64"
LEAST: Final = (7, 2)
"""The first of Debian's kernels with CONFIG_GPIO_SIM."""
WANTED: Final = ("9pnet_virtio", "9p", "overlay", "virtio_blk", "ext4", "virtio_net", "gpio-sim", "vivid")


class NoKernel(OSError):
    """There is none here, and none could be fetched; the message says why."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel and the modules that we want of it."""

    folder: Path

    @property
    def version(self) -> str:
        """As `uname -r` says it."""
        return self.folder.name

    @property
    def image(self) -> Path:
        """Kernel that a boot loader loads."""
        return self.folder / "vmlinuz"

    @property
    def modules(self) -> tuple[Path, ...]:
        """In the order in which they can be loaded."""
        return tuple(sorted((self.folder / "modules").iterdir()))


def kept_kernel(folder: Path = KERNELS) -> Kernel | None:
    """The newest that was fetched already."""
    kept = [Kernel(one) for one in folder.iterdir()] if folder.is_dir() else []
    return max(kept, key=lambda kernel: _number(kernel.version), default=None)


def fetch_kernel(folder: Path = KERNELS) -> Kernel:
    """The newest there is. NoKernel where that fails, which leaves nothing behind."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as name:
        work = Path(name)
        apt = _Apt(work)
        version = apt.newest()
        apt.fetch(f"linux-binary-{version}", f"linux-modules-{version}")
        for package in (work / "debs").glob("*.deb"):
            _run(["dpkg-deb", "-x", str(package), str(work / "root")], work)
        made = _pick(work / "root" / "usr" / "lib" / "modules" / version, work / version)
        made.rename(folder / version)
    return Kernel(folder / version)


class _Apt:
    """apt with one source, and with lists and packages in a folder of their own: it needs no root."""

    def __init__(self, folder: Path) -> None:
        self._debs = folder / "debs"
        for one in ("lists/partial", "archives/partial", "debs"):
            (folder / one).mkdir(parents=True)
        (folder / "sources.list").write_text(SOURCE)
        settings = {
            "Dir::Etc::SourceList": folder / "sources.list",
            "Dir::Etc::SourceParts": "/dev/null",
            "Dir::State::Lists": folder / "lists",
            "Dir::Cache": folder,
            "Acquire::Languages": "none",
            "APT::Sandbox::User": "root" if os.geteuid() == 0 else "",
        }
        self._options = [f"-o{key}={value}" for key, value in settings.items()]

    def newest(self) -> str:
        """The version of the suite's newest kernel."""
        if not KEYRING.exists():
            raise NoKernel(f"{KEYRING} is missing: apt install debian-archive-keyring")
        self._run("apt-get", "update", "-qq", "--error-on=any")
        shown = self._run("apt-cache", "show", "--no-all-versions", META)
        found = re.search(r"linux-image-(\d+\.\d+\.\S+-amd64)", shown)
        if found is None or _number(found[1]) < LEAST:
            raise NoKernel(f"trixie-backports has no kernel from {LEAST[0]}.{LEAST[1]} on, only {found and found[1]}")
        return found[1]

    def fetch(self, *packages: str) -> None:
        """Into `debs`; apt checks them against the signed index."""
        self._run("apt-get", "download", "-qq", *packages)

    def _run(self, program: str, *arguments: str) -> str:
        return _run([program, *self._options, *arguments], self._debs)


def _run(command: list[str], where: Path) -> str:
    try:
        done = subprocess.run(command, cwd=where, capture_output=True, text=True, timeout=3 * PATIENCE_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoKernel(str(error)) from error
    if done.returncode:
        raise NoKernel(f"{command[0]}: {(done.stderr.strip() or 'failed').splitlines()[-1]}")
    return done.stdout


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version.partition("-")[0].partition("+")[0]))


def _pick(tree: Path, to: Path) -> Path:
    """The image and the modules we want, numbered in the order in which they can be loaded."""
    (to / "modules").mkdir(parents=True)
    shutil.copy(tree / "vmlinuz", to / "vmlinuz")
    found = {_plain(path): path for path in tree.rglob("*.ko.xz")}
    for place, path in enumerate(_in_order(found)):
        (to / "modules" / f"{place:02}-{path.name.removesuffix('.xz')}").write_bytes(lzma.decompress(path.read_bytes()))
    return to


def _in_order(found: dict[str, Path]) -> Iterator[Path]:
    """Yield modules, each after those that it needs; what the kernel has built in is no module."""
    done: set[str] = set()

    def with_needs(name: str) -> Iterator[Path]:
        if name in found and name not in done:
            done.add(name)
            needs = _run(["/sbin/modinfo", "-F", "depends", str(found[name])], found[name].parent)
            for need in filter(None, needs.strip().split(",")):
                yield from with_needs(need.replace("-", "_"))
            yield found[name]

    for name in WANTED:
        yield from with_needs(name.replace("-", "_"))


def _plain(path: Path) -> str:
    return path.name.removesuffix(".ko.xz").replace("-", "_")


def main() -> int:
    """Fetch one where there is none: what `make test-hardware` does first."""
    try:
        kernel = kept_kernel() or fetch_kernel()
    except NoKernel as error:
        print(f"test-hardware needs a kernel of Debian's trixie-backports: {error}", file=sys.stderr)
        return 1
    print(f"test-hardware boots Linux {kernel.version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
