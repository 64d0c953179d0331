"""The disks of the guest: one with the program's files, which is made for each run, and the card with the data."""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from tests.hardware.guest_file_paths import EXTRAS, ROOT

LOCK: Final = ROOT / "requirements.lock"
FORMAT: Final = ("mke2fs", "-q", "-F", "-t", "ext4", "-m", "0")


def programs_disk(folder: Path) -> Path:
    """Standard library, packages and our own code, each to be laid over the place where the guest would find it."""
    tree, image = folder / "programs", folder / "programs.img"
    site = Path(sysconfig.get_path("purelib"))
    stdlib = Path(sysconfig.get_path("stdlib"))
    places = {"stdlib": stdlib, "site": site, "companion": ROOT / "companion", "web": ROOT / "web"}
    for name, place in places.items():
        if name != "site":
            _link_tree(place, tree / name)
    _link_files(site, _packages(), tree / "site")
    _link_tree(EXTRAS, tree / "site")
    _compile(tree / "companion", places["companion"])
    (tree / "places").write_text("".join(f"{name} {place}\n" for name, place in places.items()))
    subprocess.run([*FORMAT, "-O", "^has_journal", "-d", str(tree), str(image), "1G"], check=True)
    shutil.rmtree(tree)
    return image


def data_disk(folder: Path, files: Mapping[str, Path | str]) -> Path:
    """A card like the one in a Pi, with a journal; `files` lie on it by name, as folders, files or text."""
    tree, image = folder / "data", folder / "data.img"
    tree.mkdir()
    for name, content in files.items():
        if isinstance(content, str):
            (tree / name).write_text(content)
        else:
            _link_tree(content, tree / name)
    subprocess.run([*FORMAT, "-d", str(tree), str(image), "256M"], check=True)
    shutil.rmtree(tree)
    return image


def _packages() -> Iterator[Path]:
    """The files of all that `requirements.lock` names and of the companion, relative to the packages' folder."""
    names = {line.split("==")[0] for line in LOCK.read_text().splitlines() if "==" in line and line[0].isalnum()}
    for name in sorted(names | {"companion"}):
        with suppress(PackageNotFoundError):  # one for other machines only
            yield from (Path(file) for file in distribution(name).files or () if ".." not in file.parts)


def _link_files(source: Path, files: Iterator[Path], to: Path) -> None:
    for file in files:
        (to / file).parent.mkdir(parents=True, exist_ok=True)
        if (source / file).exists():
            _link(source / file, to / file)


def _link_tree(source: Path, to: Path) -> None:
    left_out = shutil.ignore_patterns("test", "idlelib", "tkinter", "lib2to3", "site-packages", "dist-packages")
    shutil.copytree(source, to, copy_function=_link, ignore=left_out, dirs_exist_ok=True, symlinks=True)


def _link(source: str | Path, to: str | Path) -> None:
    try:
        os.link(source, to)
    except OSError:  # another disk
        shutil.copy2(source, to)


def _compile(tree: Path, place: Path) -> None:
    """Compile here what runs for the first time, as that is ten times as fast here."""
    command = [sys.executable, "-m", "compileall", "-q", "-s", str(tree), "-p", str(place), str(tree)]
    subprocess.run(command, check=True)


def read_data(image: Path, name: str, folder: Path) -> None:
    """Copy a database off the card, with what it keeps beside it, after the repairs that a boot would make."""
    subprocess.run(["e2fsck", "-p", str(image)], capture_output=True, check=False)
    for file in (name, f"{name}-wal"):
        subprocess.run(["debugfs", "-R", f"dump /{file} {folder / file}", str(image)], capture_output=True, check=True)
