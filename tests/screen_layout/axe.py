"""axe-core on a page: what people who see, hear or move otherwise would stumble over."""

import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

_LIBRARY: Final = Path(sys.prefix, "lint", "node_modules", "axe-core", "axe.min.js")
"""axe-core, as `make` installs it with the linters of the pages."""
_RUN: Final = """async (rules) => {
  const options = { preload: false, resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, failureSummary, html }) => ({
    id, impact, target: target.join(" "), html: html.slice(0, 120), why: failureSummary.split("\\n")[1].trim(),
  })));
}"""


@cache
def _script() -> str:
    return _LIBRARY.read_text("utf-8")


def find_violations(page: Page, dark: bool = True) -> list[str]:
    """Return what axe-core finds on the page as it is now, and the contrasts that are too low in a dark room."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())
    found = _words(page.evaluate(_RUN, None))
    if dark:
        page.emulate_media(color_scheme="dark")
        found += [f"{line}, by night" for line in _words(page.evaluate(_RUN, ["color-contrast"]))]
        page.emulate_media(color_scheme="light")
    return found


def _words(found: list[dict[str, Any]]) -> list[str]:
    return [f"{one['id']} ({one['impact']}): {one['target']} {one['html']}: {one['why']}" for one in found]
