"""The host's way in, in a real Chromium: a key in the address is traded for a cookie."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from companion.server.serve import Server
from tests.evening.browser_phones import Phone, chromium
from tests.server.server_fixture import ServerFixture

ENTER = "**/api/host/enter"
DESK = "Boards of your own"
"""What only a host is shown."""


@pytest.fixture
def address() -> Iterator[str]:
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}/host#key={house.host_key}"
    server.stop()
    house.close()


@pytest.fixture
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as browser:
        yield browser


def test_a_key_that_nobody_answered_can_be_brought_again(browser: Browser, address: str) -> None:
    host = Phone(browser, "host")
    host.context.route(ENTER, lambda route: route.abort())
    host.page.goto(address)
    expect(host.page.get_by_text("opens with the address")).to_be_visible()
    expect(host.page).to_have_url(address)
    host.context.unroute(ENTER)
    host.page.reload()
    expect(host.page.get_by_role("link", name=DESK)).to_be_visible()
    expect(host.page).to_have_url(re.compile("/host$"))
    assert host.page.get_by_text("opens with the address").count() == 0
