"""The end of each game in a real Chromium: its story on phone and table screen, the picture, the file, the check."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from companion.rules.seats_and_viewers import Seat
from companion.table.log.export import export_lines
from tests.evening.shared_browser import open_browser
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom

COURSES: Final = (
    "noir recorded three-traps",
    "quickdraw recorded two-hands",
    "desperados recorded five-desperados",
    "revolver recorded the-fifth-wound",
    "revolver2 recorded the-army-arrives",
    "any recorded bid-and-trick",
)
SMALL: Final = ViewportSize(width=320, height=568)
TWO_LINES: Final = 120
"""CSS pixels: a button of the table screen with two lines of words is lower."""
HEIGHT: Final = "(one) => one.getBoundingClientRect().height"
MOST_FILE_BYTES: Final = 1 << 20
MOST_PICTURE_BYTES: Final = 1 << 20
AT_HAND: Final = """() => {
  const far = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) far.push("the page scrolls sideways");
  for (const one of document.querySelectorAll(".story-film-controls button, .story-film-scrub input")) {
    const { left, top, right, bottom, height } = one.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) far.push(`${one.localName} is out of sight`);
    if (height < 44) far.push(`${one.localName} is ${height} high`);
  }
  const { top, height } = document.querySelector(".story-film-frame svg").getBoundingClientRect();
  if (height < 120 || top + height > innerHeight) far.push(`the picture ends at ${top + height}`);
  return far;
}"""


PLAY_A_SCENE: Final = """async (button) => {
  const at = { subtree: true, childList: true, characterData: true };
  button.click();
  await new Promise((done) => new MutationObserver(done).observe(document.querySelector(".story-film-at"), at));
  const meanwhile = button.textContent;
  button.click();
  return meanwhile;
}"""
"""Plays until the next scene has come, and pauses: a scene may be over before a busy machine looks from here."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@contextmanager
def finished_room(browser: Browser, folder: Path, name: str) -> Iterator[LedRoom]:
    """Return a room whose game is over, with the log that it would export."""
    room, course = LedRoom(browser, folder), list_courses()[name]
    room.lead(name, course, sum(1 for _ in course.moves()))
    entries = room.tables._log.entries
    room.context.options = replace(room.context.options, export=lambda table: b"".join(export_lines(entries(table))))
    try:
        yield room
    finally:
        room.close()


def open_story(page: Page) -> None:
    """Open the story from the page of a seat."""
    page.set_viewport_size(SMALL)
    page.get_by_role("link", name="The story of this game").click()
    expect(page.locator(".story-film-frame svg")).to_be_visible()


@pytest.mark.parametrize("name", COURSES)
def test_a_story_is_told_scrubbed_and_taken_along(browser: Browser, tmp_path: Path, name: str) -> None:
    with finished_room(browser, tmp_path, name) as room:
        screen = room.page_of(None)
        page = room.page_of(Seat(0))
        assert screen.get_by_role("link", name="The story of this game").evaluate(HEIGHT) < TWO_LINES
        open_story(page)
        assert page.evaluate(AT_HAND) == []
        scrub_by_keys(page)
        screen.wait_for_url("**/story?to=/table")
        expect(screen.locator(".story-film-frame svg")).to_be_visible()
        check_record(page)
        check_picture(page, tmp_path / "story.png")
        check_film_file(browser, page, tmp_path / "story.html")


def scrub_by_keys(page: Page) -> None:
    scrub, at = page.get_by_role("slider"), page.locator(".story-film-at")
    count = int(scrub.get_attribute("max") or 0) + 1
    scrub.press("Home")
    expect(at).to_contain_text(f"1 of {count}")
    scrub.press("ArrowRight")
    expect(at).to_contain_text(f"2 of {count}")
    assert page.get_by_role("button", name="Play").evaluate(PLAY_A_SCENE) == "Pause"
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(at).to_contain_text(f"3 of {count}")
    page.locator(".story-turning button").last.click()
    expect(at).not_to_have_text(re.compile(rf"^3 of {count}"))
    scrub.press("End")
    expect(at).to_contain_text(f"{count} of {count}")


def check_record(page: Page) -> None:
    held: list[Route] = []
    page.route("**/api/log*", lambda route: held.append(route))
    with page.expect_request("**/api/log*"):
        page.get_by_text("Was it fair?").click()
    expect(page.get_by_text("This device is checking…")).to_be_visible()
    download = page.get_by_role("link", name="Download the log")
    expect(download).to_have_count(0)  # the answer would move it away from under a finger
    held[0].continue_()
    page.unroute("**/api/log*")
    expect(download).to_be_visible()
    expect(page.get_by_text("All that this device can check fits.")).to_be_visible()
    expect(page.locator(".verdicts .is-good")).to_have_count(3)
    expect(page.locator(".verdicts .is-bad")).to_have_count(0)


def check_picture(page: Page, path: Path) -> None:
    with page.expect_download() as download:
        page.get_by_role("button", name="As a picture").click()
    download.value.save_as(path)
    assert path.stat().st_size < MOST_PICTURE_BYTES
    picture = Image.open(BytesIO(path.read_bytes()))
    assert picture.format == "PNG" and picture.width == 1080 and 600 < picture.height < 3000
    drawn = picture.convert("L").crop((60, 300, 1020, picture.height - 200))
    assert sum(count > 0 for count in drawn.histogram()) > 30, "nothing was drawn between the words"


def check_film_file(browser: Browser, page: Page, path: Path) -> None:
    with page.expect_download() as download:
        page.get_by_role("button", name="As a film").click()
    download.value.save_as(path)
    text = path.read_text("utf-8")
    assert path.stat().st_size < MOST_FILE_BYTES
    assert not re.search(r"(src|href)=|url\((?!#)|@import", re.sub(r"<script>.*", "", text)), "it fetches something"
    context = browser.new_context(viewport=SMALL, offline=True)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    film = context.new_page()
    film.goto(path.as_uri())
    film.get_by_role("slider").press("End")
    count = int(film.get_by_role("slider").get_attribute("max") or 0) + 1
    expect(film.locator("#count")).to_contain_text(f"{count} / {count}")
    expect(film.locator("#frame svg")).to_be_visible()
    assert film.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert asked == [path.as_uri()]
    context.close()


def test_a_changed_record_is_found_on_the_phone(browser: Browser, tmp_path: Path) -> None:
    with finished_room(browser, tmp_path, COURSES[0]) as room:
        whole = room.context.options.export
        assert whole is not None
        room.context.options = replace(
            room.context.options, export=lambda table: whole(table).replace(b"Kitchen", b"Bedroom", 1)
        )
        page = room.page_of(Seat(0))
        open_story(page)
        page.get_by_text("Was it fair?").click()
        expect(page.get_by_text("Something does not fit.")).to_be_visible()
        expect(page.locator(".verdicts .is-bad").first).to_contain_text("was changed at entry")


def test_before_the_end_the_story_is_sealed(browser: Browser, tmp_path: Path) -> None:
    room, course = LedRoom(browser, tmp_path), list_courses()[COURSES[0]]
    try:
        room.lead(COURSES[0], course, 12)
        page = room.page_of(Seat(0))
        expect(page.get_by_role("link", name="The story of this game")).to_have_count(0)
        page.goto(f"{room.address}/story?to=/seat/0")
        expect(page.locator(".problem")).to_contain_text("Sealed until the game is over")
        expect(page.locator(".story-film")).to_have_count(0)
    finally:
        room.close()
