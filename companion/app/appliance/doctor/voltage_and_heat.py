"""Checks of voltage and temperature."""

from collections.abc import Iterator
from typing import Final

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning

NAME: Final = "power"
SUPPLY: Final = "use the supply made for this Pi (5 V at 3 A, 5 A for a Pi 5) and a short, thick cable"
COOL: Final = "give it air, or a heat sink; it slows down at 80 °C"
HOT_C, TOO_HOT_C = 70.0, 80.0
_NOW: Final = {0: "the voltage is too low", 1: "its clock is held down", 2: "it is slowed down", 3: "it is too hot"}
"""Bits of `vcgencmd get_throttled` (documentation of Raspberry Pi OS). Bit + 16: the same since boot."""


def check_voltage(context: CheckContext) -> Iterator[Finding]:
    """Check the voltage by the kernel's sensor (hwmon `rpi_volt`) and the firmware's history."""
    machine = context.machine
    alarms = [
        machine.read_text(name.replace("/name", "/in0_lcrit_alarm"))
        for name in machine.glob("/sys/class/hwmon/hwmon*/name")
        if machine.read_text(name) == "rpi_volt"
    ]
    throttled = _throttled(machine.output_of("vcgencmd", "get_throttled"))
    if not alarms and throttled is None:
        return
    now = [words for bit, words in _NOW.items() if (throttled or 0) >> bit & 1]
    before = [words for bit, words in _NOW.items() if (throttled or 0) >> bit + 16 & 1]
    if "1" in alarms or now:
        yield make_fault(NAME, "; ".join(now or ["the voltage is too low"]), SUPPLY)
    elif before:
        yield make_warning(NAME, f"since it was switched on: {'; '.join(before)}", SUPPLY)
    else:
        yield make_ok(NAME, "the voltage is well")


def check_temperature(context: CheckContext) -> Iterator[Finding]:
    """Check the highest of the sensors' temperatures."""
    told = [context.machine.read_text(name) for name in context.machine.glob("/sys/class/thermal/thermal_zone*/temp")]
    degrees = [int(text) / 1000 for text in told if text.lstrip("-").isdecimal()]
    if not degrees:
        return
    hottest = max(degrees)
    if hottest >= TOO_HOT_C:
        yield make_fault("temperature", f"{hottest:.0f} °C", COOL)
    elif hottest >= HOT_C:
        yield make_warning("temperature", f"{hottest:.0f} °C", COOL)
    else:
        yield make_ok("temperature", f"{hottest:.0f} °C")


def _throttled(said: str | None) -> int | None:
    try:
        return None if said is None else int(said.partition("=")[2], 16)
    except ValueError:
        return None
