"""`make check-arm64`: each wheel and each Debian package that the two commands want exists for the 64-bit Raspberry Pi.

Nothing is installed: uv resolves the lock files for that machine, apt simulates an installation from nothing. The
Makefile gives the packages.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.fresh.debian_root import find_mirror

ROOT: Final = Path(__file__).parents[2]
SUITES: Final = {"bookworm": "3.11", "trixie": "3.13"}
"""The Debian releases and their Python."""
LOCKS: Final = ("requirements.lock", "requirements-dev.lock")
_PLATFORM: Final = "aarch64-manylinux_2_36"
"""Of Bookworm's C library; Trixie's is newer."""
_KEYRING: Final = "/usr/share/keyrings/debian-archive-keyring.gpg"
_USUAL_MIRROR: Final = "http://deb.debian.org/debian"


def main(packages: Sequence[str]) -> int:
    """Return 0 where nothing is missing."""
    checks = [
        *(
            (f"wheels of {lock} for Python {python}", _resolve(lock, python))
            for python in SUITES.values()
            for lock in LOCKS
        ),
        *((f"{len(packages)} packages in {suite}", _simulate(suite, packages)) for suite in SUITES),
    ]
    for title, fault in checks:
        print(f"FAIL {title}: {fault}" if fault else f"ok   {title}")
    return 1 if any(fault for _, fault in checks) else 0


def _resolve(lock: str, python: str) -> str:
    """Return what is wrong with the lock file on that Python; nothing where each package has a wheel."""
    command = [
        *(sys.executable, "-m", "uv", "pip", "install", "-q", "--dry-run", "--no-deps", "--only-binary=:all:"),
        *("--python-platform", _PLATFORM, "--python-version", python, "--target", "/nowhere", "-r", lock),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stderr.strip() if done.returncode else ""


def _simulate(suite: str, packages: Sequence[str]) -> str:
    """Return what apt lacks of the packages and of all that they need; nothing where it could install them."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # apt reads as a user of its own where it may
        for part in ("lists/partial", "archives/partial"):
            (folder / part).mkdir(parents=True)
        mirror = find_mirror() or _USUAL_MIRROR
        (folder / "sources.list").write_text(f"deb [arch=arm64 signed-by={_KEYRING}] {mirror} {suite} main\n")
        (folder / "status").touch()
        settings = {
            "APT::Architecture": "arm64",
            "APT::Architectures": "arm64",
            "APT::Sandbox::User": "root",
            "Dir::Etc::SourceList": folder / "sources.list",
            "Dir::Etc::SourceParts": "/dev/null",
            "Dir::State::Lists": folder / "lists",
            "Dir::State::Status": folder / "status",
            "Dir::Cache": folder,
            "Acquire::Languages": "none",
        }
        options = [f"-o{key}={value}" for key, value in settings.items()]
        for verb in (["update", "--error-on=any"], ["install", "--simulate", *packages]):
            done = subprocess.run(["apt-get", "-qq", *options, *verb], capture_output=True, text=True, check=False)
            if done.returncode:
                return (done.stdout + done.stderr).strip()
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
