"""A response that is the same for everybody: the bytes of any other, and nothing that somebody sets on it."""

from collections.abc import Callable
from typing import Any

from flask import Response
from werkzeug.test import EnvironBuilder

from companion.server.http.json_body import FIXED_OK, ok_response
from companion.server.http.responses.fixed_response import FixedResponse


def read(response: Response) -> tuple[bytes, str, list[tuple[str, str]]]:
    """Return body, status and headers, as a server of WSGI gets them."""
    told: list[tuple[str, list[tuple[str, str]]]] = []

    def start(status: str, headers: list[tuple[str, str]], trouble: Any = None) -> Callable[[bytes], object]:
        told.append((status, headers))
        return print

    body = b"".join(response(EnvironBuilder(method="POST").get_environ(), start))
    [(status, headers)] = told
    return body, status, headers


def test_it_is_sent_like_any_other_response_again_and_again() -> None:
    assert read(FIXED_OK) == read(FIXED_OK) == read(ok_response())


def test_a_cookie_set_on_it_reaches_nobody() -> None:
    fixed = FixedResponse(b"{}", "application/json")
    fixed.set_cookie("companion-seat-0", "secret")
    assert "Set-Cookie" not in dict(read(fixed)[2])
