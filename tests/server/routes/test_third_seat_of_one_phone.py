"""A phone takes two seats by itself; for a third somebody on another phone, or the host, is asked."""

from dataclasses import replace

import pytest

from companion.server.routes.lobby_state import make_room_event
from companion.server.state.additional_seat_requests import PAUSE_AFTER_NO_S
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import CODE, Answer, Phone, ServerFixture
from tests.toy_game import GAME, Toy

MANY = "192.168.1.66"


def take(phone: Phone, seat: int) -> Answer:
    return phone.post("/api/join", {"code": CODE, "seat": seat, "name": f"M{seat}"})


def crowd(house: ServerFixture) -> Phone:
    """Return a phone that has taken two seats, without the cookie of either."""
    for seat in (0, 1):
        assert take(house.phone(MANY), seat).status == 200
    return house.phone(MANY)


def requests(house: ServerFixture) -> list[dict[str, object]]:
    found: list[dict[str, object]] = make_room_event(house.context)["third_seats"]
    return found


def large() -> ServerFixture:
    """Return a server with a game for six."""
    return ServerFixture(plan=PlannedGame("toy", {"rounds": 6}), games={"toy": SixSeats()})


class SixSeats(Toy):
    """The toy game, with a lobby for six."""

    info = replace(GAME.info, most=6)


def test_a_phone_takes_no_third_seat_unasked_even_without_its_cookies() -> None:
    house = large()
    greedy = crowd(house)
    refused = take(greedy, 2)
    assert (refused.status, refused.code) == (409, "third_seat")
    assert requests(house) == [{"number": 1, "seat": 2, "name": "M2", "holds": [0, 1]}]
    assert take(greedy, 2).code == "third_seat" and len(requests(house)) == 1
    assert set(house.credentials.seat_names()) == {0, 1}


def test_its_seats_are_known_after_a_restart() -> None:
    house = large()
    crowd(house)
    house.restart()
    assert take(house.phone(MANY), 2).code == "third_seat"
    assert [each["holds"] for each in requests(house)] == [[0, 1]]


def test_somebody_on_another_phone_lets_it() -> None:
    house = large()
    greedy, ann = crowd(house), house.seated(3, "Ann")
    take(greedy, 2)
    assert ann.post("/api/let-in?as=seat:3", {"number": 1, "agree": True}).status == 200
    assert requests(house) == []
    assert take(greedy, 2).status == 200
    assert take(greedy, 4).code == "third_seat", "one tap is for one seat"


def test_the_phone_does_not_let_itself_and_the_host_does() -> None:
    house = large()
    own = house.phone(MANY)
    for seat in (0, 1):
        take(own, seat)
    assert take(own, 2).code == "third_seat"
    for seat in (0, 1):
        assert own.post(f"/api/let-in?as=seat:{seat}", {"number": 1, "agree": True}).code == "not_yours"
    assert house.phone().post("/api/let-in?as=host", {"number": 1, "agree": True}).status == 401
    assert house.host().post("/api/let-in?as=host", {"number": 1, "agree": True}).status == 200
    assert take(own, 2).status == 200


def test_a_no_is_a_no_and_can_be_asked_again() -> None:
    house = large()
    greedy, ann = crowd(house), house.seated(3, "Ann")
    take(greedy, 2)
    assert ann.post("/api/let-in?as=seat:3", {"number": 1, "agree": False}).status == 200
    assert ann.post("/api/let-in?as=seat:3", {"number": 1, "agree": True}).code == "stale"
    assert take(greedy, 2).code == "third_no" and requests(house) == [], "not at once"
    house.clock.now += PAUSE_AFTER_NO_S
    assert take(greedy, 2).code == "third_seat"
    assert [each["number"] for each in requests(house)] == [2]


@pytest.mark.parametrize("seat", [2**63 - 1, -7, 6])
def test_nobody_is_asked_about_a_seat_that_is_not_there(seat: int) -> None:
    house = large()
    refused = take(crowd(house), seat)
    assert (refused.code, requests(house)) == ("bad_setup", [])
    assert "there are 1 to 6" in refused.json["error"]["message"]


def test_one_phone_asks_for_one_seat_at_a_time_and_leaves_room_for_others() -> None:
    house = large()
    greedy = crowd(house)
    assert [take(greedy, seat).code for seat in (2, 3, 4)] == ["third_seat"] * 3
    assert [each["seat"] for each in requests(house)] == [2]
    for seat in (3, 4):
        take(house.phone("192.168.1.67"), seat)
    assert take(house.phone("192.168.1.67"), 5).code == "third_seat"
    assert [each["seat"] for each in requests(house)] == [2, 5]


def test_a_request_for_a_seat_that_somebody_took_is_over() -> None:
    house = large()
    greedy, ann = crowd(house), house.seated(3, "Ann")
    take(greedy, 2)
    bob = house.seated(2, "Bob")
    bob.post("/api/leave?as=seat:2", {"playing": False})
    take(greedy, 4)
    assert [(each["number"], each["seat"]) for each in requests(house)] == [(2, 4)]
    assert ann.post("/api/let-in?as=seat:3", {"number": 1, "agree": True}).code == "stale"


def test_a_phone_that_has_left_its_seats_asks_for_nothing() -> None:
    house = large()
    own = house.phone(MANY)
    assert [take(own, seat).status for seat in (0, 1, 2)] == [200, 200, 409]
    own.post("/api/leave?as=seat:1", {"playing": False})
    assert requests(house) == []
    assert take(own, 2).status == 200


def test_the_seats_of_the_phone_that_asks_are_known_after_they_moved_up() -> None:
    house = large()
    own, ann, bob = house.phone(MANY), house.seated(0, "Ann"), house.seated(3, "Bob")
    assert [take(own, seat).status for seat in (1, 4, 2)] == [200, 200, 409]
    assert ann.post("/api/start", {}).status == 200
    assert bob.post("/api/leave?as=seat:2", {"playing": True}).status == 200
    assert requests(house) == [{"number": 1, "seat": 2, "name": "M2", "holds": [1, 3]}]
