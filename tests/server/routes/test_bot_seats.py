"""Seats that the host gives to bots, as everybody sees them."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.server.routes.host_state import host_state
from companion.server.routes.lobby_state import make_room_event
from companion.table.bots.runner import BotRunner
from tests.server.server_fixture import Phone, ServerFixture, decision
from tests.table.bots.bot_seats import ToyWithBots, modest

TOY = ToyWithBots(easy=modest, fair=modest)
NOTED = "is played by the companion (easy) from now on"


@pytest.fixture
def manned() -> Iterator[ServerFixture]:
    """A server whose game has bots, with no player."""
    house = ServerFixture({"toy": TOY})
    yield house
    house.close()


def players(house: ServerFixture) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = make_room_event(house.context)["players"]
    return found


def notes(house: ServerFixture) -> tuple[str, ...]:
    return house.room.state.notes[1:]


def with_ann(house: ServerFixture) -> tuple[Phone, Phone]:
    """Return the phones of Ann and the host, in a game of Ann against a bot."""
    ann, host = house.seated(0, "Ann"), house.host()
    assert host.post("/api/host/employ", {"seat": 1, "strength": "fair"}).json == {"ok": True}
    return ann, host


def turn_up(house: ServerFixture, host: Phone) -> None:
    """Let the host say that the first of the possible cards came up."""
    outcome = host_state(house.context, house.table)["chance"]["outcomes"][0]["action"]
    assert host.post("/api/host/deal", {"action": outcome}).status == 200


def test_the_host_fills_an_empty_chair_and_everybody_sees_with_whom(manned: ServerFixture) -> None:
    with_ann(manned)
    assert manned.tables.is_playing
    assert players(manned) == [
        {"seat": 0, "name": "Ann", "here": False, "standin": None},
        {"seat": 1, "name": "Doc (fair)", "here": True, "standin": "fair"},
    ]
    assert notes(manned) == (), "in the lobby its name says it all"


def test_the_host_may_choose_how_well(manned: ServerFixture) -> None:
    assert host_state(manned.context, None)["strengths"] == ["easy", "fair"]
    host = manned.host()
    for strength in ("easy", "fair"):
        assert host.post("/api/host/employ", {"seat": 1, "strength": strength}).status == 200
        assert players(manned)[1]["name"] == f"Doc ({strength})"
    answer = host.post("/api/host/employ", {"seat": 1, "strength": "sharp"})
    assert (answer.status, answer.code) == (400, "bad_setup") and "it can play easy, fair" in answer.json["error"][
        "message"
    ]


def test_a_game_without_players_offers_none(house: ServerFixture) -> None:
    assert host_state(house.context, None)["strengths"] == []
    assert house.host().post("/api/host/employ", {"seat": 1, "strength": "fair"}).code == "bad_setup"
    assert players(house)[1]["name"] is None


def test_the_host_sends_it_away_again(manned: ServerFixture) -> None:
    host = manned.host()
    host.post("/api/host/employ", {"seat": 1, "strength": "fair"})
    assert host.post("/api/host/free", {"seat": 1}).status == 200
    assert players(manned)[1] == {"seat": 1, "name": None, "here": False, "standin": None}
    assert host.post("/api/host/employ", {"seat": 1, "strength": "fair"}).status == 200
    assert host.post("/api/host/rename", {"seat": 1, "name": "Ben"}).code == "bad_setup"


def test_who_comes_before_the_game_may_sit_down_in_its_place(manned: ServerFixture) -> None:
    manned.host().post("/api/host/employ", {"seat": 1, "strength": "fair"})
    seats = manned.phone().get("/api/lobby").json["seats"]
    assert [(seat["taken"], seat["standin"]) for seat in seats] == [(False, None), (False, "fair")]
    manned.seated(1, "Ben")
    assert players(manned)[1]["name"] == "Ben" and players(manned)[1]["standin"] is None


def test_in_the_game_nobody_takes_its_chair_until_the_host_gives_it_and_everybody_reads_that(
    manned: ServerFixture,
) -> None:
    ann, host = with_ann(manned)
    late = manned.phone()
    joining = {"code": "BRKT", "seat": 1, "name": "Ben"}
    assert late.get("/api/lobby").json["seats"][1]["taken"] is True
    assert late.post("/api/join", joining).code == "taken"
    assert host.post("/api/host/free", {"seat": 1}).status == 200
    assert late.post("/api/join", joining).code == "taken", "Ann is asked first"
    manned.hand_over((ann, 0))
    assert late.post("/api/join", joining).json == {"ok": True, "seat": 1}
    assert late.act(1, decision(manned.table, 1), "Ready").status == 200
    assert notes(manned) == (
        "seat 2, which Doc (fair) played, was given free in the game: whoever sits there sees its secrets",
        "Ben has sat down on seat 2 in the middle of the game and sees its secrets",
    )


def test_its_chair_is_free_as_soon_as_all_have_agreed_and_no_note_says_any_more_that_it_plays(
    manned: ServerFixture,
) -> None:
    ann, host = with_ann(manned)
    host.post("/api/host/employ", {"seat": 1, "strength": "easy"})
    assert host.post("/api/host/free", {"seat": 1}).status == 200
    number = make_room_event(manned.context)["handover"]["number"]
    assert ann.post("/api/handover?as=seat:0", {"number": number, "agree": True}).status == 200
    assert make_room_event(manned.context)["handover"] is None, "it has no owner who could come back meanwhile"
    assert players(manned)[1]["name"] is None
    assert notes(manned) == (
        "seat 2, which Doc (easy) played, was given free in the game: whoever sits there sees its secrets",
    )


def test_in_the_game_it_takes_the_place_of_who_is_away_and_everybody_reads_that(manned: ServerFixture) -> None:
    ann, bob = manned.both()
    cookie = bob.client.get_cookie("companion-seat-1", domain="192.168.1.20")
    assert cookie is not None
    page, host = manned.context.streams.open_stream("seat", cookie.value), manned.host()
    assert host.post("/api/host/employ", {"seat": 1, "strength": "easy"}).code == "present"
    manned.context.streams.end_stream(page)
    assert host.post("/api/host/employ", {"seat": 1, "strength": "hard"}).code == "bad_setup"
    assert players(manned)[1]["name"] == "Bob" and notes(manned) == ()
    assert host.post("/api/host/employ", {"seat": 1, "strength": "easy"}).status == 200
    assert notes(manned) == ("the host asks to let the companion (easy) play seat 2, which is Bob's",)
    manned.hand_over((ann, 0))
    assert notes(manned) == (f"seat 2, which was Bob's, {NOTED}",)
    assert bob.act(1, decision(manned.table, 1), "Guess", colour="red").status == 401


def test_another_strength_in_the_game_is_read_by_everybody(manned: ServerFixture) -> None:
    _, host = with_ann(manned)
    assert host.post("/api/host/employ", {"seat": 1, "strength": "easy"}).status == 200
    assert notes(manned) == (f"seat 2, which was Doc (fair)'s, {NOTED}",)
    assert players(manned)[1]["name"] == "Doc (easy)"


def test_it_plays_while_a_person_plays_on_the_phone(manned: ServerFixture) -> None:
    standins = BotRunner(manned.lobby, manned.room.add_note, 0.0)
    ann, host = with_ann(manned)
    while manned.tables.is_playing:
        standins.play_on()
        for offer in manned.table.update_for(Seat(0)).offers[:1]:
            fields = {name: next(iter(slot)) for name, slot in offer.slots.items()}
            assert ann.act(0, decision(manned.table, 0), offer.action.__name__, **fields).status == 200
        standins.play_on()
        if manned.tables.is_playing and manned.table.chance_outcomes():
            turn_up(manned, host)
    sources = {line["source"] for line in manned.table.history(None) if line["kind"] == "act"}
    assert sources == {"phone", "standin", "host"}
    standins.close()


def test_it_is_asked_about_an_undo_and_agrees(manned: ServerFixture) -> None:
    standins = BotRunner(manned.lobby, manned.room.add_note, 0.0)
    ann, host = with_ann(manned)
    for kind, fields in (("Ready", {}), ("Guess", {"colour": "red"})):
        assert ann.act(0, decision(manned.table, 0), kind, **fields).status == 200
        standins.play_on()
    turn_up(manned, host)
    back = manned.table.log_length - 1
    assert host.post("/api/host/undo", {"to": back}).status == 200
    assert host_state(manned.context, manned.table)["undo"]["waiting"] == [0, 1]
    standins.play_on()
    assert host_state(manned.context, manned.table)["undo"]["waiting"] == [0]
    standins.close()
