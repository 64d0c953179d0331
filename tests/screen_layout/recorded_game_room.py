"""A room whose table is led through recorded games while a table screen and phones look on."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

from companion.app.packs.board_files import open_board_files_by_game
from companion.app.packs.box_files import open_box_files_by_game
from companion.app.packs.deck_files import open_deck_files_by_game
from companion.app.packs.pack_files import AvailablePacks
from companion.app.packs.sheet_files import open_sheet_files_by_game
from companion.app.runtime.simulator_controls import CardDrawings
from companion.games.registry import load_games
from companion.resources import find_resource
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer
from companion.server.app import create_app
from companion.server.serve import Server
from companion.server.state.context import ServerContext, ServerOptions
from companion.server.state.room_status import RoomSnapshot, RoomStatus
from companion.table.credentials import CredentialStore, HostRole, ScreenRole, SeatRole
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table_manager import TableManager
from tests.evening.browser_phones import ENGLISH
from tests.evening.shared_browser import open_browser
from tests.golden.replayed_games import Course
from tests.screen_layout.page_sizes import PageSizes
from tests.screen_layout.screen_sizes import PHONES, SCREENS, Size

NAMES: Final = ("Ann", "Bartholomew Kingsley", "Maria Antonietta", "Bob", "Zoë", "Giovanbattista")
"""One has as many letters as a name may have."""
WATCH: Final = Path(__file__).with_name("watch_stream.js")


class Silent:
    """A dealer that leaves everything to whoever leads the table."""

    by_hand = True

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        return None


class LedRoom:
    """A server with one table, and pages that follow it, each with cookies and a cache of its own."""

    def __init__(
        self,
        browser: Browser,
        folder: Path,
        names: Sequence[str] = NAMES,
        language: str = ENGLISH,
        web: Path | None = None,
        chosen: str | None = None,
    ) -> None:
        """Open a room whose pages come from `web`. Phones ask for `language`, or speak what was `chosen` on them."""
        self.folder, self._browser, self._names, self._language = folder, browser, names, language
        self._chosen = chosen
        self._credentials = CredentialStore()
        self.tables = TableManager(load_games(), MemoryLog(), lambda game, notes: Silent())
        self.lobby = Lobby(self.tables, self._credentials, PlannedGame("noir"))
        status = RoomStatus(RoomSnapshot("http://192.168.178.20:8080", hands=True))
        options = ServerOptions(
            code="BRKT",
            web=web or find_resource("web"),
            card_svg=CardDrawings(self.lobby).draw_svg,
            export=lambda table: b"{}\n",
            boards=open_board_files_by_game(folder),
            boxes=open_box_files_by_game(folder),
            decks=open_deck_files_by_game(folder),
            sheets=open_sheet_files_by_game(folder),
            packs=AvailablePacks(folder),
        )
        app = create_app(self.lobby, status, options)
        self._host_key = self._credentials.issue_token(HostRole())
        self.context: ServerContext = app.extensions["companion"]
        self.server = Server(app, port=0, host="127.0.0.1")
        self.server.start()
        self.address = f"http://127.0.0.1:{self.server.port}"
        self.judged: dict[bool, set[str]] = {True: set(), False: set()}
        """Kinds of elements that axe-core has seen on table screens, and on other pages."""
        self.phases: set[str] = set()
        """Phases of games of which a screen has been measured, each with a way to measure it."""
        self._pages: dict[tuple[Viewer, str], Page] = {}
        self._awake: set[Page] = set()
        """Those whose line to the table is open."""
        self._sizes = PageSizes()
        self._cookies: dict[str, str] = {}
        self._moves: Iterator[tuple[Actor, Action]] = iter(())
        self._course, self._ply = "", 0

    def seat(self, count: int) -> None:
        """Let so many people sit, and nobody else."""
        seated = self._credentials.seat_names()
        for seat in (Seat(number) for number in range(len(self._names))):
            if seat < count and seat not in seated:
                self._cookies[f"companion-seat-{seat}"] = self._credentials.issue_token(
                    SeatRole(seat, self._names[seat])
                )
            elif seat >= count and seat in seated:
                self._credentials.free_seat(seat)
                del self._cookies[f"companion-seat-{seat}"]
                self._close(seat)
        for page in self._pages.values():
            self._log_in(page.context)
        self.context.streams.mark_room_changed()  # nobody came in by the door, which would have told the pages

    def plan(self, game: str) -> None:
        """Give up the table, and plan another game."""
        self.lobby.plan_game(PlannedGame(game))

    def lead(self, name: str, course: Course, ply: int) -> None:
        """Bring the table to the state before that move of a course.

        Pages rest meanwhile, and `page_of` wakes the one that is looked at: it draws one state, not each on the way.
        """
        is_other = self._course != name or ply < self._ply
        if is_other or ply > self._ply:
            self._rest()
        if is_other:
            self._begin(name, course)
        for actor, action in (next(self._moves) for _ in range(ply - self._ply)):
            if actor is CHANCE:
                self.tables.current.deal(action)
            else:
                self.tables.current.submit(actor, action)
        self._ply = ply

    def _rest(self) -> None:
        for page in self._awake:
            page.evaluate("restLine()")
        self._awake.clear()

    def _begin(self, name: str, course: Course) -> None:
        self.plan(course.game.info.id)
        self.seat(course.setup.seats)
        self.tables.open_table(course.game.info.id, course.setup, {})
        self._moves = ((move.actor, move.action) for move in course.moves())
        self._course, self._ply = name, 0

    def page_of(self, viewer: Viewer, language: str | None = None) -> Page:
        """Return the page of the table screen or a seat, which shows who sits, or the latest update."""
        language = language or self._language
        page = self._pages.get((viewer, language)) or self._open(viewer, language)
        page.evaluate("wakeLine()")
        self._awake.add(page)
        if self.tables.is_playing or self._ply:
            table = self.tables.current
            page.wait_for_function(_UP_TO_DATE, arg=[table.game.info.id, table.table_id, table.log_length])
        if not self.tables.is_playing:
            page.wait_for_function("(count) => seated === count", arg=len(self._credentials.seat_names()))
        page.evaluate(_DRAWN)
        return page

    def visit(self, path: str, language: str | None = None) -> Page:
        """Return another page, of somebody new or of the host. Whoever asks for it closes its context."""
        context = self._context(PHONES[0], language or self._language)
        page = context.new_page()
        if path.startswith("host"):
            page.goto(f"{self.address}/host#key={self._host_key}")
            page.wait_for_url("**/host")
        page.goto(f"{self.address}/{path}")
        page.wait_for_selector(".page")
        page.wait_for_function("() => hasAll() && !('plain' in document.documentElement.dataset)")
        page.evaluate(_DRAWN)
        return page

    def wait_for_pictures(self, page: Page) -> None:
        """Wait until letters and cards that a tap has uncovered are there."""
        page.evaluate(_DRAWN)

    def show(self, page: Page, size: Size) -> None:
        """Give the page a size."""
        self._sizes.show(page, size)

    def show_small(self, page: Page, size: Size) -> None:
        """Give the page a size, to be measured: it is drawn small, and cannot be tapped before it is shown again."""
        self._sizes.show_small(page, size)

    def nearest_first(self, page: Page, sizes: Sequence[Size]) -> Sequence[Size]:
        """Return the sizes, those that the page has already first: what has just been drawn need not be drawn again."""
        return sorted(sizes, key=lambda size: not self._sizes.has(page, size))

    def close(self) -> None:
        for viewer in {viewer for viewer, _ in self._pages}:
            self._close(viewer)
        self.server.stop()
        self.context.streams.close()
        self._credentials.close()

    def _open(self, viewer: Viewer, language: str) -> Page:
        context = self._context(SCREENS[0] if viewer is None else PHONES[0], language)
        self._log_in(context)
        page = self._pages[viewer, language] = context.new_page()
        self._awake.add(page)
        page.goto(f"{self.address}/{'table' if viewer is None else f'seat/{viewer}'}")
        page.wait_for_selector(".page")
        return page

    def _context(self, size: Size, language: str) -> BrowserContext:
        context = self._browser.new_context(
            viewport={"width": size.width, "height": size.height},
            has_touch=size in PHONES,
            locale=language,
            reduced_motion="reduce",
        )
        context.add_init_script(path=WATCH)
        if self._chosen:
            context.add_init_script(f"localStorage.setItem('companion', '{json.dumps({'language': self._chosen})}')")
        return context

    def _close(self, viewer: Viewer) -> None:
        for key in [key for key in self._pages if key[0] == viewer]:
            page = self._pages.pop(key)
            self._awake.discard(page)
            page.context.close()

    def _log_in(self, context: BrowserContext) -> None:
        if "companion-screen" not in self._cookies:
            self._cookies["companion-screen"] = self._credentials.issue_token(ScreenRole())
        context.add_cookies(
            [{"name": name, "value": value, "url": self.address} for name, value in self._cookies.items()]
        )


_UP_TO_DATE: Final = "([game, table, seq]) => gamesShown.has(game) && seen.table === table && seen.seq >= seq"
"""The game's own page has been drawn, and has been told the latest."""
_DRAWN: Final = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  // A browser loads letters some time after it has drawn with others, which are wider.
  await Promise.all([...document.fonts].map((face) => face.load()));
  await frame();
  await frame();
  await Promise.all([...document.images].filter((one) => !one.complete).map((one) => new Promise((done) => {
    one.onload = done;
    one.addEventListener("error", done);
  })));
  // A picture that was lost comes a little later: it is asked for again.
  for (let tries = 0; tries < 600 && document.querySelector(".card img[hidden]"); tries += 1) await frame();
}"""


@contextmanager
def led_room(
    folder: Path,
    names: Sequence[str] = NAMES,
    language: str = ENGLISH,
    browser: Browser | None = None,
    **more: Any,
) -> Iterator[LedRoom]:
    """Return a room, until its end, in the browser of all tests if none is given. `more` goes to the room."""
    with ExitStack() as stack:
        browser = browser or stack.enter_context(open_browser())
        room = LedRoom(browser, folder, names, language, **more)
        stack.callback(room.close)
        yield room
