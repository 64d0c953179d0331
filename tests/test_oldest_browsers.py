"""Browsers that are as old as may be, and one that is too old, which is told so."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect, sync_playwright

from companion.server.serve import Server
from tests.evening.browser_phones import Phone, chromium
from tests.server.server_fixture import CODE, ServerFixture

TOLD = ("It needs a browser of 2022 or later", "Ha bisogno di un browser del 2022 o più recente")


@pytest.fixture
def address() -> Iterator[str]:
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}/j/{CODE}"
    server.stop()
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as browser:
        yield browser


def test_pages_start_without_what_the_oldest_lack(browser: Browser, address: str) -> None:
    phone = Phone(browser, "Ann")
    phone.page.goto(address)
    expect(phone.button("Sit down")).to_be_visible()
    gone = "[[].toSorted, [].findLast, Object.groupBy, navigator.wakeLock, window.OffscreenCanvas]"
    assert phone.page.evaluate(f"{gone}.every((each) => each === undefined)")
    expect(phone.page.get_by_text(TOLD[0])).to_be_hidden()
    assert phone.faults == []


def knows_no_modules(route: Route) -> None:
    route.fulfill(response=(page := route.fetch()), body=page.text().replace('type="module"', 'type="unheard-of"'))


def cannot_read(route: Route) -> None:
    route.fulfill(content_type="text/javascript", body="export const a = b ?!? c;")


@pytest.mark.parametrize(("asked", "answer"), [("/j/", knows_no_modules), ("/web/app.js", cannot_read)])
def test_a_browser_that_is_too_old_is_told(browser: Browser, address: str, asked: str, answer: object) -> None:
    phone = Phone(browser, "Ann")
    phone.context.route(f"**{asked}*", answer)
    phone.page.goto(address)
    for words in TOLD:
        expect(phone.page.get_by_text(words)).to_be_visible()
