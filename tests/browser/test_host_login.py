"""The host's way in, in a real Chromium: a key in the address is traded for a cookie."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from companion.server.serve import Server
from tests.evening.browser_phones import Phone
from tests.server.server_fixture import ServerFixture

ENTER = "**/api/host/enter"
DESK = "Boards of your own"
"""Words that only a host is shown."""


@pytest.fixture
def address() -> Iterator[str]:
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}/host#key={house.host_key}"
    server.stop()
    house.close()


def test_a_key_that_nobody_answered_is_brought_again(address: str, browser: Browser) -> None:
    host = Phone(browser, "host")
    host.context.route(ENTER, lambda route: route.abort())
    host.page.goto(address)
    expect(host.page.get_by_text("No answer from the table")).to_be_visible()
    expect(host.page).to_have_url(address)
    host.context.unroute(ENTER)
    expect(host.page.get_by_role("link", name=DESK)).to_be_visible()
    expect(host.page).to_have_url(re.compile("/host$"))
    assert host.page.get_by_text("needs its key").count() == 0


def test_a_key_that_comes_later_opens_the_page_that_stands_there(address: str, browser: Browser) -> None:
    host = Phone(browser, "host")
    host.page.goto(address.partition("#")[0])
    expect(host.page.get_by_text("needs its key").first).to_be_visible()
    host.page.goto(address)
    expect(host.page.get_by_role("link", name=DESK)).to_be_visible()
