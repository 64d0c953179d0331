"""A phone leaves its seat: it is free for somebody else, and in a game everybody is told."""

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.server.state.context import SEAT_CHANGES
from tests.server.server_fixture import CODE, Answer, Phone, ServerFixture, decision

FREED = "seat 1, which was Ann's, was freed in the middle of the game"


def leave(phone: Phone, seat: int = 0, playing: object = True) -> Answer:
    return phone.post(f"/api/leave?as=seat:{seat}", {"playing": playing})


def test_before_a_game_the_seat_is_free_and_nobody_need_be_told(house: ServerFixture) -> None:
    ann = house.seated(0, "Ann")
    before = house.room.state.notes
    answer = leave(ann, playing=False)
    assert answer.json == {"ok": True}
    assert "companion-seat-0=;" in answer.headers["Set-Cookie"]
    assert (house.credentials.seat_names(), house.room.state.notes) == ({}, before)
    assert ann.get("/api/lobby").json["you"] is None
    house.seated(0, "Cy")
    assert house.credentials.seat_names() == {Seat(0): "Cy"}


def test_what_became_of_a_seat_is_told_until_the_next_game(house: ServerFixture) -> None:
    of_the_evening = house.room.state.notes
    assert leave(house.both()[0]).status == 200
    house.seated(0, "Cy")
    assert house.room.state.notes[-2:] == (
        FREED,
        "Cy has sat down on seat 1 in the middle of the game and sees its secrets",
    )
    assert house.host().post("/api/host/open", {"game": "toy", "options": {}, "rulings": {}}).status == 200
    assert house.room.state.notes == of_the_evening


def test_in_a_game_its_pages_end_everybody_is_told_and_somebody_else_plays_on(house: ServerFixture) -> None:
    ann, bob = house.both()
    cookie = ann.client.get_cookie("companion-seat-0", domain="192.168.1.20")
    assert cookie is not None
    page = house.context.streams.open_stream("seat", cookie.value)
    assert leave(ann).status == 200
    assert page.mailbox.take() is None, "its page ends"
    assert house.room.state.notes[-1] == FREED
    assert ann.act(0, decision(house.table, 0), "Guess", colour="red").status == 401
    assert bob.act(1, decision(house.table, 1), "Guess", colour="red").status == 200
    assert house.seated(0, "Cy").act(0, decision(house.table, 0), "Guess", colour="red").status == 200


def test_the_host_may_give_a_seat_that_was_left_to_nobody_but_a_newcomer_or_a_bot(house: ServerFixture) -> None:
    ann, _ = house.both()
    leave(ann)
    assert house.host().get("/api/live?as=seat:0").status == 403
    assert house.host().post("/api/host/free", {"seat": 0}).code == "bad_request"


def test_only_who_sits_there_may_leave(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert leave(house.phone()).status == 401
    assert leave(ann, 1).status == 403
    assert house.host().post("/api/leave?as=host", {"playing": True}).status == 403
    assert leave(house.host()).status == 403
    assert set(house.credentials.seat_names()) == {0, 1}


@pytest.mark.parametrize(("playing", "code"), [(False, "stale"), ("yes", "bad_request"), (None, "bad_request")])
def test_a_game_that_has_begun_meanwhile_keeps_the_seat(house: ServerFixture, playing: object, code: str) -> None:
    ann, _ = house.both()
    assert leave(ann, playing=playing).code == code
    assert house.credentials.seat_names()[Seat(0)] == "Ann"


def test_a_phone_with_two_seats_leaves_one(house: ServerFixture) -> None:
    phone = house.seated(0, "Ann")
    phone.post("/api/join", {"code": "BRKT", "seat": 1, "name": "Bob"})
    assert leave(phone, 1).status == 200
    assert phone.get("/api/lobby").json["yours"] == [0]


def test_a_phone_does_not_write_and_tell_everybody_without_end(house: ServerFixture) -> None:
    """Each change of a name or a seat is on the disk before it is answered, and goes to all pages."""
    ann = house.seated(0, "Ann")
    most, refill_s = SEAT_CHANGES
    renamed = [ann.post("/api/join", {"seat": 0, "name": f"Ann {number}"}).status for number in range(most + 1)]
    assert renamed == [200] * most + [429]
    assert ann.post("/api/sign-out-others?as=seat:0", {}).code == "too_many"
    assert leave(ann, playing=False).code == "too_many"
    house.clock.now += refill_s
    assert leave(ann, playing=False).status == 200
    house.seated(1, "Bob")
    joins = [ann.post("/api/join", {"code": CODE, "seat": 1, "name": "Ann"}).code for _ in range(most + 1)]
    assert joins == ["taken"] * most + ["too_many"]
