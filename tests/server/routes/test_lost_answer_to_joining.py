"""A phone that has sat down without hearing of it gets its seat when it taps again; nobody else does."""

from companion.table.credentials import SeatRole
from tests.server.bound_phone import BoundPhone, bound_phone
from tests.server.server_fixture import CODE, ServerFixture, cookie_of

SEAT = 0


def unheard(house: ServerFixture, pin: str = "") -> tuple[BoundPhone, str]:
    """Return Ann's phone, which holds a seat and does not know it, and the token that was lost with the answer."""
    ann = bound_phone(house)
    answer = ann.join(SEAT, "Ann", pin)
    assert answer.status == 200
    ann.client = house.phone("192.168.1.60").client
    assert ann.get("/api/live?as=seat:0").code == "no_seat"
    return ann, cookie_of(answer).partition("=")[2]


def test_it_sits_down_once_more(house: ServerFixture) -> None:
    ann, _ = unheard(house)
    assert ann.join(SEAT, "Annie").json == {"ok": True, "seat": SEAT}
    assert house.credentials.seat_names() == {SEAT: "Annie"}
    assert ann.get("/api/lobby").json["yours"] == [SEAT]


def test_the_token_that_was_lost_on_the_way_is_void(house: ServerFixture) -> None:
    ann, lost = unheard(house)
    assert house.credentials.role_of_token(lost) == SeatRole(SEAT, "Ann")
    kept = cookie_of(ann.join(SEAT, "Ann")).partition("=")[2]
    assert house.credentials.role_of_token(lost) is None
    assert house.credentials.role_of_token(kept) == SeatRole(SEAT, "Ann")


def test_the_digits_are_those_of_the_last_tap(house: ServerFixture) -> None:
    ann, _ = unheard(house, "1111")
    assert ann.join(SEAT, "Ann", "2222").status == 200
    assert bound_phone(house, "192.168.1.61").move(SEAT, "1111").status == 403
    assert bound_phone(house, "192.168.1.61").move(SEAT, "2222").status == 200


def test_in_a_game_too(house: ServerFixture) -> None:
    ann, _ = unheard(house)
    house.seated(1, "Bob")
    assert house.table is not None
    assert ann.join(SEAT, "Ann").json == {"ok": True, "seat": SEAT}
    assert ann.get("/api/why?as=seat:0").json["table"] == house.table.table_id


def test_another_phone_is_told_who_sits_there(house: ServerFixture) -> None:
    unheard(house)
    keyless = house.phone("192.168.1.62").post("/api/join", {"code": CODE, "seat": SEAT, "name": "Eve"})
    assert [bound_phone(house, "192.168.1.61").join(SEAT, "Eve").code, keyless.code] == ["taken", "taken"]
    assert house.credentials.seat_names() == {SEAT: "Ann"}


def test_the_code_is_asked_for_again(house: ServerFixture) -> None:
    ann, _ = unheard(house)
    assert ann.join(SEAT, "Ann", code="WXYZ").status == 403
    assert ann.get("/api/live?as=seat:0").code == "no_seat"


def test_a_seat_without_a_key_is_not_given_twice(house: ServerFixture) -> None:
    house.seated(SEAT, "Ann")
    assert bound_phone(house).join(SEAT, "Ann").code == "taken"
