"""The owner of a seat goes on with another phone with four digits; nobody else gets it by guessing."""

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import MAX_WRONG_PINS, Role, SeatRole
from companion.table.lobby import PlannedGame
from tests.server.routes.test_third_seat_of_one_phone import SixSeats
from tests.server.server_fixture import CODE, Answer, Phone, ServerFixture, decision


def sit(house: ServerFixture, seat: int, name: str, pin: str = "") -> Phone:
    phone = house.phone()
    assert phone.post("/api/join", {"code": CODE, "seat": seat, "name": name, "pin": pin}).status == 200
    return phone


def move(house: ServerFixture, pin: str, seat: int = 0, address: str = "192.168.1.77") -> tuple[Phone, Answer]:
    phone = house.phone(address)
    return phone, phone.post("/api/move-phone", {"code": CODE, "seat": seat, "pin": pin})


def test_the_right_digits_bring_the_seat_to_another_phone_and_everybody_is_told(house: ServerFixture) -> None:
    ann, _ = sit(house, 0, "Ann", "0417"), sit(house, 1, "Bob")
    other, answer = move(house, "0417")
    assert answer.json == {"ok": True, "seat": 0}
    assert house.room.state.notes[-1] == "Ann now plays on another phone, on seat 1"
    guess = {"kind": "Ready"}
    assert ann.act(0, decision(house.table, 0), **guess).status == 401, "the former phone holds nothing"
    assert other.act(0, decision(house.table, 0), **guess).status == 200
    third, again = move(house, "0417")
    assert again.status == 200, "the digits stay"


def test_a_refusal_does_not_tell_who_has_chosen_digits(house: ServerFixture) -> None:
    sit(house, 0, "Ann", "0417")
    sit(house, 1, "Bob")
    wrong, none, nobody = (move(house, "0000", seat)[1] for seat in (0, 1, 7))
    assert none.code == nobody.code == "wrong_pin"
    assert (wrong.status, wrong.code) == (403, "wrong_pin")
    assert [each.body.replace(b"seat 2", b"seat 1").replace(b"seat 8", b"seat 1") for each in (none, nobody)] == [
        wrong.body
    ] * 2


def test_digits_are_not_found_by_trying(house: ServerFixture) -> None:
    sit(house, 0, "Ann", "0417")
    one_phone = [move(house, "0000")[1].status for _ in range(6)]
    assert one_phone == [403] * 5 + [429]
    for number in range(MAX_WRONG_PINS):
        move(house, "0000", address=f"10.0.0.{number}")
    assert move(house, "0417", address="10.0.1.1")[1].code == "wrong_pin", "too many have guessed"
    assert house.credentials.seat_names()[Seat(0)] == "Ann"


def test_whoever_moves_to_and_fro_under_new_names_has_one_note_and_must_wait(house: ServerFixture) -> None:
    house.room.change(notes=[])
    eve = sit(house, 0, "Eve", "0417")
    for number in range(5):
        assert eve.post("/api/join", {"seat": 0, "name": f"Eve {number}"}).status == 200
        assert eve.post("/api/move-phone", {"seat": 0, "pin": "0417"}).status == 200
    assert house.room.state.notes == ("Eve 4 now plays on another phone, on seat 1",)
    assert eve.post("/api/move-phone", {"seat": 0, "pin": "0417"}).code == "too_many"


@pytest.mark.parametrize("pin", ["417", "04177", "o417", "٠٤١٧", " 417"])
def test_a_pin_is_four_digits(house: ServerFixture, pin: str) -> None:
    answer = house.phone().post("/api/join", {"code": CODE, "seat": 0, "name": "Ann", "pin": pin})
    assert (answer.code, answer.json["error"]["message"]) == ("bad_request", "four digits are needed, such as 4711")
    assert house.credentials.seat_names() == {}
    assert move(house, pin)[1].code == "bad_request"


def test_it_takes_the_code_of_the_table_too(house: ServerFixture) -> None:
    sit(house, 0, "Ann", "0417")
    answer = house.phone("10.0.0.9").post("/api/move-phone", {"seat": 0, "pin": "0417"})
    assert answer.code == "wrong_code"


def test_nobody_else_gets_the_digits_of_who_sat_there_before(house: ServerFixture) -> None:
    ann = sit(house, 0, "Ann", "0417")
    ann.post("/api/leave?as=seat:0", {"playing": False})
    sit(house, 0, "Cy")
    assert move(house, "0417")[1].code == "wrong_pin"


def test_the_digits_stay_with_their_owner_if_a_game_begins_in_that_very_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ServerFixture(plan=PlannedGame("toy", {"rounds": 6}), games={"toy": SixSeats()})
    ann, _ = house.seated(0, "Ann"), house.seated(3, "Vic")
    find_role = house.credentials.role_of_token

    def begin_after_a_look(token: str) -> Role | None:
        """Return the role, and let Ann begin as soon as somebody has read that Eve is on seat 3."""
        role = find_role(token)
        if role == SeatRole(Seat(2), "Eve"):
            monkeypatch.undo()
            assert ann.post("/api/start", {}).status == 200
        return role

    monkeypatch.setattr(house.credentials, "role_of_token", begin_after_a_look)
    sit(house, 2, "Eve", "0417")
    assert house.credentials.seat_names() == {Seat(0): "Ann", Seat(1): "Eve", Seat(2): "Vic"}
    assert move(house, "0417", 2)[1].code == "wrong_pin", "Vic has that seat now, and chose no digits"
    assert move(house, "0417", 1)[1].status == 200


def test_a_player_does_not_take_a_second_hand_that_was_freed(house: ServerFixture) -> None:
    ann, bob = house.both()
    ann.post("/api/leave?as=seat:0", {"playing": True})
    assert bob.post("/api/join", {"code": CODE, "seat": 0, "name": "B2"}).code == "plays"
    house.seated(0, "Cy")
    assert house.room.state.notes[-1] == "Cy has sat down on seat 1 in the middle of the game and sees its secrets"
