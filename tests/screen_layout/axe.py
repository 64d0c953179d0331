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
    _put_beside_it(page)
    return set(page.evaluate("kindsShown()"))


def find_violations(page: Page, kinds: Collection[str] | None = None) -> list[str]:
    """Return what axe-core finds on the page as it is now, and the contrasts that are too low in a dark room.

    With `kinds`, contrasts, which take most of the time, are looked at in elements of these kinds, with all they hold.
    """
    _put_beside_it(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script(_LIBRARY))
    if kinds is None:
        return [*_run(page, {}), *_by_night(page, None)]
    by_day = _run(page, _ONLY_CONTRAST, kinds) if kinds else []
    return [*_run(page, _ALL_BUT_CONTRAST), *by_day, *(_by_night(page, kinds) if kinds else [])]


def _put_beside_it(page: Page) -> None:
    if not page.evaluate("'kindsShown' in window"):
        page.evaluate(f"() => {{ {_script(_BESIDE_IT)} }}")


def _by_night(page: Page, kinds: Collection[str] | None) -> list[str]:
    page.emulate_media(color_scheme="dark")
    found = [f"{line}, by night" for line in _run(page, _ONLY_CONTRAST, kinds)]
    page.emulate_media(color_scheme="light")
    return found


def _run(page: Page, rules: dict[str, Any], kinds: Collection[str] | None = None) -> list[str]:
    given = [rules, None if kinds is None else [*kinds]]
    found: list[dict[str, Any]] = page.evaluate("(given) => findFaults(...given)", given)
    return [f"{one['id']} ({one['impact']}): {one['target']} {one['html']}: {one['why']}" for one in found]
