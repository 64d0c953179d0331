"""Access rights to pins and buses, with advice."""

import getpass
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

GPIO: Final = Path("/dev/gpiochip0")
SPI: Final = Path("/dev/spidev0.0")
I2C: Final = Path("/dev/i2c-1")
_NO_PI: Final = "this is no Raspberry Pi, or its pins are hidden from us"
_TURN_ON: Final = {
    SPI: "turn SPI on with `sudo raspi-config nonint do_spi 0` and start again",
    I2C: "turn I2C on with `sudo raspi-config nonint do_i2c 0` and start again",
}


def access_problem(device: Path, may: Callable[[Path, int], bool] = os.access) -> str | None:
    """Return the reason why this user cannot use `device`, with advice. None if it can be used."""
    if not device.exists():
        return f"{device} does not exist: {_TURN_ON.get(device, _NO_PI)}"
    if may(device, os.R_OK | os.W_OK):
        return None
    user, group = _user(), _group(device)
    return f"{user} may not use {device}: `sudo usermod -aG {group} {user}`, then log in again or restart the service"


def _group(device: Path) -> str:
    try:
        return device.group()
    except KeyError:
        return str(device.stat().st_gid)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # OSError from Python 3.13 on
        return str(os.getuid())
