"""The table's own Wi-Fi, with a NetworkManager that only remembers what it was told."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.app.appliance.hotspot import Hotspot, NoHotspot
from companion.app.hotspot_credentials import NAME, HotspotCredentials
from companion.app.machine.run_program import ProgramResult
from companion.rules.errors import BadSetup


class NetworkManager:
    """A NetworkManager that only records its commands."""

    def __init__(self, wifi: str = "disconnected") -> None:
        self.devices = f"eth0:ethernet:connected\nlo:loopback:unmanaged\n{f'wlan0:wifi:{wifi}' if wifi else ''}"
        self.active = {"Wired connection 1"}
        self.told: list[Sequence[str]] = []
        self.refuses = ""
        self.cannot = ""
        """Words of a keyfile that ask for more than the radio can do."""
        self.loaded = ""

    def __call__(self, command: Sequence[str]) -> ProgramResult:
        self.told.append(command)
        if self.refuses and self.refuses in command:
            return ProgramResult(4, "Error: Connection activation failed")
        match command:
            case ("nmcli", "connection", "load", file):
                self.loaded = Path(file).read_text()
            case ("nmcli", *_, "up", _) if self.cannot and self.cannot in self.loaded:
                return ProgramResult(4, "Error: Connection activation failed")
            case ("nmcli", *_, "up", name):
                self.active.add(name)
            case ("nmcli", *_, "down" | "delete", name):
                self.active.discard(name)
            case ("nmcli", *_, "device"):
                return ProgramResult(0, self.devices)
            case ("nmcli", *_, "--active"):
                return ProgramResult(0, "\n".join(self.active))
        return ProgramResult(0, "")


def _keyfile(etc: Path) -> Path:
    return etc / "system-connections" / f"{NAME}.nmconnection"


def test_on_makes_a_network_that_only_root_knows(tmp_path: Path) -> None:
    manager = NetworkManager()
    hotspot = Hotspot(manager, tmp_path)
    network = hotspot.switch_on()
    text = _keyfile(tmp_path).read_text()
    assert _keyfile(tmp_path).stat().st_mode & 0o777 == 0o600
    for line in (
        "mode=ap",
        "method=shared",
        "address1=10.42.0.1/24",
        "key-mgmt=wpa-psk",
        f"psk={network.password}",
        "ap-isolation=1",
    ):
        assert line in text.splitlines()
    assert len(network.password) == 19 and network.ssid == "companion" and hotspot.is_on()
    assert not any(network.password in word for command in manager.told for word in command)
    names = (tmp_path / "dnsmasq-shared.d" / "companion.conf").read_text()
    assert "address=/connectivitycheck.gstatic.com/10.42.0.1\n" in names and "address=/#/" not in names


def test_it_keeps_its_name_and_password(tmp_path: Path) -> None:
    hotspot = Hotspot(NetworkManager(), tmp_path)
    network = hotspot.switch_on("Saloon")
    hotspot.switch_off()
    assert not hotspot.is_on() and hotspot.switch_on() == network == hotspot.saved_network()
    assert hotspot.switch_on("Ranch") == HotspotCredentials("Ranch", network.password)


def test_wpa3_is_asked_for_and_kept(tmp_path: Path) -> None:
    manager = NetworkManager()
    hotspot = Hotspot(manager, tmp_path, tmp_path / "sys")
    network = hotspot.switch_on(wpa=3)
    assert network.wpa == 3 and {"key-mgmt=sae", "pmf=3", "ap-isolation=1"} <= set(manager.loaded.splitlines())
    hotspot.switch_off()
    assert hotspot.switch_on() == network == hotspot.saved_network()
    assert hotspot.switch_on(wpa=2) == HotspotCredentials(network.ssid, network.password, 2)
    assert "sae" not in manager.loaded


@pytest.mark.parametrize(
    ("cannot", "wpa", "apart"), [("key-mgmt=sae", 2, True), ("ap-isolation=1", 2, False), ("pmf=3", 2, True)]
)
def test_what_the_radio_cannot_do_is_left_out(cannot: str, wpa: int, apart: bool, tmp_path: Path) -> None:
    manager = NetworkManager()
    manager.cannot = cannot
    hotspot = Hotspot(manager, tmp_path, tmp_path / "sys")
    network = hotspot.switch_on(wpa=3)
    assert network.wpa == wpa and hotspot.is_on() and hotspot.saved_network() == network
    assert ("ap-isolation=1" in manager.loaded) is apart and f"psk={network.password}" in manager.loaded


def test_the_radio_of_a_pi_is_not_asked_for_wpa3(tmp_path: Path) -> None:
    """It would begin, and no phone could join."""
    (tmp_path / "brcmfmac").mkdir()
    device = tmp_path / "sys" / "class" / "net" / "wlan0" / "device"
    device.mkdir(parents=True)
    (device / "driver").symlink_to(tmp_path / "brcmfmac")
    manager = NetworkManager()
    assert Hotspot(manager, tmp_path / "etc", tmp_path / "sys").switch_on(wpa=3).wpa == 2
    assert not any("sae" in word for command in manager.told for word in command) and "sae" not in manager.loaded


def test_it_is_forgotten_with_its_password(tmp_path: Path) -> None:
    hotspot = Hotspot(NetworkManager(), tmp_path)
    hotspot.switch_on()
    hotspot.forget_network()
    hotspot.forget_network()
    assert hotspot.saved_network() is None and not hotspot.is_on()
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_off_without_one_says_nothing_to_anybody(tmp_path: Path) -> None:
    manager = NetworkManager()
    Hotspot(manager, tmp_path).switch_off()
    assert manager.told == []


@pytest.mark.parametrize(
    ("manager", "words"),
    [(NetworkManager(""), "no Wi-Fi"), (NetworkManager("unavailable"), "is unavailable: .*do_wifi_country")],
)
def test_what_is_in_the_way_is_said(manager: NetworkManager, words: str, tmp_path: Path) -> None:
    with pytest.raises(NoHotspot, match=words):
        Hotspot(manager, tmp_path).switch_on()
    assert list(tmp_path.iterdir()) == []


def test_what_network_manager_refuses_is_said(tmp_path: Path) -> None:
    manager = NetworkManager()
    manager.refuses = "up"
    with pytest.raises(NoHotspot, match="activation failed"):
        Hotspot(manager, tmp_path).switch_on()

    def missing(command: Sequence[str]) -> ProgramResult:
        raise FileNotFoundError(2, "No such file", command[0])

    with pytest.raises(NoHotspot, match="apt install network-manager"):
        Hotspot(missing, tmp_path).switch_on()


@pytest.mark.parametrize("ssid", ["x" * 33, "ü" * 17, "a;b", "a\\b", " a", "a\nb"])
def test_a_name_that_cannot_be_is_refused(ssid: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="cannot be the name"):
        Hotspot(NetworkManager(), tmp_path).switch_on(ssid)


def test_phones_read_the_way_in_off_a_code() -> None:
    assert HotspotCredentials("companion", "abcd-efgh").qr_content == "WIFI:T:WPA;S:companion;P:abcd-efgh;;"
    assert (
        HotspotCredentials('My "table"', "a:b,c;d\\e").qr_content
        == 'WIFI:T:WPA;S:My \\"table\\";P:a\\:b\\,c\\;d\\\\e;;'
    )
