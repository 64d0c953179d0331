"""`companion puck flash`: over a serial line by the real mpremote, onto the real MicroPython."""

import base64
import hashlib
import json
import os
import re
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.app import hotspot_credentials
from companion.app.appliance.hotspot import Hotspot
from companion.app.pucks.puck_config import Wifi
from companion.app.pucks.puck_passwords import derive_setup_wifi_password
from companion.devices.micropython_over_usb import SerialBoard
from companion.devices.wiring import WIRING_FILE
from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.service import node_id
from companion.rules.errors import BadData
from tests.app.pucks.puck_cli_fixture import LIGHTS, MAIN, PuckCliFixture
from tests.appliance.test_hotspot import NetworkManager
from tests.devices.board.micropython_on_serial_port import ESP32, board, port
from tests.patience import PATIENCE_S

WIFI = "a secret of the house"
COMMAND = "companion.app.pucks.flash.flash_command"


@pytest.fixture(autouse=True)
def wifi_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_WIFI_PASSWORD", WIFI)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that is played has to share the processor."""
    monkeypatch.setattr(f"{COMMAND}.SerialBoard", partial(SerialBoard, patience_s=PATIENCE_S))


def config_on(disk: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((disk / "config.json").read_bytes())
    return found


def matches(password: str, kept: str) -> bool:
    """Return True if `kept` is mosquitto's hash of the password."""
    _, _, rounds, salt, digest = kept.split("$")
    made = hashlib.pbkdf2_hmac("sha512", password.encode(), base64.b64decode(salt), int(rounds))
    return base64.b64encode(made).decode() == digest


def test_a_board_becomes_a_puck(house: PuckCliFixture, tmp_path: Path) -> None:
    disk = tmp_path / "board"
    with board(disk) as name:
        status, out, err = house.say("flash", "puck-ann", "--seat", "1", "--port", name, "--wifi", "HOME")
        assert name.was_reset()
    assert (status, err) == (0, ""), err
    assert "firmware 1.2.3" in out and "Raspberry Pi Pico W" in out and "before seat 1" in out.lower()
    assert (disk / "main.py").read_bytes() == MAIN and (disk / "lights.py").read_bytes() == LIGHTS
    told, wired = config_on(disk), tomllib.loads(WIRING_FILE.read_text("utf-8"))["puck"]["pico_w"]
    leds = wired.pop("ring_leds")
    assert told == {
        "wifi": {"ssid": "HOME", "password": WIFI},
        "broker": {"host": "192.168.1.20", "port": 1883, "table": node_id()},
        "id": "puck-ann",
        "password": told["password"],
        "base": "companion",
        "board": "pico_w",
        "pins": {"battery": None, **wired},
        "ring_leds": leds,
        "brightness": 0.2,
        "display": None,
    }
    puck = house.roster.pucks()["puck-ann"]
    assert matches(str(told["password"]), puck.password) and puck.seat == 1


def test_no_password_is_said_or_kept(house: PuckCliFixture, tmp_path: Path) -> None:
    disk = tmp_path / "board"
    with board(disk) as name:
        said = house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME")
    own = str(config_on(disk)["password"])
    kept = b"".join(path.read_bytes() for path in house.data.rglob("*") if path.is_file())
    for secret in (WIFI, own):
        assert secret not in repr(said) and secret.encode() not in kept


def test_flashed_again_it_keeps_seat_and_network_and_gets_another_password(
    house: PuckCliFixture, tmp_path: Path
) -> None:
    disk = tmp_path / "board"
    with board(disk) as name:
        house.say("flash", "puck-ann", "--seat", "1", "--port", name, "--wifi", "HOME")
    first = config_on(disk)
    for folder in ("next", "app", "last"):
        (disk / folder).mkdir()
        (disk / folder / "main.py").write_text("by air")
    (disk / "boots").write_text("17")
    house.begin(version="1.3.0")
    with board(disk) as name:
        out = house.say("flash", "puck-ann", "--port", name, "--display")[1]
    second = config_on(disk)
    assert "2 files written" in out and "firmware 1.3.0" in out and "before seat 1" in out.lower()
    assert (second["wifi"], second["display"]) == (first["wifi"], "ssd1306")
    assert second["password"] != first["password"] and (disk / "boots").read_text() == "17"
    assert not [path for path in disk.iterdir() if path.is_dir()]
    assert matches(str(second["password"]), house.roster.pucks()["puck-ann"].password)


def test_an_esp32_gets_pins_of_its_own(house: PuckCliFixture, tmp_path: Path) -> None:
    with board(tmp_path / "board", ESP32) as name:
        house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME")
    told = config_on(tmp_path / "board")
    assert told["board"] == "esp32" and told["pins"]["ring"] == 13  # type: ignore[index]  # JSON


@pytest.mark.parametrize(
    ("machine", "words", "said"),
    [
        ("Raspberry Pi Pico with RP2040", [], "this board calls itself 'Raspberry Pi Pico with RP2040'"),
        ("Raspberry Pi Pico W with RP2040", ["--board", "esp32"], "no ESP32: say --board pico_w"),
    ],
)
def test_a_board_that_cannot_be_a_puck_stays_as_it_is(
    house: PuckCliFixture, tmp_path: Path, machine: str, words: list[str], said: str
) -> None:
    with board(tmp_path / "board", machine) as name:
        status, _, err = house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME", *words)
    assert status == 2 and said in err
    assert os.listdir(tmp_path / "board") == [] and house.roster.pucks() == {}


def test_a_board_that_nobody_knows_is_taken_at_its_owners_word(house: PuckCliFixture, tmp_path: Path) -> None:
    with board(tmp_path / "board", "Lolin32 with WROVER") as name:
        assert house.say("flash", "a", "--port", name, "--wifi", "HOME", "--board", "esp32")[0] == 0
    assert config_on(tmp_path / "board")["board"] == "esp32"


def test_a_file_that_comes_out_wrong_is_found_out(
    house: PuckCliFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = SerialBoard.write_file
    monkeypatch.setattr(SerialBoard, "write_file", lambda self, path, content: whole(self, path, content[:-1]))
    with board(tmp_path / "board") as name:
        status, _, err = house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME")
    assert status == 2 and re.search("main.py.* did not arrive as sent", err)
    assert house.roster.pucks() == {} and WIFI not in err


def test_a_dry_run_writes_what_would_be_copied_without_a_password(house: PuckCliFixture, tmp_path: Path) -> None:
    out = tmp_path / "out"
    status, said, _ = house.say("flash", "puck-ann", "--board", "esp32", "--wifi", "HOME", "--dry-run", str(out))
    assert status == 0 and "4 files for the ESP32" in said
    assert (out / "lights.py").read_bytes() == LIGHTS
    told = config_on(out)
    assert told["password"] == "(only the puck is told)" and WIFI not in (out / "config.json").read_text()
    assert house.roster.pucks() == {} and not house.data.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["flash", "puck ann", "--dry-run", "x"], "cannot be an id"),
        (["flash", "ann", "--seat", "99", "--dry-run", "x"], "there is no seat 99"),
        (["flash", "ann", "--port", "/dev/ttyACM99"], "there is no port /dev/ttyACM99"),
        (["flash", "ann", "--wifi", "n" * 33, "--dry-run", "x"], "the name of a Wi-Fi network has 1 to 32 bytes"),
        (["flash", "ann", "--country", "Italy", "--dry-run", "x"], "'Italy' is no country; it is two letters"),
        (["flash", "ann", *["--wifi", "HOME"] * 5, "--dry-run", "x"], "a puck knows one to 4 networks, not 5"),
        (["flash", "ann", "--board", "arduino"], "invalid choice: 'arduino'"),
    ],
)
def test_what_is_wrong_is_said(
    house: PuckCliFixture, words: list[str], said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, err = house.say(*words)
    assert status == 2 and said in err and not Path("x").exists() and house.roster.pucks() == {}


def test_a_board_without_micropython_is_told_how_to_get_it(
    house: PuckCliFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{COMMAND}.SerialBoard", partial(SerialBoard, patience_s=0.1))
    with port() as (_, name):
        status, _, err = house.say("flash", "ann", "--port", name, "--board", "pico2_w", "--wifi", "HOME")
    assert status == 2 and "does not answer as MicroPython does" in err
    assert "micropython.org/download/RPI_PICO2_W/" in err and "RP2350" in err


def test_without_a_board_it_says_how_one_is_made(house: PuckCliFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.devices.micropython_over_usb.list_ports.comports", lambda: [])
    err = house.say("flash", "ann", "--wifi", "HOME")[2]
    assert "no board is plugged in" in err and "BOOTSEL" in err and "esptool" in err


def test_a_wifi_that_nobody_named_is_asked_for(house: PuckCliFixture, tmp_path: Path) -> None:
    with board(tmp_path / "board") as name:
        assert "say which network the puck is to join: --wifi NAME" in house.say("flash", "ann", "--port", name)[2]


def test_a_password_that_nobody_can_be_asked_for_is_missed(
    house: PuckCliFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COMPANION_WIFI_PASSWORD")
    with board(tmp_path / "board") as name:
        err = house.say("flash", "ann", "--port", name, "--wifi", "HOME")[2]
    assert "put it into COMPANION_WIFI_PASSWORD" in err and os.listdir(tmp_path / "board") == []


def test_it_learns_several_networks_the_hotspots_and_its_country(
    house: PuckCliFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = tmp_path / "board"
    Hotspot(NetworkManager(), tmp_path / "NetworkManager").switch_on("Saloon")
    (tmp_path / "regdom").write_text("IT\n")
    monkeypatch.setenv("COMPANION_WIFI_PASSWORD_2", "the barn's own")
    with board(disk) as name:
        house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME", "--wifi", "BARN")
    first = config_on(disk)
    saloon = hotspot_credentials.load_saved_network(tmp_path / "NetworkManager")
    assert saloon is not None and first["wifi"] == {"ssid": "HOME", "password": WIFI} and first["country"] == "IT"
    barn = {"ssid": "BARN", "password": "the barn's own"}
    assert first["other_wifi"] == [barn, {"ssid": "Saloon", "password": saloon.password}]
    with board(disk) as name:
        assert house.say("flash", "puck-ann", "--port", name, "--country", "DE")[0] == 0
    second = config_on(disk)
    assert [second[key] for key in ("wifi", "other_wifi")] == [first[key] for key in ("wifi", "other_wifi")]
    assert second["country"] == "DE"


def test_it_says_how_a_phone_can_set_another_network(house: PuckCliFixture, tmp_path: Path) -> None:
    with board(tmp_path / "board") as name:
        out = house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME")[1]
    password = derive_setup_wifi_password(str(config_on(tmp_path / "board")["password"]))
    assert f"its own Wi-Fi puck-ann has the password {password}." in out
    assert derive_setup_wifi_password("apples") == "u8gg8-j2brz", "as the firmware makes it"


def test_a_hotspot_alone_is_enough(house: PuckCliFixture, tmp_path: Path) -> None:
    Hotspot(NetworkManager(), tmp_path / "NetworkManager").switch_on("Saloon")
    with board(tmp_path / "board") as name:
        assert house.say("flash", "puck-ann", "--port", name)[0] == 0
    assert config_on(tmp_path / "board")["wifi"]["ssid"] == "Saloon"


def test_a_hotspot_that_only_root_may_know_is_left_out(
    house: PuckCliFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(etc: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(hotspot_credentials, "load_saved_network", refuse)
    with board(tmp_path / "board") as name:
        status, out, _ = house.say("flash", "puck-ann", "--port", name, "--wifi", "HOME")
    assert status == 0 and "run this with sudo for it" in out and "other_wifi" not in config_on(tmp_path / "board")


def test_a_folder_without_firmware_says_what_it_needs(house: PuckCliFixture) -> None:
    (house.folder / "firmware" / "version.py").write_text("VERSION = 1\n")
    assert 'it needs main.py, and VERSION = "1.0.0" in version.py' in house.say("flash", "ann")[2]


def test_a_wifi_password_has_at_least_eight_characters(house: PuckCliFixture) -> None:
    with pytest.raises(BadData, match="8 to 63"):
        Wifi("HOME", "short")
    assert Wifi("HOME", "").password == "" and "secret" not in repr(Wifi("HOME", "a secret of ours"))


def test_the_hash_is_mosquittos() -> None:
    assert matches("apples", hash_password("apples")) and not matches("pears", hash_password("apples"))
