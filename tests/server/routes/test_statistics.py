"""Statistics over HTTP: who may see them, and whose name one may change."""

from companion.rules.seats_and_viewers import Seat
from companion.table.plays.play import Play, PlayOfSeat
from companion.table.plays.play_store import PlayStore
from tests.close_after_test import close_later
from tests.server.bound_phone import bound_phone, copy_cookies
from tests.server.server_fixture import CODE, ServerFixture


def kept() -> PlayStore:
    """A store with one game of Ann and Bob."""
    store = PlayStore()
    close_later(store)
    seats = tuple(PlayOfSeat(Seat(n), name, False, n, n == 1, 3, 9_000, 5_000) for n, name in enumerate(("Ann", "Bob")))
    store.put(Play("t", "toy", "Red or Black", "", 10**12, 10**12 + 60_000, 60_000, Seat(0), "most", seats, ()))
    return store


def test_those_in_the_room_see_who_won_and_nobody_else_does() -> None:
    house = ServerFixture(plays=kept())
    assert house.phone().get("/api/plays").status == 401
    found = house.seated(0, "Ann").get("/api/plays").json
    assert [(one["name"], one["wins"]) for one in found["people"]] == [("Bob", 1), ("Ann", 0)]
    assert found["yours"] == ["Ann"]
    assert house.seated(1, "Bob").get("/api/plays?evening=1999-01-01").json["people"] == []


def test_a_person_changes_their_own_name_only() -> None:
    store = kept()
    house = ServerFixture(plays=store)
    ann = house.seated(0, "Ann")
    assert ann.post("/api/plays/forget", {"name": "Bob"}).code == "not_yours"
    assert ann.post("/api/plays/rename", {"name": "Ann", "new": " "}).status == 400
    assert ann.post("/api/plays/rename", {"name": "Ann", "new": "Anna"}).status == 200
    assert [one.name for one in store.plays()[0].seats] == ["Anna", "Bob"]
    assert ann.post("/api/plays/forget", {"name": "Anna"}).code == "not_yours"


def test_the_host_forgets_anybody_and_a_stranger_nobody() -> None:
    store = kept()
    house = ServerFixture(plays=store)
    assert house.phone().post("/api/plays/forget", {"name": "Bob"}).status == 401
    host = house.host()
    assert host.get("/api/plays").json["yours"] is None
    assert host.post("/api/plays/forget", {"name": "Bob"}).status == 200
    assert [one.name for one in store.plays()[0].seats] == ["Ann", ""]


def test_a_table_without_a_store_says_so(house: ServerFixture) -> None:
    assert house.host().get("/api/plays").code == "not_found"


def test_nobody_but_the_host_makes_two_persons_one() -> None:
    store = kept()
    house = ServerFixture(plays=store)
    assert house.seated(0, "Ann").post("/api/plays/rename", {"name": "Ann", "new": "Bob"}).code == "not_yours"
    assert [one.name for one in store.plays()[0].seats] == ["Ann", "Bob"]
    assert house.host().post("/api/plays/rename", {"name": "Ann", "new": "Bob"}).status == 200
    assert [one.name for one in store.plays()[0].seats] == ["Bob", "Bob"]


def test_no_phone_writes_to_the_disk_without_end() -> None:
    house = ServerFixture(plays=kept())
    ann = house.seated(0, "Ann")
    answers = [ann.post("/api/plays/rename", {"name": "Ann", "new": f"Anna {n}"}) for n in range(40)]
    assert answers[0].status == 200
    assert answers[-1].code == "too_many"


def test_a_copied_cookie_lends_no_name_to_who_has_a_seat_of_their_own() -> None:
    house = ServerFixture(plays=kept())
    ann = bound_phone(house)
    assert ann.join(0, "Ann").status == 200
    carl = copy_cookies(house, ann)
    assert carl.post("/api/join", {"code": CODE, "seat": 1, "name": "Carl"}).status == 200
    assert ann.get("/api/plays").json["yours"] == ["Ann"]
    assert carl.get("/api/plays").json["yours"] == ["Carl"]
    assert carl.post("/api/plays/forget", {"name": "Ann"}).code == "not_yours"
