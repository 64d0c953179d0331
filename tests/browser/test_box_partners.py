"""Two people in the same box at the same time, each on a page of their own in a real Chromium."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Browser, expect

from companion.app.packs.box_files import BoxFiles, open_box_files_by_game
from companion.server.serve import Server
from tests.evening.browser_phones import Phone
from tests.evening.shared_browser import open_browser
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import ServerFixture

SLUG: Final = "ours"
EXPECTED: Final = ("409 (CONFLICT)", "404 (NOT FOUND)")
"""Another page was quicker; the game of the fixture has no words of its own for boxes."""
Enter: TypeAlias = Callable[[str], tuple[Phone, Phone]]
BASE: Final = {
    "box": {"title": "Ours", "kind": "owner", "name_in_play": True},
    "card": [{"id": "toll", "name": "Toll", "side": "attack"}, {"id": "bell", "name": "Bell", "side": "attack"}],
}


@pytest.fixture
def desk(tmp_path: Path) -> BoxFiles:
    desk = open_box_files_by_game(tmp_path)["revolver2"]
    desk.drafts.create("empty", "Ours")
    desk.drafts.save(SLUG, BASE, desk.drafts.read(SLUG)["revision"], "first")
    return desk


@pytest.fixture
def room(desk: BoxFiles) -> Iterator[tuple[ServerFixture, Server]]:
    house = ServerFixture(boxes={"revolver2": desk})
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield house, server
    server.stop()
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def enter(browser: Browser, room: tuple[ServerFixture, Server]) -> Iterator[Enter]:
    """Let two people in, each with cookies of their own, at the same place of the box."""
    phones: list[Phone] = []

    def both(place: str) -> tuple[Phone, Phone]:
        phones.extend(entered(browser, room, name, place) for name in ("ann", "bob"))
        return phones[0], phones[1]

    yield both
    for phone in phones:
        phone.context.close()


def entered(browser: Browser, room: tuple[ServerFixture, Server], name: str, place: str) -> Phone:
    house, server = room
    phone = Phone(browser, name)
    here = f"http://127.0.0.1:{server.port}"
    assert phone.context.request.post(f"{here}/api/host/enter", data={"key": house.host_key}).ok
    phone.page.goto(f"{here}/host/box#game=revolver2&box={SLUG}&{place}")
    expect(phone.page.get_by_role("navigation", name="Parts of the box")).to_be_visible()
    return phone


def cards(desk: BoxFiles) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in desk.drafts.read(SLUG)["data"]["card"]}


def saved(phone: Phone) -> None:
    expect(phone.page.get_by_text("Saved", exact=True)).to_be_visible()


def test_two_type_at_the_same_time_and_nothing_is_lost(enter: Enter, desk: BoxFiles) -> None:
    ann, bob = enter("part=attack&entry=1")
    expect(ann.page.get_by_text("1 other page has this open")).to_be_visible()
    for phone, taps in ((ann, "Cost: More"), (bob, "Copies: More")):
        phone.tap(taps)
    settled(ann, lambda: {"cost", "copies"} <= cards(desk)["toll"].keys())
    for phone in (ann, bob):
        expect(group(phone, "Cost")).to_have_text("0")
        expect(group(phone, "Copies")).to_have_text("2")
        saved(phone)
        assert [fault for fault in phone.faults if not any(one in fault for one in EXPECTED)] == []
    assert cards(desk)["toll"] == {"id": "toll", "name": "Toll", "side": "attack", "cost": 0, "copies": 2}


def test_cards_that_two_add_are_both_there_and_each_stays_at_their_own(enter: Enter, desk: BoxFiles) -> None:
    ann, bob = enter("part=attack")
    with bob.out_of_range():
        add(bob, "Noon")
        add_cost(bob)
        add(ann, "Dusk")
        saved(ann)
    saved(bob)
    expect(bob.page.get_by_label("Name", exact=True)).to_have_value("Noon")
    bob.tap("Copies: More")
    settled(bob, lambda: cards(desk).get("noon", {}).get("copies") == 2)
    expect(ann.page.get_by_label("Name", exact=True)).to_have_value("Dusk")
    bob.page.reload()
    expect(bob.page.get_by_label("Name", exact=True)).to_have_value("Noon")
    assert [(name, card.get("copies")) for name, card in cards(desk).items()] == [
        ("toll", None),
        ("bell", None),
        ("dusk", None),
        ("noon", 2),
    ]


def test_two_values_for_one_place_are_asked_and_outlast_a_reload(enter: Enter, desk: BoxFiles) -> None:
    ann, bob = enter("part=attack&entry=1")
    with bob.out_of_range():
        bob.tap("Cost: More")
        bob.tap("Cost: More")
        expect(bob.page.get_by_text("No answer: your last changes")).to_be_visible()
        ann.tap("Cost: More")
        saved(ann)
    question = bob.page.get_by_role("group", name="Toll: Cost")
    expect(question).to_be_visible()
    assert find_violations(bob.page) == []
    bob.page.reload()
    expect(question.get_by_role("button", name="Now it says 0")).to_be_visible()
    assert cards(desk)["toll"]["cost"] == 0
    question.get_by_role("button", name="You wrote 1").click()
    expect(question).to_have_count(0)
    expect(group(ann, "Cost")).to_have_text("1")
    expect(ann.page.get_by_role("group", name="Toll: Cost")).to_have_count(0)
    assert cards(desk)["toll"]["cost"] == 1


def test_undo_takes_back_what_one_did_oneself_and_nothing_of_the_other(enter: Enter, desk: BoxFiles) -> None:
    ann, bob = enter("part=attack&entry=1")
    ann.tap("Cost: More")
    expect(group(bob, "Cost")).to_have_text("0")
    bob.tap("Copies: More")
    expect(group(ann, "Copies")).to_have_text("2")
    ann.tap("Undo")
    settled(ann, lambda: "cost" not in cards(desk)["toll"])
    assert cards(desk)["toll"]["copies"] == 2


def add(phone: Phone, name: str) -> None:
    phone.page.get_by_label("Name of the next card").fill(name)
    phone.tap("Add")
    expect(phone.page.get_by_label("Name", exact=True)).to_have_value(name)


def add_cost(phone: Phone) -> None:
    phone.tap(re.compile("^One-shot"))


def group(phone: Phone, name: str) -> Any:
    return phone.page.get_by_role("group", name=name, exact=True).locator("output")


def settled(phone: Phone, is_so: Callable[[], bool]) -> None:
    """Wait until the file says so."""
    phone.until(is_so, "the box was not saved so")
