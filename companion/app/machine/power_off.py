"""Power-off without root, which `appliance/files/companion.rules` permits."""

from typing import Final

from companion.app.machine.run_program import Run, run_program

LOGIND: Final = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")


class CannotSwitchOff(OSError):
    """The machine stays on. The message says why, for people."""


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
