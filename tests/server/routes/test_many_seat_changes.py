"""Changes of seats and names, which go to the disk, are limited for each who makes them."""

from companion.server.http.guess_limits import GuessLimiter
from companion.server.state.context import SEAT_CHANGES
from tests.server.server_fixture import CODE, ServerFixture

BURST = SEAT_CHANGES[0]


def test_a_new_cookie_brings_no_more_changes(house: ServerFixture) -> None:
    ann = house.seated(0, "Ann")
    statuses = [ann.post("/api/sign-out-others?as=seat:0", {}).status for _ in range(BURST + 1)]
    assert statuses == [200] * BURST + [429]


def test_a_guest_with_many_addresses_keeps_nobody_who_sits_from_changes(house: ServerFixture) -> None:
    """One network of IPv6 has one share: who was in it could neither leave nor sign a copied cookie out."""
    ann = house.phone("2001:db8::1")
    assert ann.post("/api/join", {"code": CODE, "seat": 0, "name": "Ann"}).status == 200
    taken = {"code": CODE, "seat": 0, "name": "Eve"}
    for number in range(BURST * GuessLimiter.PHONES_PER_NETWORK):
        house.phone(f"2001:db8::{number + 2:x}").post("/api/join", taken)
    assert house.phone("2001:db8::ffff").post("/api/join", taken).status == 429
    assert ann.post("/api/join", {"seat": 0, "name": "Anna"}).status == 200
    assert ann.post("/api/sign-out-others?as=seat:0", {}).status == 200
    assert ann.post("/api/leave?as=seat:0", {"playing": False}).status == 200
