"""The tours of all games in a real Chromium: tapped through on the smallest phone, and on the way to a game."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.registry import load_games
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ENGLISH, ITALIAN, OLDEST
from tests.evening.shared_browser import open_browser
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

SMALL, LARGE = {"width": 320, "height": 568}, {"width": 1920, "height": 1080}
CUT = """() => {
  const cut = [];
  const note = (what, is) => is && cut.push(what);
  const root = document.documentElement, words = document.querySelector(".tour-said");
  note("the page scrolls", root.scrollHeight > innerHeight || root.scrollWidth > innerWidth);
  note("the words are cut", words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth);
  const bottom = words.getBoundingClientRect().bottom;
  for (const one of document.querySelectorAll(".page-tour a, .page-tour button")) {
    const { left, top, right, bottom: end, width, height } = one.getBoundingClientRect();
    if (width === 0) continue;
    note(`${one.textContent} is out of sight`, left < 0 || top < 0 || right > innerWidth || end > innerHeight);
    note(`${one.textContent} is too small`, width < 44 || height < 44);
    note(`${one.textContent} is cut`, one.scrollWidth > one.clientWidth);
    note(`${one.textContent} lies on the words`, one.closest(".tour-steps") && top < bottom);
  }
  note("the screen is a slit", document.querySelector(".tour-screen").clientHeight < 200);
  return cut;
}"""
LIT = """() => {
  const light = document.querySelector(".tour-light"), { left, top, right, bottom } = light.getBoundingClientRect();
  const lit = light.hidden ? "dark" : document.querySelector(".tour-still [class]") ? "lit" : "empty";
  const tapped = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return { lit, inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 40,
    deaf: tapped === document.documentElement || tapped === document.body || tapped.id === "main" };
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A house without a game."""
    build_pages()
    yield from (address for _, address in served())


@pytest.fixture
def house() -> Iterator[tuple[ServerFixture, str]]:
    build_pages()
    yield from served()


def served() -> Iterator[tuple[ServerFixture, str]]:
    house = ServerFixture(load_games(), PlannedGame("noir"))
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield house, f"http://127.0.0.1:{server.port}"
    house.context.streams.close()
    server.stop()


def opened(browser: Browser, address: str, size: dict[str, int], language: str, **more: object) -> Page:
    context = browser.new_context(viewport=size, locale=language, reduced_motion="reduce", **more)  # type: ignore[arg-type]
    context.add_init_script(path=OLDEST)
    page = context.new_page()
    page.goto(address)
    return page


def walk(page: Page) -> Iterator[int]:
    """Tap through a tour; yields the number of each scene as it is shown."""
    count = len(page.request.get(page.url.split("?")[0].replace("/tour/", "/api/tour/")).json()["scenes"])
    for nth in range(1, count + 1):
        page.wait_for_selector(f".tour-screen.is-drawn[data-scene='{nth}']")
        yield nth
        if nth < count:
            page.click(".tour-steps button.btn-main")


@pytest.mark.parametrize("game", load_games())
def test_a_tour_is_tapped_through_on_a_small_phone(browser: Browser, address: str, game: str) -> None:
    page = opened(browser, f"{address}/tour/{game}", SMALL, ITALIAN, has_touch=True)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    for nth in walk(page):
        assert page.evaluate(CUT) == [], nth
        assert page.frames[1].evaluate(LIT) == {"lit": "lit", "inside": True, "deaf": True}, nth
    assert failed == []
    page.click(".tour-steps a")
    page.wait_for_url(f"{address}/")
    page.context.close()


def test_a_tour_on_a_television_plays_by_keys(browser: Browser, address: str) -> None:
    page = opened(browser, f"{address}/tour/quickdraw?to=/table", LARGE, ENGLISH)
    page.wait_for_selector(".tour-screen.is-drawn[data-scene='1']")
    for key, scene in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 8), ("Home", 1)):
        page.keyboard.press(key)
        page.wait_for_selector(f".tour-screen.is-drawn[data-scene='{scene}']")
    assert page.evaluate(CUT) == [] and find_violations(page) == []
    page.keyboard.press("Escape")
    page.wait_for_url("**/table")
    page.context.close()


def test_one_waits_with_a_tour_and_is_called_to_the_game(browser: Browser, house: tuple[ServerFixture, str]) -> None:
    room, address = house
    page = opened(browser, f"{address}/j/{CODE}", SMALL, ENGLISH)
    assert page.locator("a[href^='/tour/noir']").get_attribute("href") == f"/tour/noir?to=/j#1/{CODE}"
    page.click(".chair:not([disabled])")
    page.fill("input[autocomplete='given-name']", "Ann")
    page.click(".join-go button")
    page.click(".waiting a[href^='/tour/']")
    page.wait_for_selector(".tour-screen.is-drawn")
    expect(page.locator(".tour-begun")).to_have_count(0)
    free = next(seat for seat in (0, 1) if seat not in room.credentials.seat_names())
    room.seated(free, "Bob")
    if not room.tables.is_playing:
        room.lobby.start_game()
    page.click(".tour-begun a")
    page.wait_for_selector(".page-seat .noir")
    page.context.close()


def test_a_game_without_a_tour_says_so(browser: Browser, address: str) -> None:
    page = opened(browser, f"{address}/tour/chess", SMALL, ITALIAN)
    expect(page.locator(".problem")).to_contain_text("non c’è una visita guidata")
    page.context.close()
