"""The voice of the table screen in a real Chromium: its own, and that of a loudspeaker of the machine."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ITALIAN, Window
from tests.patience import PATIENCE_S
from tests.screen_layout.axe import find_violations
from tests.server.fake_loudspeaker import FakeLoudspeaker
from tests.server.server_fixture import ServerFixture
from web.tools.build import build_pages

LARGE = {"viewport": {"width": 1280, "height": 720}, "locale": ITALIAN}
PLAN = PlannedGame("noir", dealer={"kind": "digital", "seed": 2}, rulings={"RN-4": "repeat"})
STUB = """
  window.said = [];
  speechSynthesis.speak = ({text, lang}) => { said.push([text, lang]); };
"""


@pytest.fixture
def voice() -> FakeLoudspeaker:
    return FakeLoudspeaker()


def screen_of(house: ServerFixture, browser: Browser) -> Iterator[Window]:
    """Return the table screen of a duel of Anna and Bert that has begun."""
    build_pages()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    for seat, name in enumerate(("Anna", "Bert")):
        house.lobby.take_seat(Seat(seat), name)
    screen = Window(browser, LARGE, "table")
    screen.page.add_init_script(STUB)
    screen.page.goto(f"http://127.0.0.1:{server.port}/table")
    expect(screen.heading).to_have_text("Di turno: Anna e Bert")
    yield screen
    assert screen.faults == []
    server.stop()
    house.close()


@pytest.fixture
def own(browser: Browser) -> Iterator[tuple[ServerFixture, Window]]:
    house = ServerFixture({"noir": find_game("noir")}, PLAN)
    for screen in screen_of(house, browser):
        yield house, screen


@pytest.fixture
def aloud(browser: Browser, voice: FakeLoudspeaker) -> Iterator[tuple[ServerFixture, Window]]:
    house = ServerFixture({"noir": find_game("noir")}, PLAN, loudspeaker=voice)
    for screen in screen_of(house, browser):
        yield house, screen


def begin(house: ServerFixture, seat: int) -> None:
    """Let a seat do the first thing that it may."""
    action = house.table.legal_for(Seat(seat)).nth(0)
    assert action is not None
    house.table.submit(Seat(seat), action)


def wait_until_said(page: Page, words: str) -> None:
    page.wait_for_function("(words) => said.some(([text]) => text === words)", arg=words, timeout=1000 * PATIENCE_S)


def test_the_screen_is_silent_until_its_voice_is_switched_on(own: tuple[ServerFixture, Window]) -> None:
    house, screen = own
    begin(house, 0)
    expect(screen.heading).to_have_text("Di turno: Bert")
    assert screen.page.evaluate("said") == []
    screen.page.get_by_role("button", name="Voce").click()
    wait_until_said(screen.page, "Il tavolo ha una voce.")
    house.table.undo(house.table.log_length - 1, ask=())
    wait_until_said(screen.page, "Di turno: Anna e Bert")
    assert {lang for _, lang in screen.page.evaluate("said")} == {"it"}
    assert find_violations(screen.page) == []


def test_the_loudspeaker_of_the_machine_says_what_the_screen_would(
    aloud: tuple[ServerFixture, Window], voice: FakeLoudspeaker
) -> None:
    house, screen = aloud
    with screen.page.expect_response(re.compile("/api/speak")):
        screen.page.get_by_role("button", name="Voce").click()
    with screen.page.expect_response(re.compile("/api/speak")):
        begin(house, 0)
    assert voice.said == [("Il tavolo ha una voce.", "it"), ("Di turno: Bert", "it")]
    assert screen.page.evaluate("said") == []
