"""A game's own page in a real Chromium: it comes in its dress."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect, sync_playwright

from companion.games.registry import find_game
from companion.rules.seat import Seat
from companion.server.serve import Server
from companion.table.lobby import Plan
from tests.evening.browser_phones import Phone, chromium
from tests.server.server_fixture import CODE, ServerFixture

STYLE = "**/games/noir/page.css"


@pytest.fixture
def address() -> Iterator[str]:
    """A duel that begins as soon as somebody sits down beside the one who sits there already."""
    house = ServerFixture({"noir": find_game("noir")}, Plan("noir", dealer={"kind": "digital", "seed": 2}))
    house.lobby.sit(Seat(1), "Bert")
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()
    house.close()


def test_nothing_of_a_game_is_drawn_before_its_stylesheet_has_come(address: str) -> None:
    held: list[Route] = []
    with sync_playwright() as playwright, chromium(playwright) as browser:
        anna = Phone(browser, "Anna")
        anna.context.route(STYLE, lambda route: held.append(route))
        anna.join(f"{address}/j/{CODE}", 1)
        anna.until(lambda: held and anna.updates, "the page of the game is not asked for")
        expect(anna.heading).to_have_text("Your turn")
        assert anna.page.locator(".noir").count() == 0
        held[0].continue_()
        expect(anna.page.locator(".noir")).to_be_visible()
        assert anna.faults == []


def test_a_game_whose_stylesheet_does_not_come_is_played_all_the_same(address: str) -> None:
    with sync_playwright() as playwright, chromium(playwright) as browser:
        anna = Phone(browser, "Anna")
        anna.context.route(STYLE, lambda route: route.abort())
        anna.join(f"{address}/j/{CODE}", 1)
        expect(anna.page.locator(".noir")).to_be_visible()


def test_a_game_whose_script_is_lost_once_is_loaded_again(address: str) -> None:
    lost: list[str] = []

    def lose_once(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    with sync_playwright() as playwright, chromium(playwright) as browser:
        anna = Phone(browser, "Anna")
        anna.context.route("**/games/noir/page/house_plan.js", lose_once)
        anna.join(f"{address}/j/{CODE}", 1)
        expect(anna.page.locator(".noir")).to_be_visible()
        assert lost


def test_a_game_whose_script_never_comes_is_played_with_the_generic_page(address: str) -> None:
    with sync_playwright() as playwright, chromium(playwright) as browser:
        anna = Phone(browser, "Anna")
        anna.context.route("**/games/noir/page/house_plan.js", lambda route: route.abort())
        anna.join(f"{address}/j/{CODE}", 1)
        expect(anna.page.locator(".generic")).to_be_visible()
        expect(anna.page.locator(".noir")).to_have_count(0)
