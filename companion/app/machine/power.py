"""Switching the machine off, as a user who may do nothing else; `files/companion.rules` lets the service's."""

import os
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

LOGIND: Final = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
_WAIT_S: Final = 40.0


@dataclass(frozen=True, slots=True)
class ProgramResult:
    """How a program ended, and what it result."""

    status: int
    output: str


Run: TypeAlias = Callable[[Sequence[str]], ProgramResult]
"""Runs a program to its end; OSError where there is none of that name."""


class CannotSwitchOff(OSError):
    """The machine stays on; why, in words for people."""


def run(command: Sequence[str]) -> ProgramResult:
    """The real thing, in no particular language. Never asks for a password; TimeoutError when it does not end."""
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


def power_off_obstacle(run: Run = run) -> str:
    """Why this machine would not let us switch it off; nothing where it would."""
    try:
        result = run(("busctl", "call", *LOGIND, "CanPowerOff"))
    except OSError as error:
        return f"systemd-logind cannot be asked ({error.strerror or error})"
    if result.output == 's "yes"':
        return ""
    return "it wants a password" if result.output == 's "challenge"' else "systemd-logind does not allow it"


def power_off(run: Run = run) -> None:
    """Begin to switch the machine off, and return at once. CannotSwitchOff when it stays on."""
    try:
        result = run(("systemctl", "--no-ask-password", "--no-block", "poweroff"))
    except FileNotFoundError as error:
        raise CannotSwitchOff("there is no systemd here") from error
    except TimeoutError as error:
        raise CannotSwitchOff(str(error)) from error
    if result.status:
        raise CannotSwitchOff(result.output or "systemctl poweroff failed")
