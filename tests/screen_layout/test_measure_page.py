"""The measure finds what is wrong: a page without a fault, and one planted fault after the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.evening.shared_browser import open_browser
from tests.screen_layout.findings import measure
from tests.screen_layout.page_sizes import PageSizes
from tests.screen_layout.screen_sizes import LARGEST, PHONES, SCREENS

PLANTED = Path(__file__).with_name("planted.html")
TABLE, PHONE = SCREENS[0], PHONES[2]
ON_TABLE = {
    "scrolls": "document.body.style.height = '2000px'",
    "scrolls sideways": "document.body.style.width = '2000px'",
    "scrolls within": "document.querySelector('main').style.cssText = 'height: 20rem; overflow-y: auto'",
    "cut": "document.querySelector('.line').textContent = 'A line that is much too long for its place'",
    "cut by an ellipsis": "document.querySelector('.line').style.cssText = 'text-overflow: ellipsis; width: 4rem'",
    "cut at the edge": "document.querySelector('h1').style.marginLeft = '-2rem'",
    "overlap": "document.querySelector('.box > :last-child').style.top = '1rem'",
    "overlap of a control": "document.querySelector('button').style.cssText = 'position: relative; top: -5rem'",
    "distorted": "document.querySelector('.card').style.height = '20rem'",
    "small": "document.querySelector('.line').style.fontSize = '1.2rem'",
    "small for what matters": "document.querySelector('h1').style.fontSize = '1.6rem'",
}
BELOW = """const asked = document.querySelector('button');
asked.removeAttribute('data-primary');
asked.style.marginTop = '700px';
document.querySelector('h1').insertAdjacentHTML('beforeend', `%s`);"""
"""A decision below the fold, and a button beside the heading that explains it."""
ON_PHONE = {
    "target": "document.querySelector('button').style.cssText = 'min-height: 30px; height: 30px'",
    "primary": "document.querySelector('button').style.marginTop = '700px'",
    "primary beside a ?": BELOW % '<button class="btn help-open">?</button>',
    "primary beside a term": BELOW % '<button class="term">Pot</button>',
    "primary beside a first turn": BELOW % '<section class="first-turn"><button>Not now</button></section>',
    "primary, none": "document.querySelector('button').remove()",
    "scrolls sideways": "document.querySelector('.box').style.width = '400px'",
}
BOXES = """async () => {
  await new Promise(requestAnimationFrame);
  const boxes = [...document.querySelectorAll("*")].map((one) => one.getBoundingClientRect().toJSON());
  return [innerWidth, innerHeight, devicePixelRatio, matchMedia("(min-width: 40em)").matches, boxes];
}"""
"""Boxes of all elements, and the size that the page believes to have."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(PLANTED.as_uri())
    yield page
    page.close()


def faults(page: Page, screen: bool) -> set[str]:
    size = TABLE if screen else PHONE
    page.set_viewport_size({"width": size.width, "height": size.height})
    return {finding.fault for finding in measure(page, "planted", size, screen, asked=True)}


def test_nothing_is_found_where_nothing_is_wrong(page: Page) -> None:
    assert faults(page, screen=True) | faults(page, screen=False) == set()


@pytest.mark.parametrize("name", ON_TABLE)
def test_a_fault_of_the_table_screen_is_found(page: Page, name: str) -> None:
    page.evaluate(ON_TABLE[name])
    assert name.split()[0].rstrip(",") in faults(page, screen=True)


@pytest.mark.parametrize("name", ON_PHONE)
def test_a_fault_of_a_phone_is_found(page: Page, name: str) -> None:
    page.evaluate(ON_PHONE[name])
    assert name.split()[0].rstrip(",") in faults(page, screen=False)


def test_a_page_that_has_another_size_is_not_measured(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    with pytest.raises(Error, match="390 x 844, not 320 x 568"):
        [*measure(page, "planted", PHONE, screen=False, asked=True)]


def test_what_is_drawn_small_is_laid_out_as_what_is_not(page: Page) -> None:
    sizes = PageSizes()
    for size in (*SCREENS, *PHONES):
        sizes.show(page, size)
        whole = page.evaluate(BOXES)
        sizes.show_small(page, LARGEST)
        sizes.show_small(page, size)
        assert sizes.has(page, size) and page.evaluate(BOXES) == whole


def test_a_page_can_be_tapped_once_it_is_shown_again(page: Page) -> None:
    sizes = PageSizes()
    sizes.show_small(page, PHONE)
    sizes.show(page, PHONE)
    page.get_by_role("button").evaluate("one => one.addEventListener('click', () => { one.textContent = 'Gone'; })")
    page.get_by_role("button").click()
    assert page.get_by_role("button").inner_text() == "Gone"
