"""Programs of the system, run to their end, and their results."""

import os
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

_WAIT_S: Final = 40.0


@dataclass(frozen=True, slots=True)
class ProgramResult:
    """Exit status of a program, and its output: stdout, or stderr if that is empty."""

    status: int
    output: str


Run: TypeAlias = Callable[[Sequence[str]], ProgramResult]
"""Runs a program to its end. Raises OSError if there is no such program."""


def run_program(command: Sequence[str], wait_s: float | None = _WAIT_S) -> ProgramResult:
    """Run a program in the C locale, without a terminal to ask for a password.

    Raises TimeoutError after `wait_s`, 40 s by default; None waits for ever.
    """
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=wait_s,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )
    except subprocess.TimeoutExpired as error:
        raise TimeoutError(f"{command[0]} did not answer") from error
    return ProgramResult(done.returncode, (done.stdout or done.stderr).decode("utf-8", "replace").strip())
