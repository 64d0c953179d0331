"""The cores of Home Assistant that we are tried with, each installed in an environment of its own.

Its Python is one of this machine where there is such a one, otherwise that of a bare Debian in a folder.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.fresh.debian_root import enter, make_archive, make_environment, unpack

KEPT: Final = Path(__file__).parents[2] / "build" / "homeassistant"
_REQUIREMENTS: Final = Path(__file__).parent / "requirements"
_CONFIG: Final = "config"
_ANY_AGE: Final = ('--aptopt=Acquire::Check-Valid-Until "false"',)
"""Debian's testing takes back its lists after a week, and a mirror may be behind."""


@dataclass(frozen=True, slots=True)
class Core:
    """A version of Home Assistant, the Python that it wants, and the Debian that has that.

    `more` are further packages of that Debian: one of the older core's parts has to be compiled.
    """

    version: str
    python: str
    suite: str
    more: tuple[str, ...] = ()


CORES: Final = (
    Core("2025.1.4", "3.13", "trixie", ("gcc", "libc6-dev", "python3.13-dev")),
    Core("2026.11.0", "3.14", "forky"),
)


@dataclass(frozen=True, slots=True)
class Installation:
    """An installed core. `system` is the Debian that it lives in, None for this machine."""

    folder: Path
    system: Path | None

    @property
    def config(self) -> Path:
        """The folder of its configuration, as seen from here."""
        return (self.folder if self.system is None else self.system) / _CONFIG

    @property
    def command(self) -> list[str]:
        """The command that runs it."""
        inside = self.folder if self.system is None else Path("/")
        return self.python("-m", "homeassistant", "-c", str(inside / _CONFIG), "--skip-pip")

    @property
    def environment(self) -> Mapping[str, str]:
        """The variables that it runs with."""
        return dict(os.environ) if self.system is None else make_environment()

    def python(self, *arguments: str) -> list[str]:
        """Return the command that runs its Python."""
        if self.system is None:
            return [str(self.folder / "venv" / "bin" / "python"), *arguments]
        return enter(self.system, "/venv/bin/python", *arguments)


def install(core: Core) -> Installation:
    """Return the installed core. The first time that takes a minute or two."""
    own, folder = _find_python(core), KEPT / core.version
    found = Installation(folder, None if own is not None else folder / "debian")
    wanted = f"{own}\n{(_REQUIREMENTS / f'{core.version}.txt').read_text()}"
    ready = folder / "ready"
    if not ready.exists() or ready.read_text() != wanted:
        folder.mkdir(parents=True, exist_ok=True)
        _install(core, own, found)
        ready.write_text(wanted)
    return found


def _install(core: Core, own: str | None, into: Installation) -> None:
    if into.system is None:
        _run([str(own), "-m", "venv", "--clear", str(into.folder / "venv")], into)
    else:
        _make_debian(core, into.system)
        _run(enter(into.system, f"python{core.python}", "-m", "venv", "--clear", "/venv"), into)
    named = [line for line in (_REQUIREMENTS / f"{core.version}.txt").read_text().splitlines() if line[0] != "#"]
    _run(into.python("-m", "pip", "install", "--quiet", *named), into)


def _make_debian(core: Core, system: Path) -> None:
    if os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        name = f"PYTHON{core.python.replace('.', '')}"
        sys.exit(f"{core.version} needs Python {core.python} ({name}=/path/to/it), or root and mmdebstrap")
    packages = (f"python{core.python}", f"python{core.python}-venv", "ca-certificates", *core.more)
    unpack(make_archive(core.suite, packages, KEPT, _ANY_AGE), system)


def _find_python(core: Core) -> str | None:
    """Return a Python of this machine that starts, as the variable PYTHON313 names it or as it is called."""
    found = os.environ.get(f"PYTHON{core.python.replace('.', '')}") or shutil.which(f"python{core.python}")
    if found is None or subprocess.run([found, "-c", "import venv"], capture_output=True, check=False).returncode:
        return None
    return found


def _run(command: Sequence[str], installation: Installation) -> None:
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, env=installation.environment)
