"""The long join code in a real Chromium: while somebody guesses, the table screen shows it and a phone types it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from companion.server.http.guess_limits import MANY_GUESSES
from tests.evening.browser_phones import PHONE, tap_until_seated
from tests.server.server_fixture import CODE, ServerFixture


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    # With a proxy somewhere else, a browser on this machine is a phone like any other.
    house = ServerFixture(trusted_proxies=("192.0.2.1",))
    yield house
    house.close()


def guess_on_and_on(house: ServerFixture) -> None:
    for number in range(MANY_GUESSES):
        house.phone(f"10.0.{number}.1").post("/api/join", {"code": "ZZZZ", "seat": 0, "name": "Eve"})


def test_a_phone_types_what_the_table_screen_shows(browser: Browser, house: ServerFixture, address: str) -> None:
    screen = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    screen.goto(f"{address}/table?key={house.screen_key}")
    shown = screen.locator(".qr-code b")
    expect(shown).to_have_text(CODE)
    guess_on_and_on(house)
    code = house.context.options.long_code
    expect(shown).to_have_text(f"{code[:4]} {code[4:8]} {code[8:]}")
    assert shown.evaluate("it => it.scrollWidth <= it.parentElement.clientWidth && it.getClientRects().length == 1")
    phone = browser.new_context(**PHONE).new_page()
    phone.goto(f"{address}/j/{CODE}")
    phone.get_by_label("Code").fill(shown.inner_text().lower())
    phone.get_by_label("Your name").fill("Ann")
    phone.locator(".chair:not([disabled])").first.click()
    assert phone.locator(".code").evaluate("it => it.scrollWidth <= it.clientWidth"), "all twelve are seen"
    tap_until_seated(phone, "Sit down")
    assert house.credentials.seat_names() == {0: "Ann"}
