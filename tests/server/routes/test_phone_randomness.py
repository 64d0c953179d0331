"""A phone adds its luck: once, for its own seat, with the head that it has seen."""

from companion.rules.seats_and_viewers import PUBLIC
from tests.server.server_fixture import Answer, Phone, ServerFixture


def add(house: ServerFixture, phone: Phone, seat: int, **changes: object) -> Answer:
    shown = house.table.update_for(PUBLIC)
    body = {"luck": "5c" * 16, "seq": shown.seq, "head": shown.head, "table": shown.table}
    return phone.post(f"/api/luck?as=seat:{seat}", body | changes)


def test_it_is_in_the_log_and_the_answer_tells_nothing(house: ServerFixture) -> None:
    ann, bob = house.both()
    before = house.table.log_length
    assert add(house, ann, 0).json == add(house, bob, 1).json == {"ok": True}
    kinds = [(line["kind"], line["actor"]) for line in house.table.history(None)[before:]]
    assert kinds == [("luck", 0), ("luck", 1)]


def test_a_phone_adds_for_no_other_seat_and_not_twice(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert add(house, ann, 1).status == 403
    assert add(house, ann, 0).status == 200
    assert (add(house, ann, 0).status, add(house, ann, 0).code) == (409, "illegal")
    assert add(house, house.host(), 0).status == 403


def test_another_head_or_table_is_refused(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert add(house, ann, 0, head="00" * 32).code == "stale"
    assert add(house, ann, 0, seq=0).code == "stale"
    assert add(house, ann, 0, table="other").code == "stale"
    assert add(house, ann, 0, luck="luck").code == "illegal"
    assert add(house, ann, 0, luck=7).status == 400
    assert add(house, ann, 0).status == 200
