"""The end of an evening: everybody leaves, the companion plays on, somebody downloads the log."""

import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.evening.browser_phones import DESK, Phone, Window
from tests.evening.evening_room import Room
from tests.patience import PATIENCE_S
from tests.python_dev_mode import DEV_PYTHON


def host_desk(room: Room[Any]) -> Window:
    """The host's page, beside the others."""
    host = Window(room.browser, DESK, "host")
    host.page.goto(room.program.said(r"host +(http\S+)"))
    room.windows.append(host)
    return host


_PAGE_WITHOUT_LINE = "/rules"
"""A page that follows no table: one that does asks in vain once its seat is free, and the browser notes a 401."""
_LEAVE = """seat => import("/web/updates/signed_requests.js")
  .then(({ post }) => post(`/api/leave?as=seat:${seat}`, { playing: true }))
  .then((answer) => answer.ok)"""


def go_home(room: Room[Any], host: Window) -> None:
    """The phones leave their seats, the companion plays all chairs to the end, and the table screen looks on."""
    for phone in room.phones:
        seat = phone.seat
        phone.page.goto(urljoin(phone.page.url, _PAGE_WITHOUT_LINE))
        assert phone.page.evaluate(_LEAVE, seat)
        phone.page.goto("about:blank")
    for chair in range(len(room.phones), 0, -1):
        strengths = host.page.get_by_role("group", name=f"Seat {chair}: Let the companion play:")
        strengths.get_by_role("button", name="easy").click()
        expect(strengths).to_have_count(0)
    room.shot("home", host)
    host.page.goto("about:blank")  # one page is enough to draw each move of the rest of the game
    room.screen.until(lambda: room.screen.update["outcome"] is not None, "the game does not end")


def take_the_log(room: Room[Any], phone: Phone, chair: int, folder: Path) -> Path:
    """Somebody sits down again, where the companion sat, and downloads the log."""
    phone.join(room.program.said(r"join +(http://\S+/j/[A-Z]{4}) "), chair)
    expect(phone.page.get_by_role("link", name="The story of this game")).to_be_visible()
    room.shot("over")
    return download_log(phone.page, folder)


def download_log(page: Page, folder: Path) -> Path:
    """Download the log from the page of a seat whose game is over, by the story of the game, and return its file."""
    page.get_by_role("link", name="The story of this game").click()
    page.get_by_text("Was it fair?").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the log").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def verify(log: Path) -> None:
    """Chain, seals, rules and result hold, on any computer."""
    command = [*DEV_PYTHON, "-m", "companion", "verify", str(log)]
    said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (said.returncode, said.stderr) == (0, "")
    assert "the hash chain holds" in said.stdout
