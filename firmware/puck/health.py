"""State of the board."""

import gc

import clock
from battery import Battery, percent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wifi import Wifi


class Health:
    """Uptime, free memory, signal strength, and the battery if there is one."""

    def __init__(self, battery: Battery | None, wifi: "Wifi") -> None:
        self._battery = battery
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
        volts = None if self._battery is None else self._battery.volts()
        if volts is not None:
            said["battery_v"] = round(volts, 2)
            said["battery_percent"] = percent(volts)
        return said
