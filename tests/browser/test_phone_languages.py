"""Two phones at one table, each in its owner's language, in a real Chromium."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from companion.server.serve import Server
from tests.evening.browser_phones import ITALIAN, Phone
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import CODE, ServerFixture

EXPECTED = ("404 (NOT FOUND)", "400 (BAD REQUEST)")
"""The toy game has no page of its own, and one name is refused."""


@pytest.fixture
def address() -> Iterator[str]:
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()
    house.close()


def test_each_phone_speaks_its_own_language(address: str) -> None:
    with open_browser() as browser:
        anna, bert = Phone(browser, "Anna", ITALIAN), Phone(browser, "Bert")
        refused_and_seated(anna, f"{address}/j/{CODE}")
        bert.join(f"{address}/j/{CODE}", 2)
        expect(anna.page.get_by_role("heading", name="Che cosa è successo")).to_be_visible()
        expect(bert.page.get_by_role("heading", name="What happened")).to_be_visible()
        chooses(anna, "English", "What happened")
        assert [fault for fault in (*anna.faults, *bert.faults) if not fault.endswith(EXPECTED)] == []


def refused_and_seated(anna: Phone, url: str) -> None:
    """The server refuses in Italian, too; then she sits down."""
    anna.page.goto(url)
    expect(anna.page.locator("html")).to_have_attribute("lang", "it")
    anna.page.get_by_label("Il tuo nome").fill("Anna\u200b")
    anna.tap("1 libero")
    anna.tap("Siediti")
    expect(anna.page.get_by_role("alert")).to_contain_text("Un nome è fatto solo di lettere")
    anna.page.get_by_label("Il tuo nome").fill("Anna")
    anna.tap("Siediti")


def chooses(phone: Phone, language: str, heading: str) -> None:
    """In the settings; the page comes back in that language."""
    phone.page.locator(".bar .btn-icon[aria-expanded]").click()
    phone.tap(language)
    expect(phone.page.get_by_role("heading", name=heading)).to_be_visible()
    expect(phone.page.locator("html")).to_have_attribute("lang", language[:2].lower())
