"""Answers to the question where the broker is, over real datagrams."""

import socket
import struct
from collections.abc import Iterator

import pytest

from companion.app.pucks.mdns.announcer import BrokerAnnouncer
from companion.app.pucks.mdns.packets import MdnsService, build_answer, is_query_for_service
from tests.patience import PATIENCE_S

SERVICE = MdnsService("Companion on table", "table.local", 1884, {"base": "companion", "table": "companion_ab"})
BROKERS = b"\x05_mqtt\x04_tcp\x05local\0"
PTR, TXT = b"\0\x0c", b"\0\x10"


def query(name: bytes = BROKERS, kind: bytes = PTR, number: int = 7, flags: int = 0, questions: int = 1) -> bytes:
    return struct.pack(">6H", number, flags, questions, 0, 0, 0) + name + kind + b"\0\x01"


@pytest.fixture
def announcer() -> Iterator[BrokerAnnouncer]:
    one = BrokerAnnouncer(SERVICE, port=0)
    one.start()
    yield one
    one.stop()


def ask(announcer: BrokerAnnouncer, *queries: bytes) -> bytes:
    """Return the first answer to any of them."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        asker.settimeout(PATIENCE_S)
        for one in queries:
            asker.sendto(one, ("127.0.0.1", announcer.port))
        return asker.recv(2000)


def test_who_asks_is_told_address_port_and_whose_it_is(announcer: BrokerAnnouncer) -> None:
    answer = ask(announcer, query(number=7))
    assert struct.unpack(">6H", answer[:12]) == (7, 0x8400, 1, 1, 0, 3)
    assert answer[12:].startswith(BROKERS + PTR), "the question is repeated for who asks from a port of its own"
    for part in (b"\x12Companion on table", b"\0\0\0\0" + struct.pack(">H", 1884) + b"\x05table\x05local\0",
                 b"\x0ebase=companion\x12table=companion_ab", socket.inet_aton("127.0.0.1")):  # fmt: skip
        assert part in answer


OTHERS = {
    "another service": query(b"\x05_http\x04_tcp\x05local\0"),
    "another kind": query(kind=TXT),
    "an answer": query(flags=0x8400),
    "no question": query(questions=0),
    "very many": query(questions=65535),
    "a name that does not end": query(b"\x05_mqtt\x3f"),
    "a name of nothing else": query(b"\x3f"),
    "a pointer to itself": query(b"\xc0\x0c"),
    "no text": query(b"\x02\xff\xfe\0"),
    "half a header": b"\0\1\0\0\0",
    "nothing": b"",
}


@pytest.mark.parametrize("what", OTHERS)
def test_nothing_else_is_answered(what: str) -> None:
    assert not is_query_for_service(OTHERS[what])


def test_what_makes_no_sense_does_not_end_it(announcer: BrokerAnnouncer) -> None:
    assert ask(announcer, *OTHERS.values(), query(number=99))[:2] == b"\0\x63"


def test_capitals_and_later_questions_are_understood() -> None:
    two = struct.pack(">6H", 0, 0, 2, 0, 0, 0) + b"\x01a\0" + PTR + b"\0\1" + BROKERS.upper() + PTR + b"\x80\1"
    assert is_query_for_service(two)


def test_everybody_gets_an_answer_that_may_be_kept() -> None:
    answer = build_answer(SERVICE, "192.168.1.20")
    assert struct.unpack(">6H", answer[:12]) == (0, 0x8400, 0, 1, 0, 3)
    assert struct.pack(">HHI", 1, 0x8001, 120) + b"\0\x04" + socket.inet_aton("192.168.1.20") in answer


def test_it_may_be_stopped_before_it_begins_and_where_the_port_is_taken() -> None:
    BrokerAnnouncer(SERVICE, port=0).stop()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as taken:
        taken.bind(("", 0))
        one = BrokerAnnouncer(SERVICE, port=taken.getsockname()[1])
        one.start()
        assert one.port == 0
        one.stop()
