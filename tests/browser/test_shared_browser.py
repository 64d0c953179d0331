"""One browser for all tests, in which none of them meets what another has opened."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser

from tests.evening.shared_browser import open_browser

ROOT = Path(__file__).parents[2]


def test_whatever_is_opened_meanwhile_is_closed_and_nothing_else() -> None:
    with open_browser() as browser:
        first = browser.new_context()
        with open_browser() as same:
            assert same is browser
            same.new_page()
            assert len(browser.contexts) == 2
        assert browser.contexts == [first]
    assert browser.contexts == []


def test_one_that_has_ended_is_started_again() -> None:
    with open_browser() as browser:
        browser.close()
    with open_browser() as another:
        assert another is not browser and another.new_page().evaluate("1 + 1") == 2


def test_a_test_begins_with_none_open(browser: Browser) -> None:
    assert browser.contexts == []


OPEN_ONE = """
from tests.evening.shared_browser import open_browser
with open_browser() as browser:
    print(browser.is_connected())
print(browser.is_connected())
"""


def test_a_program_without_tests_closes_its_own() -> None:
    said = subprocess.run([sys.executable, "-c", OPEN_ONE], cwd=ROOT, capture_output=True, text=True, check=True)
    assert (said.stdout.split(), said.stderr) == (["True", "False"], "")
