"""The doctor at a real mosquitto of somebody else's: which rights are missing, and nothing is disturbed."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.app.appliance.doctor import FindingSeverity, network_and_broker
from companion.config import Config, MqttSection
from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.broker.broker import find_mosquitto, is_listening
from companion.mqtt.config import BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.connection.broker_rights import (
    MissingBrokerRights,
    missing_acl_lines,
    probe_topic_name,
    try_broker_rights,
)
from companion.mqtt.errors import BadMqttConfig
from companion.mqtt.service import MqttService
from companion.mqtt.topics import ALL, DEVICE_DISCOVERY, HEALTH, PROBE, STATUS, WE_READ, TopicDefinition, TopicNames
from companion.table.table import Table
from tests.appliance.fake_machine import context_of
from tests.mqtt.conftest import session, unused_port
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S, until

WHOLE = "topic readwrite companion/#\ntopic readwrite homeassistant/#\n"
Serve = Callable[[str], BrokerAddress]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a mosquitto with these rights of the account `clerk`."""
    started: list[subprocess.Popen[bytes]] = []

    def start(acl: str) -> BrokerAddress:
        port, program = unused_port(), find_mosquitto()
        assert program is not None
        (tmp_path / "passwords").write_text(f"clerk:{hash_password('ledger')}\n")
        (tmp_path / "acl").write_text(f"user clerk\n{acl}")
        conf = tmp_path / "mosquitto.conf"
        conf.write_text(
            f"listener {port} 127.0.0.1\nallow_anonymous false\npassword_file {tmp_path / 'passwords'}\n"
            f"acl_file {tmp_path / 'acl'}\nuser root\n"
        )
        started.append(subprocess.Popen([program, "-c", str(conf)], stderr=subprocess.DEVNULL))
        until(lambda: is_listening("127.0.0.1", port))
        return BrokerAddress("127.0.0.1", port, "clerk", "ledger")

    yield start
    for process in started:
        process.kill()
        process.wait()


def tried(address: BrokerAddress, answer_s: float = PATIENCE_S) -> MissingBrokerRights:
    return try_broker_rights(address, MqttConfig(broker=address), answer_s)


def test_a_broker_that_gives_all_is_told_of_nothing(serve: Serve) -> None:
    assert tried(serve(WHOLE)) == MissingBrokerRights(untried=("homeassistant/status",))


@pytest.mark.parametrize(
    ("denied", "lines"),
    [
        ("topic read companion/device/+/lamp\n", ["topic write companion/device/+/lamp"]),
        ("topic write companion/device/+/pressed\n", ["topic read companion/device/+/pressed"]),
        ("topic deny companion/device/+/lamp\n", ["topic write companion/device/+/lamp"]),
        ("topic read companion/status\n", ["topic write companion/status"]),
        ("topic read companion/health\n", ["topic write companion/health"]),
        ("topic write companion/request/+\n", ["topic read companion/request/+"]),
        ("topic read homeassistant/device/+/config\n", ["topic write homeassistant/device/+/config"]),
    ],
)
def test_each_missing_right_is_the_line_that_the_access_list_lacks(serve: Serve, denied: str, lines: list[str]) -> None:
    """In mosquitto's lists the first line that fits a topic counts."""
    spelled = {line.split()[-1] for line in lines}
    rest = {each for each in _all_filters() if each not in spelled}
    acl = denied + "".join(f"topic readwrite {each}\n" for each in sorted(rest))
    address = serve(acl)
    # All that a busy broker answers later seems to be missing, too: it is tried anew, with more time.
    assert any(missing_acl_lines(tried(address, seconds)) == lines for seconds in waits())


def waits() -> Iterator[float]:
    """Yield seconds that a broker may take for an answer, more each time, up to all patience."""
    seconds = 1.0
    while seconds < PATIENCE_S:
        yield seconds
        seconds *= 2


def _all_filters() -> set[str]:
    return {TopicNames().filter_for(topic) for topic in ALL if topic is not DEVICE_DISCOVERY}


def test_a_wrong_password_is_no_missing_right(serve: Serve) -> None:
    address = serve(WHOLE)
    assert tried(BrokerAddress("127.0.0.1", address.port, "clerk", "wrong")).refused == "Not authorized"


def test_the_doctor_says_what_to_add_and_no_password(serve: Serve, tmp_path: Path) -> None:
    address = serve("topic readwrite companion/#\n")
    section = MqttSection(broker=f"mqtt://clerk:ledger@{address}")
    found = list(network_and_broker.check_broker(context_of(tmp_path, config=Config(mqtt=section))))
    assert [each.level for each in found] == [FindingSeverity.OK, FindingSeverity.WARNING]
    assert "topic write homeassistant/device/+/config" in found[1].mend and "ledger" not in str(found)
    quiet = MqttSection(broker=f"mqtt://clerk:ledger@{address}", discovery="")
    found = list(network_and_broker.check_broker(context_of(tmp_path, config=Config(mqtt=quiet))))
    assert [each.level for each in found] == [FindingSeverity.OK] * 2


def test_an_evening_on_the_same_broker_notices_nothing(
    mqtt: MqttService, address: BrokerAddress, config: MqttConfig, table: Table, ear: Callable[..., Ear]
) -> None:
    mqtt.follow_table(table)
    ear("companion/table/+/view").first("companion/table/t1/view")
    before = mqtt.status_lines()
    with_all = ear("companion/#", "homeassistant/#")
    with_all.first("companion/status")
    assert missing_acl_lines(try_broker_rights(address, config, PATIENCE_S)) == []
    assert mqtt.is_acknowledged(PATIENCE_S) and mqtt.status_lines() == before
    kept = {one.topic for one in with_all.heard if one.payload and PROBE not in one.topic}
    late = ear("companion/#", "homeassistant/#")
    until(lambda: kept <= {one.topic for one in late.heard})
    assert not any(PROBE in one.topic for one in late.heard)


def test_all_that_a_session_hears_is_tried(mqtt: MqttService) -> None:
    heard = set(session(mqtt)._client._listeners)
    topics = TopicNames()
    assert {topics.filter_for(topic) for topic in WE_READ} == {one for one in heard if one.startswith("companion/")}
    assert len(heard) == len(WE_READ) + 2


def test_no_device_may_have_the_name_that_is_tried() -> None:
    with pytest.raises(BadMqttConfig, match="taken"):
        DeviceAccount(PROBE, "password")


@pytest.mark.parametrize("topic", [STATUS, HEALTH])
def test_what_has_no_name_in_it_is_its_own_probe(topic: TopicDefinition) -> None:
    assert probe_topic_name(TopicNames(), topic) == TopicNames().topic_name(topic)
