"""Faults of the line between a puck and the table."""

import json
import os
import signal
from collections.abc import Callable, Iterator

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from tests.firmware.emulated_board import NEXT, Board, dark, lit
from tests.firmware.faulty_connections import Line, Script, length, publish
from tests.firmware.test_presses_to_lights import HERE, show
from tests.mqtt.second_client import Ear


@pytest.fixture
def script() -> Iterator[Script]:
    one = Script()
    yield one
    one.close()


def cut(line: Line, puck: Board) -> None:
    """It goes silent, until the puck notices by itself."""
    line.cut()
    puck.pass_time(puck.has_shown(looking), "it looks for a broker")


def mend(line: Line, puck: Board) -> None:
    """Let through whoever connects from now on; the puck gives up what it began before."""

    def turns() -> int:
        return puck.said("TimeoutError") + puck.said("puck: connected")

    before = turns()
    line.mend()
    puck.pass_time(lambda: turns() > before, "it begins anew")


def looking(ring: tuple[str, ...]) -> bool:
    """Two blue lamps opposite each other: there is no broker."""
    return [index for index, lamp in enumerate(ring) if lamp == "0028ff"] in [[n, n + 6] for n in range(6)]


def test_a_broker_that_is_killed_and_comes_back(
    board: Callable[..., Board], ear: Callable[..., Ear], broker: PrivateBroker
) -> None:
    others = ear("companion/#")
    puck = board()
    show(others)
    puck.shows(lit("amber"))
    assert broker.pid is not None
    os.kill(broker.pid, signal.SIGKILL)
    puck.shows(looking)
    others.await_return()
    show(others, lamp={"colour": "green", "pattern": "steady"})
    puck.shows(lit("green"))
    assert puck.ends == []


def test_a_line_that_goes_silent(board: Callable[..., Board], ear: Callable[..., Ear], line: Line) -> None:
    others = ear("companion/#")
    puck = board(port=line.port, PRESS_MS=3600000)
    show(others)
    puck.shows(lit("amber"))
    cut(line, puck)
    puck.press(NEXT)
    puck.shows(lambda ring: ring[11] == "ffffff", "a press that waits")
    mend(line, puck)
    said = others.first(HERE + "pressed").json
    assert said["button"] == "next"
    puck.shows(lit("amber"))
    assert len(others.on(HERE + "pressed")) == 1


def test_a_late_press_never_means_something_else(
    board: Callable[..., Board], ear: Callable[..., Ear], line: Line
) -> None:
    others = ear("companion/#")
    puck = board(port=line.port, PRESS_MS=3600000)
    show(others)
    puck.shows(lit("amber"))
    cut(line, puck)
    puck.press(NEXT)
    puck.shows(lambda ring: ring[11] == "ffffff")
    show(others, tokens=[{"name": "wounds", "count": 1}])  # somebody has acted in between
    mend(line, puck)
    puck.shows(lit("violet"))
    puck.shows(lambda ring: lit("amber")(ring[2:]))
    puck.press(NEXT)
    others.first(HERE + "pressed")
    ids = [one.json["id"] for one in others.on(HERE + "pressed")]
    assert len(ids) == 1 and ids[0] % 16 == 2


def test_presses_that_are_too_old_or_too_many_are_dropped(board: Callable[..., Board], script: Script) -> None:
    puck = board(port=script.port, DOUBLE_MS=0)
    script.close()
    puck.shows(looking)
    puck.press(NEXT)
    puck.shows(lambda ring: ring[11] == "ffffff")
    puck.pass_time(puck.has_shown(lit("violet")), "it is too old")
    puck.shows(looking)
    for _ in range(9):
        puck.press(NEXT)
    puck.shows(lit("violet"))


def test_while_the_companion_is_away_a_press_is_not_sent(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    others.say("companion/status", '{"state": "offline", "session": 1}', retain=True)
    puck = board()
    puck.shows(lambda ring: lit("white")(ring[:1]))
    puck.press(NEXT)
    puck.shows(lit("violet"))
    assert not others.on(HERE + "pressed")


def test_without_wifi_it_says_so_and_joins_again(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    others.first(HERE + "about")
    puck.shows(dark)
    puck.move("wifi down")
    puck.shows(lambda ring: sum(lamp != "000000" for lamp in ring) == 1 and "0028ff" in ring)
    puck.move("wifi up")
    show(others)
    puck.shows(lit("amber"))


def test_what_was_not_acknowledged_is_sent_again_as_such(board: Callable[..., Board], script: Script) -> None:
    puck = board(port=script.port)
    first = script.welcome()
    assert [first.acknowledge()[0] for _ in range(2)] == [HERE + "status", HERE + "about"]
    puck.press(NEXT)
    topic, number, payload = first.published()
    assert topic == HERE + "pressed"
    puck.pass_time(lambda: puck.said("TimeoutError"), "no PUBACK in time")
    assert first.hung_up()
    second = script.welcome()
    kind, body = second.packet()
    assert kind == 0x3A, "DUP, QoS 1"
    assert number in body and body.endswith(payload)


def test_birth_comes_after_what_is_sent_again(board: Callable[..., Board], script: Script) -> None:
    board(port=script.port)
    first = script.welcome()
    _, _, status = first.published()
    first.line.close()
    second = script.welcome()
    kind, body = second.packet()
    assert (kind, body.endswith(status)) == (0x33, True), "a new birth takes the place of the lost one"


def test_incoming_messages_are_acknowledged(board: Callable[..., Board], script: Script) -> None:
    puck = board(port=script.port)
    peer = script.welcome()
    for _ in range(2):
        peer.acknowledge()
    peer.send(publish(HERE + "show", json.dumps({"lamp": {"colour": "green", "pattern": "steady"}}).encode(), 77))
    assert peer.packet() == (0x40, b"\x00\x4d")
    puck.shows(lit("green"))


def test_an_oversized_message_is_skipped_and_acknowledged(board: Callable[..., Board], script: Script) -> None:
    puck = board(port=script.port, PING_S=3600)  # the answer to a ping would stand behind all of it
    peer = script.welcome()
    for _ in range(2):
        peer.acknowledge()
    peer.send(publish(HERE + "show", b"x" * 3_000_000, 78))  # many times its memory
    assert peer.packet() == (0x40, b"\x00\x4e")
    peer.send(publish(HERE + "show", b'{"lamp": {"colour": "green"}}', 79))
    puck.shows(lit("green"))
    assert puck.ends == []


HOSTILE = (
    b"{", b"[]", b"null", b"\xff\xfe", b'{"lamp": 3}', b'{"lamp": {"colour": ["amber"]}}',
    b'{"tokens": [{"name": "x"}]}', b'{"tokens": 3}', b"[" * 2000, b"9" * 2000,
)  # fmt: skip


def test_payloads_without_sense_change_nothing(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    show(others)
    puck.shows(lit("amber"))
    for topic in ("companion/status", HERE + "show", HERE + "taken", HERE + "do"):
        for payload in HOSTILE:
            others.say(topic, payload)
    puck.press(NEXT)
    others.first(HERE + "pressed")
    assert lit("amber")(puck.ring) and puck.ends == [] and len(others.on(HERE + "status")) == 1


MALFORMED = {
    "a length of five bytes": b"\x30\xff\xff\xff\xff\x01",
    "a reserved kind": b"\x00\x00",
    "a CONNECT": b"\x10\x02\x00\x00",
    "QoS 3": b"\x36\x05\x00\x01a\x00\x01",
    "a topic longer than the packet": b"\x30\x03\x00\x09a",
    "a topic that is no text": b"\x30\x04\x00\x02\xff\xfe",
    "an acknowledgement of nothing": b"\x40\x00",
    "flags where none belong": b"\x43\x02\x00\x01",
    "a packet that does not end": b"\x30" + length(200) + b"\x00\x01a",
}


def test_malformed_packets_end_the_connection_and_nothing_else(board: Callable[..., Board], script: Script) -> None:
    puck = board(port=script.port, MOST_BACKOFF_MS=100)
    for number, (what, packet) in enumerate(MALFORMED.items(), 1):
        peer = script.welcome()
        peer.send(packet)
        puck.pass_time(lambda number=number: puck.said("(") >= number, what)
        assert peer.hung_up()
    for greeting in (b"\x20\x01\x00", b"\x90\x03\x00\x01\x01", b"\x20\x02\x00\x09", b"HTTP/1.1 400"):
        assert script.accept(greeting).hung_up()
    peer = script.welcome()
    peer.send(publish(HERE + "show", b'{"lamp": {"colour": "green"}}'))
    puck.shows(lit("green"))
    assert puck.ends == []


def test_a_broker_that_refuses_the_password_is_told_from_none(board: Callable[..., Board]) -> None:
    puck = board(password="pears")
    puck.says("the broker refuses")
    puck.shows(lambda ring: sum(lamp == "ff0000" for lamp in ring) == 2)
