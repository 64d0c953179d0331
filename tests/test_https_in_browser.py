"""A phone comes in over HTTPS with the table's own certificate: led there from plain HTTP, in a real Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from companion.server.serve import Server
from companion.server.tls.tls_contexts import TlsContexts
from tests.evening.browser_phones import ITALIAN, PHONE, chromium
from tests.server.server_fixture import CODE, ServerFixture
from tests.server.tls.certificates import own

SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    # With a proxy somewhere else, a browser on this machine is a phone like any other.
    house = ServerFixture(https="own", trusted_proxies=("192.0.2.1",))
    yield house
    house.close()


@pytest.fixture
def server(house: ServerFixture, tmp_path: Path) -> Iterator[Server]:
    server = Server(house.app, port=0, host="127.0.0.1", tls=TlsContexts(own(tmp_path).files).current)
    server.start()
    house.room.change(url=f"https://127.0.0.1:{server.port}")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as browser:
        yield browser


def test_a_phone_is_told_what_it_will_see(browser: Browser, house: ServerFixture, server: Server) -> None:
    with browser.new_context(**SMALL, locale=ITALIAN) as stranger:
        page, sent = stranger.new_page(), list[str]()
        page.on("request", lambda request: sent.append(request.url.partition("#")[0]))
        page.goto(house.context.join_url)
        expect(page.get_by_role("heading", name="L’ingresso sicuro")).to_be_visible()
        onward = page.get_by_role("link", name="Avanti")
        expect(onward).to_have_attribute("href", f"https://127.0.0.1:{server.port}/j#{CODE}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(page.get_by_text(f"127.0.0.1:{server.port}")).to_be_visible()
        assert not [url for url in sent if CODE in url]


def test_one_that_takes_the_certificate_joins_over_https(
    browser: Browser, house: ServerFixture, server: Server
) -> None:
    with browser.new_context(**PHONE, ignore_https_errors=True) as phone:
        page = phone.new_page()
        page.goto(house.context.join_url)
        expect(page).to_have_url(f"https://127.0.0.1:{server.port}/j#{CODE}")
        page.get_by_label("Your name").fill("Ann")
        page.locator(".chair:not([disabled])").first.click()
        page.get_by_role("button", name="Sit down").click()
        expect(page).to_have_url(f"https://127.0.0.1:{server.port}/seat/0")
        cookies = phone.cookies()
        assert [cookie["secure"] for cookie in cookies] == [True]
        assert page.evaluate("isSecureContext && Boolean(navigator.wakeLock)")
        page.goto(f"http://127.0.0.1:{server.port}/seat/0")
        expect(page).to_have_url(f"https://127.0.0.1:{server.port}/seat/0")
