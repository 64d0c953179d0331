"""Seats may declare which real card came up, unless the companion deals."""

from companion.table.dealer import RandomDealer
from tests.server.server_fixture import Phone, ServerFixture, decision

RED = {"type": "TurnUp", "card": "red"}


def guessed(house: ServerFixture) -> Phone:
    """Return the phone of seat 0, after both guesses and before the card is declared."""
    phones = house.both()
    for seat, phone in enumerate(phones):
        assert phone.act(seat, decision(house.table, seat), "Guess", colour="red").status == 200
    return phones[0]


def test_a_seat_says_what_came_up(house: ServerFixture) -> None:
    ann = guessed(house)
    assert ann.post("/api/tell?as=seat:0", {"action": RED, "seq": house.table.log_length}).json == {"ok": True}
    assert house.table.update_for(None).view["zones"] == {"middle": ["red"]}


def test_the_same_tap_counts_once(house: ServerFixture) -> None:
    ann, seq = guessed(house), house.table.log_length
    assert ann.post("/api/tell?as=seat:0", {"action": RED, "seq": seq}).status == 200
    assert ann.post("/api/tell?as=seat:0", {"action": RED, "seq": seq}).status == 409


def test_nobody_may_where_nothing_is_left_to_chance(house: ServerFixture) -> None:
    ann, _ = house.both()
    answer = ann.post("/api/tell?as=seat:0", {"action": RED, "seq": house.table.log_length})
    assert (answer.status, answer.code) == (409, "illegal")


def test_only_who_sits_may(house: ServerFixture) -> None:
    ann = guessed(house)
    told = {"action": RED, "seq": house.table.log_length}
    assert house.phone().post("/api/tell?as=seat:0", told).status == 401
    assert ann.post("/api/tell?as=seat:1", told).code == "not_yours"
    assert ann.post("/api/tell?as=table", told).code == "not_yours"


def test_a_seeded_dealer_leaves_nothing_to_tell() -> None:
    assert not RandomDealer(1).by_hand
