"""State of the board."""

import gc

import clock
from machine import ADC, Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wifi import Wifi

_FULL_SCALE = 65535
_REFERENCE_V = 3.3
_DIVIDER = 2  # two equal resistors between battery and ground, the pin between them
_LEAST_V = 1.0  # below that there is none


class Health:
    """Uptime, free memory, signal strength, and the battery if one is connected to `battery`."""

    def __init__(self, battery: int | None, wifi: "Wifi") -> None:
        self._battery = _input(battery) if battery is not None else None
        self._wifi = wifi
        self._ticks = clock.now()
        self._up_ms = 0

    def read(self) -> dict[str, object]:
        """Return the payload of `health`. Call it at least once in six days, before the clock wraps."""
        now = clock.now()
        self._up_ms += clock.span(self._ticks, now)
        self._ticks = now
        said: dict[str, object] = {"uptime_s": self._up_ms // 1000, "free_bytes": gc.mem_free()}
        rssi = self._wifi.rssi_dbm()
        if rssi is not None:
            said["rssi_dbm"] = rssi
        if self._battery is not None:
            volts = _volts(self._battery) * _DIVIDER
            if volts > _LEAST_V:
                said["battery_v"] = round(volts, 2)
        return said


def _input(pin: int) -> ADC:
    """Return the ADC. An ESP32 measures only to 1 V unless set otherwise. A Pico has no such setting."""
    widest = getattr(ADC, "ATTN_11DB", None)
    return ADC(Pin(pin)) if widest is None else ADC(Pin(pin), atten=widest)


def _volts(pin: ADC) -> float:
    """Return the volts, factory-calibrated on an ESP32. On a Pico they are a share of its supply."""
    calibrated = getattr(pin, "read_uv", None)
    if calibrated is not None:
        return float(calibrated()) / 1_000_000
    return pin.read_u16() / _FULL_SCALE * _REFERENCE_V
