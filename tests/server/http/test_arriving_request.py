"""A request is collected without a thread until its head and a short body are there."""

import socket

import pytest

from companion.server.http.arriving_request import MAX_HEAD_BYTES, ArrivingRequest
from companion.server.http.json_body import MAX_BODY_BYTES
from tests.server.server_fixture import Phone, ServerFixture

HEAD = b"POST /api/act?as=seat:0 HTTP/1.1\r\nHost: 10.0.0.1\r\n"
JSON = b'{"decision": 1}'
LENGTH = b"content-LENGTH: %d\r\n\r\n" % len(JSON)


@pytest.mark.parametrize(
    ("data", "whole"),
    [
        (b"", False),
        (HEAD, False),
        (HEAD + b"\r\n", True),
        (HEAD + LENGTH, False),
        (HEAD + LENGTH + JSON[:-1], False),
        (HEAD + LENGTH + JSON, True),
        (HEAD + b"Content-Length: %d\r\n\r\n" % (MAX_BODY_BYTES + 1), True),
        (HEAD + b"X-Content-Length: 5\r\n\r\n", True),
        (b"x" * MAX_HEAD_BYTES, True),
        (HEAD.replace(b"\r", b"") + b"\n", True),
    ],
)
def test_it_is_whole_when_nobody_need_wait_for_it(data: bytes, whole: bool) -> None:
    ours, phone = socket.socketpair()
    with ours, phone:
        request = ArrivingRequest()
        phone.sendall(data)
        request.read_what_has_come(ours)
        assert (request.is_whole, bytes(request.data), request.ended) == (whole, data, False)


def test_it_arrives_byte_by_byte_and_may_end_in_the_middle() -> None:
    ours, phone = socket.socketpair()
    with ours, phone:
        request = ArrivingRequest()
        for byte in HEAD:
            phone.send(bytes([byte]))
            request.read_what_has_come(ours)
        assert not request.is_whole and not request.ended
        phone.close()
        request.read_what_has_come(ours)
        assert request.ended


def test_it_knows_the_tokens_of_its_cookies() -> None:
    cookies = b"Cookie: theme=companion-seat; companion-seat-2=a_B-9; companion-host=hh; other=x\r\n\r\n"
    assert ArrivingRequest(HEAD + cookies + b"\ncookie: companion-screen=no\r\n").tokens() == ["a_B-9", "hh"]
    assert ArrivingRequest(HEAD + b"\r\n").tokens() == []


def test_it_knows_the_token_of_a_seat_that_was_asked_for() -> None:
    """Such a phone was taken for a stranger: a crowd of those kept it from the seat that it was given."""
    assert ArrivingRequest(HEAD + b"Cookie: companion-seat-asked-2=a_B-9\r\n\r\n").tokens() == ["a_B-9"]


def test_void_cookies_of_earlier_evenings_leave_room_for_the_last_one(house: ServerFixture) -> None:
    """Browsers send the oldest first, and keep them for days: a seat that was asked for last came thirteenth."""
    void = [f"companion-{kind}=void" for kind in (*(f"seat-{seat}" for seat in range(10)), "host", "screen")]
    told = "; ".join([*void, house.cookie(1).replace("seat-1", "seat-asked-1")])
    assert len(ArrivingRequest(HEAD + f"Cookie: {told}\r\n\r\n".encode()).tokens()) == 13
    browser = Phone(house.app.test_client(use_cookies=False))
    assert browser.get("/api/lobby", headers={"Cookie": told}).json["you"] == 1


def test_it_knows_what_proxies_say_and_nothing_of_the_body() -> None:
    begin, end = b"GET / HTTP/1.1\r\nHost: here", b"\r\n\r\n\nx-forwarded-for: 10.9.9.9\r\n"
    told = b"\r\nX-Forwarded-For: 203.0.113.5\r\nx-forwarded-for: 203.0.113.6, 10.0.0.1"
    assert ArrivingRequest(begin + told + end).forwarded_for() == " 203.0.113.5, 203.0.113.6, 10.0.0.1"
    assert ArrivingRequest(begin + end).forwarded_for() == ""
