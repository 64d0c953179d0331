"""`companion puck flash --tls`: the broker's authority onto a board that has the memory for it."""

import base64
import json
import ssl
from pathlib import Path
from typing import Any

import pytest

from companion.app.pucks.flash.choose_puck_tls import NEEDED_BYTES, choose_tls
from companion.app.pucks.installation_settings import Installation, write_broker_login_for_commands
from companion.config import Config
from companion.devices.micropython_over_usb import BoardInfo
from companion.mqtt.broker.certificates import BROKER_NAME, BrokerCertificates
from companion.mqtt.config import BrokerAddress, MqttConfig
from companion.rules.errors import BadData
from tests.app.pucks.puck_cli_fixture import PuckCliFixture
from tests.app.pucks.test_flash_command import config_on, patient, wifi_password
from tests.devices.board.micropython_on_serial_port import board
from tests.firmware.emulated_board import FIRMWARE

__all__ = ["patient", "wifi_password"]
SMALL, LARGE = "220k", "400k"
WITH_TLS = "tls_port = 8890"


@pytest.fixture
def authority(house: PuckCliFixture) -> Path:
    """As the first start of a companion makes it."""
    house.begin(mqtt=WITH_TLS)
    made = BrokerCertificates(house.data / "mqtt" / "tls")
    made.make_missing()
    return made.authority


def test_it_gets_the_authority_and_the_port_and_keeps_them(
    house: PuckCliFixture, authority: Path, tmp_path: Path
) -> None:
    disk = tmp_path / "board"
    with board(disk, heap=LARGE) as name:
        status, out, err = house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME", "--tls")
    assert (status, err) == (0, "") and "It speaks TLS, and with this companion's broker alone." in out
    told = config_on(disk)["broker"]
    der = ssl.PEM_cert_to_DER_cert(authority.read_text())
    assert (told["port"], told["tls"]) == (8890, {"name": BROKER_NAME, "ca": base64.b64encode(der).decode()})
    write_broker_login_for_commands(
        house.data / "mqtt", BrokerAddress("127.0.0.1", 1883, "companion", "it", tls_port=8891)
    )
    with board(disk, heap=LARGE) as name:
        house.say("flash", "puck-ann", "--port", name)
    again = config_on(disk)["broker"]
    assert again == {**told, "port": 8891}
    with board(disk) as name:
        house.say("flash", "puck-ann", "--port", name, "--no-tls")
    plain = config_on(disk)["broker"]
    assert plain["port"] == 1883 and "tls" not in plain


def test_a_board_without_the_memory_is_refused_and_stays_as_it_is(
    house: PuckCliFixture, authority: Path, tmp_path: Path
) -> None:
    with board(tmp_path / "board", heap=SMALL) as name:
        status, _, err = house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME", "--tls")
    assert status == 2 and "TLS needs a board with 300 kB of memory, such as a Pico 2 W" in err
    assert list((tmp_path / "board").iterdir()) == [] and house.roster.pucks() == {}


@pytest.mark.parametrize(
    ("mqtt", "said"),
    [
        ("", "the broker has no port with TLS: set tls_port = 8883 in [mqtt]"),
        (WITH_TLS, "the broker has no certificate yet: start the companion once"),
        ('broker = "mqtt://192.168.1.5"', "--tls is for the broker of the companion itself"),
    ],
)
def test_a_broker_without_tls_says_what_to_do(house: PuckCliFixture, tmp_path: Path, mqtt: str, said: str) -> None:
    house.begin(mqtt=mqtt)
    status, _, err = house.say("flash", "puck-ann", "--wifi", "HOME", "--tls", "--dry-run", str(tmp_path / "out"))
    assert status == 2 and said in err and not (tmp_path / "out").exists()


def test_what_is_no_certificate_is_not_given_to_a_puck(house: PuckCliFixture, authority: Path, tmp_path: Path) -> None:
    authority.write_text("none")
    err = house.say("flash", "puck-ann", "--tls", "--dry-run", str(tmp_path / "out"))[2]
    assert "ca.crt is no certificate" in err


class Roomy:
    def heap_bytes(self) -> int:
        return NEEDED_BYTES


def test_an_old_micropython_cannot(tmp_path: Path) -> None:
    installation = Installation(Config(), tmp_path, MqttConfig())
    with pytest.raises(BadData, match="TLS needs MicroPython 1.23 or later"):
        choose_tls(installation, True, None, Roomy(), BoardInfo("", (1, 22, 2)))


@pytest.mark.parametrize("before", [None, b"{", b"[" * 100_000, b'{"broker": 1}', json.dumps({"broker": {}}).encode()])
def test_a_file_without_tls_stays_without(tmp_path: Path, before: Any) -> None:
    installation = Installation(Config(), tmp_path, MqttConfig())
    assert choose_tls(installation, None, before, Roomy(), BoardInfo("", (1, 22, 2))) is None


def test_the_firmware_asks_for_as_much_memory() -> None:
    assert f"\nNEEDED_BYTES = {NEEDED_BYTES} " in (FIRMWARE / "broker_tls.py").read_text()
