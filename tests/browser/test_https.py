"""Phones over HTTPS in a real Chromium: with the table's own certificate, led there from plain HTTP; behind a proxy."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.server.serve import Server
from companion.server.tls.certificate_files import load_tls_context
from companion.server.tls.tls_contexts import TlsContexts
from tests.evening.browser_phones import ITALIAN, PHONE
from tests.evening.reverse_proxy import reverse_proxy
from tests.evening.shared_browser import open_browser
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
    with open_browser() as browser:
        yield browser


def sit_down(page: Page) -> None:
    page.get_by_label("Your name").fill("Ann")
    page.locator(".chair:not([disabled])").first.click()
    page.get_by_role("button", name="Sit down").click()


def open_tab(phone: BrowserContext, url: str) -> Page:
    page = phone.new_page()
    page.goto(url)
    return page


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
        sit_down(page)
        expect(page).to_have_url(f"https://127.0.0.1:{server.port}/seat/0")
        assert [cookie["secure"] for cookie in phone.cookies()] == [True]
        assert page.evaluate("isSecureContext && Boolean(navigator.wakeLock)")
        # Each in a tab of its own: on a busy machine a page that waits for its scripts may load itself again meanwhile.
        table = open_tab(phone, f"https://127.0.0.1:{server.port}/table")
        expect(table.locator(".qr-url").first).to_have_text(f"127.0.0.1:{server.port}")
        seat = open_tab(phone, f"http://127.0.0.1:{server.port}/seat/0")
        expect(seat).to_have_url(f"https://127.0.0.1:{server.port}/seat/0")


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[ServerFixture, int]]:
    """A table behind a proxy on this machine, and the proxy's port."""
    house = ServerFixture(trusted_proxies=("127.0.0.1",))
    server = Server(house.app, port=0, host="127.0.0.1", proxies=("127.0.0.1",))
    server.start()
    with reverse_proxy(server.port, load_tls_context(own(tmp_path).files)) as port:
        house.room.change(url=f"https://127.0.0.1:{port}")
        yield house, port
        server.stop()
    house.close()


def test_a_phone_joins_behind_a_proxy(browser: Browser, behind: tuple[ServerFixture, int]) -> None:
    house, port = behind
    with browser.new_context(**PHONE, ignore_https_errors=True) as phone:
        page = phone.new_page()
        page.goto(house.context.join_url)
        sit_down(page)
        expect(page).to_have_url(f"https://127.0.0.1:{port}/seat/0")
        expect(page.get_by_text("Ann").first).to_be_visible()
        assert [cookie["secure"] for cookie in phone.cookies()] == [True]
        expect(open_tab(phone, f"https://127.0.0.1:{port}/table")).to_have_url(f"https://127.0.0.1:{port}/table")
    with browser.new_context(ignore_https_errors=True) as stranger:
        assert stranger.request.get(f"https://127.0.0.1:{port}/api/qr.svg").status == 401
