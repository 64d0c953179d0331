"""Measure of a visit: what a page asks for on the wire, and how long that takes, until something is drawn on it."""

from typing import Final, NamedTuple

from playwright.sync_api import Page

_NOTE: Final = """(mark) => {
  const look = () => document.querySelector(mark) && (window.drawnAt = performance.now(), seen.disconnect());
  const seen = new MutationObserver(look);
  seen.observe(document, { childList: true, subtree: true, attributes: true });
}"""
_ASKED: Final = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ startTime, transferSize }) => startTime < drawnAt && transferSize > 0)
  .map(({ transferSize }) => transferSize)"""


class Visit(NamedTuple):
    """Requests and bytes on the wire, heads of answers included, and milliseconds, until the page was drawn."""

    requests: int
    size: int
    wait_ms: float


def measure_visit(page: Page, address: str, mark: str) -> Visit:
    """Load the page and return what it took until `mark`, a selector, was drawn, without what a cache answers."""
    page.add_init_script(f"({_NOTE})({mark!r})")
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.drawnAt !== undefined")
    asked = page.evaluate(_ASKED)
    return Visit(len(asked), sum(asked), page.evaluate("drawnAt"))
