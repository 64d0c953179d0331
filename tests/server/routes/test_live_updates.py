"""Streams through the production server, on real sockets."""

import http.client
import json
import socket
import threading
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.server.routes.live_updates import live_messages
from companion.server.serve import Server
from companion.server.state.stream_mailbox import MAX_EVENTS
from companion.table.lobby import PlannedGame
from companion.table.observing.observation import CardSeen
from companion.table.table import Table
from tests.patience import PATIENCE_S
from tests.server.server_fixture import LiveStream, ServerFixture, decision
from tests.toy_game import RED, Boast, Guess, Ready, TurnUp

LiveHouse = tuple[ServerFixture, Server]
OpenLine = Callable[..., LiveStream]


def begun(house: ServerFixture) -> list[str]:
    """Return the cookies of two phones in a game that has begun."""
    return [house.cookie(0, "Ann"), house.cookie(1, "Bob")]


def ready(table: Table, seat: int) -> None:
    table.submit(Seat(seat), Ready())


def boast_and_take_back(table: Table, times: int) -> None:
    start = table.log_length
    for _ in range(times):
        table.submit(Seat(0), Boast(1))
        table.undo(start)


def test_a_stream_begins_with_the_whole_picture(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    ready(house.table, 0)
    line = open_line("seat:0", ann)
    assert line.answer.getheader("Content-Type") == "text/event-stream; charset=utf-8"
    assert line.answer.getheader("Cache-Control") == "no-store,no-transform"
    room, update = line.next("room"), line.next("update")
    assert room["players"] == [
        {"seat": 0, "name": "Ann", "here": True, "standin": None},
        {"seat": 1, "name": "Bob", "here": False, "standin": None},
    ]
    assert room["join"] == {"url": "http://192.168.1.20:8080/j/BRKT", "code": "BRKT"}
    assert (room["camera"], room["mqtt"], room["notes"]) == ("stage", "off", ["no camera: the stage stands in"])
    assert (room["table"], room["game"]["id"]) == (house.table.table_id, "toy")
    assert (update["seq"], update["seat"], update["events"]) == (house.table.log_length, 0, [])
    assert line.last_id == str(update["seq"])


def test_a_page_that_comes_late_is_told_what_happened_and_still_counts(
    live_house: LiveHouse, open_line: OpenLine
) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    ready(house.table, 0)
    ready(house.table, 1)
    boast_and_take_back(house.table, 1)
    past = open_line("seat:0", ann).next("past")
    assert past["table"] == house.table.table_id
    told = [event["type"] for line in past["lines"] for event in line["events"]]
    assert told.count("BecameReady") == 2 and "Boasted" not in told


def test_after_an_undo_every_page_gets_its_history_anew_with_who_took_it_back(
    live_house: LiveHouse, open_line: OpenLine
) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    ready(house.table, 0), ready(house.table, 1)
    line = open_line("seat:0", ann)
    line.next("past")
    boast_and_take_back(house.table, 1)
    past = line.next("past")
    seq = house.table.log_length
    assert (past["seq"], past["lines"][-1]) == (seq, {"seq": seq, "events": [], "undone_by": "host"})
    assert "Boasted" not in str(past)


def test_the_end_of_a_game_and_its_undoing_reach_every_page_as_a_change_of_the_room(
    live_house: LiveHouse, open_line: OpenLine
) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    assert house.host().post("/api/host/open", {"game": "toy", "options": {"rounds": 1}}).status == 200
    ready(house.table, 0), ready(house.table, 1)
    for seat in (0, 1):
        house.table.submit(Seat(seat), Guess(RED))
    lines = [open_line("seat:0", ann), open_line("table")]
    house.table.deal(TurnUp(RED))
    wait_for_room(lines, playing=False)
    house.table.undo(house.table.log_length - 1, ask=())
    wait_for_room(lines, playing=True)


def wait_for_room(lines: list[LiveStream], playing: bool) -> None:
    for line in lines:
        while line.next("room")["lobby"]["playing"] is not playing:
            pass


def test_what_happens_while_a_page_comes_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ServerFixture()
    begun(house)
    ready(house.table, 0), ready(house.table, 1)
    history = house.table.history

    def meanwhile(*given: Any) -> Any:
        monkeypatch.undo()
        house.table.submit(Seat(0), Boast(1))
        return history(*given)

    monkeypatch.setattr(house.table, "history", meanwhile)
    sent = live_messages(house.context, house.context.streams.open_stream("table", None), lambda: False)
    told = [*spelled(next(sent)), *spelled(next(sent))]
    house.table.submit(Seat(1), Boast(2))  # before the line has taken the first boast
    told += spelled(next(sent))
    [past] = [data for event, data in told if event == "past"]
    updates = [data for event, data in told if event == "update"]
    happened = [event for one in (*past["lines"], *updates) for event in one["events"]]
    assert [event["level"] for event in happened if event["type"] == "Boasted"] == [1, 2]
    house.close()


def spelled(frame: bytes) -> list[tuple[str, Any]]:
    """Return the named messages of a frame."""
    parts = [dict(line.split(": ", 1) for line in one.splitlines()) for one in frame.decode().split("\n\n") if one]
    return [(part["event"], json.loads(part["data"])) for part in parts if "event" in part]


def test_an_action_reaches_every_page(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, bob = begun(house)
    lines = [open_line("seat:0", ann), open_line("seat:1", bob), open_line("table")]
    for line in lines:
        line.next("update")
    ready(house.table, 1)
    for line in lines:
        assert line.until(house.table.log_length)["events"] == [{"type": "BecameReady", "seat": 1}]


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
    other.next("room")
    house.room.change(notes=[])
    boast_and_take_back(house.table, 150)
    other.until(house.table.log_length)
    [stuck] = [stream for stream in house.context.streams._open if stream.seat == 0]
    waiting = stuck.mailbox._update
    assert waiting is not None and len(waiting.events) <= MAX_EVENTS
    assert slow.until(house.table.log_length)["seq"] == house.table.log_length


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


@pytest.mark.parametrize(
    ("page", "status"), [("seat:0", 401), ("seat:1", 401), ("host", 401), ("king", 400), ("", 400), ("table", 200)]
)
def test_strangers_at_this_machine_see_the_table_only(
    live_house: LiveHouse, open_line: OpenLine, page: str, status: int
) -> None:
    begun(live_house[0])
    assert open_line(page).status == status


def test_strangers_on_the_network_see_nothing(house: ServerFixture) -> None:
    house.both()
    assert [house.phone().get(f"/api/live?as={page}").status for page in ("table", "host", "seat:0")] == [401] * 3


def test_a_seat_opens_its_own_page_only(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    assert open_line("seat:1", ann).status == 403
    assert open_line("host", ann).status == 403
    assert open_line("seat:0", "companion-seat-0=forged").status == 401
    assert open_line("seat:0", f"companion-host={house.host_key}").status == 403


def test_the_table_page_shows_a_seat_no_more_than_the_public(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    for page, cookie in (("table", ann), ("table", f"companion-screen={house.screen_key}"), ("host", _host(house))):
        update = open_line(page, cookie).next("update")
        assert update["seat"] is None and "me" not in update["view"] and update["offers"] == []


def _host(house: ServerFixture) -> str:
    return f"companion-host={house.host_key}"


def test_streams_move_to_the_next_table(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    ready(house.table, 0)
    line = open_line("seat:0", ann)
    before = line.next("update")["table"]
    assert house.host().post("/api/host/open", {"game": "toy", "options": {"rounds": 1}}).status == 200
    while (update := line.next("update"))["table"] == before:
        pass
    assert (update["table"], update["seat"], update["view"]["counters"]) == (house.table.table_id, 0, {"deck": 1})
    ready(house.table, 0)
    assert line.until(house.table.log_length)["events"] == [{"type": "BecameReady", "seat": 0}]


def test_a_page_opened_before_the_game_gets_it_when_it_begins(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    line = open_line("seat:0", house.cookie(0))
    room = line.next("room")
    assert (room["table"], room["lobby"]) == (None, {"playing": False, "least": 2, "most": 2})
    house.cookie(1)
    assert line.next("update")["seat"] == 0


def test_seats_move_up_with_their_pages_when_a_game_begins() -> None:
    house = ServerFixture({"quickdraw": find_game("quickdraw")}, PlannedGame("quickdraw"), tick_s=0.02)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    cookies = {seat: house.cookie(seat) for seat in (1, 4)}
    line = LiveStream(server.port, "seat:4", cookies[4])
    line.next("room")
    house.lobby.start_game()
    assert line.next("update")["seat"] == 1
    moved = LiveStream(server.port, "seat:1", f"{cookies[1]}; {cookies[4]}")
    assert moved.next("update")["seat"] == 1
    line.hang_up(), moved.hang_up()
    server.stop()
    house.close()


def test_a_freed_seat_loses_its_page(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    line = open_line("seat:0", ann)
    line.next("update")
    house.lobby.free_seat(Seat(0))
    list(line.messages())
    assert open_line("seat:0", ann).status == 401


def test_everybody_hears_of_names_and_notes(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    begun(house)
    screen = open_line("table")
    screen.next("room")
    house.lobby.rename_holder(Seat(1), "Bo")
    while screen.next("room")["players"][1]["name"] != "Bo":
        pass
    house.room.add_note("the broker is gone")
    house.room.add_note("the broker is gone")
    while (room := screen.next("room"))["notes"] != ["no camera: the stage stands in", "the broker is gone"]:
        pass
    house.room.change(url="http://10.0.0.7:8081", camera="watching", mqtt="on")
    while (room := screen.next("room"))["camera"] != "watching":
        pass
    assert room["join"]["url"] == "http://10.0.0.7:8081/j/BRKT" and room["mqtt"] == "on"


def test_the_host_hears_of_questions_that_change_no_view(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    begun(house)
    line = open_line("host", _host(house))
    desk = line.next("host")
    assert set(desk) >= {"chance", "questions", "undo", "log", "games", "stage", "buttons"}
    assert desk["questions"] == []
    house.table.observe(CardSeen("red", "floor"))  # type: ignore[arg-type]
    [question] = line.next("host")["questions"]
    assert "floor" in question["text"]


def test_one_connection_serves_many_requests_even_after_a_refusal(live_house: LiveHouse) -> None:
    house, server = live_house
    [ann, _] = begun(house)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    refusals = [refused(connection, b"{", cookie) for cookie in (ann, "") for _ in range(2)]
    assert refusals == [(400, None), (400, None), (401, None), (401, None)]
    connection.request("GET", "/api/health")
    assert connection.getresponse().read() == b'{"ok":true}'
    connection.close()


def test_what_is_too_large_is_not_even_received(live_house: LiveHouse) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", live_house[1].port, timeout=PATIENCE_S)
    assert refused(connection, b"x" * 20_000, "") == (413, "close")
    for header in (("Content-Length", "1000000000000"), ("Transfer-Encoding", "chunked")):
        connection.putrequest("POST", "/api/act?as=seat:0")
        connection.putheader(*header)
        connection.endheaders()
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["error"]["code"]) == (413, "too_large")
    connection.close()


def refused(connection: http.client.HTTPConnection, body: Any, cookie: str) -> tuple[int, str | None]:
    """Return the status of a rejected tap, and the connection header."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", "/api/act?as=seat:0", body, headers)
    answer = connection.getresponse()
    assert json.loads(answer.read())["ok"] is False
    return answer.status, answer.getheader("Connection")


def test_small_answers_leave_at_once(live_house: LiveHouse) -> None:
    """Without TCP_NODELAY every update waits for the phone's delayed acknowledgement: 40 ms."""
    wsgi = live_house[1]._server
    assert wsgi is not None and wsgi.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
