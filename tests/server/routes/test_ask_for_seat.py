"""A phone that has lost its seat, and has no digits, asks the others, and goes on there once they agree."""

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.server.routes.lobby_state import make_room_event
from companion.server.state.seat_handover import HANDOVER_WAIT_S
from companion.table.credentials import SeatRole
from companion.table.lobby import PlannedGame
from tests.server.bound_phone import BoundPhone, bound_phone, copy_cookies
from tests.server.routes.test_seat_handover import open_page, pass_time, say
from tests.server.routes.test_third_seat_of_one_phone import SixSeats
from tests.server.server_fixture import CODE, Answer, Phone, ServerFixture, decision

WHY = "/api/why?as=seat:0"
MOVED = "Ann now plays on another phone, on seat 1"


def ask(phone: BoundPhone, seat: int = 0) -> Answer:
    return phone.post("/api/ask-for-seat", {"code": CODE, "seat": seat, "public": phone.public})


def lost(house: ServerFixture) -> tuple[BoundPhone, Phone]:
    """Return Ann's phone, which has lost its key in a game, and has asked for its seat; and Bob's."""
    ann, bob = bound_phone(house), house.phone("192.168.1.61")
    assert ann.join(0, "Ann").status == 200
    assert bob.post("/api/join", {"code": CODE, "seat": 1, "name": "Bob"}).status == 200
    ann.agree_on_key()
    assert ann.get(WHY).code == "other_phone"
    assert ask(ann).json == {"ok": True, "number": 1}
    return ann, bob


def test_with_the_others_consent_the_phone_goes_on_after_the_wait_and_not_before(house: ServerFixture) -> None:
    ann, bob = lost(house)
    assert house.room.state.notes[-1] == "a phone asks to go on for Ann on seat 1"
    assert make_room_event(house.context)["handover"]["moves"] is True
    assert say(house, bob, "seat:1", True) == 200
    pass_time(house, HANDOVER_WAIT_S - 1)
    assert ann.get(WHY).code == "other_phone"
    assert (ann.get("/api/lobby").json["you"], ann.get("/api/lobby").json["asked"]) == (None, 1)
    pass_time(house, 1)
    assert (ann.get("/api/lobby").json["you"], ann.get("/api/lobby").json["asked"]) == (0, None)
    assert house.room.state.notes[-1] == MOVED
    assert ann.act(0, decision(house.table, 0), "Ready").status == 200
    assert copy_cookies(house, ann).get(WHY).status in (401, 403), "the former cookie is void"


def test_a_new_phone_takes_no_note_away_that_its_seat_was_freed_and_taken_in_the_game(house: ServerFixture) -> None:
    ann, bob = bound_phone(house), house.phone("192.168.1.61")
    ann.join(0, "Ann")
    bob.post("/api/join", {"code": CODE, "seat": 1, "name": "Bob"})
    assert ann.post("/api/leave?as=seat:0", {"playing": True}).status == 200
    assert ann.join(0, "Eve").status == 200
    told = house.room.state.notes
    assert told[1] == "seat 1, which was Ann's, was freed in the middle of the game"
    ann.agree_on_key()
    assert ask(ann).status == 200
    assert say(house, bob, "seat:1", True) == 200
    pass_time(house)
    assert house.room.state.notes == (*told, "Eve now plays on another phone, on seat 1")


def test_the_new_cookie_is_bound_to_the_key_of_the_phone_that_asked(house: ServerFixture) -> None:
    ann, bob = lost(house)
    say(house, bob, "seat:1", True)
    pass_time(house)
    ann.signs = False
    assert ann.get(WHY).code == "other_phone"


@pytest.mark.parametrize("who", ["seat:0", "seat:1", "host"])
def test_anybody_who_is_asked_can_say_no(house: ServerFixture, who: str) -> None:
    owner, bob = bound_phone(house), house.phone("192.168.1.61")
    owner.join(0, "Ann")
    bob.post("/api/join", {"code": CODE, "seat": 1, "name": "Bob"})
    thief = bound_phone(house, "192.168.1.99")
    assert ask(thief).status == 200
    assert say(house, {"seat:0": owner, "seat:1": bob, "host": house.host()}[who], who, False) == 200
    pass_time(house)
    assert thief.get(WHY).status == 401
    assert owner.get(WHY).status == 200


def test_its_owner_gives_it_at_once_from_the_phone_before(house: ServerFixture) -> None:
    owner, _ = bound_phone(house), house.seated(1, "Bob")
    owner.join(0, "Ann")
    other = bound_phone(house, "192.168.1.99")
    ask(other)
    assert say(house, owner, "seat:0", True) == 200
    assert other.get(WHY).status == 200
    assert owner.get(WHY).status == 401


def test_an_owner_whose_page_is_open_keeps_the_seat(house: ServerFixture) -> None:
    ann, bob = lost(house)
    page = open_page(house, ann, 0)
    say(house, bob, "seat:1", True)
    pass_time(house)
    assert house.room.state.notes[-1] == "Ann is back; seat 1 stays as it is"
    assert house.credentials.role_of_token(page.token or "") == SeatRole(Seat(0), "Ann")


def test_alone_at_the_table_there_is_nobody_to_ask(house: ServerFixture) -> None:
    ann = bound_phone(house)
    ann.join(0, "Ann")
    ann.agree_on_key()
    alone = ask(ann)
    assert (alone.status, alone.code) == (409, "nobody_to_ask")
    assert house.credentials.seat_names() == {0: "Ann"}


def agreed_between_games(anns: int, bobs: int) -> tuple[ServerFixture, BoundPhone, Phone]:
    """Return a house before its game, a phone of Ann that asks for her seat again, and that of Bob, who has agreed."""
    house = ServerFixture(plan=PlannedGame("toy", {"rounds": 6}), games={"toy": SixSeats()})
    ann = bound_phone(house)
    ann.join(anns, "Ann")
    bob = house.seated(bobs, "Bob")
    open_page(house, bob, bobs)
    ann.agree_on_key()
    assert ask(ann, anns).status == 200
    assert say(house, bob, f"seat:{bobs}", True) == 200
    return house, ann, bob


def test_between_games_there_is_no_secret_and_no_wait() -> None:
    house, ann, _ = agreed_between_games(0, 1)
    assert ann.get("/api/lobby").json["you"] == 0


@pytest.mark.parametrize("asks_with_its_cookies", [True, False])
def test_nobody_agrees_to_what_their_own_phone_asked(asks_with_its_cookies: bool) -> None:
    """Between games Bob took the seat of Ann, whose phone was locked, all by himself."""
    house = ServerFixture(plan=PlannedGame("toy", {"rounds": 6}), games={"toy": SixSeats()})
    ann, bob, cat = bound_phone(house), bound_phone(house, "192.168.1.61"), house.seated(2, "Cat")
    ann.join(0, "Ann")
    bob.join(1, "Bob")
    window = bob if asks_with_its_cookies else bound_phone(house, "192.168.1.61")
    assert ask(window).status == 200
    number = make_room_event(house.context)["handover"]["number"]
    refused = bob.post("/api/handover?as=seat:1", {"number": number, "agree": True})
    assert (refused.status, refused.code) == (403, "not_yours")
    assert ann.get("/api/lobby").json["you"] == 0
    assert say(house, cat, "seat:2", True) == 200
    assert (window.get("/api/lobby").json["you"], ann.get("/api/lobby").json["you"]) == (0, None)


def test_a_phone_gives_its_own_seat_to_another_of_its_browsers(house: ServerFixture) -> None:
    owner, _ = bound_phone(house), house.seated(1, "Bob")
    owner.join(0, "Ann")
    other = bound_phone(house)
    ask(other)
    assert say(house, owner, "seat:0", True) == 200
    assert other.get(WHY).status == 200


def test_its_stream_follows_when_seats_move_up_as_a_game_begins() -> None:
    _, ann, bob = agreed_between_games(3, 0)
    assert bob.post("/api/start", {}).status == 200
    assert ann.get("/api/lobby").json["you"] == 1
    assert ann.get("/api/live?as=seat:3&ask=1").status == 204


def test_nobody_asks_for_what_is_not_theirs_to_ask(house: ServerFixture) -> None:
    ann, bob = bound_phone(house), bound_phone(house, "192.168.1.61")
    stranger = bound_phone(house, "192.168.1.99")
    assert ask(ann).code == "bad_request", "nobody sits there"
    ann.join(0, "Ann")
    bob.join(1, "Bob")
    assert ask(ann, 0).code == "yours"
    assert ask(bob, 0).code == "plays", "who plays sees no second hand"
    wrong = stranger.post("/api/ask-for-seat", {"code": "AAAA", "seat": 0, "public": stranger.public})
    assert wrong.code == "wrong_code"
    stranger.public = ann.public
    assert ask(stranger).code == "bad_proof"
    assert make_room_event(house.context)["handover"] is None


def test_a_phone_that_asks_again_and_again_must_wait(house: ServerFixture) -> None:
    ann, _ = lost(house)
    codes = [ask(ann).code for _ in range(5)]
    assert codes == ["asked"] * 4 + ["too_many"]
