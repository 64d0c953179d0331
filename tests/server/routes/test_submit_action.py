"""POST /api/act: accepted actions, and the refusal of all others."""

import json

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import SeatRole
from tests.server.server_fixture import CODE, ServerFixture, decision

ACT = "/api/act?as=seat:0"


def test_a_tap_reaches_the_table(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert ann.act(0, decision(house.table, 0), "Guess", colour="red").json == {"ok": True}
    assert house.table.update_for(0).view["me"] == {"guess": "red"}


def test_the_answer_is_the_same_whatever_the_secret(house: ServerFixture) -> None:
    ann, bob = house.both()
    one = ann.act(0, decision(house.table, 0), "Guess", colour="red")
    other = bob.act(1, decision(house.table, 1), "Guess", colour="black")
    assert one.body == other.body
    assert dict(one.headers) == dict(other.headers)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'"act"',
        b'{"action": {"type": "Ready"}, "decision": NaN}',
        b'{"action": {"type": "Guess", "colour": "\\ud800"}, "decision": 1}',
        b"[" * 9000,
        b'{"decision": ' + b"9" * 5000 + b"}",
        b'{"action": {"type": "Ready"}, "decision": 1, "seat": 1}',
        b'{"action": {"type": "Ready"}, "decision": 1, "type": "Tap"}',
        b'{"action": {"type": "Ready"}, "decision": "1"}',
        b'{"action": {"type": "Ready"}, "decision": true}',
        b'{"action": {"type": "Ready"}, "decision": 1.0}',
        b'{"action": {"type": "Ready"}}',
        b'{"action": "Ready", "decision": 1}',
        b'{"action": {}, "decision": 1}',
        b'{"action": {"type": "Cheat"}, "decision": 1}',
        b'{"action": {"type": ["Ready"]}, "decision": 1}',
        b'{"action": {"type": "Ready", "seat": 1}, "decision": 1}',
        b'{"action": {"type": "Guess"}, "decision": 1}',
        b'{"action": {"type": "Guess", "colour": 7}, "decision": 1}',
        b'{"action": {"type": "AnswerUndo", "agree": "yes"}}',
        b'{"decision": 1}',
    ],
)
def test_what_is_no_action_is_refused_and_changes_nothing(house: ServerFixture, body: bytes) -> None:
    ann, _ = house.both()
    before = house.table.log_length
    answer = ann.post_raw(ACT, body)
    assert (answer.status, answer.code) == (400, "bad_request")
    assert answer.json["ok"] is False and answer.json["error"]["message"]
    assert house.table.log_length == before


def test_only_json_is_read(house: ServerFixture) -> None:
    ann, _ = house.both()
    body = json.dumps({"action": {"type": "Ready"}, "decision": 1}).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = ann.post_raw(ACT, body, kind=kind)
        assert (answer.status, answer.code) == (415, "not_json")


def test_a_large_body_is_refused(house: ServerFixture) -> None:
    ann, _ = house.both()
    answer = ann.post_raw(ACT, b'{"action": "' + b"x" * 17_000 + b'"}')
    assert (answer.status, answer.code) == (413, "too_large")


def test_who_acts_comes_from_the_cookie_alone(house: ServerFixture) -> None:
    ann, bob = house.both()
    tap = {"action": {"type": "Guess", "colour": "red"}, "decision": decision(house.table, 0)}
    assert (bob.post(ACT, tap).status, bob.post(ACT, tap).code) == (403, "not_yours")
    assert bob.post(ACT, tap).json["error"]["message"] == "seat 1 is not yours"
    assert house.phone().post(ACT, tap).status == 401
    assert house.host().post(ACT, tap).code == "not_yours"
    assert ann.post("/api/act?as=host", tap).code == "not_yours"
    assert ann.post("/api/act?as=table", tap).code == "not_yours"
    assert ann.post("/api/act?as=seat:7", tap).code == "not_yours"
    assert house.table.update_for(0).view["me"] == {"guess": None}


@pytest.mark.parametrize(
    "page", ["", "?as=", "?as=seat", "?as=seat:", "?as=seat:x", "?as=seat:-1", "?as=seat:٣", "?as=king"]
)
def test_a_page_that_does_not_exist_is_no_page(house: ServerFixture, page: str) -> None:
    ann, _ = house.both()
    assert ann.post(f"/api/act{page}", {"action": {"type": "Ready"}, "decision": 1}).code == "bad_request"


def test_forged_cookies_are_worth_nothing(house: ServerFixture) -> None:
    house.both()
    forger = house.phone()
    for token in ("", "x", "0" * 22, house.screen_key, "' OR 1=1 --", "\u00e9" * 40):
        forger.client.set_cookie("companion-seat-0", token, domain="192.168.1.20")
        answer = forger.post(ACT, {"action": {"type": "Ready"}, "decision": 1})
        assert answer.status in (401, 403)


def test_a_stale_tap_is_refused(house: ServerFixture) -> None:
    ann, _ = house.both()
    old = decision(house.table, 0)
    assert ann.act(0, old, "Boast", level=1).status == 200
    answer = ann.act(0, old, "Boast", level=2)
    assert (answer.status, answer.code) == (409, "stale")
    assert house.table.update_for(0).view["seats"][0]["boast"] == 1


def test_a_double_tap_counts_once(house: ServerFixture) -> None:
    ann, _ = house.both()
    now = decision(house.table, 0)
    answers = [ann.act(0, now, "Guess", colour="red") for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 409]


def test_a_tap_for_another_table_is_stale(house: ServerFixture) -> None:
    ann, _ = house.both()
    tap = {"action": {"type": "Guess", "colour": "red"}, "decision": decision(house.table, 0), "table": "gone"}
    assert ann.post(ACT, tap).code == "stale"
    assert ann.post(ACT, tap | {"table": house.table.table_id}).status == 200


def test_what_the_rules_forbid_is_refused(house: ServerFixture) -> None:
    ann, _ = house.both()
    answer = ann.act(0, decision(house.table, 0), "Guess", colour="green")
    assert (answer.status, answer.code) == (409, "illegal")


def test_a_refusal_says_no_more_than_the_view(house: ServerFixture) -> None:
    """Each refusal is the same for every guess of the opponent."""
    said = []
    for colour in ("red", "black"):
        twin = ServerFixture()
        ann, bob = twin.both()
        bob.act(1, decision(twin.table, 1), "Guess", colour=colour)
        now = decision(twin.table, 0)
        tries = [ann.act(0, now, "Ready"), ann.act(0, now, "Guess", colour="green"), ann.act(0, now - 1, "Ready")]
        tries += [ann.act(1, now, "Guess", colour="red"), ann.act(0, now, "TurnUp", card="red")]
        said.append([(answer.status, answer.body) for answer in tries])
        twin.close()
    assert said[0] == said[1]


def test_a_seat_the_game_does_not_have_looks_on(house: ServerFixture) -> None:
    house.both()
    phone = house.phone()
    token = house.credentials.issue_token(SeatRole(Seat(4), "Cy"))
    phone.client.set_cookie("companion-seat-4", token, domain="192.168.1.20")
    answer = phone.act(4, 1, "Ready")
    assert (answer.status, answer.code) == (403, "not_yours")
    assert answer.json["error"]["message"] == "this game has 2 seats; seat 5 looks on"


def test_without_a_table_nobody_can_act(house: ServerFixture) -> None:
    ann = house.seated(0)
    assert ann.act(0, 1, "Ready").code == "no_table"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://192.168.1.20"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_site_cannot_tap(house: ServerFixture, headers: dict[str, str]) -> None:
    ann, _ = house.both()
    tap = {"action": {"type": "Guess", "colour": "red"}, "decision": decision(house.table, 0)}
    answer = ann.post(ACT, tap, headers=headers)
    assert (answer.status, answer.code) == (403, "cross_site")


def test_our_own_page_can_tap(house: ServerFixture) -> None:
    ann, _ = house.both()
    tap = {"action": {"type": "Guess", "colour": "red"}, "decision": decision(house.table, 0)}
    headers = {"Origin": "http://192.168.1.20:8080", "Sec-Fetch-Site": "same-origin"}
    assert ann.post(ACT, tap, headers=headers).status == 200


@pytest.mark.parametrize("name", ["evil.example", "companion.local", "192.168.1.20.evil.example", "", "[::1", "a:b:c"])
def test_a_name_that_is_not_ours_is_refused(house: ServerFixture, name: str) -> None:
    answer = house.phone().get("/api/lobby", headers={"Host": name})
    assert (answer.status, answer.code) == (400, "bad_host")


@pytest.mark.parametrize("name", ["192.168.1.20", "10.0.0.7:8080", "localhost:8080", "[::1]:8080", "Table.Example:80"])
def test_addresses_and_configured_names_are_ours(name: str) -> None:
    house = ServerFixture(hosts=frozenset({"table.example"}))
    assert house.phone().get("/api/lobby", headers={"Host": name}).status == 200
    house.close()


def test_what_breaks_on_our_side_is_said_without_details(
    house: ServerFixture, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ = house.both()
    house.tables._log.append = None  # type: ignore[method-assign,assignment]
    answer = ann.act(0, decision(house.table, 0), "Guess", colour="red")
    assert (answer.status, answer.code) == (500, "our_fault")
    assert "NoneType" not in answer.json["error"]["message"]
    assert "/api/act failed" in caplog.text and CODE not in caplog.text
