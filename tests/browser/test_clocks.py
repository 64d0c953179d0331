"""Clocks in a real Chromium: on a phone and the table screen until time is up, and chosen on the host page."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ITALIAN, Phone, Window
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

LARGE = {"viewport": {"width": 1920, "height": 1080}, "locale": ITALIAN}


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    """A duel in which everybody has a second for each turn."""
    build_pages()
    clock = {"kind": "turn", "seconds": 1}
    plan = PlannedGame("noir", dealer={"kind": "digital", "seed": 2}, rulings={"RN-4": "repeat"}, clock=clock)
    house = ServerFixture({"noir": find_game("noir")}, plan)
    yield house
    house.close()


def test_time_runs_out_before_everybody_s_eyes_and_nothing_is_done(
    house: ServerFixture, address: str, browser: Browser
) -> None:
    anna, screen = Phone(browser, "Anna"), Window(browser, LARGE, "table")
    screen.page.goto(f"{address}/table")
    anna.join(f"{address}/j/{CODE}", 1)
    house.lobby.take_seat(Seat(1), "Bert")
    clocks = anna.page.get_by_role("list", name="Clocks")
    expect(clocks).to_contain_text(re.compile(r"You.*−0:0\d.*Time is up"))
    expect(screen.page.get_by_role("list", name="Orologi")).to_contain_text(re.compile("Anna.*Tempo scaduto"))
    length = house.table.log_length
    assert find_violations(anna.page) == [] and find_violations(screen.page) == []
    assert house.table.log_length == length
    anna.page.set_viewport_size({"width": 320, "height": 568})
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert anna.faults == screen.faults == []


def test_the_host_chooses_a_clock_for_the_next_game(house: ServerFixture, address: str, browser: Browser) -> None:
    host = Window(browser, {"viewport": {"width": 390, "height": 844}}, "host")
    host.page.goto(f"{address}/host#key={house.host_key}")
    chosen = host.page.get_by_label("Clock")
    expect(chosen).to_have_value("10")  # what was planned is none of those on offer, and stays one
    chosen.select_option(label="15 min for the game, 10 s more a turn")
    with host.page.expect_response(re.compile("/api/host/open")):
        host.page.get_by_role("button", name="Open this table").click()
    expect(host.page.get_by_label("Clock")).to_have_value("7")
    assert house.lobby.plan.clock == {"kind": "bank", "minutes": 15, "seconds": 10}
