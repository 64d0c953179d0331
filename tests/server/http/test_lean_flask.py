"""Requests without some of Flask's steps: the same views answer, the same are refused, cookies are the same."""

from inspect import iscoroutinefunction

import pytest
from flask import Flask, Request, request

from companion.server.http.lean_flask import LeanFlask
from tests.server.server_fixture import ServerFixture


def two_apps() -> list[Flask]:
    """Return an app of either kind with the same routes, one of which tells the cookies of its request."""
    apps = [Flask("plain", static_folder=None), LeanFlask("lean", static_folder=None)]
    for app in apps:
        app.url_map.merge_slashes = False
        app.add_url_rule("/", endpoint="root", view_func=lambda: "root")
        app.add_url_rule("/cookies", endpoint="cookies", view_func=lambda: [*request.cookies.items(multi=True)])
        app.add_url_rule("/of/<path:what>", endpoint="of", view_func=lambda what: what, methods=["GET", "POST"])
    return apps


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "OPTIONS", "PUT"])
@pytest.mark.parametrize("path", ["/", "/of/a", "/of/a//b/", "/of/%2Fa%20%C3%A4%FF", "/of/", "/cookies/", "/none"])
def test_the_same_view_answers_or_nobody(path: str, method: str) -> None:
    answers = [app.test_client().open(path, method=method) for app in two_apps()]
    assert len({(answer.status, answer.data, answer.headers.get("Allow")) for answer in answers}) == 1


def test_whoever_asks_for_a_websocket_is_refused() -> None:
    asked = {"Connection": "Upgrade", "Upgrade": "websocket"}
    assert {app.test_client().get("/cookies", headers=asked).status_code for app in two_apps()} == {400}


@pytest.mark.parametrize("told", ["", "a=1; b=2; a=3", 'a="x\\073y"; =2; b', "a=ä; b=\xff\x80", ";;a=b=c ; d"])
def test_cookies_are_those_that_werkzeug_finds(told: str) -> None:
    environ = {"HTTP_COOKIE": told}
    lean = LeanFlask("lean", static_folder=None).request_class(environ)
    assert lean.cookies == Request(environ).cookies and type(lean.cookies) is type(Request(environ).cookies)


def test_no_view_of_ours_is_a_coroutine_and_no_route_leads_to_another_address(house: ServerFixture) -> None:
    assert not any(map(iscoroutinefunction, house.app.view_functions.values()))
    rules = [*house.app.url_map.iter_rules()]
    assert not any(
        rule.redirect_to or rule.defaults or (rule.rule.endswith("/") and rule.rule != "/") for rule in rules
    )
