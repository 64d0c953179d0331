"""`companion puck` as its user meets it."""

import re
from pathlib import Path

import pytest

from companion.app.pucks.installation_settings import write_broker_login_for_commands
from companion.mqtt.config import BrokerAddress
from tests.app.pucks.puck_cli_fixture import PuckCliFixture

EXTERNAL = 'broker = "mqtt://clerk:secret@192.168.1.5:1884"'


def test_a_device_is_let_in_and_its_password_shown_this_once(house: PuckCliFixture) -> None:
    status, out, _ = house.say("add", "puck-ann", "--seat", "2")
    assert status == 0 and "before seat 2" in out and "192.168.1.20, port 1883" in out
    [password] = re.findall(r"password +(\S{24})\n", out)
    assert not [path for path in house.data.iterdir() if password.encode() in path.read_bytes()]
    assert house.roster.pucks()["puck-ann"].password.startswith("$7$1000$")
    assert password not in f"{house.say('list')}{house.say('add', 'puck-ann')}"


def test_pucks_are_listed_moved_and_forgotten(house: PuckCliFixture) -> None:
    assert "no pucks yet" in house.say("list")[1]
    house.say("add", "ann", "--seat", "0")
    house.say("add", "lights")
    assert house.say("seat", "ann", "4")[1] == "ann: before seat 4.\n"
    assert house.say("list")[1].splitlines() == [
        "ann                  before seat 4",
        "lights               for the whole table",
    ]
    assert house.say("seat", "ann", "table")[1] == "ann: for the whole table.\n"
    assert house.say("remove", "ann")[0] == 0 and list(house.roster.pucks()) == ["lights"]


def test_somebody_elses_broker_is_told_by_its_owner(house: PuckCliFixture) -> None:
    house.begin(mqtt=EXTERNAL)
    out = house.say("add", "puck-ann")[1]
    assert "192.168.1.5, port 1884" in out and "secret" not in out
    assert f"\npuck-ann:{house.roster.pucks()['puck-ann'].password}\n" in out
    assert "user puck-ann\ntopic read companion/status\n" in out and "user companion" not in out
    assert "topic write companion/device/puck-ann/pressed\n" in out
    assert "password file and the access list" in house.say("remove", "puck-ann")[1]


def test_a_broker_of_this_machine_is_reached_at_its_address(house: PuckCliFixture) -> None:
    house.begin(mqtt='broker = "mqtt://localhost"')
    assert "192.168.1.20, port 1883" in house.say("add", "puck-ann")[1]


def test_the_port_that_the_broker_had_last_is_told(house: PuckCliFixture) -> None:
    write_broker_login_for_commands(house.data / "mqtt", BrokerAddress("127.0.0.1", 1887, "companion", "it is over"))
    assert "port 1887" in house.say("add", "puck-ann")[1]
    assert (house.data / "mqtt" / "door.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("port", ["0", "-1", "65536", "true", "[" * 100_000, '"1887"'])
def test_a_port_that_is_none_is_passed_over(house: PuckCliFixture, port: str) -> None:
    write_broker_login_for_commands(house.data / "mqtt", BrokerAddress("127.0.0.1", 1887, "companion", "it is over"))
    door = house.data / "mqtt" / "door.json"
    door.write_text(door.read_text().replace("1887", port))
    assert "port 1883" in house.say("add", "puck-ann")[1]
    assert "puck-ann" in house.say("list")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["add", "puck ann"], "'puck ann' cannot be an id: it has 1 to 32 letters, digits, '-' and '_'"),
        (["add", "puck.ann"], "'puck.ann' cannot be an id"),
        (["add", "companion"], "a device cannot be called 'companion'"),
        (["add", "x" * 33], "cannot be an id: it has 1 to 32"),
        (["add", "old"], "is a device of companion.toml already"),
        (["add", "ann", "--seat", "99"], "there is no seat 99; seats are numbered from 0 to 15"),
        (["add", "ann", "--seat", "left"], "'left' is no seat; they are counted from 0, or say 'table'"),
        (["add", "ann", "--seat", "-1"], "argument"),
        (["remove", "ann"], "there is no puck 'ann'; there are none yet"),
        (["seat", "ann", "1"], "there is no puck 'ann'"),
        (["update", "ann"], "there is no puck 'ann'"),
        (["update"], "no pucks yet"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(house: PuckCliFixture, words: list[str], said: str) -> None:
    house.begin(mqtt='[[mqtt.device]]\nid = "old"\npassword = "apples"')
    status, _, err = house.say(*words)
    assert status == 2 and said in err
    assert house.roster.pucks() == {}


@pytest.mark.parametrize(
    ("mqtt", "said"),
    [
        ('broker = "off"', "MQTT is switched off in [mqtt]"),
        ('listen = "127.0.0.1"', '[mqtt] listen = "127.0.0.1" keeps pucks out'),
        ('broker = "mqtts://192.168.1.5"', "pucks speak MQTT without TLS"),
    ],
)
def test_a_house_that_no_puck_can_enter_says_why(house: PuckCliFixture, mqtt: str, said: str) -> None:
    house.begin(mqtt=mqtt)
    status, _, err = house.say("add", "ann")
    assert status == 2 and said in err and house.roster.pucks() == {}


def test_a_machine_on_no_network_says_so(house: PuckCliFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    house.config.write_text("")
    monkeypatch.setattr("companion.app.pucks.installation_settings.lan_address", lambda configured: None)
    assert "this machine is on no network" in house.say("add", "ann")[2]


def test_an_update_without_a_companion_says_that_none_runs(house: PuckCliFixture, tmp_path: Path) -> None:
    house.say("add", "ann")
    status, out, err = house.say("update", "ann")
    assert (status, out) == (2, "") and err.startswith("companion: no companion runs with the data in")
