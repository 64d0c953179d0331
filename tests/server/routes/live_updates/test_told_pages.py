"""Streams tell every page all that happens, once: the picture, the past, undone actions, the room."""

import json
from typing import Any

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.server.routes.live_messages import LiveMessages
from companion.table.observing.observation import CardSeen
from tests.server.routes.live_updates.toy_game_on_pages import begun, boast_and_take_back, host_cookie, ready
from tests.server.server_fixture import LiveHouse, LiveStream, OpenLine, ServerFixture
from tests.toy_game import RED, Boast, Guess, TurnUp


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
    assert past["at"] >= max(line["at"] for line in past["lines"]), "so a page can tell how long ago it was"


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
    taken_back = {"seq": seq, "at": past["lines"][-1]["at"], "events": [], "undone_by": "host"}
    assert (past["seq"], past["lines"][-1]) == (seq, taken_back)
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
    sent = LiveMessages(house.context, house.context.streams.open_stream("table", None), lambda: False).messages()
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
    line = open_line("host", host_cookie(house))
    desk = line.next("host")
    assert set(desk) >= {"chance", "questions", "undo", "log", "games", "stage", "buttons"}
    assert desk["questions"] == []
    house.table.observe(CardSeen(CardId("red"), ZoneId("floor")))
    [question] = line.next("host")["questions"]
    assert "floor" in question["text"]
