"""Wi-Fi connection."""

import asyncio

import network
import timing

_CHECK_MS = 100


class NoWifi(OSError):
    """The Wi-Fi could not be joined in time."""


class Wifi:
    """One network, joined on request."""

    def __init__(self, ssid: str, password: str) -> None:
        self._ssid = ssid
        self._password = password
        self._radio = network.WLAN(network.STA_IF)

    def up(self) -> bool:
        return self._radio.isconnected()

    def rssi_dbm(self) -> int | None:
        """Return the signal strength. None if the board cannot tell."""
        try:
            return int(self._radio.status("rssi"))
        except (OSError, TypeError, ValueError):
            return None

    async def join(self) -> None:
        """Join the Wi-Fi. Raises NoWifi after a while, with the radio off so that the next attempt is fresh."""
        self._radio.active(True)
        try:
            self._radio.config(pm=network.WLAN.PM_NONE)  # sleeping would hold every packet back for up to 200 ms
        except (OSError, TypeError, ValueError):
            pass  # then it sleeps
        try:
            self._radio.connect(self._ssid, self._password)
            for _ in range(timing.JOIN_S * 1000 // _CHECK_MS):
                if self.up():
                    return
                await asyncio.sleep_ms(_CHECK_MS)
        except OSError as error:
            self._radio.active(False)
            raise NoWifi(f"the Wi-Fi {self._ssid}: {error!r}") from None
        status = self._radio.status()
        self._radio.active(False)
        raise NoWifi(f"cannot join the Wi-Fi {self._ssid} (status {status})")
