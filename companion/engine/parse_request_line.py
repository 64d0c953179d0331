"""Requests: one JSON object a line, with its fields checked before anything happens."""

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn, TypeAlias

from companion.rules.errors import BadData, shorten_value

MAX_REQUEST_CHARACTERS: Final = 40_000_000
_KINDS: Final = {int: "a whole number", str: "a text", dict: "an object", list: "a list"}
Request: TypeAlias = Mapping[str, Any]


def parse_request_line(line: str | bytes) -> Request:
    """Parse the request on a line. Raises BadData if it is not valid."""
    if len(line) > MAX_REQUEST_CHARACTERS:
        raise BadData(f"a request may have at most {MAX_REQUEST_CHARACTERS} characters")
    try:
        request = json.loads(line, parse_constant=_no_number)
    except RecursionError as error:
        raise BadData("this is nested too deeply") from error
    except ValueError as error:
        raise BadData(f"not a JSON object on one line: {error}") from error
    if not isinstance(request, dict):
        raise BadData('a request should be an object such as {"cmd": "games"}')
    return request


def _no_number(name: str) -> NoReturn:
    raise BadData(f"{name} is no number in JSON")


def get_field(request: Request, name: str, kind: type, default: Any = None) -> Any:
    """Return a field of exactly that type, or the default if it is missing or null.

    Raises BadData for another type, or if there is neither a value nor a default.
    """
    value = request.get(name)
    if value is None:
        value = default
    if type(value) is not kind:
        given = "it is missing" if value is None else f"not {shorten_value(value)}"
        raise BadData(f"{request['cmd']} needs {name!r}, {_KINDS[kind]}: {given}")
    return value


def get_seed(request: Request) -> int | str | None:
    """Return the seed for chance: a number of 64 bits, a short text, or None.

    Raises BadData for anything else.
    """
    given = request.get("seed")
    if given is None or (type(given) is int and -(2**63) <= given < 2**64):
        return given
    if isinstance(given, str) and len(given) <= 200 and given.isprintable():
        return given
    raise BadData(f"seed should be a whole number of at most 64 bits, or a short text, not {shorten_value(given)}")


def get_decision_number(request: Request) -> int | None:
    """Return the decision number that an action answers, or None if it gives none."""
    return None if request.get("decision") is None else int(get_field(request, "decision", int))
