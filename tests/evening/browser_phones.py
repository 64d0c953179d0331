"""Windows in a real Chromium, by accessible names: phones, the table screen and the host's page."""

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FloatRect,
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    TimeoutError,
    expect,
)

from tests.evening.confirm_tap import confirm_tap
from tests.evening.unpack_update import unpack_update
from tests.patience import PATIENCE_S, SLOWNESS

PATIENCE_MS = PATIENCE_S * 1000
_TAP_MS = PATIENCE_MS / 4
"""For a button that may have gone: what it was for may have come without it."""
SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS = 10.0, 200.0
"""Between two looks. On a busy machine, where all take long, each look costs others their turn."""
ASKED_FOR = "COMPANION_SHOTS"
"""The variable that names a folder for whoever wants pictures of an evening."""
_DENSITY = 2 if ASKED_FOR in os.environ else 1
"""No page asks how many pixels a phone has, and four times as many are drawn at the density of a real one."""
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": _DENSITY,
    "has_touch": True,
    "is_mobile": True,
}
SCREEN = {"viewport": {"width": 1920, "height": 1080}}
DESK = {"viewport": {"width": 1280, "height": 900}}
ENGLISH, ITALIAN = "en-GB", "it-IT"
"""Languages that browsers ask for: pages are read in them until somebody chooses another."""
_NEWS = {ENGLISH: "What happened", ITALIAN: "Che cosa è successo"}
_LOST = {ENGLISH: "The companion does not answer", ITALIAN: "companion non risponde"}
_ACT = "/api/act"
OLDEST = Path(__file__).with_name("forget_new_features.js")
"""The script by which every page forgets what the oldest browsers do not have."""
_ARGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"),
    *("--disable-component-update", "--disable-sync"),
)
_LINE_DOWN = re.compile(
    r"net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED|EMPTY)"
)

expect.set_options(timeout=PATIENCE_MS)


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The browser of the system, without its windows where it can be had so; playwright brings none.

    Whatever is opened in it waits as long as all tests do, and not for the 30 seconds that playwright thinks enough.
    Where the machine is slow, its pages wait longer for an answer, too.
    """
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
        args=list(_ARGS),
        timeout=PATIENCE_MS,
    )
    browser.on("context", _make_patient)
    try:
        yield browser
    finally:
        browser.close()


_PATIENT = f"""{{
    const later = window.setTimeout;
    const stretch = (does) => String(does).includes("abort()") ? {SLOWNESS} : 1;
    window.setTimeout = (does, ms, ...more) => later.call(window, does, ms * stretch(does), ...more);
}}"""
"""Lets pages wait for an answer as much longer as this machine is slower than usual."""


def _make_patient(context: BrowserContext) -> None:
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(_PATIENT)


NO_LUCK = """{
    const ask = window.fetch;
    const taken = async () => new Response('{"ok": true}', { headers: { "Content-Type": "application/json" } });
    window.fetch = (url, options) => (String(url).includes("/api/luck") ? taken() : ask(url, options));
}"""
"""Keeps a phone from adding luck: the seed alone draws then, and an evening goes as it went."""


def wait_in(page: Page, wanted: Callable[[], Any], what: str, heard: Callable[[], int] = lambda: 0) -> None:
    """Let the browser work until `wanted` holds. As long as more is `heard`, things go on, and are waited for."""
    deadline, before, pause_ms = time.monotonic() + PATIENCE_S, heard(), SHORTEST_PAUSE_MS
    while not wanted():
        if before < heard():
            deadline, before = time.monotonic() + PATIENCE_S, heard()
        assert time.monotonic() < deadline, what
        page.wait_for_timeout(pause_ms)
        pause_ms = min(pause_ms * 1.2, LONGEST_PAUSE_MS)


def tap_until_seated(page: Page, button: str) -> None:
    """Tap the button, and again whenever the table has not answered in time, until there is a seat.

    Where the answer was lost but for its cookie, the page finds the seat by itself, and no button is left to tap.
    """
    outcomes: list[bool] = []
    page.on("response", lambda answer: outcomes.append(True) if _is_joining(answer) and answer.ok else None)
    page.on("requestfailed", lambda request: outcomes.append(False) if _has_given_up_joining(request) else None)
    while not (any(outcomes) or _is_seated(page)):
        had = len(outcomes)
        with suppress(TimeoutError):
            page.get_by_role("button", name=button).click(timeout=_TAP_MS)
        wait_in(page, lambda had=had: len(outcomes) > had or _is_seated(page), "the table does not answer")
    expect(page).to_have_url(re.compile("/seat/"))


_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Window:
    """One page of one person. It notes every update that came over its line, and whatever should not have happened."""

    def __init__(self, browser: Browser, look: dict[str, Any], name: str, *, adds_luck: bool = False) -> None:
        self.name = name
        self.faults: list[str] = []
        self.hosts: set[str] = set()
        self.updates: list[dict[str, Any]] = []
        self._printed: dict[str, Any] = {"table": None}
        self._lines = 0
        """Times that a line to the table was opened: each begins with the past."""
        self._told_before = 0
        """Updates that had come when the last line was opened."""
        self.locale = str(look.get("locale", ENGLISH))
        # Nothing is in motion for longer than a frame: what is tapped need not come to rest first.
        still = {"reduced_motion": "reduce", "locale": self.locale}
        self.context: BrowserContext = browser.new_context(**{**still, **look})
        self.context.add_init_script(path=OLDEST)
        if not adds_luck:
            self.context.add_init_script(NO_LUCK)
        self.page = self.open()

    def open(self) -> Page:
        """A fresh page of the same person, with the same cookies."""
        self.page = page = self.context.new_page()
        page.on("console", lambda said: self._note(said.type, said.text))
        page.on("pageerror", lambda error: self._note("error", str(error)))
        page.on("request", lambda request: self.hosts.add(urlsplit(request.url).netloc))
        line = self.context.new_cdp_session(page)
        line.on("Network.eventSourceMessageReceived", self._hear)
        line.send("Network.enable")
        return page

    @property
    def update(self) -> dict[str, Any]:
        """The latest update that came over the line, without its events: those are told once."""
        return {**self.updates[-1], "events": []}

    @property
    def heading(self) -> Locator:
        """The line that names the player on turn."""
        return self.page.get_by_role("heading", level=1)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Tap the one button of that name, once it is there."""
        self.button(name).click()

    def does(self, name: str, sure: bool = False) -> None:
        """Tap the button that begins with `name`, be sure where it asks once more, and wait until it has counted."""
        with self.counting():
            begins = re.compile(f"^{name}")
            self.tap(begins)
            if sure:
                confirm_tap(self.button(begins), self.button(f"Yes, {name[0].lower()}{name[1:]}"))

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Wait until this page has been told the result of the tap made in the block.

        Another update may be on its way already: the one that counts is the first with a later decision.
        """
        with self.page.expect_request(lambda request: urlsplit(request.url).path == _ACT) as asked:
            yield
        tap = asked.value.post_data_json
        answer = asked.value.response()
        assert answer is None or answer.ok, f"{self.name}: {tap['action']}: {answer.text()}"
        self.until(lambda: self._is_past(tap), f"{tap['action']} did not count")

    def _is_past(self, tap: dict[str, Any]) -> bool:
        """Return True if the last update of this page is later than the decision that was tapped for."""
        told = self.updates[-1]
        return bool(told["table"] != tap["table"] or told["decision"] > tap["decision"])

    def until(self, wanted: Callable[[], Any], what: str) -> None:
        """Let the browser work until `wanted` holds. As long as updates come, things go on, and are waited for."""
        wait_in(self.page, wanted, f"{self.name}: {what}", lambda: len(self.updates))

    def next_line(self) -> Callable[[], None]:
        """Call the result to wait for an update on a line that was opened after this."""
        had = self._lines
        return lambda: self.until(lambda: self._lines > had and len(self.updates) > self._told_before, "no new line")

    def box_of(self, what: Locator) -> FloatRect:
        """Return its place on the page, once it is drawn: while a page draws itself again, it is nowhere."""
        boxes: list[FloatRect] = []

        def drawn() -> bool:
            box = what.bounding_box()
            if box is not None:
                boxes.append(box)
            return box is not None

        self.until(drawn, f"{what} is not drawn")
        return boxes[0]

    @property
    def ticker(self) -> Locator:
        """The lines of the ticker, newest first."""
        return self.page.get_by_role("region", name=_NEWS[self.locale]).get_by_role("listitem")

    def told(self) -> list[str]:
        """The texts of the ticker, once the page has drawn all that it was told."""
        self.page.evaluate(_DRAWN)
        return self.ticker.all_inner_texts()

    @property
    def lost(self) -> Locator:
        """That the program does not answer."""
        return self.page.get_by_text(_LOST[self.locale])

    def happened(self, sentence: str) -> Locator:
        """The lines of the ticker that say so."""
        return self.ticker.filter(has_text=sentence)

    def shot(self, path: Path) -> None:
        self.page.screenshot(path=path, animations="disabled")

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not _LINE_DOWN.search(text):
            self.faults.append(f"{self.name}: {kind}: {text}")

    def _hear(self, message: dict[str, Any]) -> None:
        match message["eventName"]:
            case "past":
                self._lines, self._told_before = self._lines + 1, len(self.updates)
            case "printed":
                self._printed = json.loads(message["data"])
            case "update":
                update = unpack_update(json.loads(message["data"]))
                printed = self._printed["view"] if self._printed["table"] == update["table"] else {}
                self.updates.append({**update, "view": {**printed, **update["view"]}})


class Phone(Window):
    """A player's phone."""

    def __init__(self, browser: Browser, name: str, locale: str = ENGLISH) -> None:
        super().__init__(browser, {**PHONE, "locale": locale}, name)

    def join(self, url: str, chair: int) -> None:
        """From the QR code to a seat; chairs are numbered from 1, as people see them."""
        self.page.goto(url)
        self.tap(re.compile(rf"^{chair}\D"))
        self.page.get_by_label("Your name").fill(self.name)
        self.sit("Sit down")

    def sit(self, button: str) -> None:
        """Tap the button until there is a seat."""
        tap_until_seated(self.page, button)

    @property
    def seat(self) -> int:
        return int(urlsplit(self.page.url).path.removeprefix("/seat/"))

    def my_turn(self) -> None:
        """Wait until it is. The heading may say that this seat was hit."""
        expect(self.page.locator(".turn.is-mine")).to_be_visible()

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """The phone is locked and its page thrown away, as phones do; then it is picked up again."""
        address = self.page.url
        self.page.close()
        self.page = self.context.new_page()  # something to wait with
        yield
        self.page.close()
        self.open().goto(address)

    @contextmanager
    def out_of_range(self) -> Iterator[None]:
        """No Wi-Fi for a while."""
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)


def _is_seated(page: Page) -> bool:
    return urlsplit(page.url).path.startswith("/seat/")


def _is_joining(one: Request | Response) -> bool:
    return urlsplit(one.url).path == "/api/join"


def _has_given_up_joining(request: Request) -> bool:
    """Return whether the page itself gave up: an answer that the program lost is a fault."""
    return _is_joining(request) and request.failure == "net::ERR_ABORTED"
