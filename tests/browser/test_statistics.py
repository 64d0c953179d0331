"""Statistics in a real Chromium: from the join page and the end of a game, on a small phone and on a large screen."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from companion.table.plays.play import Play, PlayOfSeat
from companion.table.plays.play_store import PlayStore
from tests.close_after_test import close_later
from tests.evening.browser_phones import ITALIAN, Phone, Window
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
BLUFF = {
    **{"id": "bluff", "seat": 1, "value": 120, "counts": {"pot": 120, "lost": 80}},
    "words": {"en": "Best bluff: {pot} chips", "it": "Miglior bluff: {pot} chip"},
}


def kept() -> PlayStore:
    """A store with three evenings of three people and a bot, one of them with a long name."""
    store = PlayStore()
    close_later(store)
    names = ("Ann", "Massimiliano di Roma", "Doc (fair)", "")
    for number in range(3):
        seats = tuple(
            PlayOfSeat(Seat(n), name, n == 2, 100 * n, n == number % 2, 12, 12 * 9_500 * (n + 1), 75_000 * (n + 1))
            for n, name in enumerate(names)
        )
        began = 1_764_187_200_000 + number * 24 * 3600 * 1000
        play = Play(f"t{number}", "quickdraw", "Colorado Quick Draw", "", began, began, 2_700_000, Seat(0), "", seats)
        store.put(replace(play, figures=(BLUFF,)))
    return store


@pytest.fixture
def address() -> Iterator[str]:
    build_pages()
    house = ServerFixture({"noir": find_game("noir")}, PlannedGame("noir", dealer={"kind": "digital"}), plays=kept())
    house.lobby.take_seat(Seat(1), "Bert")
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()
    house.close()


def test_one_of_those_who_played_reads_what_was_and_takes_out_a_name(address: str, browser: Browser) -> None:
    ann = Phone(browser, "Ann")
    ann.join(f"{address}/j/{CODE}", 1)
    ann.page.goto(f"{address}/?stay")
    ann.page.get_by_role("link", name="Statistics").click()
    expect(ann.page.get_by_role("region", name="People").get_by_role("listitem").first).to_contain_text("2 of 3 won")
    expect(ann.page.get_by_role("region", name="Records")).to_contain_text("Best bluff: 120 chips")
    link = ann.page.get_by_role("link", name="Hand to BG Stats").first.get_attribute("href")
    assert link is not None and link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=%7B")
    ann.page.get_by_label("When").select_option(index=1)
    expect(ann.page.get_by_role("region", name="People").get_by_role("listitem").first).to_contain_text("1 of 1 won")
    ann.page.get_by_text("Change or take out a name").click()
    ann.tap("Take out")
    ann.tap("Really take out")
    expect(ann.page.get_by_role("region", name="People")).not_to_contain_text("Ann")
    assert find_violations(ann.page) == [] and ann.faults == []


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
def test_it_fits_in_italian(address: str, browser: Browser, size: dict[str, object]) -> None:
    window = Window(browser, {**size, "locale": ITALIAN}, "Carla")
    window.page.goto(f"{address}/plays")
    expect(window.page.get_by_role("region", name="Record")).to_contain_text(re.compile("Miglior bluff: 120 chip"))
    width = size["viewport"]["width"]  # type: ignore[index]
    assert window.page.evaluate("document.documentElement.scrollWidth") <= width
    assert find_violations(window.page) == []
