"""A seat is bound to the key of the phone that took it: a copied cookie, or a copied request, is not enough."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from companion.server.state.replay_protection import ReplayProtection
from companion.table.credentials import HostRole
from tests.server.bound_phone import BoundPhone, bound_phone, copy_cookies
from tests.server.server_fixture import CODE, HERE, Answer, Phone, ServerFixture, decision


def bound_and_bob(house: ServerFixture, pin: str = "") -> tuple[BoundPhone, Phone]:
    """Return Ann's phone, whose seat 0 is bound, and Bob's, which has a cookie alone, in a game."""
    ann = bound_phone(house)
    assert ann.join(0, "Ann", pin).json == {"ok": True, "seat": 0}
    return ann, house.seated(1, "Bob")


REQUESTS: dict[str, Callable[[Phone, ServerFixture], Answer]] = {
    "act": lambda phone, house: phone.act(0, decision(house.table, 0), "Ready"),
    "why": lambda phone, house: phone.get("/api/why?as=seat:0"),
    "live": lambda phone, house: phone.get("/api/live?as=seat:0"),
    "undo": lambda phone, house: phone.post(
        "/api/undo?as=seat:0", {"seq": house.table.log_length, "table": house.table.table_id}
    ),
    "tell": lambda phone, house: phone.post("/api/tell?as=seat:0", {"action": {"type": "Deal"}, "seq": 1}),
    "handover": lambda phone, house: phone.post("/api/handover?as=seat:0", {"number": 1, "agree": True}),
    "let in": lambda phone, house: phone.post("/api/let-in?as=seat:0", {"number": 1, "agree": True}),
    "sign out": lambda phone, house: phone.post("/api/sign-out-others?as=seat:0", {"pin": ""}),
    "leave": lambda phone, house: phone.post("/api/leave?as=seat:0", {"playing": True}),
    "rename": lambda phone, house: phone.post("/api/join", {"seat": 0, "name": "Eve", "code": CODE}),
    "start": lambda phone, house: phone.post("/api/start", {}),
    "log": lambda phone, house: phone.get("/api/log"),
    "story": lambda phone, house: phone.get("/api/story"),
}


@pytest.mark.parametrize("what", REQUESTS)
def test_a_copied_cookie_from_another_device_is_refused(house: ServerFixture, what: str) -> None:
    ann, _ = bound_and_bob(house)
    before = house.table.log_length, house.credentials.seat_names()
    answer = REQUESTS[what](copy_cookies(house, ann), house)
    assert (answer.status, answer.code) == (403, "other_phone")
    assert "take it back with its four digits" in answer.json["error"]["message"]
    assert (house.table.log_length, house.credentials.seat_names()) == before


@pytest.mark.parametrize("what", [what for what in REQUESTS if what != "live"])
def test_the_phone_itself_is_not(house: ServerFixture, what: str) -> None:
    ann, _ = bound_and_bob(house)
    answer = REQUESTS[what](ann, house)
    assert answer.status == 200 or answer.code != "other_phone"


def test_its_stream_opens_once(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house)
    address = ann.signed("GET", "/api/live?as=seat:0")
    opened = ann.client.get(address, base_url="http://192.168.1.20:8080", buffered=False)
    assert opened.status_code == 200
    opened.close()
    ann.signs = False
    assert ann.get(address).code == "sign_again", "a recorded address opens no second one"


def test_a_recorded_request_is_not_done_twice(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house)
    assert ann.act(0, decision(house.table, 0), "Ready").status == 200
    address, body = ann.sent[-1]
    before = house.table.log_length
    replayed = copy_cookies(house, ann).post_raw(address, body)
    assert (replayed.status, replayed.code) == (409, "sign_again")
    assert house.table.log_length == before


@pytest.mark.parametrize(
    "forge",
    [
        lambda address, body: (address.replace("seat:0", "seat:1"), body),
        lambda address, body: (address.replace("/api/act", "/api/undo"), body),
        lambda address, body: (address, body.replace(b"Ready", b"Guess")),
        lambda address, body: (address[:-1] + ("0" if address[-1] != "0" else "1"), body),
        lambda address, body: (address.replace("proof=", "x=1&proof="), body),
        lambda address, body: (address + "&as=seat:0", body),
        lambda address, body: (address.replace(".", ".0", 2), body),
    ],
)
def test_a_stolen_proof_fits_nothing_else(house: ServerFixture, forge: Any) -> None:
    ann, _ = bound_and_bob(house)
    body = json.dumps({"action": {"type": "Ready"}, "decision": decision(house.table, 0)}).encode()
    address = ann.signed("POST", "/api/act?as=seat:0", body)
    thief, before = copy_cookies(house, ann), house.table.log_length
    assert thief.post_raw(*forge(address, body)).status == 403
    assert house.table.log_length == before
    assert thief.post_raw(address, body).status == 200, "nothing of it was used up"


def test_two_tabs_at_once_do_not_hinder_each_other(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house)
    address = [ann.signed("GET", "/api/why?as=seat:0") for _ in range(24)]
    tabs = [copy_cookies(house, ann) for _ in address]
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda tab, at: tab.get(at).status, tabs, address)) == {200}
        again = list(pool.map(lambda tab: tab.get(address[0]).code, tabs))
    assert set(again) == {"sign_again"}


def test_one_recorded_request_in_a_race_counts_once(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house)
    address = ann.signed("GET", "/api/why?as=seat:0")
    tabs = [copy_cookies(house, ann) for _ in range(16)]
    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(lambda tab: tab.get(address).status, tabs)) == [200] + [409] * 15


def test_after_a_restart_the_same_key_answers_a_new_challenge(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house)
    house.context.challenges = ReplayProtection()
    refused = ann.get("/api/why?as=seat:0")
    assert (refused.status, refused.code) == (409, "sign_again")
    ann.challenge = refused.json["error"]["challenge"]
    assert ann.get("/api/why?as=seat:0").status == 200


def test_after_many_requests_there_is_a_new_challenge_and_nothing_old_counts(house: ServerFixture) -> None:
    house.context.challenges = ReplayProtection(most=3)
    ann, _ = bound_and_bob(house)
    old = ann.signed("GET", "/api/why?as=seat:0")
    assert [ann.get("/api/why?as=seat:0").status for _ in range(3)] == [200, 200, 409]
    ann.signs = False
    assert ann.get(old).code == "sign_again"


def test_seats_of_one_phone_share_its_key_and_seats_move_with_it(house: ServerFixture) -> None:
    ann = bound_phone(house)
    assert ann.join(1, "Ann").status == 200
    assert ann.get("/api/lobby").json["yours"] == [1]
    assert copy_cookies(house, ann).get("/api/lobby").json["yours"] == []
    assert ann.join(0, "Ben").status == 200
    assert ann.get("/api/lobby").json["yours"] == [0, 1]
    assert ann.act(1, decision(house.table, 1), "Ready").status == 200


def test_the_digits_bring_the_seat_and_its_binding_to_another_phone(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house, "0417")
    assert json.loads(ann.sent[0][1])["pin"] != "0417" or ann.mask_pin("0417")["pin"] != "0417"
    other = bound_phone(house, "192.168.1.77")
    assert other.move(0, "0418").code == "wrong_pin"
    assert other.move(0, "0417").json == {"ok": True, "seat": 0}
    assert ann.act(0, decision(house.table, 0), "Ready").status == 401
    assert other.act(0, decision(house.table, 0), "Ready").status == 200
    assert copy_cookies(house, other).get("/api/why?as=seat:0").code == "other_phone"


def test_a_phone_that_lost_its_storage_takes_the_seat_back_with_the_digits(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house, "0417")
    ann.agree_on_key()
    assert ann.get("/api/why?as=seat:0").code == "other_phone"
    lobby = ann.get("/api/lobby").json
    assert (lobby["you"], lobby["needs_code"]) == (None, False)
    assert ann.move(0, "0417").status == 200
    assert ann.get("/api/why?as=seat:0").status == 200


def test_signing_out_keeps_the_key(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house)
    thief = copy_cookies(house, ann)
    assert ann.post("/api/sign-out-others?as=seat:0", {"pin": ""}).status == 200
    assert ann.get("/api/why?as=seat:0").status == 200
    assert thief.get("/api/why?as=seat:0").status == 401


def restart(house: ServerFixture, phone: BoundPhone, address: str = "192.168.1.61") -> BoundPhone:
    """Return `phone` after a restart of the server, with its cookies, its key and another address."""
    house.restart()
    again = BoundPhone(copy_cookies(house, phone, address).client)
    again.phone_key, again.public, again.sent = phone.phone_key, phone.public, []
    again.challenge = house.context.challenges.current
    return again


def test_its_key_signs_others_out_after_a_restart_where_there_are_no_digits(house: ServerFixture) -> None:
    ann = restart(house, bound_and_bob(house)[0])
    thief = copy_cookies(house, ann)
    assert REQUESTS["sign out"](thief, house).code == "other_phone"
    assert REQUESTS["sign out"](ann, house).status == 200
    assert ann.get("/api/why?as=seat:0").status == 200
    assert thief.get("/api/why?as=seat:0").status == 401


def test_a_phone_that_got_its_seat_by_consent_signs_others_out(house: ServerFixture) -> None:
    _, bob = bound_and_bob(house)
    ann = bound_phone(house, "192.168.1.77")
    assert ann.post("/api/ask-for-seat", {"code": CODE, "seat": 0, "public": ann.public}).status == 200
    house.hand_over((bob, 1))
    assert REQUESTS["sign out"](ann, house).status == 200
    assert ann.get("/api/why?as=seat:0").status == 200


def test_the_host_frees_a_bound_seat_for_another_phone(house: ServerFixture) -> None:
    ann = bound_phone(house)
    ann.join(0, "Ann")
    ann.agree_on_key()
    assert house.host().post("/api/host/free", {"seat": 0}).status == 200
    assert ann.join(0, "Ann").status == 200
    assert ann.get("/api/lobby").json["you"] == 0


@pytest.mark.parametrize("public", ["0" * 512, "0" * 511 + "1", "f" * 512, "12", "x" * 512, "é"])
def test_a_half_that_is_none_is_refused(house: ServerFixture, public: str) -> None:
    ann = bound_phone(house)
    ann.public = public
    assert ann.join(0, "Ann").code == "bad_request"
    assert house.credentials.seat_names() == {}


def test_a_seat_is_never_bound_to_a_key_that_its_phone_does_not_have(house: ServerFixture) -> None:
    ann, other = bound_phone(house), bound_phone(house)
    ann.public = other.public
    assert ann.join(0, "Ann").code == "bad_proof"
    ann.signs = False
    assert ann.join(0, "Ann").code == "bad_proof"
    assert house.credentials.seat_names() == {}


def test_masked_digits_need_a_key(house: ServerFixture) -> None:
    body = {"code": CODE, "seat": 0, "name": "Ann", "pin": "1234", "pin_salt": "ab"}
    assert house.phone().post("/api/join", body).code == "bad_request"


def test_a_new_evening_knows_no_key(house: ServerFixture) -> None:
    ann = bound_phone(house)
    ann.join(0, "Ann")
    house.credentials.withdraw_all_tokens()
    assert house.credentials.key_of_phone(ann.phone_key.phone) is None
    assert ann.join(0, "Ann").code == "bad_proof"
    ann.agree_on_key()
    assert ann.join(0, "Ann").status == 200


def test_refusals_are_the_same_whatever_the_seat_holds() -> None:
    told = []
    for colour in ("red", "black"):
        house = ServerFixture()
        ann, bob = bound_and_bob(house)
        ann.act(0, decision(house.table, 0), "Ready")
        bob.act(1, decision(house.table, 1), "Ready")
        assert ann.act(0, decision(house.table, 0), "Guess", colour=colour).status == 200
        thief = copy_cookies(house, ann)
        answers = [ask(thief, house) for ask in REQUESTS.values()]
        told.append([(answer.status, answer.body, str(answer.headers)) for answer in answers])
    assert told[0] == told[1]


def test_the_host_needs_no_key(house: ServerFixture) -> None:
    assert house.credentials.phone_of_token(house.credentials.issue_token(HostRole())) is None


def test_a_host_whose_phone_has_lost_the_key_of_a_seat_still_gets_the_log(house: ServerFixture) -> None:
    ann, _ = bound_and_bob(house)
    ann.signs = False
    assert ann.get("/api/log").code == "other_phone"
    assert ann.post("/api/host/enter", {"key": house.host_key}).status == 200
    assert ann.get("/api/log").code == "sealed"


PUBLIC = {"/api/qr.svg", "/api/table/enter", "/packs/<game>/<slug>.jpg"}
"""Pages that a seat's cookie opens alone: the table shows them to all."""


def test_no_route_does_more_for_a_copied_cookie_than_for_a_stranger(house: ServerFixture) -> None:
    """A new route that forgets the proof is found by this: all are tried."""
    ann, _ = bound_and_bob(house)
    thief, before = copy_cookies(house, ann), (house.table.log_length, house.credentials.seat_names())
    refused = set()
    for rule in house.app.url_map.iter_rules():
        names = {name: 0 if name == "seat" else "toy" for name in rule.arguments}
        path = house.app.url_map.bind("").build(rule.endpoint, names, force_external=False)
        for method in sorted(rule.methods or ()):
            told = [ask_anything(phone, method, f"{path}?as=seat:0") for phone in (thief, house.phone("192.168.1.98"))]
            if told[0] != told[1] and rule.rule not in PUBLIC:
                assert told[0][0] == 403, f"{method} {rule} opens to a copied cookie"
                refused.add(rule.rule)
    assert {
        "/api/act",
        "/api/live",
        "/api/why",
        "/api/luck",
        "/api/undo",
        "/api/tell",
        "/api/log",
        "/api/story",
        "/api/start",
    } <= refused
    assert (house.table.log_length, house.credentials.seat_names()) == before


ANYTHING = {"seq": 1, "number": 1, "agree": True, "playing": True, "seat": 0, "name": "Eve", "pin": "", "table": "t"}


def ask_anything(phone: Phone, method: str, path: str) -> tuple[int, str]:
    """Return the status and the beginning of the answer, without the body of a stream that opens."""
    body = {"json": {**ANYTHING, "action": {"type": "Ready"}, "decision": 0}} if method == "POST" else {}
    answer: Any = phone.client.open(path, method=method, base_url=HERE, buffered=False, **body)
    told = "" if answer.mimetype == "text/event-stream" else answer.get_data(as_text=True)
    answer.close()
    return answer.status_code, told[:200] if path.startswith("/api/") else ""
