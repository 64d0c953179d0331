"""A phone that comes for the first time gets little, and hardly anything on its next visit: in a real Chromium."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from companion.server.serve import Server
from tests.evening.browser_phones import PHONE, chromium
from tests.evening.measure_visit import measure_visit
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

CHAIR = ".chair:not([disabled])"
MOST_REQUESTS, MOST_BYTES, MOST_REQUESTS_LATER = 6, 150_000, 2


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
    with sync_playwright() as playwright, chromium(playwright) as browser:
        yield browser


def test_a_phone_asks_for_little_until_it_can_be_tapped(browser: Browser, address: str) -> None:
    context = browser.new_context(**PHONE)
    first, later = (measure_visit(context.new_page(), address, CHAIR) for _ in range(2))
    assert 0 < first.requests <= MOST_REQUESTS and 0 < first.size <= MOST_BYTES, first
    assert 0 < later.requests <= MOST_REQUESTS_LATER and later.size < first.size / 10, later
    context.close()
