"""One browser for all tests of a process: to start one, with what drives it, takes 0.6 seconds of a core."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.close_after_test import find_shared
from tests.evening.browser_phones import chromium

_DRIVERS: Final[list[Playwright]] = []
_BROWSERS: Final[list[Browser]] = []


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Yield the browser of all tests; at the end, whatever was opened in it meanwhile is closed.

    A program that runs no tests has one of its own.
    """
    with drive_browsers() as playwright:
        shared = find_shared()
        if shared is None:
            with chromium(playwright) as browser:
                yield browser
            return
        browser = _find_browser(playwright, shared)
        before = browser.contexts
        try:
            yield browser
        finally:
            for context in browser.contexts:
                if context not in before:
                    context.close()


@contextmanager
def drive_browsers() -> Iterator[Playwright]:
    """Yield what drives browsers: the only one of its thread, for a second one is refused."""
    shared = find_shared()
    if shared is None:
        with sync_playwright() as playwright:
            yield playwright
        return
    if not _DRIVERS:
        _DRIVERS.append(shared.enter_context(sync_playwright()))
        shared.callback(_DRIVERS.clear)
    yield _DRIVERS[0]


def _find_browser(playwright: Playwright, shared: ExitStack) -> Browser:
    """Return the shared browser, which is started for the first test, and again after one in which it has crashed."""
    if not _BROWSERS or not _BROWSERS[-1].is_connected():
        _BROWSERS.append(shared.enter_context(chromium(playwright)))
        shared.callback(_BROWSERS.clear)
    return _BROWSERS[-1]
