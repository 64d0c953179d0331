"""Pages of another version than the server's, in a real Chromium: loaded again once, while nobody is at work."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from companion.rules.seats_and_viewers import Seat
from companion.server.state.built_pages import PageBuild
from companion.server.state.context import ServerOptions
from tests.evening.browser_phones import Phone
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

MINUTE_MS = 60_000
LOOK_MS = 5000
NO_PAGE = "404 (NOT FOUND)"
"""The toy game has no page of its own."""


@dataclass
class OtherPages:
    """A server that tells of pages which it does not serve: those that come are always the old ones."""

    build: PageBuild | None

    def find_fresh(self) -> PageBuild | None:
        return self.build


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    build_pages()
    house = ServerFixture()
    house.lobby.take_seat(Seat(1), "Bert")
    yield house
    house.close()


class Reloading(Phone):
    """A phone that counts how often its document came, and whose clock a test moves."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser, "Ann")
        self.came = 0
        self.asked = 0
        self.page.clock.install()
        self.page.on("domcontentloaded", lambda: setattr(self, "came", self.came + 1))
        self.page.on("request", lambda request: setattr(self, "asked", self.asked + request.url.endswith("/api/lobby")))

    def passes(self, ms: int) -> None:
        """Let time pass, in steps: pages look again after a few seconds."""
        for _ in range(0, ms, LOOK_MS):
            self.page.clock.fast_forward(LOOK_MS)
            self.page.wait_for_timeout(5)


def tell_another_version(house: ServerFixture) -> None:
    house.context.pages = OtherPages(PageBuild(ServerOptions().built, "another"))  # type: ignore[assignment]
    house.room.add_note(f"a change of the room, so that it is told: {len(house.room.state.notes)}")


def test_a_seat_is_loaded_again_once(house: ServerFixture, address: str, browser: Browser) -> None:
    ann = Reloading(browser)
    ann.join(f"{address}/j/{CODE}", 1)
    ann.until(lambda: ann.updates, "no update")
    came, again = ann.came, ann.next_line()
    tell_another_version(house)
    ann.until(lambda: ann.came == came + 1, "it was not loaded again")
    again()
    for _ in range(3):
        tell_another_version(house)
        ann.passes(MINUTE_MS // 4)
    expect(ann.heading).to_be_visible()
    assert ann.came == came + 1
    assert [fault for fault in ann.faults if NO_PAGE not in fault] == []


def test_a_join_page_waits_until_nobody_types(house: ServerFixture, address: str, browser: Browser) -> None:
    ann = Reloading(browser)
    ann.page.goto(f"{address}/j/{CODE}")
    ann.tap(re.compile(r"^1\D"))
    ann.page.get_by_label("Your name").fill("An")
    tell_another_version(house)
    ann.passes(2 * MINUTE_MS)
    asked = ann.asked
    ann.until(lambda: ann.passes(LOOK_MS) or ann.asked > asked + 2, "the page does not ask")
    assert ann.came == 1
    expect(ann.page.get_by_label("Your name")).to_have_value("An")
    ann.page.get_by_label("Your name").blur()
    ann.until(lambda: ann.passes(LOOK_MS) or ann.came == 2, "it was not loaded again")
    expect(ann.button("Sit down")).to_be_visible()
    ann.passes(2 * MINUTE_MS)
    assert ann.came == 2
