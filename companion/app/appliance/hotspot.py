"""Wi-Fi access point by NetworkManager, with DHCP and names for the phones.

Needs root. The password is in a keyfile that only root can read, never on a command line.
"""

import os
import secrets
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from companion.app.hotspot_credentials import (
    NAME,
    NETWORK_MANAGER,
    HotspotCredentials,
    keyfile_path,
    load_saved_network,
)
from companion.app.machine.run_program import Run, run_program
from companion.durable_files import put_in_place
from companion.rules.errors import BadSetup, shorten_value
from companion.server.network.captive_portal import CHECK_NAMES, HOTSPOT_ADDRESS
from companion.table.errors import TableError

_NO_WPA3: Final = frozenset({"brcmfmac"})
"""Drivers whose firmware begins a WPA3 network that phones fail to join (raspberrypi/linux, issue 4718)."""
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that look like no other on paper."""


class NoHotspot(TableError, RuntimeError):
    """The access point cannot be made. The message says why, and what would help."""


class _Refused(NoHotspot):
    """NetworkManager will not."""


class Hotspot:
    """The access point of this machine. `etc` is NetworkManager's configuration folder, `sys` the kernel's /sys."""

    def __init__(self, run: Run = run_program, etc: Path = NETWORK_MANAGER, sys: Path = Path("/sys")) -> None:
        self._run = run
        self._sys = sys
        self._etc = etc
        self._keyfile = keyfile_path(etc)
        self._names = etc / "dnsmasq-shared.d" / "companion.conf"

    def switch_on(self, ssid: str | None = None, wpa: int | None = None) -> HotspotCredentials:
        """Switch it on, now and at each boot. The last name, password and kind of WPA are used again by default.

        Where the radio cannot do WPA3, or keep phones apart, it is switched on without.
        """
        device = self._device()
        known = self.saved_network()
        network = HotspotCredentials(
            _check_ssid(ssid or (known.ssid if known else "companion")),
            known.password if known else _new_password(),
            wpa or (known.wpa if known else 2),
        )
        _write(self._names, "".join(f"address=/{name}/{HOTSPOT_ADDRESS}\n" for name in CHECK_NAMES), 0o644)
        *wishes, last = _wishes(network, self._can_wpa3(device))
        for wished, apart in wishes:
            with suppress(_Refused):
                return self._try(wished, device, apart)
        return self._try(last[0], device, last[1])

    def _try(self, network: HotspotCredentials, device: str, apart: bool) -> HotspotCredentials:
        _write(self._keyfile, _keyfile(network, device, apart), 0o600)
        self._nmcli("connection", "load", str(self._keyfile))
        self._nmcli("--wait", "30", "connection", "up", NAME)
        return network

    def _can_wpa3(self, device: str) -> bool:
        """Return False for the radio of a Raspberry Pi: it lets a WPA3 network begin that no phone can join."""
        driver = self._sys / "class" / "net" / device / "device" / "driver"
        return driver.resolve().name not in _NO_WPA3

    def switch_off(self) -> None:
        """Switch it off until `switch_on` is called. NetworkManager then joins a known Wi-Fi again."""
        if self.saved_network() is not None:
            self._nmcli("connection", "modify", NAME, "connection.autoconnect", "no")
            if self.is_on():
                self._nmcli("connection", "down", NAME)

    def forget_network(self) -> None:
        """Switch it off, and delete its name and password."""
        if self.saved_network() is not None:
            self._nmcli("connection", "delete", NAME)
        self._keyfile.unlink(missing_ok=True)
        self._names.unlink(missing_ok=True)

    def is_on(self) -> bool:
        """Return True if it is active."""
        return NAME in self._nmcli("-t", "-f", "NAME", "connection", "show", "--active").splitlines()

    def saved_network(self) -> HotspotCredentials | None:
        """Return its name and password. Returns None before its first use."""
        return load_saved_network(self._etc)

    def _device(self) -> str:
        lines = self._nmcli("-t", "-f", "DEVICE,TYPE,STATE", "device").splitlines()
        wifi = [line.split(":") for line in lines if ":wifi:" in line]
        usable = [device for device, _, state in wifi if state not in ("unavailable", "unmanaged")]
        if usable:
            return usable[0]
        if wifi:
            raise NoHotspot(
                f"the Wi-Fi of {wifi[0][0]} is {wifi[0][2]}: sudo raspi-config nonint do_wifi_country XX, and rfkill"
            )
        raise NoHotspot("this machine has no Wi-Fi that NetworkManager knows")

    def _nmcli(self, *arguments: str) -> str:
        try:
            result = self._run(("nmcli", *arguments))
        except FileNotFoundError as error:
            raise NoHotspot(
                "NetworkManager is not installed (sudo apt install network-manager dnsmasq-base)"
            ) from error
        if result.status:
            raise _Refused(f"NetworkManager says: {result.output or 'no'}")
        return result.output


def _wishes(network: HotspotCredentials, can_wpa3: bool) -> list[tuple[HotspotCredentials, bool]]:
    """Return what is tried in turn: networks, and whether phones on them are kept apart from each other."""
    plain = replace(network, wpa=2)
    safest = [(network, True)] if network.wpa == 3 and can_wpa3 else []
    return [*safest, (plain, True), (plain, False)]


def _keyfile(network: HotspotCredentials, device: str, apart: bool) -> str:
    """Return a keyfile, nm-settings-keyfile(5). It uses 2.4 GHz, which every phone has in every country."""
    lines = (
        "[connection]",
        f"id={NAME}",
        f"uuid={uuid.uuid5(uuid.NAMESPACE_DNS, NAME)}",
        "type=wifi",
        f"interface-name={device}",
        "autoconnect=true",
        "autoconnect-priority=-10",  # a Wi-Fi that the machine knows comes first
        "",
        "[wifi]",
        "mode=ap",
        "band=bg",
        f"ssid={network.ssid}",
        *(("ap-isolation=1",) if apart else ()),
        "",
        "[wifi-security]",
        *(("key-mgmt=sae", "pmf=3") if network.wpa == 3 else ("key-mgmt=wpa-psk",)),
        "proto=rsn",
        "pairwise=ccmp",
        "group=ccmp",
        f"psk={network.password}",
        "",
        "[ipv4]",
        "method=shared",
        f"address1={HOTSPOT_ADDRESS}/24",
        "",
        "[ipv6]",
        "method=disabled",
        "",
    )
    return "\n".join(lines)


def _check_ssid(ssid: str) -> str:
    if not 1 <= len(ssid.encode()) <= 32 or not ssid.isprintable() or ssid != ssid.strip() or set(ssid) & set(";\\"):
        raise BadSetup(
            f"{shorten_value(ssid)} cannot be the name of a Wi-Fi: 1 to 32 bytes, and neither ; nor \\ among them"
        )
    return ssid


def _new_password(choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """Return four groups of four letters: 79 bits, and easy to read aloud."""
    return "-".join("".join(choose(_LETTERS) for _ in range(4)) for _ in range(4))


def _write(path: Path, text: str, mode: int) -> None:
    """Write a file that survives a power cut. It is never readable by more users than `mode` allows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.part")
    half.unlink(missing_ok=True)
    with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        os.fchmod(file.fileno(), mode)
        file.write(text)
    put_in_place(half, path)
