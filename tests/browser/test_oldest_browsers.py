"""Browsers that are as old as may be, and one that is too old, which is told so."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.server.serve import Server
from companion.server.state.context import ServerOptions
from tests.evening.browser_phones import Phone
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

TOLD = ("It needs a browser of 2022 or later", "Ha bisogno di un browser del 2022 o più recente")


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address for phones of a server with built pages or with modules."""
    build_pages()
    kind = getattr(request, "param", "built")
    house = ServerFixture(built=ServerOptions().built if kind == "built" else tmp_path)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}/j/{CODE}"
    server.stop()
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.mark.parametrize("address", ["built", "modules"], indirect=True)
def test_pages_start_without_what_the_oldest_lack(browser: Browser, address: str) -> None:
    phone = Phone(browser, "Ann")
    phone.page.goto(address)
    expect(phone.button("Sit down")).to_be_visible()
    gone = "[[].toSorted, [].findLast, Object.groupBy, navigator.wakeLock, window.OffscreenCanvas]"
    assert phone.page.evaluate(f"{gone}.every((each) => each === undefined)")
    expect(phone.page.get_by_text(TOLD[0])).to_be_hidden()
    assert phone.faults == []


def lacks_what_they_have(phone: Phone) -> None:
    phone.context.add_init_script("delete Object.hasOwn")


def cannot_read(phone: Phone) -> None:
    phone.context.route(
        re.compile(r"/built/app-|/web/app\.js"),
        lambda route: route.fulfill(content_type="text/javascript", body="export const a = b ?!? c;"),
    )


@pytest.mark.parametrize("address", ["built", "modules"], indirect=True)
@pytest.mark.parametrize("age", [lacks_what_they_have, cannot_read])
def test_a_browser_that_is_too_old_is_told(browser: Browser, address: str, age: Callable[[Phone], None]) -> None:
    phone = Phone(browser, "Ann")
    phone.page.clock.install()
    age(phone)
    phone.page.goto(address)
    phone.page.clock.fast_forward(4000)
    for words in TOLD:
        expect(phone.page.get_by_text(words)).to_be_visible()
    assert phone.page.locator("#unstarted").get_by_text("/?stay").count() == 2
    assert not phone.page.locator("#main > *").count()
