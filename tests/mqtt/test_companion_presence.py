"""Birth, last will, and who has the last word."""

import socket
from collections.abc import Callable

from companion.mqtt.service import MqttService
from tests.mqtt.conftest import SESSION, connection, session
from tests.mqtt.second_client import Ear, Heard

ONLINE = {"state": "online", "session": SESSION}
OFFLINE = {"state": "offline", "session": SESSION}


def statuses(heard: list[Heard]) -> list[dict[str, object]]:
    return [one.json for one in heard if one.topic == "companion/status"]


def test_the_birth_is_retained(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    early = ear("companion/status")
    early.first("companion/status")
    late = ear("companion/status")
    assert late.first("companion/status", lambda one: one.retained).json == ONLINE


def test_the_will_speaks_when_the_line_is_cut_and_the_birth_follows(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    others = ear("companion/status")
    others.wait(lambda heard: ONLINE in statuses(heard))
    connection(mqtt).shutdown(socket.SHUT_RDWR)
    others.wait(lambda heard: statuses(heard)[-2:] == [OFFLINE, ONLINE])


def test_stopping_says_goodbye(mqtt: MqttService, ear: Callable[..., Ear], broker: object) -> None:
    others = ear("companion/status")
    others.wait(lambda heard: ONLINE in statuses(heard))
    session(mqtt)._presence.publish_offline()
    others.wait(lambda heard: statuses(heard)[-1] == OFFLINE)


def test_a_late_will_of_an_earlier_session_is_corrected(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    others = ear("companion/status")
    others.wait(lambda heard: ONLINE in statuses(heard))
    others.say("companion/status", '{"state": "offline", "session": 6}', retain=True)
    others.wait(lambda heard: statuses(heard)[-2:] == [{"state": "offline", "session": 6}, ONLINE])


def test_nonsense_on_the_status_topic_is_corrected(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    others = ear("companion/status")
    others.wait(lambda heard: ONLINE in statuses(heard))
    others.say("companion/status", "7", retain=True)
    others.wait(lambda heard: statuses(heard)[-2:] == [7, ONLINE])


def test_two_companions_on_one_base_are_told_apart(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    others = ear("companion/status", "marker")
    others.wait(lambda heard: ONLINE in statuses(heard))
    others.say("companion/status", '{"state": "online", "session": 8}')
    others.say("companion/status", '{"state": "offline", "session": 8}')
    others.wait(lambda heard: statuses(heard)[-1] == ONLINE)
    assert any("another companion" in note for note in mqtt.status_lines())
