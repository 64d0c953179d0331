"""How the board does."""

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
    """Uptime, free memory, signal strength, and the battery where one is connected to `battery`."""

    def __init__(self, battery: int | None, wifi: "Wifi") -> None:
        self._battery = ADC(Pin(battery)) if battery is not None else None
        self._wifi = wifi
        self._ticks = clock.now()
        self._up_ms = 0

    def read(self) -> dict[str, object]:
        """The payload of `health`. To be asked at least once in six days, after which the clock begins anew."""
        now = clock.now()
        self._up_ms += clock.span(self._ticks, now)
        self._ticks = now
        said: dict[str, object] = {"uptime_s": self._up_ms // 1000, "free_bytes": gc.mem_free()}
        rssi = self._wifi.rssi_dbm()
        if rssi is not None:
            said["rssi_dbm"] = rssi
        if self._battery is not None:
            volts = self._battery.read_u16() / _FULL_SCALE * _REFERENCE_V * _DIVIDER
            if volts > _LEAST_V:
                said["battery_v"] = round(volts, 2)
        return said
