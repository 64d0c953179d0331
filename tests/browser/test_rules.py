"""Rules and glossary in a real Chromium: without a seat, over a seat's page, by thumb and by keyboard."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ITALIAN, Phone, Window
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
TOUCH = 44


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    """A duel that begins as soon as somebody sits down beside the one who sits there already."""
    build_pages()
    plan = PlannedGame("noir", dealer={"kind": "digital", "seed": 2}, rulings={"RN-4": "repeat"})
    house = ServerFixture({"noir": find_game("noir")}, plan)
    house.lobby.take_seat(Seat(1), "Bert")
    yield house
    house.close()


def search(page: Page, wanted: str) -> None:
    page.get_by_role("searchbox").fill(wanted)


def test_rules_are_read_and_searched_without_a_seat_or_a_game(address: str, browser: Browser) -> None:
    carla = Window(browser, {**SMALL, "locale": ITALIAN}, "Carla")
    carla.page.goto(f"{address}/j/{CODE}")
    carla.page.get_by_role("link", name="Regole").click()
    expect(carla.heading).to_have_text("Regole: Revolver Noir")
    assert carla.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert find_violations(carla.page) == []
    search(carla.page, "ALLAGHI")
    expect(carla.page.get_by_role("status")).to_have_text(re.compile(r"^\d risultati$"))
    expect(carla.page.get_by_role("heading", level=2)).to_have_text(["Usare la stanza", "Parole"])
    search(carla.page, "meta")
    expect(carla.page.get_by_role("status")).to_have_text("Nessun risultato per «meta».")
    assert carla.page.get_by_role("heading", level=2).count() == 0 and carla.faults == []
    carla.page.go_back()
    expect(carla.page.get_by_label("Il tuo nome")).to_be_visible()


def test_a_game_that_nobody_knows_leads_to_those_with_rules(address: str, browser: Browser) -> None:
    carla = Window(browser, SMALL, "Carla")
    carla.page.goto(f"{address}/rules/poker")
    expect(carla.heading).to_have_text("Rules")
    carla.page.get_by_role("link", name="Rules of all games").click()
    carla.page.get_by_role("link", name="Revolver Noir").click()
    expect(carla.heading).to_have_text("Rules: Revolver Noir")


def test_a_seat_reads_the_rules_and_keeps_what_it_was_about_to_choose(address: str, browser: Browser) -> None:
    anna = Phone(browser, "Anna")
    anna.join(f"{address}/j/{CODE}", 1)
    anna.tap(re.compile("^Hall"))
    expect(anna.button("Start here")).to_be_visible()
    anna.tap("Rules")
    expect(anna.page.get_by_role("dialog", name="Rules")).to_contain_text("At this table: as often as one likes")
    assert find_violations(anna.page) == []
    anna.page.go_back()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(anna.button("Start here")).to_be_visible()
    with anna.counting():
        anna.tap("Start here")
    assert anna.faults == []


def test_a_word_with_a_dotted_line_opens_by_keyboard_and_closes_by_escape(address: str, browser: Browser) -> None:
    anna = Phone(browser, "Anna")
    anna.join(f"{address}/j/{CODE}", 1)
    word = anna.page.locator(".term[data-term=hit]").first
    word.focus()
    anna.page.keyboard.press("Enter")
    meaning = anna.page.get_by_role("dialog", name="Hit")
    expect(meaning).to_contain_text("The player with 2 of them has lost.")
    assert find_violations(anna.page) == []
    anna.page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(word).to_be_focused()
    assert anna.page.url.endswith("/seat/0") and anna.faults == []


def test_words_with_a_dotted_line_are_large_enough_for_a_thumb(address: str, browser: Browser) -> None:
    carla = Window(browser, SMALL, "Carla")
    carla.page.goto(f"{address}/rules/noir")
    expect(carla.page.locator(".term").first).to_be_visible()
    sizes = [carla.box_of(word) for word in carla.page.locator(".term").all()]
    assert len(sizes) > 8 and all(box["height"] >= TOUCH for box in sizes), sizes


def test_a_meaning_over_the_rules_goes_back_to_them_first(address: str, browser: Browser) -> None:
    anna = Phone(browser, "Anna")
    anna.join(f"{address}/j/{CODE}", 1)
    anna.tap("Rules")
    sheet = anna.page.get_by_role("dialog", name="Rules")
    sheet.locator(".term").first.click()
    expect(anna.page.get_by_role("dialog")).to_have_count(2)
    anna.page.go_back()
    expect(anna.page.get_by_role("dialog")).to_have_count(1)
    expect(sheet).to_be_visible()
    anna.page.go_back()
    expect(sheet).to_have_count(0)
    assert anna.page.url.endswith("/seat/0") and anna.faults == []
