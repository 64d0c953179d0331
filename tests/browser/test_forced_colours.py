"""Pages in forced colours, such as the high contrast of Windows, which draw no background of ours."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.evening.browser_phones import PHONE
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import CODE, ServerFixture


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    house = ServerFixture()
    yield house
    house.close()


def test_what_is_chosen_looks_different_from_what_is_not(address: str) -> None:
    with open_browser() as browser:
        page = browser.new_context(**{**PHONE, "locale": "en-GB", "forced_colors": "active"}).new_page()
        page.goto(f"{address}/j/{CODE}")
        page.get_by_role("button", name="1 free").click()
        page.get_by_role("heading").first.click()  # what has the focus is marked, too
        for chosen, other in (("English", "Italiano"), ("1 you", "2 free")):
            assert [is_marked(page, name) for name in (chosen, other)] == [True, False]


def is_marked(page: Page, button: str) -> bool:
    """Return whether an outline is drawn, in which the browser has put a colour of its own."""
    look = page.get_by_role("button", name=button).evaluate("button => ({ ...getComputedStyle(button) })")
    return bool(look["outlineStyle"] == "double" and look["outlineColor"] != "rgba(0, 0, 0, 0)")
