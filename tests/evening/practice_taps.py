"""Practice games tapped through in a browser: whatever the page lets one press, at random."""

from random import Random
from typing import Final

from playwright.sync_api import Page

_TAP: Final = """(chance) => {
  const beside = ".bar, .turn, .settings, .learn, .waiting, .seal, .ticker, .put-right, .term, .take-back, summary";
  const off = (node) => node.disabled || node.getAttribute("aria-disabled") === "true";
  const seen = (node) => node.getClientRects().length > 0 && !off(node);
  const kinds = ["button", "[role=button]", "[role=radio]", "label", "svg [tabindex]"].map((kind) => `main ${kind}`);
  const all = [...document.querySelectorAll(kinds.join())];
  const found = all.filter((node) => seen(node) && !node.closest(beside));
  if (!found.length) return null;
  const chosen = found[Math.floor(chance * found.length)];
  const words = chosen.textContent.trim() || chosen.getAttribute("aria-label") || chosen.className;
  chosen.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return words;
}"""
"""Tap one of the things that can be tapped and belong to the game; returns its words, or null."""


def begin_practice(page: Page, address: str, game: int, strength: str = "fair") -> None:
    """Open the page of practice and begin a game with the fewest players, by number in the list."""
    page.goto(f"{address}/practice")
    page.locator(".practice-title").nth(game).click()
    page.get_by_role("button", name=strength, exact=True).click()
    page.locator(".practice-how .btn-main").click()
    page.wait_for_selector(".turn h1")


def is_over(page: Page) -> bool:
    """Return True once the page offers to play once more."""
    return page.locator(".waiting .btn-main").count() > 0


def tap(page: Page, random: Random) -> str | None:
    """Tap something that can be played. Returns its words, None if there is nothing to tap now."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    said: str | None = page.evaluate(_TAP, random.random())
    return said
