"""Tests of `POST /api/go-on`: who sits ends the pause in which a bot lets people look."""

from companion.server.routes.lobby_state import make_room_event
from tests.server.server_fixture import ServerFixture


def test_who_sits_ends_the_pause_and_every_page_hears_of_it(house: ServerFixture) -> None:
    ann, _ = house.both()
    pause = house.context.long_pause
    with pause.go_on():
        number = make_room_event(house.context)["bot_pause"]
        assert ann.post("/api/go-on?as=seat:0", {"pause": number}).json == {"ok": True}
        assert pause.is_ended
    assert make_room_event(house.context)["bot_pause"] is None
    with pause.go_on():
        assert make_room_event(house.context)["bot_pause"] != number
        assert ann.post("/api/go-on?as=seat:0", {"pause": number}).json == {"ok": True}
        assert not pause.is_ended, "a tap that comes late ends no other"


def test_nobody_else_ends_it(house: ServerFixture) -> None:
    ann, _ = house.both()
    with house.context.long_pause.go_on():
        body = {"pause": house.context.long_pause.number}
        assert house.phone().post("/api/go-on?as=seat:0", body).status == 401
        assert ann.post("/api/go-on?as=seat:1", body).status in (401, 403)
        assert ann.post("/api/go-on?as=table", body).status == 403
        assert not house.context.long_pause.is_ended


def test_without_a_pause_it_does_nothing_and_answers_the_same(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert ann.post("/api/go-on?as=seat:0", {"pause": 1}).json == {"ok": True}
    assert not house.context.long_pause.is_ended
