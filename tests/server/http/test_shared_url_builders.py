"""Functions that write addresses are compiled for the first app alone, and write what they would otherwise."""

from typing import NoReturn

import pytest
from werkzeug.routing import Map, Rule

from tests.server.server_fixture import ServerFixture
from tests.shared_url_builders import compile_url_builder


def test_a_second_app_compiles_none(house: ServerFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_function(*_: object) -> NoReturn:
        raise AssertionError("a function was compiled once more")

    monkeypatch.setattr(Rule, "_get_func_code", compile_function)
    assert ServerFixture().phone().get("/api/lobby").status == 200


def test_every_route_of_a_second_app_has_the_address_that_is_compiled_for_it() -> None:
    houses = ServerFixture(), ServerFixture()
    for rule in houses[1].app.url_map.iter_rules():
        values = dict.fromkeys(rule.arguments, "7")
        for unknown in (False, True):
            compiled = compile_url_builder(rule, unknown).__get__(rule, None)
            assert rule.build(values, unknown) == compiled(**values)


def test_a_route_with_a_default_has_its_own() -> None:
    built = []
    for page in (1, 2):
        Map([rule := Rule("/list/<int:page>", defaults={"page": page}, endpoint="list")])
        built.append(rule.build({}))
    assert built == [("", "/list/1"), ("", "/list/2")]
