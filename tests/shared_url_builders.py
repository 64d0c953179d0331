"""Functions that write the addresses of routes, compiled once for a process though most tests make an app of their own.

Werkzeug compiles two of them for each route whenever an app is made, which takes most of the time. Such a function
depends on its route's text alone.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest
from werkzeug.routing import Rule

UrlBuilder: TypeAlias = Callable[..., tuple[str, str]]

compile_url_builder: Final = Rule._compile_builder
"""Werkzeug's own function, as it was before it was shared."""
_COMPILED: Final[dict[tuple[Any, ...], UrlBuilder]] = {}


def share_url_builders(patch: pytest.MonkeyPatch) -> None:
    """Let routes of the same text have the same functions, as long as the patch holds."""
    patch.setattr(Rule, "_compile_builder", _compile_once)


def _compile_once(rule: Rule, append_unknown: bool = True) -> UrlBuilder:
    if rule.defaults:
        return compile_url_builder(rule, append_unknown)
    key = rule.rule, append_unknown, *rule._trace
    if key not in _COMPILED:
        _COMPILED[key] = compile_url_builder(rule, append_unknown)
    return _COMPILED[key]
