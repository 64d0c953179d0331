"""The notice of a page that does not start, in a real Chromium: in the words of both languages, with one button."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from companion.server.serve import Server
from tests.evening.browser_phones import ITALIAN, Phone
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

PATIENCE_MS = 4000
LOSE_STYLE = f"""
    const link = document.querySelector("link[rel=stylesheet]");
    setTimeout(() => link.dispatchEvent(new Event("error")), {PATIENCE_MS});"""
"""Script where a style hangs: tell of its loss just when its page loses patience, as a browser may."""
NOTE_ENGLISH = """
    window.spokeEnglish = false;
    const look = () => { window.spokeEnglish ||= document.body?.textContent.includes("Sit down") || false; };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });"""
CORE = re.compile(r"/built/app-")
WORDS = re.compile(r"/built/text-it-language-")
STYLE = re.compile(r"/built/style-index-")
AWAY = ("The table does not answer", "Il tavolo non risponde")
BROKEN = ("This page did not start", "Questa pagina non si è avviata")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    build_pages()
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}/j/{CODE}"
    server.stop()
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser) -> Page:
    phone = Phone(browser, "Ann")
    phone.page.clock.install()
    return phone.page


@pytest.fixture
def italian_page(browser: Browser) -> Page:
    phone = Phone(browser, "Ann", ITALIAN)
    phone.page.add_init_script(NOTE_ENGLISH)
    return phone.page


def hold(route: Route) -> None:
    """Never answer, as a network does that loses everything."""


def lose(route: Route) -> None:
    route.abort()


def load(page: Page, address: str, stand_still: bool = False) -> None:
    """Begin to load the page, and let the time pass that its guard waits. With a file that hangs, no load ends."""
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => document.readyState !== 'loading'")
    if stand_still:
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + PATIENCE_MS / 1000)
    else:
        page.clock.fast_forward(PATIENCE_MS)


@pytest.mark.parametrize(("lost", "how"), [(CORE, lose), (CORE, hold), (STYLE, hold)])
def test_a_page_that_lacks_a_file_says_so_and_its_button_helps(
    page: Page, address: str, lost: re.Pattern[str], how: object
) -> None:
    page.route(lost, how)  # type: ignore[arg-type]
    # Time stands still then: half a second later a style is fetched in another way, and the page comes by itself.
    load(page, address, stand_still=True)
    for words in AWAY:
        expect(page.get_by_text(words, exact=True)).to_be_visible()
    expect(page.get_by_text(BROKEN[0], exact=True)).to_be_hidden()
    page.unroute(lost)
    page.clock.resume()
    # Not by its locator: a load that hangs holds that up, and a page that comes by itself by now has no such button.
    page.evaluate("document.getElementById('unstarted-again').click()")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(page.locator("#unstarted")).to_be_hidden()


def test_a_style_that_hangs_and_is_then_lost_is_fetched_again_once(page: Page, address: str) -> None:
    page.route(STYLE, hold, times=1)
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => document.readyState !== 'loading'")
    page.evaluate(LOSE_STYLE)
    page.clock.run_for(2 * PATIENCE_MS)  # raises whatever a script raises
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(page.locator("link[rel=stylesheet][data-tries]")).to_have_count(1)


def test_the_button_waits_where_nobody_answers_and_can_be_tapped_again(page: Page, address: str) -> None:
    page.route(CORE, lose)
    load(page, address)
    again = page.get_by_role("button", name="Load again")
    page.context.set_offline(True)
    again.click()
    expect(again).to_be_enabled()
    assert page.url == address
    page.context.set_offline(False)
    page.unroute(CORE)
    again.click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_a_script_that_breaks_is_told_with_its_words(page: Page, address: str) -> None:
    page.route(
        CORE, lambda route: route.fulfill(content_type="text/javascript", body="throw new Error('a wheel is off')")
    )
    load(page, address)
    for words in (*BROKEN, "Uncaught Error: a wheel is off"):
        expect(page.get_by_text(words, exact=True)).to_be_visible()
    expect(page.get_by_text(AWAY[0])).to_be_hidden()


def test_words_that_are_lost_are_asked_for_again_and_nothing_is_drawn_without(italian_page: Page, address: str) -> None:
    italian_page.route(WORDS, lose, times=2)
    italian_page.goto(address)
    expect(italian_page.get_by_role("button", name="Siediti")).to_be_visible()
    assert italian_page.evaluate("window.spokeEnglish") is False


def test_a_page_whose_words_the_server_has_no_more_is_loaded_again(italian_page: Page, address: str) -> None:
    documents: list[str] = []
    italian_page.on("domcontentloaded", lambda page: documents.append(page.url))

    def answer(route: Route) -> None:
        if len(documents) > 1:
            route.continue_()
        else:
            route.fulfill(status=404, body="")

    italian_page.route(WORDS, answer)
    italian_page.goto(address)
    expect(italian_page.get_by_role("button", name="Siediti")).to_be_visible()
    assert len(documents) == 2 and italian_page.evaluate("window.spokeEnglish") is False
