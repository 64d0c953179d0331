"""The wheel, installed alone: it holds all that the program needs, and plays, prints and verifies from any folder."""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

from companion import __version__
from tests.evening.program_control import READY, unused_ports
from tests.golden.write_kept_log import LOG
from tests.patience import PATIENCE_S, until
from web.tools.build import build_pages

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = (
    *("companion", "web", "built", "firmware/puck", "hardware/wiring.toml"),
    *("pyproject.toml", "setup.py", "README.md", "LICENSE"),
)
BESIDE: Final = {
    **{name: f"companion/_beside/{name}" for name in ("web", "built", "firmware")},
    "companion": "companion",
}
"""Folders of the repository, and where the wheel has them."""
PLAY: Final = ("play", "--camera=off", "--mqtt=off", "--data=data")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as `make wheel` builds it, from a copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    build_pages()
    for source in SOURCES:
        copy(ROOT / source, folder / source)
    run(folder, sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", "dist", ".")
    [built] = (folder / "dist").glob("*.whl")
    return built


def copy(source: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, to, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, to)


def run(folder: Path, *command: str | Path) -> str:
    """Run a command in `folder` and return what it says on its standard output."""
    done = subprocess.run(command, cwd=folder, env=outside(), capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stderr
    return done.stdout


def outside() -> dict[str, str]:
    """The environment without what would lead Python to the checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `companion` of a new environment, which has the wheel and the libraries, but not the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    run(folder, sys.executable, "-m", "venv", "--without-pip", ".")
    [packages] = folder.glob("lib/python*/site-packages")
    # Paths in such a file are searched for modules, but not for further files of this kind, such as the checkout's.
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    python = folder / "bin" / "python"
    run(folder, python, "-m", "pip", "install", "-q", "--no-deps", "--no-index", wheel)
    return folder / "bin" / "companion"


def test_it_holds_every_file_of_the_program(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {
        f"{to}/{file.relative_to(ROOT / source)}"
        for source, to in BESIDE.items()
        for file in (ROOT / source).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and not is_left_out(file.relative_to(ROOT))
    }
    assert held == wanted | {"companion/_beside/hardware/wiring.toml"}


def is_left_out(file: Path) -> bool:
    """Of the firmware only what runs on a puck is taken along, of the pages not what builds them."""
    return (file.parts[0] == "firmware" and file.parts[1] != "puck") or file.parts[:2] == ("web", "tools")


def test_it_says_its_version(installed: Path, tmp_path: Path) -> None:
    assert run(tmp_path, installed, "--version") == f"companion {__version__}\n"
    place = run(tmp_path, installed.with_name("python"), "-c", "import companion; print(companion.__file__)")
    assert Path(place).is_relative_to(installed.parents[1])


def test_it_simulates_prints_and_verifies(installed: Path, tmp_path: Path) -> None:
    for game in ("noir", "desperados"):
        assert "1 games" in run(tmp_path, installed, "simulate", game, "--games=1")
    run(tmp_path, installed, "print", "charuco", "--out=sheet.svg")
    assert (tmp_path / "sheet.svg").stat().st_size
    log = shutil.copy(LOG, tmp_path)
    table = run(tmp_path, installed, "export", "--data=.").split()[0]
    assert "the hash chain holds" in run(tmp_path, installed, "verify", log, f"--table={table}")


def test_it_plays(installed: Path, tmp_path: Path) -> None:
    with evening(installed, tmp_path) as port:
        for path in ("/web/boot_guard.js", "/web/fonts/besley-latin-wght-normal.woff2", "/games/noir/page.js"):
            assert fetch(port, path)
        [script] = re.findall(r'src="(/built/app-\w+\.js)"', fetch(port, "/"))
        assert fetch(port, script)


def fetch(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE_S) as answer:
        assert answer.status == 200
        return str(answer.read().decode("latin-1"))


@contextmanager
def evening(installed: Path, folder: Path) -> Iterator[int]:
    """An evening of the installed program, as long as the block lasts; its port."""
    [port] = unused_ports(1)
    said = folder / "said"
    with (
        said.open("w") as lines,
        subprocess.Popen(
            [installed, *PLAY, f"--port={port}"], cwd=folder, env=outside(), stdout=lines, stderr=lines
        ) as process,
    ):
        try:
            until(lambda: READY in said.read_text() or process.poll() is not None)
            assert process.poll() is None, said.read_text()
            yield port
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE_S)
