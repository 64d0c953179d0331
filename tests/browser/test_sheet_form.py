"""Sheets in a real Chromium: from "What do you need?" to the first turn, one of one's own, files, and two who write."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from companion.app.packs.pack_files import AvailablePacks
from companion.app.packs.sheet_files import SheetFiles, open_sheet_files_by_game
from companion.games.registry import load_games
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ITALIAN, SCREEN, Phone, Window
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import ServerFixture

MOST_TAPS: Final = 12
MOST_TAPS_FOR_OWN: Final = 24
WRONG: Final = """
[sheet]
title = "Ford"
players = [2, 4]

[[counter]]
id = "wounds"
name = "Wounds"
start = 7
most = 6
"""
DROP: Final = """(text) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "ford.toml"));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""
"""A file that is dropped on the page."""


@pytest.fixture
def store(tmp_path: Path) -> SheetFiles:
    return open_sheet_files_by_game(tmp_path)["any"]


@pytest.fixture
def house(store: SheetFiles, tmp_path: Path) -> Iterator[ServerFixture]:
    plan = PlannedGame("any", dealer={"kind": "digital", "seed": 1})
    house = ServerFixture(load_games(), plan, sheets={"any": store}, packs=AvailablePacks(tmp_path))
    yield house
    house.close()


class Tapper(Phone):
    """A phone that counts its taps."""

    taps = 0

    def tap(self, name: str | re.Pattern[str]) -> None:
        super().tap(name)
        Tapper.taps += 1


def host_of(browser: Browser, house: ServerFixture, address: str, locale: str = "en-GB") -> Tapper:
    """Return a phone of the host that shows the shelf of sheets."""
    host = Tapper(browser, "host", locale)
    host.page.goto(f"{address}/host#key={house.host_key}")
    host.page.get_by_role("link", name=re.compile("More sheets|Altre schede")).click()
    return host


def sit(browser: Browser, house: ServerFixture, address: str) -> Tapper:
    """Seat Ann, on the phone that is returned, and Bob."""
    ann = Tapper(browser, "Ann")
    ann.join(f"{address}/j/{house.context.options.code}", 1)
    house.seated(1, "Bob")
    return ann


def test_two_taps_play_a_ready_sheet(browser: Browser, house: ServerFixture, address: str, store: SheetFiles) -> None:
    ann, host = sit(browser, house, address), host_of(browser, house, address)
    Tapper.taps = 0
    expect(host.page.get_by_role("heading", name="What do you need?")).to_be_visible()
    assert find_violations(host.page) == []
    host.tap(re.compile("^Bids and tricks"))
    host.tap("Play now")
    begin(ann, "Bids and tricks")
    expect(ann.page.get_by_text("How many tricks will you take?").first).to_be_visible()
    assert Tapper.taps <= MOST_TAPS and house.table.setup.pack == {"name": "bids"}
    expect(host.page.get_by_text("Host: Bids and tricks")).to_be_visible()
    save_as(host, store)
    screen = Window(browser, SCREEN, "screen")
    screen.page.goto(f"{address}/table#key={house.screen_key}")
    expect(screen.page.locator(".bar-title")).to_contain_text("Bids and tricks")
    assert (ann.faults, host.faults) == ([], [])


def begin(ann: Tapper, title: str) -> None:
    """Tap once the phone shows that game: *Start playing* of the one before would begin that."""
    expect(ann.page.get_by_text(title).first).to_be_visible()
    ann.tap("Start playing")


def save_as(host: Tapper, store: SheetFiles) -> None:
    """The sheet of the game that goes on is kept as one of the owner's."""
    host.page.get_by_role("link", name="More sheets").click()
    host.page.get_by_text("Save “Bids and tricks” as a sheet of your own").click()
    host.page.get_by_label("Title").fill("Our tricks")
    host.tap("Save a copy")
    expect(host.page.get_by_role("heading", name="Our tricks")).to_be_visible()
    assert store.drafts.read("our-tricks")["data"]["secret"][0]["id"] == "bid"


def test_a_sheet_of_ones_own_is_made_and_played(
    browser: Browser, house: ServerFixture, address: str, store: SheetFiles
) -> None:
    host = host_of(browser, house, address)
    Tapper.taps = 0
    host.tap("A sheet of your own")
    host.page.get_by_label("Title").fill("Saloon")
    host.tap("Most: Less")
    host.tap("Next: Turns")
    host.tap("the other way")
    host.tap("Next: Counts")
    host.tap(re.compile("Wounds$"))
    mend_what_is_wrong(host)
    host.tap("Next: Secrets")
    host.tap(re.compile("A vote$"))
    host.page.get_by_label("What is opened").select_option("counts")
    assert find_violations(host.page) == []
    host.tap(re.compile("Try it$"))
    see_the_preview(host)
    data = store.drafts.read("our-sheet")["data"]
    assert (data["sheet"]["title"], data["sheet"]["players"], data["turns"]) == (
        "Saloon",
        [2, 3],
        {"order": "backwards"},
    )
    assert (data["counter"][0]["id"], data["secret"][0]["reveal"]) == ("wounds", "counts")
    ann = sit(browser, house, address)
    host.tap(re.compile("^Play now"))
    begin(ann, "Saloon")
    expect(ann.heading).to_contain_text("Your turn")
    assert Tapper.taps <= MOST_TAPS_FOR_OWN
    expect(ann.page.get_by_text("Wounds").first).to_be_visible()
    assert (ann.faults, host.faults) == ([], [])


def mend_what_is_wrong(host: Tapper) -> None:
    """Follow the complaint to what is no number, which is kept as it was typed, and named; undo takes it back."""
    start = host.page.get_by_role("textbox", name="Begins at")
    start.fill("many")
    host.tap(re.compile("Try it$"))
    host.tap(re.compile("Counter Wounds, Begins at:"))
    expect(start).to_be_focused()
    expect(start).to_have_value("many")
    host.tap("Undo")
    expect(start).to_have_value("0")
    expect(host.page.get_by_text("To be mended")).to_have_count(0)


def see_the_preview(host: Tapper) -> None:
    """The phone and the table screen are the real pages, and go on by the real rules."""
    phone = host.page.frame_locator('iframe[title^="The phone of"]')
    expect(phone.get_by_text("Wounds").first).to_be_visible()
    screen = host.page.frame_locator('iframe[title="The table screen"]')
    expect(screen.get_by_role("heading", name="Cleo")).to_be_visible()
    host.tap("From the beginning")
    expect(phone.get_by_role("button", name="Start playing", include_hidden=True)).to_be_visible()


def test_files_come_and_go(browser: Browser, house: ServerFixture, address: str) -> None:
    host = host_of(browser, house, address, ITALIAN)
    give(host, "notes.toml", "what is this")
    expect(host.page.get_by_role("alert").filter(has_text="TOML")).to_be_visible()
    host.page.evaluate(DROP, WRONG)
    host.tap(re.compile("Prova$"))
    host.tap(re.compile("Contatore Wounds, Comincia da:.*l’inizio 7 è sopra il massimo 6"))
    host.page.get_by_role("textbox", name="Comincia da").fill("6")
    expect(host.page.get_by_text("Salvato", exact=True)).to_be_visible()
    host.tap(re.compile("Prova$"))
    host.tap("Dalla ad altri")
    link = host.page.locator(".sheet-url a").get_attribute("href")
    assert link is not None and link.startswith(house.room.state.url)
    fetched = house.phone().get(link.removeprefix(house.room.state.url))
    assert fetched.status == 200 and b"start = 6" in fetched.body


def give(host: Tapper, name: str, content: str) -> None:
    host.page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/toml", "buffer": content.encode()}
    )


def test_two_write_one_sheet(browser: Browser, house: ServerFixture, address: str, store: SheetFiles) -> None:
    store.drafts.create("life", "Ours")
    ann, bob = host_of(browser, house, address), host_of(browser, house, address)
    for phone in (ann, bob):
        phone.page.get_by_role("link", name="Ours").click()
    ann.page.get_by_label("Title").fill("Both of us")
    bob.tap("Next: Turns")
    bob.tap("no turns")
    for phone in (ann, bob):
        expect(phone.page.get_by_text("Saved", exact=True)).to_be_visible()
        expect(phone.page.get_by_role("heading", name="Both of us")).to_be_visible()
    ann.tap("Next: Turns")
    expect(ann.button("no turns")).to_have_attribute("aria-pressed", "true")
    data = store.drafts.read("ours")["data"]
    assert (data["sheet"]["title"], data["turns"]["order"]) == ("Both of us", "none")
