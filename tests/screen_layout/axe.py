"""axe-core on a page: what people who see, hear or move otherwise would stumble over."""

import sys
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

_LIBRARY: Final = Path(sys.prefix, "lint", "node_modules", "axe-core", "axe.min.js")
"""axe-core, as `make` installs it with the linters of the pages."""
_BESIDE_IT: Final = Path(__file__).with_name("axe.js")
_CONTRAST: Final = "color-contrast"
_ALL_BUT_CONTRAST: Final = {"rules": {_CONTRAST: {"enabled": False}}}
_ONLY_CONTRAST: Final = {"runOnly": [_CONTRAST]}


@cache
def _script(path: Path) -> str:
    return path.read_text("utf-8")


def find_kinds(page: Page) -> set[str]:
    """Return the kinds of elements that a page has: names of what a style cannot tell apart."""
    if not page.evaluate("'kindsShown' in window"):
        page.evaluate(f"() => {{ {_script(_BESIDE_IT)} }}")
    return set(page.evaluate("kindsShown()"))


def find_violations(page: Page, judged: Collection[str] = ()) -> list[str]:
    """Return what axe-core finds on the page as it is now, and the contrasts that are too low in a dark room.

    Contrasts, which take most of the time, are looked at in what is of another kind than those that were `judged`, with
    all that it holds.
    """
    new = sorted(find_kinds(page) - set(judged))
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script(_LIBRARY))
    if not judged:
        return [*_run(page, {}), *_by_night(page, None)]
    by_day = _run(page, _ONLY_CONTRAST, new) if new else []
    return [*_run(page, _ALL_BUT_CONTRAST), *by_day, *(_by_night(page, new) if new else [])]


def _by_night(page: Page, kinds: Collection[str] | None) -> list[str]:
    page.emulate_media(color_scheme="dark")
    found = [f"{line}, by night" for line in _run(page, _ONLY_CONTRAST, kinds)]
    page.emulate_media(color_scheme="light")
    return found


def _run(page: Page, rules: dict[str, Any], kinds: Collection[str] | None = None) -> list[str]:
    found: list[dict[str, Any]] = page.evaluate("(given) => findFaults(...given)", [rules, kinds])
    return [f"{one['id']} ({one['impact']}): {one['target']} {one['html']}: {one['why']}" for one in found]
