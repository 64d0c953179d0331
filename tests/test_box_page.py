"""The box editor in a real Chromium at phone size: from the rulebook's facts to a card with effects."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect, sync_playwright

from companion.app.box_desk import OwnBoxes
from companion.app.packs import PackShelf
from companion.games.revolver2.box import PACKS
from companion.games.revolver2.info import INFO
from companion.server.serve import Server
from companion.vision.packs.pack_write import save_card
from tests.evening.phones import Phone, chromium
from tests.server.house import House
from tests.vision.drawn import plain_card

NO_PAGE: Final = "404 (NOT FOUND)"
"""The toy game has no page of its own."""
TOO_LATE: Final = "409 (CONFLICT)"
SLUG: Final = "ann-s-box"


@pytest.fixture
def desk(tmp_path: Path) -> OwnBoxes:
    save_card(tmp_path / "prints", "two-barrels", plain_card((30, 60, 160), 3), name="Two Barrels")
    return OwnBoxes(INFO, PackShelf(tmp_path / "packs", PACKS), PACKS, tmp_path / "prints")


@pytest.fixture
def room(desk: OwnBoxes) -> Iterator[tuple[House, Server]]:
    house = House(boxes={"revolver2": desk})
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield house, server
    server.stop()
    house.close()


def test_a_box_is_typed_in_on_a_phone(room: tuple[House, Server], desk: OwnBoxes) -> None:
    house, server = room
    with sync_playwright() as playwright, chromium(playwright) as browser:
        host = Phone(browser, "host")
        host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
        begin(host)
        type_card(host)
        choose_effect(host)
        out_of_range(host)
        meet_another(host, desk)
        follow_complaint(host)
        assert [fault for fault in host.faults if NO_PAGE not in fault and TOO_LATE not in fault] == []
        assert host.hosts == {f"127.0.0.1:{server.port}"}
    check(saved_card(desk))


def begin(host: Phone) -> None:
    host.page.get_by_role("link", name="Boxes of your own").click()
    host.page.get_by_label("Title").fill("Ann's box")
    host.tap(re.compile("^From the facts"))
    expect(host.page.get_by_role("status").filter(has_text="4 / 62")).to_be_visible()


def type_card(host: Phone) -> None:
    """It begins with a picture that was taught; then kind, copies, cost and firepower."""
    host.tap("Two Barrels")
    expect(host.page.get_by_alt_text("The camera knows it").last).to_be_visible()
    host.tap("One-shot")
    for what, times in (("Copies", 2), ("Cost", 3)):
        for _ in range(times):
            host.tap(f"{what}: More")
    expect(host.page.get_by_role("group", name="Firepower", exact=True)).to_have_count(0)


def choose_effect(host: Phone) -> None:
    """Said as a sentence while its fields change; one of several, one of which lies within."""
    host.tap("Something")
    host.tap(re.compile("^Destroy cards in play"))
    host.tap("How many: More")
    host.tap("Anywhere")
    expect(host.button("Destroy 2 firepower cards of the enemy at any battlefield.")).to_be_visible()
    host.page.get_by_text("Where and when it works").click()
    host.page.get_by_role("group", name="Only at", exact=True).get_by_role("button", name="Church").click()
    expect(host.button("at any battlefield, only at Church.")).to_be_visible()
    host.tap(re.compile("^Done$"))


def out_of_range(host: Phone) -> None:
    """Where there is no Wi-Fi it stays on the phone; a page that is loaded anew still has it, and sends it."""
    with host.out_of_range():
        host.page.get_by_label("Name", exact=True).fill("Two Barrels!")
        expect(host.page.get_by_text("No answer: your last changes")).to_be_visible()
    host.page.reload()
    expect(host.page.get_by_label("Name", exact=True)).to_have_value("Two Barrels!")
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()


def meet_another(host: Phone, desk: OwnBoxes) -> None:
    """Another phone was quicker: this one is told, and shown how the box stands."""
    told = desk.drafts.read(SLUG)
    desk.drafts.save(SLUG, {**told["data"], "box": {"title": "Theirs"}}, told["revision"], "another")
    host.tap("Copies: More")
    expect(host.page.get_by_text("Somebody else has changed this box")).to_be_visible()
    expect(host.page.get_by_text("Theirs", exact=True)).to_be_visible()
    expect(host.page.get_by_role("group", name="Copies", exact=True).locator("output")).to_have_text("3")


def follow_complaint(host: Phone) -> None:
    host.tap(re.compile("Check$"))
    expect(host.page.get_by_role("heading", name="What the companion cannot vouch for")).to_be_visible()
    host.tap(re.compile("^Padre Esteban: its survival rating"))
    host.tap("Survival rating: More")
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()
    host.page.go_back()
    expect(host.button(re.compile("^Padre Esteban: its survival rating"))).to_have_count(0)


def saved_card(desk: OwnBoxes) -> dict[str, Any]:
    data = desk.drafts.read(SLUG)["data"]
    assert [member["rating"] for member in data["member"] if member["name"] == "Padre Esteban"] == [1]
    return dict(data["card"][-1])


def check(card: dict[str, Any]) -> None:
    """What the phone showed is what the machine has."""
    effect = {"do": "destroy", "count": 2, "which": {"where": "anywhere"}, "only_at": ["church"]}
    expected = {"id": "two-barrels", "name": "Two Barrels!", "side": "attack", "copies": 3, "kind": "action"}
    assert card == {**expected, "cost": 2, "effects": [effect]}
