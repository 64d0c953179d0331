"""Subprocesses, and power-off without root, which `appliance/files/companion.rules` permits."""

import os
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

LOGIND: Final = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
_WAIT_S: Final = 40.0


@dataclass(frozen=True, slots=True)
class ProgramResult:
    """Exit status of a program, and its output: stdout, or stderr if that is empty."""

    status: int
    output: str


Run: TypeAlias = Callable[[Sequence[str]], ProgramResult]
"""Runs a program to its end. Raises OSError if there is no such program."""


class CannotSwitchOff(OSError):
    """The machine stays on. The message says why, for people."""


def run_program(command: Sequence[str]) -> ProgramResult:
    """Run a program in the C locale, without a terminal to ask for a password.

    Raises TimeoutError after 40 s.
    """
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_WAIT_S,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )
    except subprocess.TimeoutExpired as error:
        raise TimeoutError(f"{command[0]} did not answer") from error
    return ProgramResult(done.returncode, (done.stdout or done.stderr).decode("utf-8", "replace").strip())


def power_off_obstacle(run: Run = run_program) -> str:
    """Return why we may not switch this machine off, "" if we may."""
    try:
        result = run(("busctl", "call", *LOGIND, "CanPowerOff"))
    except OSError as error:
        return f"systemd-logind cannot be asked ({error.strerror or error})"
    if result.output == 's "yes"':
        return ""
    return "it wants a password" if result.output == 's "challenge"' else "systemd-logind does not allow it"


def power_off(run: Run = run_program) -> None:
    """Start to switch the machine off and return at once. Raises CannotSwitchOff if it stays on."""
    try:
        result = run(("systemctl", "--no-ask-password", "--no-block", "poweroff"))
    except FileNotFoundError as error:
        raise CannotSwitchOff("there is no systemd here") from error
    except TimeoutError as error:
        raise CannotSwitchOff(str(error)) from error
    if result.status:
        raise CannotSwitchOff(result.output or "systemctl poweroff failed")
