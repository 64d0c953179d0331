"""Flask apps whose addresses are matched and never written, for pages know those they ask for."""

from collections.abc import Callable
from typing import NoReturn

from flask import Flask
from werkzeug.routing import Rule


class MatchedAddress(Rule):
    """An address that requests are matched with. For `url_for` two functions would be compiled for each of them.

    That is three quarters of the time in which an app is made.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        return _refuse_to_write


class MatchingFlask(Flask):
    """A Flask app without `url_for`."""

    url_rule_class = MatchedAddress


def _refuse_to_write(*_: object, **__: object) -> NoReturn:
    raise NotImplementedError("addresses are matched only; url_for has none")
