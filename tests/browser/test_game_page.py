"""A game's own page in a real Chromium: it comes in its dress."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.server.state.context import ServerOptions
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ITALIAN, Phone
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

STYLE = "**/noir-page-*.css"
SCRIPTS = {"built": "**/noir-page-*.js", "modules": "**/games/noir/page/house_plan.js"}
ALL_BUT_ONE = """{
  if (!sessionStorage.getItem("reloads of noir")) sessionStorage.setItem("reloads of noir", "5");
  const later = window.setTimeout;
  window.setTimeout = (does, ms, ...more) => later.call(window, does, ms === 8000 ? 100 : ms, ...more);
}"""
"""The page has been loaded again as often as it may be but once, and does not wait long before that."""


@pytest.fixture
def kind() -> str:
    """Return how the pages are served, a key of SCRIPTS."""
    return "built"


@pytest.fixture
def address(kind: str, tmp_path: Path) -> Iterator[str]:
    """A duel that begins as soon as somebody sits down beside the one who sits there already."""
    build_pages()
    built = ServerOptions().built if kind == "built" else tmp_path
    house = ServerFixture(
        {"noir": find_game("noir")}, PlannedGame("noir", dealer={"kind": "digital", "seed": 2}), built=built
    )
    house.lobby.take_seat(Seat(1), "Bert")
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()
    house.close()


def test_nothing_of_a_game_is_drawn_before_its_stylesheet_has_come(address: str, browser: Browser) -> None:
    held: list[Route] = []
    anna = Phone(browser, "Anna")
    anna.context.route(STYLE, lambda route: held.append(route))
    anna.join(f"{address}/j/{CODE}", 1)
    anna.until(lambda: held and anna.updates, "the page of the game is not asked for")
    expect(anna.heading).to_have_text("Your turn")
    assert anna.page.locator(".noir").count() == 0
    held[0].continue_()
    expect(anna.page.locator(".noir")).to_be_visible()
    assert anna.faults == []


def test_a_game_whose_stylesheet_does_not_come_is_played_all_the_same(address: str, browser: Browser) -> None:
    anna = Phone(browser, "Anna")
    anna.context.route(STYLE, lambda route: route.abort())
    anna.join(f"{address}/j/{CODE}", 1)
    expect(anna.page.locator(".noir")).to_be_visible()


OWN_PAGE = """
    import { html } from "/web/html.js";
    import { language } from "/web/text/index.js";
    import { useState } from "/web/vendor/hooks.mjs";
    import { button } from "./page/button.js";
    export function Seat() {
      const [taps, setTaps] = useState(0);
      const preact = globalThis.built.modules["web/vendor/preact.mjs"];
      return html`<section class="own" data-one=${preact.options === options}>
        ${button(`${language()} ${taps}`, () => setTaps(taps + 1))}</section>`;
    }
    import { options } from "/web/vendor/preact.mjs";
"""
OWN_BUTTON = """
    import { html } from "/web/html.js";
    export const button = (text, tap) => html`<button type="button" onClick=${tap}>${text}</button>`;
"""


def test_a_game_that_is_not_in_the_bundle_shares_its_modules(tmp_path: Path, browser: Browser) -> None:
    build_pages()
    (tmp_path / "page").mkdir()
    (tmp_path / "page.js").write_text(OWN_PAGE)
    (tmp_path / "page" / "button.js").write_text(OWN_BUTTON)
    house = ServerFixture(folder_of=lambda game: tmp_path)
    house.lobby.take_seat(Seat(1), "Bert")
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    try:
        anna = Phone(browser, "Anna", ITALIAN)
        anna.page.goto(f"http://127.0.0.1:{server.port}/j/{CODE}")
        assert anna.page.request.post(
            f"http://127.0.0.1:{server.port}/api/join", data={"code": CODE, "seat": 0, "name": "Anna"}
        ).ok
        anna.page.goto(f"http://127.0.0.1:{server.port}/seat/0")
        expect(anna.page.locator(".own")).to_have_attribute("data-one", "true")
        for taps in range(2):
            anna.tap(f"it {taps}")
        expect(anna.button("it 2")).to_be_visible()
    finally:
        server.stop()
        house.close()


@pytest.mark.parametrize("kind", SCRIPTS)
def test_a_game_whose_script_is_lost_once_is_loaded_again(address: str, kind: str, browser: Browser) -> None:
    lost: list[str] = []

    def lose_once(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    anna = Phone(browser, "Anna")
    anna.context.route(SCRIPTS[kind], lose_once)
    anna.join(f"{address}/j/{CODE}", 1)
    expect(anna.page.locator(".noir")).to_be_visible()
    assert lost


@pytest.mark.parametrize("kind", SCRIPTS)
def test_a_game_whose_script_never_comes_is_played_with_the_generic_page(
    address: str, kind: str, browser: Browser
) -> None:
    anna = Phone(browser, "Anna")
    # By the browser itself: each load asks for two hundred modules, and a route would take up all of them.
    line = anna.context.new_cdp_session(anna.page)
    line.send("Network.enable")
    line.send("Network.setBlockedURLs", {"urls": [SCRIPTS[kind].removeprefix("*")]})
    anna.context.add_init_script(ALL_BUT_ONE)
    anna.join(f"{address}/j/{CODE}", 1)
    expect(anna.page.locator(".generic")).to_be_visible()
    expect(anna.page.locator(".noir")).to_have_count(0)
    reloads = anna.page.evaluate("sessionStorage.getItem('reloads of noir')")
    assert reloads == {"built": "5", "modules": "6"}[kind]
