"""Every request of every page lost, once and for ten seconds, in a real Chromium: each page comes by itself.

What several pages ask for is lost by itself on the first of them; on each, all it asks for is lost together.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, StorageState, expect

from companion.app.camera.teach.pack_builder import PackBuilder
from companion.app.camera.teach.teach_session import TeachSession
from companion.app.packs.board_files import open_board_files_by_game
from companion.app.packs.box_files import BoxFiles
from companion.app.packs.deck_files import open_deck_files_by_game
from companion.app.packs.pack_files import PackStore
from companion.games.registry import find_game
from companion.games.revolver2.box import PACKS
from companion.games.revolver2.info import INFO
from companion.rules.seats_and_viewers import Seat
from companion.server.editors.teach_app import create_teach_app
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import ENGLISH, PHONE
from tests.evening.shared_browser import open_browser
from tests.patience import PATIENCE_S
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

TEACH_KEY: Final = "a-key"
PAGES: Final = {
    "join": ("/?stay", ".chair"),
    "seat": ("/seat/0", ".noir"),
    "table": ("/table", ".noir"),
    "host": ("/host", "a[href='/host/board']"),
    "camera": ("/host/camera", ".page-camera, .problem, h1"),
    "box": ("/host/box", ".page-pack section"),
    "deck": ("/host/deck", ".page-pack section"),
    "board": ("/host/board", ".page-pack section"),
    "teach": (f"/teach#key={TEACH_KEY}", ".teach-head h1"),
    "tour": ("/tour/noir", ".tour-screen.is-drawn"),
    "nowhere": ("/whatever", "a[href='/table']"),
}
"""Address of each page, and what is on it once it has come."""
WHOLE: Final = """
    [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet)
    && [...document.images].every((image) => image.complete && image.naturalWidth > 0)
    && document.getElementById("unstarted").hidden"""
"""True if a page has its styles and pictures, and no notice that it has not started."""
ASKED_ONCE: Final = "/api/luck"
"""Request that a phone sends once a table: no page waits for it, and one that is loaded again does not send it."""
STEPS: Final = 4
STEP_MS: Final = 2500
"""Milliseconds that the clock of a page is moved at once; so many steps are ten seconds."""
SHORTEST_PAUSE_MS: Final = 5
"""Real milliseconds between two steps at first. They grow to `STEP_MS`: a page that lives so fast may give up what a
busy server answers a moment later, and would never come."""


@pytest.fixture
def context() -> Iterator[BrowserContext]:
    """A browser whose pages have a clock that is moved by hand, besides their own."""
    with open_browser() as browser:
        yield new_context(browser)


def new_context(browser: Browser, state: StorageState | None = None) -> BrowserContext:
    context = browser.new_context(**{**PHONE, "locale": ENGLISH, "reduced_motion": "reduce"}, storage_state=state)
    context.clock.install()
    return context


@pytest.fixture
def addresses(context: BrowserContext, tmp_path: Path) -> Iterator[dict[str, str]]:
    """The address of each page of a running game; the browser sits on a seat of it and is its host."""
    build_pages()
    house, teach = open_house(tmp_path), create_teach_app(TeachSession(PackBuilder(tmp_path / "deck")), TEACH_KEY)
    servers = [Server(app, port=0, host="127.0.0.1") for app in (house.app, teach)]
    for server in servers:
        server.start()
    table, lesson = (f"http://127.0.0.1:{server.port}" for server in servers)
    for path, body in (("host/enter", {"key": house.host_key}), ("join", {"code": CODE, "seat": 0, "name": "Ann"})):
        assert context.request.post(f"{table}/api/{path}", data=body).ok
    yield {page: (lesson if page == "teach" else table) + path for page, (path, _) in PAGES.items()}
    for server in servers:
        server.stop()
    house.close()


def open_house(data: Path) -> ServerFixture:
    boxes = {"revolver2": BoxFiles(INFO, PackStore(data / "boxes", PACKS), PACKS, data / "none")}
    desks = {"boards": open_board_files_by_game(data), "boxes": boxes, "decks": open_deck_files_by_game(data)}
    house = ServerFixture(
        {"noir": find_game("noir")}, PlannedGame("noir", dealer={"kind": "digital", "seed": 2}), **desks
    )
    house.lobby.take_seat(Seat(1), "Bert")
    return house


def read_requests(context: BrowserContext, address: str, mark: str) -> list[str]:
    """Load a page undisturbed. Returns what it asks for, but itself."""
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(address)
    expect(page.locator(mark).first).to_be_attached()
    page.close()
    return [path for path in dict.fromkeys(asked) if path not in (urlsplit(address).path, ASKED_ONCE)]


class Cut:
    """A page that does not get some of what it asks for, as long as `cutting`."""

    def __init__(self, context: BrowserContext, lost: list[str], once: bool) -> None:
        self.page: Page = context.new_page()
        self.cutting = True
        self.lost = 0
        self._once = once
        self.page.route(lambda url: urlsplit(url).path in lost, self._answer)

    def _answer(self, route: Route) -> None:
        if self.cutting:
            self.lost += 1
            self.cutting = not self._once
            route.abort()
        else:
            route.continue_()

    def load(self, address: str, mark: str) -> str:
        """Load the page and wait as long as it takes, by its own clock: at least ten seconds where all are lost.

        Returns an empty string once the page has come, or what it was seen to lack at last.
        """
        self.page.goto(address)
        # On a busy machine a request may come later than ten seconds of the page's clock.
        if not self._passes_until(lambda: self.lost > 0):
            return "nothing of it was asked for"
        if not self._once:
            for _ in range(STEPS):
                self._go_on()
            self.cutting = False
        if not self._passes_until(lambda: self._is_there(mark)):
            return f"lost {self.lost}, then: {self.page.locator('body').inner_text()}"
        return ""

    def _passes_until(self, is_so: Callable[[], bool]) -> bool:
        deadline, pause_ms = time.monotonic() + PATIENCE_S, SHORTEST_PAUSE_MS
        while not is_so():
            if time.monotonic() > deadline:
                return False
            self._go_on(pause_ms)
            pause_ms = min(pause_ms * 1.2, STEP_MS)
        return True

    def _go_on(self, pause_ms: float = SHORTEST_PAUSE_MS) -> None:
        self.page.clock.fast_forward(STEP_MS)
        self.page.wait_for_timeout(pause_ms)

    def _is_there(self, mark: str) -> bool:
        try:
            return self.page.locator(mark).first.is_visible() and bool(self.page.evaluate(WHOLE))
        except Error:  # it is being loaded again
            return False


def test_every_page_comes_though_a_request_is_lost(context: BrowserContext, addresses: dict[str, str]) -> None:
    assert context.browser is not None
    tried: set[str] = set()
    for page, (_, mark) in PAGES.items():
        asked = read_requests(context, addresses[page], mark)
        assert len([path for path in asked if path.startswith("/built/app-")]) == 1, "the pages are not built"
        each = [([path], once) for path in asked if path not in tried for once in (True, False)]
        # Apart from the page that has just shown its pictures. One whose requests are caught has no cache.
        apart = new_context(context.browser, context.storage_state())
        for lost, once in [*each, (asked, False)]:
            cut = Cut(apart, lost, once)
            lacking = cut.load(addresses[page], mark)
            assert not lacking, f"{page} without {lost}, {'once' if once else 'for ten seconds'}: {lacking}"
            cut.page.close()
        apart.close()
        tried.update(asked)
