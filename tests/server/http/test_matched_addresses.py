"""Addresses are matched, and nothing is compiled that would write them."""

from typing import NoReturn

import pytest
from flask import url_for
from werkzeug.routing import Rule

from tests.close_after_test import close_later
from tests.server.server_fixture import ServerFixture


def test_an_app_is_made_without_functions_that_write_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_function(*_: object) -> NoReturn:
        raise AssertionError("a function was compiled for url_for")

    monkeypatch.setattr(Rule, "_get_func_code", compile_function)
    house = close_later(ServerFixture())
    assert house.app.test_client().get("/api/lobby").status_code == 200


def test_whoever_asks_for_an_address_is_told_that_there_is_none() -> None:
    app = close_later(ServerFixture()).app
    with app.test_request_context(), pytest.raises(NotImplementedError, match="matched only"):
        url_for("join.send_lobby")
