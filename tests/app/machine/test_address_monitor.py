"""Our address for phones, while networks come and go."""

import pytest

from companion.app.machine.address_monitor import NO_NETWORK, RECHECK_S, AddressMonitor
from companion.rules.errors import BadSetup
from companion.server.state.room_status import RoomStatus


def test_a_network_that_comes_late_is_told_in_the_room() -> None:
    room, found, clock = RoomStatus(), [None, None, "192.168.1.20", "10.42.0.1"], [0.0]
    where = AddressMonitor(room, "", 8080, lambda configured: found.pop(0), lambda: clock[0])
    assert where.check() == NO_NETWORK
    assert room.state.url == "http://127.0.0.1:8080"
    clock[0] = RECHECK_S
    where.check_if_due()
    assert room.state.notes == (NO_NETWORK,)
    clock[0] = 2 * RECHECK_S
    where.check_if_due()
    assert (room.state.url, room.state.notes) == ("http://192.168.1.20:8080", ())
    where.check_if_due()
    assert len(found) == 1, "it looks again only after a while"
    clock[0] = 3 * RECHECK_S
    where.check_if_due()
    assert room.state.url == "http://10.42.0.1:8080"


def test_what_stays_the_same_tells_nobody() -> None:
    room, changes = RoomStatus(), []
    where = AddressMonitor(room, "", 8080, lambda configured: "192.168.1.20")
    where.check()
    room.on_change(lambda: changes.append(room.state))
    assert where.check() == "" and not changes


def test_an_address_that_no_phone_reaches_is_refused() -> None:
    with pytest.raises(BadSetup, match="phones cannot reach"):
        AddressMonitor(RoomStatus(), "localhost", 8080).check()
