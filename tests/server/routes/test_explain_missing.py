"""A phone asks why it cannot do something: it is told for its own seat alone, and nobody hears that it asked."""

from tests.server.server_fixture import ServerFixture, decision


def test_a_seat_is_told_why_and_nothing_is_logged(house: ServerFixture) -> None:
    ann, _ = house.both()
    for level in (1, 2, 3):
        ann.act(0, decision(house.table, 0), "Boast", level=level)
    before = house.table.log_length
    answer = ann.get("/api/why?as=seat:0")
    assert answer.status == 200
    assert answer.headers["Cache-Control"] == "no-store,no-transform"
    assert answer.json == {
        "table": house.table.table_id,
        "decision": decision(house.table, 0),
        "telling": [],
        "missing": [{"action": "Boast", "only": {}, "why": "boasted-enough", "numbers": {"most": 3}, "source": "l.3"}],
    }
    assert house.table.log_length == before


def test_who_has_decided_is_told_nothing_more(house: ServerFixture) -> None:
    ann, _ = house.both()
    ann.act(0, decision(house.table, 0), "Guess", colour="red")
    assert ann.get("/api/why?as=seat:0").json["missing"] == []


def test_nobody_asks_for_another_seat_and_no_other_page_asks(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert (ann.get("/api/why?as=seat:1").status, ann.get("/api/why?as=seat:1").code) == (403, "not_yours")
    assert ann.get("/api/why?as=table").code == "not_yours"
    assert house.phone().get("/api/why?as=seat:0").code == "no_seat"
