"""The lobby, the code, names and cookies."""

import pytest

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.http.guess_limits import MANY_GUESSES, GuessLimiter
from companion.server.network.qr import qr_svg
from companion.server.routes.lobby_state import make_room_event
from companion.server.typed.join_code import CODE_ALPHABET, LONG_CODE_LENGTH, is_same_code, new_join_code, new_long_code
from companion.server.typed.player_name import clean_name
from tests.server.server_fixture import CODE, HERE, ServerFixture, cookie_of

JOIN = "/api/join"


def ask(seat: int = 0, name: str = "Ann", code: str = CODE) -> dict[str, object]:
    return {"code": code, "seat": seat, "name": name}


def test_the_lobby_shows_seats_and_game_but_no_way_in(house: ServerFixture) -> None:
    house.seated(1, "Bob")
    lobby = house.phone().get("/api/lobby")
    assert lobby.json["game"] == {"id": "toy", "title": "Red or Black", "tour": False}
    assert lobby.json["seats"] == [
        {"seat": 0, "name": None, "taken": False, "here": False, "standin": None},
        {"seat": 1, "name": "Bob", "taken": True, "here": False, "standin": None},
    ]
    assert lobby.json["needs_code"] is True and lobby.json["you"] is None
    assert CODE.encode() not in lobby.body


def test_the_lobby_says_who_may_watch_the_table_screen(house: ServerFixture) -> None:
    stranger, sitting = house.phone(), house.seated(1, "Bob")
    here = house.phone("127.0.0.1")
    assert [each.get("/api/lobby").json["watches"] for each in (stranger, sitting, here)] == [False, True, True]


def test_the_code_opens_whatever_its_case(house: ServerFixture) -> None:
    answer = house.phone().post(JOIN, ask(code=f" {CODE.lower()} "))
    assert (answer.status, answer.json) == (200, {"ok": True, "seat": 0})


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: ServerFixture) -> None:
    cookie = house.phone().post(JOIN, ask()).headers["Set-Cookie"]
    assert cookie.startswith("companion-seat-0=")
    for part in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=691200"):
        assert part in cookie


def test_a_wrong_code_is_refused(house: ServerFixture) -> None:
    for code in ("", "BRK", "BRKV", "BRKTT", "\u00e9\u00e9\u00e9\u00e9"):
        answer = house.phone(f"10.0.0.{len(code)}").post(JOIN, ask(code=code))
        assert (answer.status, answer.code) == (403, "wrong_code")
        assert "Set-Cookie" not in answer.headers
    assert house.credentials.seat_names() == {}


def test_guessing_is_limited_for_each_address(house: ServerFixture) -> None:
    guesser, neighbour = house.phone("10.0.0.1"), house.phone("10.0.0.2")
    codes = [guesser.post(JOIN, ask(code="ZZZZ")).status for _ in range(6)]
    assert codes == [403] * 5 + [429]
    locked = guesser.post(JOIN, ask())
    assert locked.code == "too_many" and locked.headers["Retry-After"] == "30"
    assert neighbour.post(JOIN, ask()).status == 200
    house.clock.now += 30
    assert guesser.post(JOIN, ask(seat=1, name="Bob")).status == 200


def test_the_right_code_is_let_in_whatever_others_guess(house: ServerFixture) -> None:
    for number in range(25):
        house.phone(f"10.0.{number}.1").post(JOIN, ask(code="ZZZZ"))
    assert house.phone().post(JOIN, ask()).status == 200


def test_the_long_code_is_let_in_even_from_an_address_that_guesses(house: ServerFixture) -> None:
    codes = [house.phone().post(JOIN, ask(code="ZZZZ")).status for _ in range(6)]
    assert codes[-1] == 429
    assert house.phone().post(JOIN, ask(code="B" * LONG_CODE_LENGTH)).status == 429
    assert house.phone().post(JOIN, ask(code=house.context.options.long_code)).status == 200


def test_everybody_is_told_when_somebody_guesses_on_and_on(house: ServerFixture) -> None:
    guessing = "somebody is guessing at the code of this table; it has twelve letters now"
    for number in range(MANY_GUESSES):
        assert guessing not in house.room.state.notes
        house.phone(f"10.0.{number}.1").post(JOIN, ask(code="ZZZZ"))
    assert house.room.state.notes[-1] == guessing


def test_one_device_does_not_guess_with_all_addresses_of_its_ipv6_network(house: ServerFixture) -> None:
    burst = GuessLimiter.PER_ADDRESS[0] * GuessLimiter.PHONES_PER_NETWORK
    codes = [house.phone(f"2001:db8::{number:x}").post(JOIN, ask(code="ZZZZ")).status for number in range(burst + 9)]
    assert codes == [403] * burst + [429] * 9
    assert house.phone("2001:db8:0:1::1").post(JOIN, ask()).status == 200


def test_whoever_types_is_let_in_while_a_guest_with_many_addresses_guesses(house: ServerFixture) -> None:
    """Six addresses of one network used up its tries: who could not scan the QR code was kept out."""
    assert make_room_event(house.context)["join"]["code"] == CODE
    for number in range(GuessLimiter.PHONES_PER_NETWORK * GuessLimiter.PER_ADDRESS[0]):
        house.phone(f"2001:db8::{number:x}").post(JOIN, ask(code="ZZZZ"))
    late = house.phone("2001:db8::ffff")
    refused = late.post(JOIN, ask())
    assert refused.code == "too_many" and "twelve letters" in refused.json["error"]["message"]
    typed = make_room_event(house.context)["join"]["code"]
    assert (len(typed), house.context.join_url) == (LONG_CODE_LENGTH, f"{HERE}/j/{CODE}")
    assert late.post(JOIN, ask(code=typed.lower())).status == 200


@pytest.mark.parametrize("network", ["2001:db8::{}", "fe80::{}%wlan0", "::{}"])
def test_a_phone_that_guesses_keeps_no_other_of_its_ipv6_network_waiting(house: ServerFixture, network: str) -> None:
    guesses = GuessLimiter.PER_ADDRESS[0] * (GuessLimiter.PHONES_PER_NETWORK + 1)
    codes = [house.phone(network.format(1)).post(JOIN, ask(code="ZZZZ")).status for _ in range(guesses)]
    assert codes == [403] * 5 + [429] * (guesses - 5)
    assert house.phone(network.format(2)).post(JOIN, ask(code="ZZZZ")).status == 403, "another mistypes it"
    assert house.phone(network.format(2)).post(JOIN, ask()).status == 200


def test_a_right_code_costs_nothing(house: ServerFixture) -> None:
    phone = house.phone()
    for _ in range(10):
        assert phone.post(JOIN, ask()).status == 200
        house.lobby.free_seat(0)  # type: ignore[arg-type]


def test_a_taken_seat_says_who_sits_there(house: ServerFixture) -> None:
    house.seated(0, "Ann")
    answer = house.phone().post(JOIN, ask(name="Bob"))
    assert (answer.status, answer.code) == (409, "taken")
    assert "Ann" in answer.json["error"]["message"]


def test_a_phone_comes_back_to_its_seat_without_the_code(house: ServerFixture) -> None:
    ann = house.seated(0, "Ann")
    lobby = ann.get("/api/lobby").json
    assert (lobby["needs_code"], lobby["you"], lobby["yours"]) == (False, 0, [0])
    assert ann.post(JOIN, {"seat": 0, "name": "Anna"}).status == 200
    assert house.credentials.seat_names() == {0: "Anna"}
    assert ann.post(JOIN, {"seat": 1, "name": "Anna"}).status == 403


def test_one_phone_may_hold_several_seats(house: ServerFixture) -> None:
    phone = house.seated(0, "Ann")
    assert phone.post(JOIN, ask(seat=1, name="Bob")).status == 200
    assert phone.get("/api/lobby").json["yours"] == [0, 1]
    for seat in (0, 1):
        decision = house.tables.current.update_for(Seat(seat)).decision
        assert phone.act(seat, decision, "Ready").status == 200


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_cannot_be_taken(house: ServerFixture, seat: int) -> None:
    assert house.phone().post(JOIN, ask(seat=seat)).status == 400


@pytest.mark.parametrize(
    "body", [{}, {"seat": 0}, ask() | {"seat": "0"}, ask() | {"host": True}, ask() | {"name": None}]
)
def test_a_malformed_join_is_refused(house: ServerFixture, body: dict[str, object]) -> None:
    assert house.phone().post(JOIN, body).code == "bad_request"


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "A\nB", "A\x00", "A\u202eB", "\u2028", "\ue000", "\u200b"])
def test_names_are_visible_and_short(house: ServerFixture, name: str) -> None:
    assert house.phone().post(JOIN, ask(name=name)).code == "bad_request"
    with pytest.raises(BadData):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["Ann", "  Ann ", "Jos\u00e9", "Ann \U0001f920", "\U0001f468\u200d\U0001f33e", "<b>", "x" * 20]
)
def test_names_of_all_kinds_are_welcome(name: str) -> None:
    assert clean_name(name) == name.strip()


def test_those_who_sit_may_begin(house: ServerFixture) -> None:
    assert house.phone().post("/api/start", {}).status == 401
    ann = house.seated(0)
    assert ann.post("/api/start", {}).code == "bad_setup"
    house.seated(1)
    assert house.tables.is_playing


def test_the_qr_code_is_for_those_inside(house: ServerFixture) -> None:
    assert house.phone().get("/api/qr.svg").status == 401
    picture = house.seated(0).get("/api/qr.svg")
    assert picture.headers["Content-Type"].startswith("image/svg+xml") and b"<svg" in picture.body
    assert house.phone("127.0.0.1").get("/api/qr.svg").status == 200
    assert picture.body == qr_svg(f"{HERE}/j/{house.context.options.long_code}").encode()
    assert house.context.join_url == f"{HERE}/j/{CODE}"


def test_codes_are_four_letters_that_nobody_misreads() -> None:
    codes = {new_join_code() for _ in range(300)}
    assert len(codes) > 250
    assert all(len(code) == 4 and set(code) <= set(CODE_ALPHABET) for code in codes)
    assert not set(CODE_ALPHABET) & set("AEIOUL0125")


def test_long_codes_cannot_be_guessed_and_leave_the_qr_code_small() -> None:
    codes = {new_long_code() for _ in range(300)}
    assert len(codes) == 300 and all(len(code) == LONG_CODE_LENGTH for code in codes)
    url = "http://192.168.100.200:8080/j/"
    assert qr_svg(url + codes.pop()).count('viewBox="0 0 37 37"') == 1


def test_codes_compare_without_regard_to_case() -> None:
    assert is_same_code("brkt", CODE) and not is_same_code("brk", CODE)


def test_a_cookie_given_out_is_the_only_copy_of_the_token(house: ServerFixture) -> None:
    token = cookie_of(house.phone().post(JOIN, ask())).split("=")[1]
    stored = house.credentials._db.execute("SELECT * FROM credentials").fetchall()
    assert token not in str(stored)
