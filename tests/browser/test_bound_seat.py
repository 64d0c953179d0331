"""Seats bound to a phone in a real Chromium over plain HTTP: tabs, a restart, no storage, copied cookie, lost key."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.server.state.replay_protection import ReplayProtection
from companion.server.state.seat_handover import HANDOVER_WAIT_S
from tests.evening.browser_phones import ITALIAN, PHONE, tap_until_seated, wait_in
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import CODE, ServerFixture, decision

SMALL = {**PHONE, "reduced_motion": "reduce", "viewport": {"width": 320, "height": 568}}
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });"
ANSWERS_ANOTHER = "challenge => !localStorage.getItem('companion-phone-key').includes(challenge)"
READY = "Ready"


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    # With a proxy somewhere else, a browser on this machine is a phone like any other.
    house = ServerFixture(trusted_proxies=("192.0.2.1",))
    yield house
    house.close()


@pytest.fixture
def url(house: ServerFixture) -> Iterator[str]:
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    house.room.change(url=f"http://127.0.0.1:{server.port}")
    yield house.room.state.url
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


def sit_down(phone: BrowserContext, url: str, name: str = "Ann", pin: str = "0417") -> Page:
    page = phone.new_page()
    page.goto(f"{url}/j/{CODE}")
    page.get_by_label("Your name").fill(name)
    page.locator(".chair:not([disabled])").first.click()
    if pin:
        page.locator("details", has=page.locator("#pin-hint")).locator("summary").click()
        page.locator("details", has=page.locator("#pin-hint")).locator("input").fill(pin)
    tap_until_seated(page, "Sit down")
    return page


def bound(house: ServerFixture) -> str | None:
    """Return the phone that seat 0 is bound to."""
    row = house.credentials._db.execute(
        "SELECT phone FROM phone_keys JOIN credentials USING (hash) WHERE seat = 0"
    ).fetchone()
    return None if row is None else str(row[0])


def is_live(page: Page) -> None:
    expect(page.get_by_text("Bob").first).to_be_visible()
    expect(page.get_by_role("button", name=READY)).to_be_enabled()


def test_a_phone_that_loses_the_answer_to_joining_taps_again(browser: Browser, house: ServerFixture, url: str) -> None:
    # By another jar of cookies, for a page that has one for a moment finds its seat by itself.
    with browser.new_context(**PHONE) as phone, browser.new_context() as elsewhere:
        lost: list[int] = []

        def lose(route: Route) -> None:
            lost.append(elsewhere.request.fetch(route.request).status)
            route.abort()

        phone.route("**/api/join?*", lose, times=1)
        page = phone.new_page()
        page.goto(f"{url}/j/{CODE}")
        page.get_by_label("Your name").fill("Ann")
        page.locator(".chair:not([disabled])").first.click()
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("alert")).to_contain_text("No answer from the table")
        wait_in(page, lambda: lost, "the table never answered")
        assert (lost, house.credentials.seat_names()) == ([200], {0: "Ann"})
        tap_until_seated(page, "Sit down")


def test_tabs_reloads_and_a_restart_go_on(browser: Browser, house: ServerFixture, url: str) -> None:
    with browser.new_context(**PHONE) as phone:
        sent: list[str] = []
        phone.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
        page = sit_down(phone, url)
        kept = json.loads(page.evaluate("localStorage.getItem('companion-phone-key')"))
        assert bound(house) == kept["phone"]
        house.seated(1, "Bob")
        is_live(page)
        page.reload()
        is_live(page)
        tab = phone.new_page()
        tab.goto(f"{url}/seat/0")
        is_live(tab)
        house.context.challenges = ReplayProtection()
        before = decision(house.table, 0)
        tab.get_by_role("button", name=READY).click()
        tab.wait_for_function(ANSWERS_ANOTHER, arg=kept["challenge"])
        expect(page.get_by_role("button", name=READY)).to_have_count(0)
        assert decision(house.table, 0) > before
        assert not [each for each in sent if '"0417"' in each or kept["key"] in each]


def test_two_tabs_of_one_phone_that_sit_down_at_once_share_a_key(
    browser: Browser, house: ServerFixture, url: str
) -> None:
    with browser.new_context(**PHONE) as phone:
        tabs = [phone.new_page() for _ in range(2)]
        for seat, tab in enumerate(tabs):
            tab.goto(f"{url}/j/{CODE}")
            tab.get_by_label("Your name").fill(("Ann", "Bob")[seat])
            tab.locator(".chair:not([disabled])").nth(seat).click()
        for tab in tabs:
            tab.evaluate("setTimeout(() => document.querySelector('.join-go .btn-main').click())")
        for seat, tab in enumerate(tabs):
            tab.wait_for_url(f"**/seat/{seat}")
            expect(tab.get_by_role("button", name=READY)).to_be_enabled()
        assert len({house.credentials.phone_of_token(cookie["value"]) for cookie in phone.cookies()}) == 1


def test_a_copied_cookie_is_led_to_the_digits(browser: Browser, house: ServerFixture, url: str, tmp_path: Path) -> None:
    with browser.new_context(**PHONE) as phone, browser.new_context(**SMALL, locale=ITALIAN) as thief:
        page = sit_down(phone, url)
        house.seated(1, "Bob")
        is_live(page)
        thief.add_cookies(phone.cookies())
        assert thief.request.get(f"{url}/api/why?as=seat:0").json()["error"]["code"] == "other_phone"
        assert thief.request.get(f"{url}/api/live?as=seat:0").json()["error"]["code"] == "other_phone"
        other = thief.new_page()
        other.goto(f"{url}/seat/0")
        back = other.get_by_role("link", name="Riprendi il posto")
        expect(back).to_be_visible()
        assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
        other.screenshot(path=tmp_path / "refused.png")
        assert "cash" not in other.content()
        back.click()
        expect(other.get_by_label("Chi sei?")).to_have_value("0")
        expect(other.get_by_label("Le tue quattro cifre").last).to_be_visible()
        other.screenshot(path=tmp_path / "back.png", full_page=True)
        other.get_by_label("Le tue quattro cifre").last.fill("0417")
        other.get_by_role("button", name="Continua qui").click()
        other.wait_for_url("**/seat/0")
        expect(other.get_by_role("button", name=READY)).to_be_enabled()
        expect(page.get_by_text("This phone no longer holds a seat here.")).to_be_visible()


def test_a_phone_that_lost_its_storage_is_led_to_the_digits(browser: Browser, house: ServerFixture, url: str) -> None:
    with browser.new_context(**PHONE) as phone:
        page = sit_down(phone, url)
        house.seated(1, "Bob")
        is_live(page)
        page.evaluate("localStorage.removeItem('companion-phone-key')")
        page.get_by_role("button", name=READY).click()
        page.get_by_role("link", name="Take the seat back").click()
        page.get_by_label("Your four digits").last.fill("0417")
        page.get_by_role("button", name="Go on here").click()
        page.wait_for_url("**/seat/0")
        is_live(page)


def test_a_browser_that_keeps_nothing_plays_by_its_cookie(browser: Browser, house: ServerFixture, url: str) -> None:
    with browser.new_context(**PHONE) as phone:
        phone.add_init_script(NO_STORAGE)
        page = sit_down(phone, url)
        assert bound(house) is None
        house.seated(1, "Bob")
        is_live(page)
        page.get_by_role("button", name=READY).click()
        expect(page.get_by_role("button", name=READY)).to_have_count(0)
        assert house.table.update_for(Seat(0)).offers == (), "it is ready"


def test_a_phone_without_digits_asks_the_others_and_goes_on(
    browser: Browser, house: ServerFixture, url: str, tmp_path: Path
) -> None:
    with browser.new_context(**SMALL, locale=ITALIAN) as phone, browser.new_context(**SMALL) as second:
        page = phone.new_page()
        page.goto(f"{url}/j/{CODE}")
        page.get_by_label("Il tuo nome").fill("Ann")
        page.locator(".chair:not([disabled])").first.click()
        page.locator(".join-go .btn-main").click()
        page.wait_for_url("**/seat/0")
        other = sit_down(second, url, "Bob", "")
        is_live(other)
        page.evaluate("localStorage.removeItem('companion-phone-key')")
        page.reload()
        page.get_by_role("link", name="Riprendi il posto").click()
        page.get_by_role("button", name="Senza cifre: chiedi agli altri").click()
        expect(page.get_by_text("Agli altri si chiede")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.screenshot(path=tmp_path / "asks.png", full_page=True)
        expect(other.get_by_text("Is it Ann?")).to_be_visible()
        other.screenshot(path=tmp_path / "asked.png")
        other.get_by_role("button", name="I agree").click()
        expect(other.get_by_role("button", name="I agree")).to_have_count(0)
        house.clock.now += HANDOVER_WAIT_S
        page.wait_for_url("**/seat/0")
        expect(page.get_by_role("button", name=READY)).to_be_enabled()
        assert bound(house) == json.loads(page.evaluate("localStorage.getItem('companion-phone-key')"))["phone"]


def test_a_phone_that_was_told_no_says_so(browser: Browser, house: ServerFixture, url: str) -> None:
    with browser.new_context(**PHONE) as phone, browser.new_context(**PHONE) as second:
        page = sit_down(phone, url, pin="")
        other = sit_down(second, url, "Bob", "")
        is_live(page)
        page.evaluate("localStorage.removeItem('companion-phone-key')")
        page.get_by_role("button", name=READY).click()
        page.get_by_role("link", name="Take the seat back").click()
        page.get_by_role("button", name="No digits: ask the others").click()
        other.get_by_role("button", name="No, it stays").click()
        expect(page.get_by_text("Nothing came of it")).to_be_visible()
