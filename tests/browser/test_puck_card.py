"""The card of pucks on the host's page, in a real Chromium at phone size, in both languages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.rules.seats_and_viewers import Seat
from companion.server.ports.pucks import PuckNotConnected
from companion.server.serve import Server
from tests.evening.browser_phones import ITALIAN, PHONE, Phone, Window
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import ServerFixture

NO_PAGE = "404 (NOT FOUND)"
"""The toy game has no page of its own."""
REFUSED = "409 (CONFLICT)"
ANN = {"id": "puck-ann", "seat": 0, "own": True, "here": True, "firmware": "1.0.0", "board": "pico_w"}
REST = {"battery_v": 3.42, "rssi_dbm": -58, "updating": False, "failed": None}


@dataclass
class Desk:
    """A puck with a weak battery, one that is away, and lights of the whole table."""

    done: list[tuple[Any, ...]] = field(default_factory=list)
    ann: dict[str, Any] = field(default_factory=lambda: {**ANN, **REST})

    def pucks_as_json(self) -> Mapping[str, Any]:
        bob = {**ANN, **REST, "id": "puck-bob-with-a-name-of-32-signs-", "seat": 1, "here": False}
        lights = {**ANN, **REST, "id": "lights", "seat": None, "own": False, "firmware": None, "battery_v": None}
        return {"firmware": "1.1.0", "pucks": [self.ann, bob, lights]}

    def seat_puck(self, puck_id: str, seat: Seat | None) -> None:
        self.done.append((puck_id, "seat", seat))
        self.ann["seat"] = seat

    def identify_puck(self, puck_id: str) -> None:
        raise PuckNotConnected(f"{puck_id} is away")

    def start_update(self, puck_id: str) -> None:
        self.done.append((puck_id, "update"))
        self.ann["updating"] = True


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def room(desk: Desk) -> Iterator[tuple[ServerFixture, Server]]:
    house = ServerFixture(pucks=desk)
    house.seated(0, "Ann")
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield house, server
    server.stop()
    house.close()


def test_pucks_are_looked_after_from_a_phone(room: tuple[ServerFixture, Server], desk: Desk) -> None:
    house, server = room
    address = f"http://127.0.0.1:{server.port}/host#key={house.host_key}"
    with open_browser() as browser:
        host = Phone(browser, "host")
        host.page.goto(address)
        card = host.page.get_by_role("region", name="Pucks")
        ann = card.get_by_role("group", name="puck-ann")
        expect(ann.get_by_text("Version 1.0.0 · Wi-Fi -58 dBm")).to_be_visible()
        expect(ann.get_by_text("Battery nearly empty: 3.4 V")).to_be_visible()
        expect(ann.get_by_label("Stands before")).to_have_value("0")
        ann.get_by_label("Stands before").select_option("Seat 2")
        host.until(lambda: desk.done, "the puck is put before no seat")
        expect(ann.get_by_label("Stands before")).to_have_value("1")
        ann.get_by_role("button", name="Update to 1.1.0").tap()
        expect(ann.get_by_role("button", name="It fetches the new version")).to_be_disabled()
        assert desk.done == [("puck-ann", "seat", 1), ("puck-ann", "update")]
        ann.get_by_role("button", name="Which one is it?").tap()
        expect(ann.get_by_text("puck-ann is away")).to_be_visible()
        assert host.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        faults = [fault for fault in host.faults if NO_PAGE not in fault and REFUSED not in fault]
        assert faults == []
        _in_italian(Window(browser, {**PHONE, "locale": ITALIAN}, "regia"), address, desk)


def _in_italian(host: Window, address: str, desk: Desk) -> None:
    desk.ann |= {"updating": False, "failed": "the device says: no room"}
    host.page.goto(address)
    ann = host.page.get_by_role("region", name="Puck").get_by_role("group", name="puck-ann")
    expect(ann.get_by_text("L’aggiornamento non è riuscito: il dispositivo dice: no room")).to_be_visible()
    expect(ann.get_by_role("button", name="Qual è?")).to_be_visible()
