"""The teaching page in every step of a lesson, and without its key: what keeps a card is on the first screen."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from companion.app.camera.teach.pack_builder import PackBuilder
from companion.app.camera.teach.teach_session import TeachSession
from companion.server.editors.teach_app import create_teach_app
from companion.server.serve import Server
from tests.app.commands.test_teach import KEY, show
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.evening.shared_browser import open_browser
from tests.screen_layout.findings import Finding, judge, measure
from tests.screen_layout.screen_sizes import IN_ITALIAN, PHONES, Size
from tests.screen_layout.sum_up_findings import sum_up
from tests.vision.random_scenes import rich_card

DECK: Final = {"gunman": "Gunman", "paid": "Paid in Full, and a Horse of Another Colour", "wagon": "Supply Wagon"}

NO_PICTURE: Final = "the camera at /dev/video0 gives no picture"


def keep(teaching: TeachSession) -> None:
    teaching.keep_card("Gunman")


def lose_the_picture(teaching: TeachSession) -> None:
    teaching._trouble = NO_PICTURE


STEPS: Final[tuple[tuple[str, Callable[[TeachSession], object]], ...]] = (
    ("I do not see one card", lambda teaching: show(teaching, None)),
    ("Lay a card", lambda teaching: (teaching.set_empty_table(), show(teaching, None))),
    ("Not yet", lambda teaching: show(teaching, rich_card(1), width=90)),
    ("A good picture", lambda teaching: show(teaching, rich_card(1))),
    ("Kept", keep),
    ("One moment", lambda teaching: teaching.look_again()),
    ("A good picture", lambda teaching: show(teaching, rich_card(1))),
    ("No picture", lose_the_picture),
)
"""Headings, and the ways to them; the second good picture is of a card that is known already."""


CARD_SEEN: Final = ("Not yet", "A good picture")
"""Headings over a card that can be kept."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, Page, TeachSession, str]]:
    """Return the page in English and in Italian, the lesson and the page's address."""
    teaching = TeachSession(PackBuilder(tmp_path_factory.mktemp("teach") / "deck", DECK))
    server = Server(create_teach_app(teaching, KEY), 0, "127.0.0.1")
    server.start()
    with open_browser() as browser:
        english, italian = (
            browser.new_page(has_touch=True, locale=language, reduced_motion="reduce")
            for language in (ENGLISH, ITALIAN)
        )
        yield english, italian, teaching, f"http://127.0.0.1:{server.port}/teach"
    server.stop()


def look(page: Page, place: str, sizes: Sequence[Size], asked: bool = False) -> Iterator[Finding]:
    """Yield what is wrong with the page, at each size."""
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        yield from measure(page, place, size, screen=False, asked=asked)


def test_every_step_of_teaching_fits(pages: tuple[Page, Page, TeachSession, str]) -> None:
    shown, in_italian, teaching, address = pages
    shown.goto(address)
    expect(shown.get_by_role("heading", level=1)).to_have_text("This page needs its key")
    place, judged = "teaching without a key", set[str]()
    found = [*look(shown, place, PHONES), *judge(shown, place, PHONES[-1], judged)]
    for page in (shown, in_italian):
        page.goto(f"{address}#key={KEY}")
    for nth, (heading, step) in enumerate(STEPS):
        step(teaching)
        expect(shown.get_by_role("heading", level=1)).to_have_text(heading)
        shown.wait_for_function("() => [...document.images].every((one) => one.complete || one.loading === 'lazy')")
        place, asked = f"teaching {nth}, {heading}", heading in CARD_SEEN
        found += [*look(shown, place, PHONES, asked), *judge(shown, place, PHONES[-1], judged)]
        stage = shown.locator(".teach-head").get_attribute("class") or ""
        expect(in_italian.locator(".teach-head")).to_have_class(stage)
        found += look(in_italian, f"{place}, in Italian", IN_ITALIAN[1:], asked)
    expect(shown.locator(".teach-head")).to_contain_text(NO_PICTURE)
    assert not found, "\n".join(["", *sum_up(found)])
