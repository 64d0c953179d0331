"""Runs openssl, and says what it said where it cannot."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

NO_OPENSSL: Final = "openssl is not installed (sudo apt install openssl)"


class OpensslFailed(Exception):
    """Openssl is missing or cannot. The message says which."""


def has_openssl() -> bool:
    """Return True if openssl is installed."""
    return shutil.which("openssl") is not None


def run_openssl(*command: str, folder: Path | None = None) -> str:
    """Return what `openssl` prints for a command, run in `folder`. Raises OpensslFailed."""
    program = shutil.which("openssl")
    if program is None:
        raise OpensslFailed(NO_OPENSSL)
    run = subprocess.run([program, *command], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip().splitlines()
        raise OpensslFailed(f"openssl {command[0]} failed: {said[-1] if said else 'it said nothing'}")
    return run.stdout.decode("utf-8", "replace")
