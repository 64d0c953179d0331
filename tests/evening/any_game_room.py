"""The room of any game: people who sit down at a sheet, and the taps of their phones."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.evening.browser_phones import DESK, ENGLISH, ITALIAN, Phone, Window
from tests.evening.evening_room import Room, opened, running, shots_folder
from tests.evening.leave_and_download_log import download_log, verify
from tests.evening.program_control import Program

NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gustavo")
_SIT = {ENGLISH: ("Your name", "Sit down"), ITALIAN: ("Il tuo nome", "Siediti")}
_SLIDE = "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input', { bubbles: true })); }"


class AnyGamePhone(Phone):
    """A phone that counts, pays and answers."""

    def join(self, url: str, chair: int) -> None:
        """From the QR code to a seat, in the language of the phone."""
        name, sit = _SIT[self.locale]
        self.page.goto(url)
        self.tap(re.compile(rf"^{chair}\D"))
        self.page.get_by_label(name).fill(self.name)
        self.sit(sit)

    def act(self, name: str) -> None:
        """Tap the button whose label begins so, and wait until that has counted."""
        with self.counting():
            self.tap(re.compile(f"^{re.escape(name)}"))

    def answer(self, number: int, button: str = "Answer") -> None:
        """Slide to a number and answer."""
        self.slide(number)
        self.act(button)

    def slide(self, number: int) -> None:
        self.page.get_by_role("slider").evaluate(_SLIDE, number)

    def pay(self, many: int, to: str, give: str = "Give") -> None:
        """Give tokens to a pot or a person."""
        self.tap(give)
        self.page.locator(".any-takers").get_by_role("button", name=to, exact=True).click()
        self.slide(many)
        self.act(f"{many} → {to}")

    def split(self, part: str, among: Sequence[str], split: str = "Split") -> None:
        """Split a pot, or the part of it that is named so, among these people."""
        self.page.get_by_role("button", name=split, exact=True).click()
        form = self.page.locator(".any-hand")
        for name in (*([part] if part else []), *among):
            form.get_by_role("button", name=re.compile(rf"^{name}\b")).click()
        self.act(f"{split}: ")

    def count(self, name: str, times: int) -> None:
        """Tap as often within a moment: the taps are one entry of the log."""
        self.button(name).last.evaluate("(plus, times) => { while (times--) plus.click(); }", times)


class AnyGameRoom(Room[AnyGamePhone]):
    """The last phone speaks Italian."""

    def __init__(self, program: Program, browser: Browser, shots: Path, seats: int) -> None:
        last = seats - 1
        phones = [
            AnyGamePhone(browser, name, ITALIAN if nth == last else ENGLISH) for nth, name in enumerate(NAMES[:seats])
        ]
        super().__init__(program, browser, shots, phones)

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.screen.update["view"]
        return view

    def sit_down(self) -> None:
        """All sit, the table opens, and Ann begins."""
        join = self.program.said(r"join +(http://\S+/j/[A-Z]{4}) ")
        for chair, phone in enumerate(self.phones, 1):
            phone.join(join, chair)
        self.screen.page.goto(self.program.said(r"table screen +(http\S+)"))
        self.phones[0].tap(f"Begin with {len(self.phones)}")
        for window in self.windows:
            window.until(lambda window=window: window.updates, "the table does not open")
        self.phones[0].act("Start playing")
        self.agree()

    def await_view(self, what: str, wanted: Callable[[dict[str, Any]], Any]) -> None:
        """Wait until the table screen shows a view that is `wanted`; `what` says what is missing meanwhile."""
        self.screen.until(lambda: wanted(self.view), what)

    def open_host_page(self) -> Window:
        """The host's page, which belongs to the room from now on."""
        host = Window(self.browser, DESK, "host")
        self.windows.append(host)
        host.page.goto(self.program.said(r"host +(http\S+)"))
        host.until(lambda: host.updates, "the host's page shows nothing")
        return host

    def end(self, winner: str | None, agree: str, yes: str, folder: Path) -> None:
        """Ann proposes the end, the last phone agrees, and the log is verified. `winner` is whom she taps."""
        ann, last = self.phones[0], self.phones[-1]
        ann.page.get_by_text("Is the game over?").click()
        if winner:
            ann.page.locator(".any-more[open] .any-pick").last.get_by_role("button", name=winner).click()
        ann.act("Propose the end")
        self.shot("proposed", ann, last, self.screen)
        with last.counting():
            last.tap(agree)
            last.tap(yes)
        self.agree()
        self.shot("end", ann, last, self.screen)
        verify(download_log(ann.page, folder))


@contextmanager
def any_game_evening(folder: Path, seats: int, sheet: str, *options: str) -> Iterator[AnyGameRoom]:
    """A room in which so many people sit at a sheet, the name of a ready one or TOML; it ends without a complaint.

    Without more `options` of the program the companion deals.
    """
    pack = sheet
    if "\n" in sheet:
        (folder / "evening.toml").write_text(sheet)
        pack = str(folder / "evening.toml")
    options = options if any(one.startswith("--dealer") for one in options) else (*options, "--dealer=digital")
    program = Program(folder, 3, "--game=any", f"--pack={pack}", *options)

    def room_for(program: Program, browser: Browser, shots: Path) -> AnyGameRoom:
        return AnyGameRoom(program, browser, shots, seats)

    with running(program), opened(room_for, program, shots_folder(folder / "shots")) as room:
        room.sit_down()
        yield room
        room.nothing_else_happened()
