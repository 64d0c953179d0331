"""Corrections that somebody must agree to: on phones, and on the host page where nobody sits."""

import pytest

from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.lobby import PlannedGame
from companion.table.prompts import ConsentRequest
from companion.table.table import Table
from tests.server.server_fixture import Phone, ServerFixture
from tests.table.token_game import GAME


@pytest.fixture
def house() -> ServerFixture:
    return ServerFixture({"tokens": GAME}, PlannedGame("tokens"))


def purse(table: Table, seat: int) -> int:
    count: int = table.update_for(PUBLIC).view["seats"][seat]["purse"]
    return count


def asked(table: Table) -> ConsentRequest:
    prompt = table.update_for(PUBLIC).prompt
    assert isinstance(prompt, ConsentRequest)
    return prompt


def empty_anns_purse(house: ServerFixture) -> tuple[Phone, int]:
    """Ben says that Ann's purse is empty. Returns her phone, and the entry that asks."""
    ann, ben = house.seated(0, "Ann"), house.seated(1, "Ben")
    decision = house.table.update_for(Seat(1)).decision
    body = {"action": {"type": "SetPurse", "seat": 0, "count": 0}, "decision": decision}
    assert ben.post("/api/act?as=seat:1", body).json == {"ok": True}
    return ann, asked(house.table).asked


def test_a_phone_answers_without_a_decision(house: ServerFixture) -> None:
    ann, number = empty_anns_purse(house)
    answer = {"action": {"type": "AnswerConsent", "agree": True, "asked": number}}
    assert house.phone().post("/api/act?as=seat:0", answer).status in (401, 403)
    assert purse(house.table, 0) == 2
    assert ann.post("/api/act?as=seat:0", answer).json == {"ok": True}
    assert purse(house.table, 0) == 0


def test_the_host_does_not_answer_for_a_person(house: ServerFixture) -> None:
    _, number = empty_anns_purse(house)
    refused = house.host().post("/api/host/consent", {"seat": 0, "agree": True, "asked": number})
    assert (refused.status, refused.code) == (403, "not_yours")
    assert asked(house.table).waiting == {0}


def test_the_host_answers_where_nobody_sits(house: ServerFixture) -> None:
    (ann, number), host = empty_anns_purse(house), house.host()
    assert ann.post("/api/leave?as=seat:0", {"playing": True}).status == 200
    assert host.post("/api/host/consent", {"seat": 0, "agree": True, "asked": number + 1}).code == "stale"
    assert host.post("/api/host/consent", {"seat": 1, "agree": True, "asked": number}).status == 403
    assert host.post("/api/host/consent", {"seat": 0, "agree": True, "asked": number}).json == {"ok": True}
    assert purse(house.table, 0) == 0 and house.table.history(PUBLIC)[-2]["source"] == "host"


def test_nobody_but_the_host_answers_for_others(house: ServerFixture) -> None:
    ann, number = empty_anns_purse(house)
    refused = ann.post("/api/host/consent", {"seat": 0, "agree": True, "asked": number})
    assert refused.status in (401, 403) and purse(house.table, 0) == 2
