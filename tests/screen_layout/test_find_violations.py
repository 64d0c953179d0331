"""Faults that axe-core is to find: on a page all of them; contrasts later on in what is of a new kind only."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.screen_layout.axe import find_kinds, find_violations
from tests.screen_layout.test_measure_page import PLANTED

PALE = "document.querySelector('.line').style.color = '#999'"
PALE_PART = """document.querySelector('.line').outerHTML =
  '<section class="told" style="background: #fff; color: #999"><p class="line">A line</p></section>'"""
NAMELESS = "document.querySelector('button').textContent = ''"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(PLANTED.as_uri())
    yield page
    page.close()


def rules_of(found: list[str]) -> set[str]:
    return {line.split()[0] + (" by night" if line.endswith("by night") else "") for line in found}


def test_a_low_contrast_is_found_by_day_and_by_night(page: Page) -> None:
    before = rules_of(find_violations(page))
    page.evaluate(PALE)
    assert rules_of(find_violations(page)) - before == {"color-contrast", "color-contrast by night"}


def test_what_is_within_an_element_of_a_new_kind_is_looked_at_though_its_own_kind_is_known(page: Page) -> None:
    judged = find_kinds(page)
    before = rules_of(find_violations(page, set()))
    page.evaluate(PALE_PART)
    assert rules_of(find_violations(page, find_kinds(page) - judged)) - before == {
        "color-contrast",
        "color-contrast by night",
    }


def test_what_is_no_contrast_is_found_where_all_kinds_are_known(page: Page) -> None:
    before = rules_of(find_violations(page, set()))
    page.evaluate(NAMELESS)
    assert rules_of(find_violations(page, set())) - before == {"button-name"}


@pytest.mark.parametrize(
    "change",
    [
        "one.classList.add('is-taken')",
        "one.setAttribute('aria-pressed', 'true')",
        "one.dataset.question = ''",
        "one.setAttribute('open', '')",
        "one.disabled = true",
    ],
)
def test_what_styles_tell_apart_is_of_another_kind(page: Page, change: str) -> None:
    judged = find_kinds(page)
    page.evaluate(f"(() => {{ const one = document.querySelector('button'); {change}; }})()")
    assert len(find_kinds(page) - judged) == 1


def test_what_was_hidden_before_is_of_a_new_kind_once_it_shows(page: Page) -> None:
    page.evaluate("document.querySelector('button').hidden = true")
    judged = find_kinds(page)
    page.evaluate("document.querySelector('button').hidden = false")
    assert len(find_kinds(page) - judged) == 1


def test_an_element_moved_into_another_known_one_is_of_a_new_kind(page: Page) -> None:
    page.evaluate("document.body.append(document.createElement('article'))")
    judged = find_kinds(page)
    page.evaluate("document.querySelector('article').append(document.querySelector('button'))")
    assert len(find_kinds(page) - judged) == 1
