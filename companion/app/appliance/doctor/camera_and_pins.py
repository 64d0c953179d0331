"""Checks of camera, pins and buses, and of the user's rights to them."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning
from companion.app.appliance.doctor.system_to_check import group_name_of_file
from companion.devices.wiring import WIRING_FILE

_BUSES: Final = (
    ("SPI", "chain", "/dev/spidev0.*", "sudo raspi-config nonint do_spi 0, then restart"),
    ("I2C", "display", "/dev/i2c-1", "sudo raspi-config nonint do_i2c 0, then restart"),
)
"""Needs of a wired part: bus, key of the wiring, devices, command that enables it."""


def check_camera(context: CheckContext) -> Iterator[Finding]:
    """Check the camera without opening it: a run may be using it."""
    source = context.config.camera.source
    kind = source.partition(":")[0]
    if source in ("off", "stage"):
        yield make_ok("camera", f"{source}, as [camera] says")
    elif kind in ("http", "https", "rtsp", "folder", "video"):
        yield make_ok("camera", f"from {kind}, as [camera] says")
    elif source == "auto":
        yield from _found_by_itself(context)
    elif source == "picamera":
        yield from _ribbon(context)
    else:
        yield from _device(context, source)


def _found_by_itself(context: CheckContext) -> Iterator[Finding]:
    found = context.find_camera_name()
    if found is None:
        yield make_warning(
            "camera",
            "none is found: the stage stands in for it",
            "check cable and plug; a Pi's ribbon only with the Pi off",
        )
    elif found == "picamera":
        yield from _ribbon(context)
    else:
        yield from _device(context, found)


def _ribbon(context: CheckContext) -> Iterator[Finding]:
    if not context.has_module("picamera2"):
        yield make_fault("camera", "picamera2 is missing", "sudo apt install python3-picamera2, then make upgrade")
    elif locked := _access_finding(context, context.machine.glob("/dev/media*")):
        yield locked
    else:
        yield make_ok("camera", "on the ribbon cable")


def _device(context: CheckContext, source: str) -> Iterator[Finding]:
    device = f"/dev/video{source}" if source.isdecimal() else source
    if not context.machine.path(device).exists():
        yield make_fault("camera", f"{device} is not there", "plug it in, or name another in [camera] source")
    else:
        yield _access_finding(context, [device]) or make_ok("camera", device)


def check_pins(context: CheckContext) -> Iterator[Finding]:
    """Check the panel's GPIO."""
    if not context.config.panel.enabled:
        yield make_ok("pins", "switched off in [panel]")
        return
    chips = context.machine.glob("/dev/gpiochip*")
    if not chips:
        yield make_ok("pins", "none here: buttons are on the host page")
    elif not context.has_module("lgpio"):
        yield make_warning("pins", "lgpio is missing: no panel", "sudo apt install python3-lgpio, then make upgrade")
    else:
        yield _access_finding(context, chips) or make_ok("pins", f"{len(chips)} GPIO chips")


def check_buses(context: CheckContext) -> Iterator[Finding]:
    """Check SPI (lamps) and I2C (display), on a Pi whose wiring has them."""
    if not (context.machine.model and context.config.panel.enabled):
        return
    wiring = _wiring(context)
    for bus, part, pattern, mend in _BUSES:
        if part not in wiring:
            continue
        found = context.machine.glob(pattern)
        if not found:
            yield make_warning(bus, f"it is off, and the panel's {part} needs it", mend)
        else:
            yield _access_finding(context, found) or make_ok(bus, ", ".join(found))


def _wiring(context: CheckContext) -> dict[str, Any]:
    path = Path(context.wiring_file) if context.wiring_file else WIRING_FILE
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}  # the panel itself says what is wrong with it


def _access_finding(context: CheckContext, devices: Sequence[str]) -> Finding | None:
    """Return a finding for the first device that the user may not open. Returns None if there is none."""
    for device in devices:
        path = context.machine.path(device)
        if not context.user.may_read_and_write(path):
            mend = f"sudo usermod -a -G {group_name_of_file(path)} {context.user.name}, then restart"
            return make_fault("permissions", f"{context.user.name} may not use {device}", mend)
    return None
