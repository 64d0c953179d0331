"""A copied cookie is seen on the seat, and its owner signs it out; whoever copied it cannot throw the owner out."""

from companion.server.routes.lobby_state import make_room_event
from tests.server.bound_phone import copy_cookies
from tests.server.server_fixture import CODE, Phone, ServerFixture, decision

ANNS = "192.168.1.60"


def copied(house: ServerFixture, pin: str = "") -> tuple[Phone, Phone]:
    """Return the phone of Ann in a game, and another device with a copy of her cookie. Both have their page open."""
    ann, thief = house.phone(ANNS), house.phone("192.168.1.99")
    assert ann.post("/api/join", {"code": CODE, "seat": 0, "name": "Ann", "pin": pin}).status == 200
    house.seated(1, "Bob")
    cookie = ann.client.get_cookie("companion-seat-0", domain="192.168.1.20")
    assert cookie is not None
    thief.client.set_cookie("companion-seat-0", cookie.value, domain="192.168.1.20")
    for phone in (ANNS, "192.168.1.99"):
        house.context.streams.open_stream("seat", cookie.value, phone)
    return ann, thief


def attributes(cookie: str) -> list[str]:
    """Return the parts of a cookie but the date that browsers without Max-Age go by: a second later it is another."""
    return [part for part in cookie.split("; ") if not part.startswith("Expires=")]


def sign_out(phone: Phone, pin: str = "") -> tuple[int, str]:
    answer = phone.post("/api/sign-out-others?as=seat:0", {"pin": pin})
    return answer.status, "" if answer.status == 200 else answer.code


def test_it_is_shown_on_the_seat_and_two_pages_of_one_phone_are_not(house: ServerFixture) -> None:
    ann, _ = copied(house)
    assert make_room_event(house.context)["two_devices"] == [0]
    assert sign_out(ann) == (200, "")
    assert make_room_event(house.context)["two_devices"] == []
    cookie = ann.client.get_cookie("companion-seat-0", domain="192.168.1.20")
    assert cookie is not None
    for _ in range(2):
        house.context.streams.open_stream("seat", cookie.value, ANNS)
    assert make_room_event(house.context)["two_devices"] == []


def test_its_owner_signs_the_copy_out_and_everybody_is_told(house: ServerFixture) -> None:
    ann, thief = copied(house)
    assert sign_out(ann) == (200, "")
    assert house.room.state.notes[-1] == "seat 1 is on one device again; every other was signed out"
    assert thief.act(0, decision(house.table, 0), "Ready").status == 401
    assert ann.act(0, decision(house.table, 0), "Ready").status == 200


def test_whoever_copied_a_cookie_does_not_throw_its_owner_out(house: ServerFixture) -> None:
    ann, thief = copied(house, "0417")
    assert sign_out(thief) == (400, "bad_request")
    assert sign_out(thief, "0000") == (403, "wrong_pin")
    assert ann.act(0, decision(house.table, 0), "Ready").status == 200


def test_after_a_restart_its_owner_signs_the_copy_out_and_the_copy_not_its_owner(house: ServerFixture) -> None:
    """A browser that keeps nothing has neither a key nor, without digits, any other proof than its address."""
    ann, thief = copied(house)
    house.restart()
    ann, thief = copy_cookies(house, ann, ANNS), copy_cookies(house, thief)
    assert sign_out(thief) == (400, "bad_request")
    assert sign_out(ann) == (200, "")
    assert thief.act(0, decision(house.table, 0), "Ready").status == 401
    assert ann.act(0, decision(house.table, 0), "Ready").status == 200


def test_a_browser_that_got_its_seat_by_consent_signs_the_copy_out(house: ServerFixture) -> None:
    ann, bob, second = house.seated(0, "Ann"), house.seated(1, "Bob"), house.phone("192.168.1.77")
    assert second.post("/api/ask-for-seat", {"code": CODE, "seat": 0}).status == 200
    house.hand_over((bob, 1))
    assert ann.get("/api/why?as=seat:0").status == 401
    assert sign_out(second) == (200, "")


def test_its_owner_keeps_it_on_a_second_phone_with_the_four_digits(house: ServerFixture) -> None:
    ann, second = copied(house, "0417")
    assert sign_out(second, "0417") == (200, "")
    assert ann.act(0, decision(house.table, 0), "Ready").status == 401
    assert second.act(0, decision(house.table, 0), "Ready").status == 200
    assert sign_out(second) == (200, ""), "it is the phone of that seat now"


def test_a_cookie_ends_with_the_week_unless_a_page_is_visited(house: ServerFixture) -> None:
    ann = house.phone(ANNS)
    joined = ann.post("/api/join", {"code": CODE, "seat": 0, "name": "Ann"})
    assert "Max-Age=691200" in attributes(joined.headers["Set-Cookie"])
    visited = ann.client.get("/api/live?as=seat:0", base_url="http://192.168.1.20:8080", buffered=False)
    assert attributes(visited.headers["Set-Cookie"]) == attributes(joined.headers["Set-Cookie"])
    visited.close()
