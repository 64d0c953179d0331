"""A phone that comes for the first time gets little, and hardly anything on its next visit: in a real Chromium."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from companion.server.serve import Server
from tests.evening.browser_phones import ENGLISH, ITALIAN, PHONE
from tests.evening.measure_visit import measure_visit
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

CHAIR = ".chair:not([disabled])"
MOST_REQUESTS, MOST_REQUESTS_LATER = 5, 2
MOST_BYTES = {ENGLISH: 78_000, ITALIAN: 96_000}
"""A phone that speaks English has its words in the common script; another one fetches those of its language, too."""


@pytest.fixture
def address() -> Iterator[str]:
    build_pages()
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}/j/{CODE}"
    server.stop()
    house.close()


@pytest.fixture
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.mark.parametrize("locale", MOST_BYTES)
def test_a_phone_asks_for_little_until_it_can_be_tapped(browser: Browser, address: str, locale: str) -> None:
    context = browser.new_context(**PHONE, locale=locale)
    first, later = (measure_visit(context.new_page(), address, CHAIR) for _ in range(2))
    assert 0 < first.requests <= MOST_REQUESTS and 0 < first.size <= MOST_BYTES[locale], first
    assert 0 < later.requests <= MOST_REQUESTS_LATER and later.size < first.size / 10, later
    context.close()
