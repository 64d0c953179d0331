"""Pucks of an evening, with the real broker: let in while it runs, kept to their own, shown to the host."""

import json
import re
import subprocess
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.app.pucks.firmware import FIRMWARE_FOLDER, Firmware
from companion.app.pucks.mdns.announcer import BrokerAnnouncer
from companion.app.pucks.mdns.packets import MdnsService
from companion.app.pucks.puck_admin import PuckAdmin
from companion.app.pucks.roster import Roster, make_puck_account
from companion.app.runtime.application import Application
from companion.config import Config, MqttDeviceSection, MqttSection
from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.config import BrokerAddress, DeviceAccount
from companion.mqtt.devices.registry import DeviceState
from companion.mqtt.service import MqttService, node_id
from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.ports.pucks import PuckNotConnected
from tests.app.pucks.test_broker_announcer import ask, query
from tests.app.runtime.test_faults_and_resuming import opened
from tests.mqtt.conftest import unused_port
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S, until
from tests.python_dev_mode import DEV_PYTHON

BEGUN = '{"state": "online", "session": 1}'
ABOUT = '{"firmware": "0.9.0", "board": "pico_w", "buttons": ["confirm", "next"], "dial": true, "ring": 12}'
HEALTH = '{"uptime_s": 60, "battery_v": 3.9, "battery_percent": 66, "rssi_dbm": -58}'


def told(*words: str, data: Path) -> str:
    """Run the command as a program and return its output."""
    config = data / "companion.toml"
    config.write_text('[server]\naddress = "192.168.1.20"\n')
    command = [*DEV_PYTHON, "-m", "companion", "puck", *words, "--data", str(data), "--config", str(config)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    return run.stdout + run.stderr


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Application]:
    with opened(tmp_path, mqtt=MqttSection(port=unused_port())) as found:
        yield found


@pytest.fixture
def with_ann(tmp_path: Path) -> Iterator[Application]:
    """A run that knows puck-ann of seat 0, with password "apples", from the beginning."""
    Roster(tmp_path).add_puck(make_puck_account("puck-ann", hash_password("apples"), Seat(0)))
    with opened(tmp_path, mqtt=MqttSection(port=unused_port())) as found:
        yield found


def address(house: Application) -> BrokerAddress:
    assert house.mqtt is not None and house.mqtt.address is not None
    return house.mqtt.address


def enters(house: Application, puck_id: str, password: str) -> bool:
    try:
        Ear(address(house), user=puck_id, password=password).close()
    except (PermissionError, OSError):
        return False
    return True


def shown(house: Application, puck_id: str) -> dict[str, object]:
    return next((dict(puck) for puck in house.pucks.pucks_as_json()["pucks"] if puck["id"] == puck_id), {})


def test_a_puck_that_is_added_while_the_evening_runs_has_its_own_topics_and_no_others(
    house: Application, tmp_path: Path
) -> None:
    said = told("add", "puck-ann", "--seat", "0", data=tmp_path)
    password = re.findall(r"password +(\S+)", said)[0]
    Roster(tmp_path).add_puck(make_puck_account("puck-bob", hash_password("pears"), Seat(1)))
    until(lambda: enters(house, "puck-ann", password) and enters(house, "puck-bob", "pears"))
    ann = Ear(address(house), "#", user="puck-ann", password=password)
    bob = Ear(address(house), "#", user="puck-bob", password="pears")
    clerk = Ear(address(house), "companion/device/+/pressed")
    for device in ("puck-ann", "puck-bob"):
        clerk.say(f"companion/device/{device}/taken", f'{{"id": 1, "taken": true, "for": "{device}"}}')
    ann.first("companion/device/puck-ann/taken")
    bob.first("companion/device/puck-bob/taken")
    assert not [heard for heard in ann.heard if "puck-bob" in heard.topic]
    ann.say("companion/device/puck-bob/pressed", '{"button": "forged"}')
    ann.say("companion/device/puck-ann/pressed", '{"button": "confirm"}')
    heard = clerk.first("companion/device/puck-ann/pressed")
    assert heard.json == {"button": "confirm"} and not clerk.on("companion/device/puck-bob/pressed")
    told("remove", "puck-ann", data=tmp_path)
    until(lambda: not enters(house, "puck-ann", password))
    assert enters(house, "puck-bob", "pears")
    for ear in (ann, bob, clerk):
        ear.close()


def _command_line(process: Path) -> bytes:
    """Return the command line of a process, nothing if it has ended meanwhile."""
    try:
        return (process / "cmdline").read_bytes()
    except OSError:
        return b""


def test_no_password_is_in_a_note_on_a_page_in_a_file_or_on_a_command_line(house: Application, tmp_path: Path) -> None:
    said = told("add", "puck-ann", data=tmp_path)
    password = re.findall(r"password +(\S+)", said)[0]
    kept = Roster(tmp_path).pucks()["puck-ann"].password
    until(lambda: enters(house, "puck-ann", password))
    pages = json.dumps(house.pucks.pucks_as_json()) + repr(house.notes.lines) + repr(house.room.state)
    commands = b"".join(_command_line(process) for process in Path("/proc").glob("[0-9]*"))
    assert b"mosquitto" in commands
    for secret in (password, kept):
        assert secret not in pages and secret.encode() not in commands
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and password.encode() in path.read_bytes()]


def test_the_host_page_shows_a_puck_as_it_is(with_ann: Application, tmp_path: Path) -> None:
    assert with_ann.pucks.pucks_as_json()["firmware"] == Firmware.load(FIRMWARE_FOLDER).version
    puck = {"id": "puck-ann", "seat": 0, "own": True, "here": False, "firmware": None, "board": None}
    assert shown(with_ann, "puck-ann") == {
        **puck,
        **{"battery_v": None, "battery_percent": None, "rssi_dbm": None, "updating": False, "failed": None},
    }
    ear = Ear(address(with_ann), "companion/device/puck-ann/do", user="puck-ann", password="apples")
    for what, payload in (("status", BEGUN), ("about", ABOUT), ("health", HEALTH)):
        ear.say(f"companion/device/puck-ann/{what}", payload, retain=what != "health")
    until(lambda: ear.say("companion/device/puck-ann/health", HEALTH) and shown(with_ann, "puck-ann")["battery_v"])
    now = {
        "here": True,
        "firmware": "0.9.0",
        "board": "pico_w",
        "battery_v": 3.9,
        "battery_percent": 66,
        "rssi_dbm": -58,
    }
    assert shown(with_ann, "puck-ann") == {**puck, "updating": False, "failed": None, **now}
    with_ann.pucks.seat_puck("puck-ann", Seat(2))
    assert shown(with_ann, "puck-ann")["seat"] == 2 and Roster(tmp_path).pucks()["puck-ann"].seat == 2
    with_ann.pucks.identify_puck("puck-ann")
    assert ear.first("companion/device/puck-ann/do").json["do"] == "identify"
    ear.close()


def test_an_update_tells_the_puck_what_to_trust_and_how_it_went(with_ann: Application, tmp_path: Path) -> None:
    ear = Ear(address(with_ann), "companion/device/puck-ann/do", user="puck-ann", password="apples")
    ear.say("companion/device/puck-ann/status", BEGUN, retain=True)
    until(lambda: shown(with_ann, "puck-ann").get("here"))
    asking = threading.Thread(target=lambda: answers.append(told("update", "puck-ann", data=tmp_path)))
    answers: list[str] = []
    asking.start()
    order = ear.first("companion/device/puck-ann/do").json
    firmware = Firmware.load(FIRMWARE_FOLDER)
    assert (order["do"], order["version"], order["manifest"]) == ("update", firmware.version, firmware.manifest_sha256)
    assert order["server"] == with_ann.url
    ear.say("companion/device/puck-ann/done", json.dumps({"id": order["id"], "status": "ok"}))
    asking.join(PATIENCE_S)
    assert answers == ["puck-ann: updated\n"]
    with_ann.pucks.start_update("puck-ann")
    with pytest.raises(PuckNotConnected, match="puck-ann is being updated already"):
        with_ann.pucks.start_update("puck-ann")
    assert shown(with_ann, "puck-ann")["updating"]
    order = ear.first("companion/device/puck-ann/do", lambda heard: heard.json["id"] != order["id"]).json
    ear.say("companion/device/puck-ann/done", json.dumps({"id": order["id"], "status": "error", "error": "no room"}))
    until(lambda: shown(with_ann, "puck-ann")["failed"] == "the device says: no room")
    assert not shown(with_ann, "puck-ann")["updating"]
    ear.close()


def test_a_list_says_who_is_here(with_ann: Application, tmp_path: Path) -> None:
    ear = Ear(address(with_ann), user="puck-ann", password="apples")
    ear.say("companion/device/puck-ann/status", BEGUN, retain=True)
    ear.say("companion/device/puck-ann/about", ABOUT, retain=True)
    until(lambda: shown(with_ann, "puck-ann").get("firmware"))
    assert re.search(r"puck-ann +before seat 0 +here, firmware 0.9.0", told("list", data=tmp_path))
    ear.close()


def test_nobody_can_bid_a_puck_that_is_away_or_unknown(with_ann: Application, tmp_path: Path) -> None:
    for bid in (with_ann.pucks.identify_puck, with_ann.pucks.start_update):
        with pytest.raises(PuckNotConnected, match="puck-ann is away"):
            bid("puck-ann")
        with pytest.raises(BadData, match="there is no puck 'puck-bob'"):
            bid("puck-bob")
    assert not shown(with_ann, "puck-ann")["updating"]
    with pytest.raises(BadData, match="there is no puck 'puck-bob'"):
        with_ann.pucks.seat_puck("puck-bob", None)
    with pytest.raises(BadData, match="there is no seat 99"):
        with_ann.pucks.seat_puck("puck-ann", Seat(99))


def test_a_damaged_roster_is_a_note_and_the_evening_goes_on(tmp_path: Path) -> None:
    (tmp_path / "pucks.json").write_text("{")
    devices = (MqttDeviceSection("lights", "apples"), MqttDeviceSection("puck-ann", "pears", 3))
    with opened(tmp_path, mqtt=MqttSection(port=unused_port(), device=devices)) as house:
        assert [puck["id"] for puck in house.pucks.pucks_as_json()["pucks"]] == ["lights", "puck-ann"]
        told = [note for note in house.notes.lines if re.match("no pucks: .*pucks.json: this is no JSON", note)]
        assert len(told) == 1
        (tmp_path / "pucks.json").unlink()
        Roster(tmp_path).add_puck(make_puck_account("puck-ann", hash_password("apples"), Seat(0)))
        Roster(tmp_path).add_puck(make_puck_account("puck-bob", hash_password("apples"), Seat(1)))
        house.pucks.admit_changed_roster()
        assert shown(house, "puck-bob")
        assert shown(house, "puck-ann")["seat"] == 3, "the configuration comes first"


def test_with_pucks_the_broker_is_open_to_the_network_and_says_so(tmp_path: Path) -> None:
    Roster(tmp_path).add_puck(make_puck_account("puck-ann", hash_password("apples"), Seat(0)))
    with opened(tmp_path, mqtt=MqttSection(port=unused_port())) as house:
        assert [note for note in house.notes.lines if note.startswith("MQTT at 0.0.0.0:")]
        assert [note for note in house.notes.lines if note.startswith("MQTT is open to the network")]


def test_a_companion_that_has_moved_says_where_pucks_look_for_it(tmp_path: Path) -> None:
    Roster(tmp_path).add_puck(make_puck_account("puck-ann", hash_password("apples"), Seat(0)), "192.0.2.77:1883")
    port = unused_port()
    with opened(tmp_path, mqtt=MqttSection(port=port)) as house:
        here = f"{urlsplit(house.url).hostname}:{port}"
        [note] = [note for note in house.notes.lines if note.startswith("pucks look for MQTT at")]
        assert note.startswith(f"pucks look for MQTT at 192.0.2.77:1883, and it is at {here}: ")
    Roster(tmp_path).add_or_replace(make_puck_account("puck-ann", hash_password("apples"), Seat(0)), here)
    with opened(tmp_path, mqtt=MqttSection(port=port)) as house:
        assert not [note for note in house.notes.lines if note.startswith("pucks look for")]


def test_with_pucks_it_is_announced_where_the_broker_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[BrokerAnnouncer] = []

    class Kept(BrokerAnnouncer):
        def __init__(self, service: MdnsService) -> None:
            super().__init__(service)
            made.append(self)

    monkeypatch.setattr("companion.app.pucks.mdns.announcer.BrokerAnnouncer", Kept)
    port, tls_port = unused_port(), unused_port()
    with opened(tmp_path, mqtt=MqttSection(port=port, tls_port=tls_port)) as house:
        assert made == []
        Roster(tmp_path).add_puck(make_puck_account("puck-ann", hash_password("apples"), Seat(0)))
        house.pucks.admit_changed_roster()
        house.pucks.admit_changed_roster()
        [one] = made
        answer = ask(one, query())
        assert port.to_bytes(2, "big") in answer and f"table={node_id()}".encode() in answer
        assert f"tls={tls_port}".encode() in answer
    assert one.port == 0, "it ends with the evening"


def test_where_pucks_look_is_compared_once_there_is_a_network(tmp_path: Path) -> None:
    Roster(tmp_path).add_puck(make_puck_account("puck-ann", hash_password("apples"), Seat(0)), "192.168.1.20:1883")
    notes: list[str] = []
    urls = ["http://127.0.0.1:8080"]
    desk = PuckAdmin(Config(str(tmp_path)), notes.append, lambda: urls[-1])
    desk.attach_mqtt(Listening(), tmp_path / "mqtt")
    urls.append("http://192.168.1.20:8080")
    desk.admit_changed_roster()
    assert not [note for note in notes if note.startswith("pucks look for")]
    urls.append("http://192.168.1.77:8080")
    desk.admit_changed_roster()
    desk.admit_changed_roster()
    desk.close()
    [note] = [note for note in notes if note.startswith("pucks look for")]
    assert note.startswith("pucks look for MQTT at 192.168.1.20:1883, and it is at 192.168.1.77:1883: ")


class Listening(MqttService):
    """Its broker listens at the usual port, and there is nobody."""

    def __init__(self) -> None:
        self.address = BrokerAddress("127.0.0.1", 1883)

    def replace_devices(self, devices: Sequence[DeviceAccount]) -> None:
        """Nobody asks."""

    def device_states(self) -> tuple[DeviceState, ...]:
        return ()


class WithBattery(Listening):
    """One puck is there, with so much left."""

    left: float | None = 66

    def device_states(self) -> tuple[DeviceState, ...]:
        health = {"uptime_s": 60.0, **({} if self.left is None else {"battery_percent": self.left})}
        return (DeviceState(DeviceAccount("puck-ann", "apples", Seat(0)), here=True, health=health),)


def test_a_low_battery_is_noted_once_until_it_was_charged(tmp_path: Path) -> None:
    notes: list[str] = []
    desk = PuckAdmin(Config(str(tmp_path)), notes.append, lambda: "http://192.168.1.20:8080")
    mqtt = WithBattery()
    desk.attach_mqtt(mqtt, tmp_path / "mqtt")
    told = []
    for mqtt.left in (66, 21, 20, 19, 21, 20, None, 5, 41, 18, 18):
        desk.admit_changed_roster()
        told.append(len([note for note in notes if note.startswith("the battery of puck-ann has")]))
    assert told == [0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2] and notes[-1] == "the battery of puck-ann has 18 % left: charge it"
    assert desk.pucks_as_json()["pucks"][0]["battery_percent"] == 18


def test_without_mqtt_pucks_cannot_be_reached(tmp_path: Path) -> None:
    Roster(tmp_path).add_puck(make_puck_account("puck-ann", hash_password("apples"), Seat(0)))
    with opened(tmp_path) as house:
        assert house.pucks.pucks_as_json()["pucks"] == []
        assert not [note for note in house.notes.lines if "network, to" in note]
        with pytest.raises(PuckNotConnected, match="MQTT is off"):
            house.pucks.identify_puck("puck-ann")
