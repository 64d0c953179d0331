"""Wi-Fi: several networks, tried in order."""

import asyncio

import network
import timing

_CHECK_MS = 100
_MOST_RECONNECTS = 3

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class NoWifi(OSError):
    """No Wi-Fi could be joined in time."""


class Wifi:
    """Joins the first of its networks that lets it in: names with passwords. `country` is two letters, or ""."""

    def __init__(self, networks: "list[tuple[str, str]]", country: str = "", saving: bool = False) -> None:
        """`saving`: the radio may sleep between packets, as a battery wants it; each takes up to 200 ms longer then."""
        self._pm = "PM_PERFORMANCE" if saving else "PM_NONE"
        self._networks = networks
        self._at = 0  # the network to try first: the one that worked, or the one after one that did not
        if country:
            _set_country(country)
        self._radio = network.WLAN(network.STA_IF)

    def up(self) -> bool:
        return self._radio.isconnected()

    def rssi_dbm(self) -> int | None:
        """Return the signal strength. None if the board cannot tell."""
        try:
            return int(self._radio.status("rssi"))
        except (OSError, TypeError, ValueError):
            return None

    async def join(self, beat: "Callable[[], None]") -> None:
        """Join a network. Calls `beat` after each. Raises NoWifi if none can be joined."""
        errors = []
        for _ in self._networks:
            ssid, password = self._networks[self._at]
            try:
                await self._join(ssid, password)
                return
            except NoWifi as error:
                errors.append(str(error))
            self.leave()
            beat()
        raise NoWifi(", ".join(errors))

    def leave(self) -> None:
        """Switch the radio off, so that the next attempt is fresh. It begins with the next network."""
        self._radio.active(False)
        self._at = (self._at + 1) % len(self._networks)

    def switch_off(self) -> None:
        """Switch the radio off for good; on a Pico its chip, too."""
        self._radio.active(False)
        power_off = getattr(self._radio, "deinit", None)
        if power_off is not None:
            power_off()

    async def _join(self, ssid: str, password: str) -> None:
        self._radio.active(True)
        self._set(pm=getattr(network.WLAN, self._pm, 0))
        self._set(reconnects=_MOST_RECONNECTS)  # or an ESP32 never says that a network is not there
        try:
            self._radio.connect(ssid, password)
        except OSError as error:
            raise NoWifi(f"the Wi-Fi {ssid}: {error!r}") from None
        refused = 0
        for _ in range(timing.JOIN_S * 1000 // _CHECK_MS):
            if self.up():
                print("puck: in the Wi-Fi", ssid)
                return
            refused = refused + 1 if _is_refusal(self._radio.status()) else 0
            if refused * _CHECK_MS >= timing.REFUSED_MS:
                break
            await asyncio.sleep_ms(_CHECK_MS)
        raise NoWifi(f"cannot join the Wi-Fi {ssid} (status {self._radio.status()})")

    def _set(self, **setting: "Any") -> None:
        """Set what this board can set."""
        try:
            self._radio.config(**setting)
        except (OSError, TypeError, ValueError):
            pass


def _set_country(code: str) -> None:
    """Tell the radio where it is: which channels it may use, and how loud. Before it is switched on."""
    try:
        network.country(code)
    except (AttributeError, OSError, ValueError) as error:
        print("puck: cannot set the country", code, repr(error))


def _is_refusal(status: int) -> bool:
    """Return True if the radio has given up: negative on a Pico, a reason from 200 on on an ESP32."""
    return status < 0 or 200 <= status < 1000
