"""A seat of a running game changes hands only with the others' consent, after a wait that its owner can stop."""

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.server.routes.lobby_state import make_room_event
from companion.server.state.open_streams import Stream
from companion.server.state.seat_handover import HANDOVER_WAIT_S
from companion.table.lobby import PlannedGame
from tests.server.routes.test_third_seat_of_one_phone import SixSeats
from tests.server.server_fixture import Phone, ServerFixture, decision

ASKED = "the host asks to free seat 1, which is Ann's, in the middle of the game"
FREED = "seat 1, which was Ann's, was freed in the middle of the game"


def ask_for_ann(house: ServerFixture) -> tuple[Phone, Phone, Phone]:
    """Return the phones of Ann, whose page is closed, of Bob, and of the host who asks for Ann's seat."""
    (ann, bob), host = house.both(), house.host()
    assert host.post("/api/host/free", {"seat": 0}).status == 200
    return ann, bob, host


def say(house: ServerFixture, phone: Phone, page: str, agree: bool) -> int:
    number = make_room_event(house.context)["handover"]["number"]
    return phone.post(f"/api/handover?as={page}", {"number": number, "agree": agree}).status


def holder(house: ServerFixture) -> str | None:
    return house.credentials.seat_names().get(Seat(0))


def pass_time(house: ServerFixture, seconds: float = HANDOVER_WAIT_S) -> None:
    house.clock.now += seconds
    house.context.handovers.settle()


def test_a_host_alone_cannot_take_the_hand_of_a_locked_phone(house: ServerFixture) -> None:
    ann, _, host = ask_for_ann(house)
    pass_time(house, 100 * HANDOVER_WAIT_S)
    assert holder(house) == "Ann"
    assert host.post("/api/join", {"code": "BRKT", "seat": 0, "name": "Cy"}).code == "taken"
    assert ann.act(0, decision(house.table, 0), "Guess", colour="red").status == 200


def test_everybody_is_asked_and_told(house: ServerFixture) -> None:
    ask_for_ann(house)
    assert house.room.state.notes[-1] == ASKED
    assert make_room_event(house.context)["handover"] == {
        "number": 1,
        "seat": 0,
        "standin": None,
        "moves": False,
        "waiting": [1],
        "left_s": int(HANDOVER_WAIT_S),
    }


def test_with_the_consent_of_the_others_it_is_free_after_the_wait_and_not_before(house: ServerFixture) -> None:
    ann, bob, _ = ask_for_ann(house)
    assert say(house, bob, "seat:1", True) == 200
    pass_time(house, HANDOVER_WAIT_S - 1)
    assert holder(house) == "Ann"
    pass_time(house, 1)
    assert holder(house) is None
    assert house.room.state.notes[-1] == FREED and ASKED not in house.room.state.notes
    assert ann.act(0, decision(house.table, 0), "Guess", colour="red").status == 401
    assert make_room_event(house.context)["handover"] is None


@pytest.mark.parametrize(("who", "by"), [("seat:0", "Ann"), ("seat:1", "Bob"), ("host", "the host")])
def test_its_owner_can_stop_it_and_so_can_whoever_is_asked(house: ServerFixture, who: str, by: str) -> None:
    ann, bob, host = ask_for_ann(house)
    assert say(house, {"seat:0": ann, "seat:1": bob, "host": host}[who], who, False) == 200
    pass_time(house)
    assert holder(house) == "Ann"
    assert house.room.state.notes[-1] == f"{by} has said no; seat 1 stays as it is"


def test_a_phone_that_is_back_when_the_wait_ends_keeps_its_seat(house: ServerFixture) -> None:
    ann, bob, _ = ask_for_ann(house)
    say(house, bob, "seat:1", True)
    cookie = ann.client.get_cookie("companion-seat-0", domain="192.168.1.20")
    assert cookie is not None
    house.context.streams.open_stream("seat", cookie.value)
    pass_time(house)
    assert (holder(house), house.room.state.notes[-1]) == ("Ann", "Ann is back; seat 1 stays as it is")


def test_its_owner_may_give_it_at_once(house: ServerFixture) -> None:
    ann, _, _ = ask_for_ann(house)
    assert say(house, ann, "seat:0", True) == 200
    assert (holder(house), house.room.state.notes[-1]) == (None, FREED)


def test_nobody_agrees_for_somebody_else_or_to_what_is_no_longer_asked(house: ServerFixture) -> None:
    ann, bob, host = ask_for_ann(house)
    assert say(house, host, "seat:1", True) == 403
    assert say(house, host, "host", True) == 403
    assert say(house, bob, "table", True) == 403
    assert host.post("/api/host/free", {"seat": 1}).code == "asked"
    say(house, ann, "seat:0", False)
    assert bob.post("/api/handover?as=seat:1", {"number": 1, "agree": True}).code == "stale"


def four() -> tuple[ServerFixture, list[Phone], Phone]:
    """Return a server with a game of four, their phones, and the host's, who asks for Cyd's seat."""
    house = ServerFixture(plan=PlannedGame("toy", {"rounds": 6}), games={"toy": SixSeats()})
    phones = [house.seated(seat, name) for seat, name in enumerate(("Ann", "Bob", "Cyd", "Dan"))]
    assert phones[0].post("/api/start", {}).status == 200
    host = house.host()
    assert host.post("/api/host/free", {"seat": 2}).status == 200
    return house, phones, host


def open_page(house: ServerFixture, phone: Phone, seat: int) -> Stream:
    cookie = phone.client.get_cookie(f"companion-seat-{seat}", domain="192.168.1.20")
    assert cookie is not None
    return house.context.streams.open_stream("seat", cookie.value)


def test_two_who_went_home_together_can_be_replaced_and_everybody_is_told() -> None:
    house, (ann, bob, *_), host = four()
    for seat, phone in enumerate((ann, bob)):
        assert say(house, phone, f"seat:{seat}", True) == 200
    pass_time(house, HANDOVER_WAIT_S - 1)
    assert make_room_event(house.context)["handover"]["waiting"] == [3]
    pass_time(house, 1)
    assert Seat(2) not in house.credentials.seat_names()
    away = "Dan could not be asked about seat 3: no page of theirs was open"
    assert house.room.state.notes[-2:] == (away, "seat 3, which was Cyd's, was freed in the middle of the game")
    assert host.post("/api/host/free", {"seat": 3}).status == 200


def test_whoever_had_a_page_open_at_any_time_is_waited_for() -> None:
    house, (ann, bob, _, dan), _ = four()
    for seat, phone in enumerate((ann, bob)):
        say(house, phone, f"seat:{seat}", True)
    page = open_page(house, dan, 3)
    pass_time(house, 1)
    house.context.streams.end_stream(page)
    pass_time(house, 100 * HANDOVER_WAIT_S)
    assert house.credentials.seat_names()[Seat(2)] == "Cyd"
    assert make_room_event(house.context)["handover"]["waiting"] == [3]
    assert say(house, dan, "seat:3", True) == 200
    assert Seat(2) not in house.credentials.seat_names()


def test_if_nobody_agrees_nobody_is_replaced() -> None:
    house, _, _ = four()
    pass_time(house, 100 * HANDOVER_WAIT_S)
    assert house.credentials.seat_names()[Seat(2)] == "Cyd"
    assert make_room_event(house.context)["handover"]["waiting"] == [0, 1, 3]


def test_the_end_of_the_game_ends_the_request(house: ServerFixture) -> None:
    _, bob, host = ask_for_ann(house)
    say(house, bob, "seat:1", True)
    assert host.post("/api/host/open", {"game": "toy"}).status == 200
    pass_time(house)
    assert holder(house) == "Ann" and make_room_event(house.context)["handover"] is None
    assert ASKED not in house.room.state.notes
