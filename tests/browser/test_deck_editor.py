"""The deck builder in a real Chromium: a deck swapped together on a phone, and the table that is opened with it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from companion.app.packs.deck_files import DeckFiles, open_deck_files_by_game
from companion.app.packs.pack_files import AvailablePacks
from companion.games.registry import load_games
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import DESK, ITALIAN, Phone, Window
from tests.evening.confirm_tap import confirm_tap
from tests.evening.shared_browser import open_browser
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import ServerFixture

SLUG: Final = "short-fuse"
COURT: Final = "Circuit Deputies"
NEWCOMER: Final = "Delphine Amadou, Thief-Taker"
NO_PAGE: Final = "404 (NOT FOUND)"
"""A game may have no page of its own."""


@pytest.fixture
def desk(tmp_path: Path) -> DeckFiles:
    return open_deck_files_by_game(tmp_path)["revolver"]


@pytest.fixture
def house(desk: DeckFiles, tmp_path: Path) -> Iterator[ServerFixture]:
    house = ServerFixture(
        load_games(), PlannedGame("revolver"), decks={"revolver": desk}, packs=AvailablePacks(tmp_path)
    )
    yield house
    house.close()


def test_a_deck_is_built_on_a_phone_and_played(house: ServerFixture, address: str, desk: DeckFiles) -> None:
    with open_browser() as browser:
        host = Phone(browser, "host")
        host.page.goto(f"{address}/host#key={house.host_key}")
        begin(host)
        swap(host)
        assert find_violations(host.page) == []
        wrong(host)
        desk_of(browser, house, address)
        play(host, house)
        assert [fault for fault in host.faults if NO_PAGE not in fault] == [] and host.hosts == {
            urlsplit(address).netloc
        }
    cards = desk.drafts.read(SLUG)["data"]["cards"]
    assert (cards["circuit-deputies"], cards["delphine-amadou"]) == (5, 1)


def begin(host: Phone) -> None:
    host.page.get_by_role("link", name="Decks of your own").click()
    host.page.get_by_label("Title").fill("Short fuse")
    host.tap("For the attackers")
    expect(host.page.get_by_text("62 of 62")).to_be_visible()
    expect(host.page.get_by_role("group", name="Marshal Augusta Thorne")).to_have_count(0)


def swap(host: Phone) -> None:
    """One goes out, and is told what may come in; a search finds it."""
    host.tap(f"{COURT}: Less")
    expect(host.page.get_by_text("61 of 62")).to_be_visible()
    host.tap(re.compile("Check$"))
    check = host.page.get_by_role("region", name="Check")
    expect(check.get_by_text("May still come in, up to: 1 × Character or 1 × Location or Open Range.")).to_be_visible()
    expect(host.page.get_by_text("it has 61 cards")).to_be_visible()
    host.tap(re.compile("In$"))
    host.page.get_by_label("Search by name or text").fill("amadou")
    host.page.get_by_label("Expansion").select_option("1.1")
    host.tap(f"{NEWCOMER}: More")
    expect(host.button(re.compile("done: ?Check$"))).to_be_visible()
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()


def wrong(host: Phone) -> None:
    """A fault is said by its name, and taken back."""
    host.page.get_by_label("Search by name or text").fill("")
    host.tap("A Smile and a Shotgun: More")
    host.tap(re.compile("Check$"))
    expect(host.page.get_by_text("actions: 1 came in, 0 went out")).to_be_visible()
    check = host.page.get_by_role("region", name="Check")
    expect(check.get_by_text("Must still go out, or not come in: 1 × Action.")).to_be_visible()
    host.tap("Undo")
    expect(host.page.get_by_text("All is well: this deck can be played.")).to_be_visible()


def desk_of(browser: Browser, house: ServerFixture, address: str) -> None:
    """On a laptop, and in Italian: both columns and the check side by side."""
    laptop = Window(browser, {**DESK, "locale": ITALIAN}, "laptop")
    laptop.page.goto(f"{address}/host#key={house.host_key}")
    expect(laptop.page.get_by_role("link", name="I tuoi mazzi")).to_be_visible()
    laptop.page.goto(f"{address}/host/deck#game=revolver&deck={SLUG}")
    for name in ("Escono", "Entrano", "Verifica"):
        expect(laptop.page.get_by_role("region", name=name)).to_be_visible()
    expect(laptop.page.get_by_text("Tutto a posto")).to_be_visible()
    assert [fault for fault in laptop.faults if NO_PAGE not in fault] == []


def play(host: Phone, house: ServerFixture) -> None:
    for seat, name in enumerate(("Ann", "Bob")):
        house.seated(seat, name)
    host.page.get_by_role("link", name="To the host page").click()
    host.page.get_by_label("Deck of the attackers").select_option(label="Short fuse")
    host.tap("Open this table")
    confirm_tap(host.button("Open this table"), host.button(re.compile("^Yes, ")))
    host.until(lambda: house.lobby.plan.pack and house.tables.is_playing, "no table was opened with it")
    assert house.table.setup.pack["data"]["deck"]["attack"]["delphine-amadou"] == 1
