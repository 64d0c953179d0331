"""Streams that are quiet, slow, lost, too many or stopped, through the production server."""

import fcntl
import http.client
import json
import struct
import termios
import threading
from typing import Final

from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.server.state.stream_mailbox import MAX_EVENTS
from tests.patience import PATIENCE_S, until
from tests.server.routes.live_updates.toy_game_on_pages import begun, boast_and_take_back, ready
from tests.server.server_fixture import LiveHouse, LiveStream, OpenLine, ServerFixture, decision
from tests.toy_game import Boast

MORE_THAN_ALL_ELSE: Final = 20_000
"""Bytes: all other messages of a game of toys together have fewer."""


def test_a_quiet_line_shows_that_it_lives(live_house: LiveHouse, open_line: OpenLine) -> None:
    begun(live_house[0])
    line = open_line("table")
    assert [line.next(""), line.next("")] == ["still here", "still here"]


def test_a_phone_that_comes_back_has_lost_and_doubled_nothing(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, bob = begun(house)
    first, other = open_line("seat:0", ann), open_line("seat:1", bob)
    told = [first.next("update"), other.next("update")]
    ready(house.table, 0)
    first.until(house.table.log_length)
    first.hang_up()
    ready(house.table, 1)
    again = open_line("seat:0", ann)
    update = again.next("update")
    assert (update["seq"], update["events"]) == (house.table.log_length, [])
    assert [offer["action"] for offer in update["offers"]] == ["Guess", "Boast"]
    house.table.submit(Seat(0), Boast(2))
    assert again.until(house.table.log_length)["events"] == [{"type": "Boasted", "seat": 0, "level": 2}]
    told = []
    while not told or told[-1]["seq"] < house.table.log_length:
        told.append(other.next("update"))
    seen = [event["type"] for update in told for event in update["events"]]
    assert seen == ["BecameReady", "BecameReady", "Boasted"]


def test_a_slow_phone_holds_up_nobody_and_does_not_grow(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, bob = begun(house)
    slow, other = open_line("seat:0", ann), open_line("seat:1", bob)
    slow.next("update"), other.next("update")
    ready(house.table, 0), ready(house.table, 1)
    house.room.change(notes=["x" * 8_000_000])  # more than the network holds: the slow line is stuck in the middle
    until(lambda: count_arrived_bytes(slow) > MORE_THAN_ALL_ELSE)
    boast_and_take_back(house.table, 150)
    other.until(house.table.log_length)
    house.room.change(notes=[])
    [stuck] = [stream for stream in house.context.streams._open if stream.seat == 0]
    waiting = stuck.mailbox._update
    assert waiting is not None and len(waiting.events) <= MAX_EVENTS
    assert slow.until(house.table.log_length)["seq"] == house.table.log_length


def count_arrived_bytes(line: LiveStream) -> int:
    """Return how many bytes have arrived that nobody has read."""
    (count,) = struct.unpack("i", fcntl.ioctl(line.answer.fileno(), termios.FIONREAD, bytes(4)))
    return int(count)


def test_fourteen_pages_leave_room_for_a_tap(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, server = live_house
    cookies = begun(house)
    ready(house.table, 0), ready(house.table, 1)
    pages = [(f"seat:{seat}", cookies[seat]) for seat in (0, 1) for _ in range(6)]
    lines = [open_line(*page) for page in [*pages, ("table", ""), ("host", f"companion-host={house.host_key}")]]
    for line in lines:
        line.next("update")
    status, body = tap(server, cookies[0], decision(house.table, 0))
    assert (status, body) == (200, b'{"ok":true}')
    for line in lines:
        assert line.until(house.table.log_length)["events"][-1]["type"] == "Guessed"


def tap(server: Server, cookie: str, now: int) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    body = json.dumps({"action": {"type": "Guess", "colour": "red"}, "decision": now})
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", "/api/act?as=seat:0", body, headers)
    answer = connection.getresponse()
    result = answer.status, answer.read()
    connection.close()
    return result


def test_too_many_pages_are_refused_so_that_taps_get_through() -> None:
    house = ServerFixture(max_streams=1, tick_s=0.02)
    server = Server(house.app, port=0, host="127.0.0.1", threads=4)
    server.start()
    ann, bob = begun(house)
    first, second = LiveStream(server.port, "seat:0", ann), LiveStream(server.port, "seat:1", bob)
    assert (first.status, second.status) == (200, 503)
    assert second.answer.getheader("Retry-After") == "2"
    server.stop()
    first.hang_up(), second.hang_up()
    house.close()


def test_a_phone_that_leaves_is_noticed_at_once(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    screen = open_line("table")
    phone = open_line("seat:0", ann)
    phone.next("update")
    while not screen.next("room")["players"][0]["here"]:
        pass
    phone.hang_up()
    while screen.next("room")["players"][0]["here"]:
        pass
    assert house.context.streams.present_seats() == frozenset()


def test_stopping_ends_every_stream_at_once_and_cleanly(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, server = live_house
    ann, bob = begun(house)
    lines = [open_line("seat:0", ann), open_line("seat:1", bob), open_line("table")]
    for line in lines:
        line.next("update")
    assert server._server is not None
    server._server.shutdown_timeout = None  # for ever a stream that does not end keeps it waiting
    stopping = threading.Thread(target=server.stop, daemon=True)
    stopping.start()
    stopping.join(PATIENCE_S)
    assert not stopping.is_alive()
    for line in lines:
        assert list(line.messages())[-1] == ("bye", "{}")
        assert line.answer.isclosed()
    assert house.context.streams.present_seats() == frozenset()
