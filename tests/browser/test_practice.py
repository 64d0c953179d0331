"""Practice in a real Chromium: from the join page into a game against bots, on a phone alone."""

from contextlib import suppress
from random import Random
from threading import Event

import pytest
from playwright.sync_api import Browser, Response, expect

from companion.games.registry import load_games
from companion.rules.errors import GameError
from companion.server.practice.practice_game import ME
from companion.server.practice.practice_games import PracticeGames
from companion.server.practice.practice_routes import PRACTICE
from companion.table.bots.random_action import random_action
from companion.table.errors import TableError
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ITALIAN, Window
from tests.evening.practice_taps import begin_practice, is_over, tap
from tests.patience import PATIENCE_S
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"/>'
SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
FEW_TAPS = 6
REFUSED = "409 (CONFLICT)"
"""Note of the browser about a tap that was refused."""
TOO_LATE = "stale"
"""Refusal of a tap to which a bot was quicker."""


def draw(game: str, card: str, language: str) -> str:
    """Return a face without a figure."""
    return BLANK


@pytest.fixture
def house() -> ServerFixture:
    build_pages()
    return ServerFixture(
        load_games(), PlannedGame("noir", dealer={"kind": "digital"}), practice_pause_s=0.0, card_svg=draw
    )


def test_practice_is_found_on_the_join_page_begun_left_and_begun_anew(browser: Browser, address: str) -> None:
    carla = Window(browser, {**SMALL, "locale": ITALIAN}, "Carla")
    carla.page.goto(f"{address}/j/{CODE}")
    carla.page.get_by_role("link", name="Gioca in solitaria").click()
    carla.page.get_by_role("button", name="Revolver Noir").click()
    assert find_violations(carla.page) == []
    assert carla.page.evaluate("document.documentElement.scrollWidth") <= 320
    carla.page.get_by_role("button", name="Comincia").click()
    expect(carla.page.get_by_role("heading", level=1)).to_have_text("Tocca a te")
    carla.page.reload()
    expect(carla.page.get_by_role("heading", level=1)).to_have_text("Tocca a te")
    carla.page.get_by_role("button", name="Impostazioni").click()
    carla.page.get_by_role("button", name="Termina l’allenamento").click()
    carla.page.get_by_role("button", name="Sì").click()
    expect(carla.page.get_by_role("heading", level=1)).to_have_text("Gioca in solitaria")
    assert carla.faults == []


@pytest.mark.parametrize("game", range(5))
def test_every_game_can_be_tapped_on_a_phone_alone(browser: Browser, address: str, game: int) -> None:
    carla, random = Window(browser, {**SMALL, "locale": "en-GB"}, "Carla"), Random(4)
    refusals: list[Response] = []
    carla.page.on("response", lambda answer: refusals.append(answer) if answer.status == 409 else None)
    begin_practice(carla.page, address, game)
    for _ in range(FEW_TAPS):
        carla.page.wait_for_function("document.querySelector('main button') !== null")
        tap(carla.page, random)
    assert {answer.json()["error"]["code"] for answer in refusals} <= {TOO_LATE}
    assert [fault for fault in carla.faults if REFUSED not in fault] == [] and not is_over(carla.page)


def test_a_game_played_alone_has_a_story_at_its_end(browser: Browser, address: str, house: ServerFixture) -> None:
    carla = Window(browser, {**SMALL, "locale": ITALIAN}, "Carla")
    begin_practice(carla.page, address, 0, "facile")
    finish_practice(house)
    carla.page.get_by_role("link", name="Il racconto di questa partita").click()
    expect(carla.page.locator(".story-film-frame svg")).to_be_visible()
    expect(carla.page.locator(".story-winner")).not_to_be_empty()
    expect(carla.page.locator(".story-bots li")).to_have_count(1)  # the bot says why it rode
    expect(carla.page.locator(".story-bots li")).not_to_contain_text("undefined")
    assert carla.page.evaluate("document.documentElement.scrollWidth") <= 320
    expect(carla.page.locator(".story-fair")).to_have_count(0)
    carla.page.get_by_role("link", name="Allenamento").click()
    carla.page.get_by_role("button", name="Ancora una").click()
    expect(carla.page.get_by_role("button", name="Ancora una")).to_have_count(0)
    assert carla.faults == []


def finish_practice(house: ServerFixture) -> None:
    """Play the seat of the phone at random until the game is over; bots play the others."""
    games: PracticeGames = house.app.extensions[PRACTICE]
    [game] = games._open.values()
    table, random, told = game.lobby.tables.current, Random(5), Event()
    table.subscribe(ME, lambda update: told.set())
    while told.clear() or table.update_for(ME).outcome is None:
        if legal := table.legal_for(ME):
            with suppress(TableError, GameError):  # a bot was quicker
                table.submit(ME, random_action(legal, random))
        else:
            assert told.wait(PATIENCE_S)
