"""Messages for the panel's small display beside the game."""

from pathlib import Path
from typing import Final

HWMON: Final = Path("/sys/class/hwmon")
_SENSOR: Final = "rpi_volt"


def choose_panel_warning(blind: bool, hwmon: Path = HWMON) -> str:
    """Return the worst present trouble, "" if all is well."""
    if has_undervoltage(hwmon):
        return "Undervoltage"
    return "Camera sees nothing" if blind else ""


def has_undervoltage(hwmon: Path = HWMON) -> bool:
    """Return True if the kernel's sensor has seen undervoltage since it was last read."""
    for sensor in hwmon.glob("*/name"):
        try:
            if sensor.read_text("ascii").strip() == _SENSOR:
                return sensor.with_name("in0_lcrit_alarm").read_text("ascii").strip() == "1"
        except (OSError, UnicodeDecodeError):
            continue
    return False
