"""A phone takes two seats by itself; for a third somebody on another phone, or the host, is asked."""

from dataclasses import replace

from companion.server.routes.lobby_state import make_room_event
from companion.table.lobby import Plan
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
    return ServerFixture(plan=Plan("toy", {"rounds": 6}), games={"toy": SixSeats()})


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
    assert take(greedy, 2).code == "third_seat"
    assert [each["number"] for each in requests(house)] == [2]
