"""The club's page, word for word on real brokers: what of a table is seen in the hall, and that nothing comes back."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import which

import pytest

from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.broker.broker import is_listening
from companion.mqtt.config import BrokerAddress
from tests.mqtt.conftest import unused_port
from tests.mqtt.second_client import Ear

PAGE = (Path(__file__).parents[2] / "docs" / "club.md").read_text("utf-8")
PASSWORD = "something-long"


def written(name: str) -> str:
    """The block of the page that shows that file."""
    return re.search(rf"```\n# /etc/mosquitto/{name}\n(.*?)```", PAGE, re.S)[1]  # type: ignore[index]


@contextmanager
def mosquitto(folder: Path, conf: str, port: int) -> Iterator[BrokerAddress]:
    """A broker with that configuration, and no other."""
    program = which("mosquitto", path="/usr/bin:/usr/sbin:/usr/local/sbin")
    assert program
    folder.mkdir()
    (folder / "conf").write_text(f"{conf}\nuser root\n")
    with subprocess.Popen([program, "-c", str(folder / "conf")], stderr=subprocess.DEVNULL) as process:
        try:
            while not is_listening("127.0.0.1", port):
                assert process.poll() is None, "mosquitto refuses the page's configuration"
            yield BrokerAddress("127.0.0.1", port)
        finally:
            process.terminate()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[BrokerAddress]:
    port = unused_port()
    conf = written("conf.d/club.conf").replace("listener 1883", f"listener {port} 127.0.0.1")
    (tmp_path / "acl").write_text(written("acl"))
    (tmp_path / "passwords").write_text(
        "".join(f"{name}:{hash_password(PASSWORD)}\n" for name in ("table-7", "table-8", "door", "table-7-puck"))
    )
    with mosquitto(tmp_path / "hall", conf.replace("/etc/mosquitto", str(tmp_path)), port) as address:
        yield address


@pytest.fixture
def table(tmp_path: Path, hall: BrokerAddress) -> Iterator[BrokerAddress]:
    port = unused_port()
    bridge = written("conf.d/bridge.conf").replace("hall.local:1883", f"127.0.0.1:{hall.port}")
    conf = f"listener {port} 127.0.0.1\nallow_anonymous true\n{bridge}"
    with mosquitto(tmp_path / "table", conf, port) as address:
        yield address


def test_the_hall_sees_the_public_side_of_a_table_and_nothing_else(hall: BrokerAddress, table: BrokerAddress) -> None:
    with ExitStack() as stack:
        door = Ear(hall, "club/#", user="door", password=PASSWORD)
        stack.callback(door.close)
        here = Ear(table, "#")
        stack.callback(here.close)
        here.say("companion/device/puck-ann/pressed", "{}")
        here.say("companion/status", "online", retain=True)
        here.say("companion/table/t1/view", "seen", retain=True)
        assert door.first("club/table-7/table/t1/view").payload == b"seen"
        door.say("club/table-7/table/t1/view", "forged", retain=True)
        here.say("companion/table/t1/event", "last")
        assert door.first("club/table-7/table/t1/event")
        assert {one.topic for one in door.heard} == {
            f"club/table-7/{end}" for end in ("status", "table/t1/view", "table/t1/event")
        }
        assert not [one for one in here.heard if one.payload == b"forged"]


def test_a_table_writes_below_its_own_name_only(hall: BrokerAddress) -> None:
    with ExitStack() as stack:
        door = Ear(hall, "club/#", user="door", password=PASSWORD)
        stack.callback(door.close)
        other = Ear(hall, "#", user="table-8", password=PASSWORD)
        stack.callback(other.close)
        assert "Not authorized" in other.say("club/table-7/status", "forged")
        other.say("club/table-8/status", "online")
        assert door.first("club/table-8/status")
        assert [one.topic for one in door.heard] == ["club/table-8/status"]
        assert "Not authorized" in door.say("club/table-8/request/undo", "{}")


def test_what_a_press_meant_stays_at_the_table_and_pucks_announce_nothing(hall: BrokerAddress) -> None:
    with ExitStack() as stack:
        door, table = Ear(hall, "#", user="door", password=PASSWORD), Ear(hall, user="table-7", password=PASSWORD)
        puck = Ear(hall, user="table-7-puck", password=PASSWORD)
        for each in (door, table, puck):
            stack.callback(each.close)
        assert "Not authorized" in puck.say("homeassistant/device/door/config", "forged")
        assert "Not authorized" not in table.say("homeassistant/device/companion_7/config", "{}")
        table.say("club/table-7/device/table-7-puck/taken", '{"id": 1, "taken": true}')
        table.say("club/table-7/status", "last")
        assert door.first("club/table-7/status") and [one.topic for one in door.heard] == ["club/table-7/status"]
