"""Behind a proxy: the phones' own addresses count, and this machine has no privilege."""

from typing import Any

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from companion.server.http.forwarded_requests import MOST_PER_ADDRESS, find_client_address, unmap_ipv4_address
from companion.server.http.guess_limits import GuessLimiter
from tests.server.server_fixture import CODE, Phone, ServerFixture

PROXY = ("127.0.0.1", "10.0.0.0/8")
GUESSES = GuessLimiter.PER_ADDRESS[0]


@pytest.fixture
def house() -> ServerFixture:
    return ServerFixture(trusted_proxies=PROXY)


def told(forwarded: str, proto: str = "https") -> dict[str, Any]:
    return {"headers": {"X-Forwarded-For": forwarded, "X-Forwarded-Proto": proto}}


def guess(phone: Phone, forwarded: str) -> int:
    return phone.post("/api/join", {"code": "ZZZZ", "seat": 0, "name": "Eve"}, **told(forwarded)).status


def test_each_phone_guesses_for_itself(house: ServerFixture) -> None:
    proxy = house.phone("127.0.0.1")
    assert [guess(proxy, "203.0.113.5") for _ in range(GUESSES + 1)] == [403] * GUESSES + [429]
    assert guess(proxy, "203.0.113.6") == 403


def test_each_phone_of_an_ipv6_network_guesses_for_itself(house: ServerFixture) -> None:
    proxy = house.phone("127.0.0.1")
    forged = "2001:db8::77, 2001:db8::5"
    assert [guess(proxy, forged) for _ in range(GUESSES + 1)] == [403] * GUESSES + [429]
    assert guess(proxy, "2001:db8::6") == guess(proxy, "2001:db8::77") == 403


@pytest.mark.parametrize(
    "forged", ["{}, 203.0.113.5", "x, 203.0.113.5", "203.0.113.5, 10.1.2.3", "203.0.113.5,, 10.1.2.3"]
)
def test_who_invents_addresses_is_still_one_phone(house: ServerFixture, forged: str) -> None:
    """A proxy adds the address that it sees at the end; what stands before it is the phone's own tale."""
    proxy = house.phone("127.0.0.1")
    answers = [guess(proxy, forged.format(f"198.51.100.{number}")) for number in range(GUESSES + 1)]
    assert answers[-1] == 429


def test_nobody_else_is_believed(house: ServerFixture) -> None:
    phone = house.phone("192.168.1.50")
    answers = [guess(phone, f"198.51.100.{number}") for number in range(GUESSES + 1)]
    assert answers[-1] == 429
    answer = phone.post("/api/join", {"code": "ZZZZ", "seat": 0, "name": "Ann"}, **told("127.0.0.1"))
    assert answer.status == 429


@pytest.mark.parametrize(("proto", "secure"), [("https", True), ("http", False), ("ftp", False), ("http, https", True)])
def test_cookies_are_secure_where_the_phone_speaks_https(house: ServerFixture, proto: str, secure: bool) -> None:
    answer = house.phone("127.0.0.1").post(
        "/api/join", {"code": CODE, "seat": 0, "name": "Ann"}, **told("203.0.113.5", proto)
    )
    assert ("; Secure;" in answer.headers["Set-Cookie"]) is secure


@pytest.mark.parametrize(
    ("address", "plain"),
    [
        ("::ffff:192.168.1.50", "192.168.1.50"),
        ("192.168.1.50", "192.168.1.50"),
        ("2001:db8::1", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        ("", ""),
    ],
)
def test_an_address_of_ipv4_is_always_written_as_one(address: str, plain: str) -> None:
    assert unmap_ipv4_address(address) == plain
    assert find_client_address("10.0.0.1", address, PROXY) == (plain or "10.0.0.1")


@pytest.mark.parametrize("forwarded", ["203.0.113.5", "127.0.0.1", ""])
def test_this_machine_has_no_privilege(house: ServerFixture, forwarded: str) -> None:
    assert house.phone("127.0.0.1").get("/api/qr.svg", **told(forwarded)).status == 401
    assert house.phone("127.0.0.1").get("/api/qr.svg").status == 401


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP", "Via", "Forwarded"]
)
def test_nor_behind_a_proxy_that_nobody_has_told_us_of(header: str) -> None:
    house = ServerFixture()
    assert house.phone("127.0.0.1").get("/api/qr.svg").status == 200
    assert house.phone("127.0.0.1").get("/api/qr.svg", headers={header: "1.1 x"}).status == 401


def ask(house: ServerFixture, address: str) -> tuple[Any, str]:
    """Return the open answer of a request and its status."""
    builder = EnvironBuilder("/api/lobby", "http://127.0.0.1", headers={"X-Forwarded-For": address})
    environ = builder.get_environ() | {"REMOTE_ADDR": "127.0.0.1"}
    builder.close()
    body, status, _ = run_wsgi_app(house.app, environ)
    return body, status


def test_one_phone_cannot_take_all_of_the_proxys_threads(house: ServerFixture) -> None:
    running = [ask(house, "203.0.113.5") for _ in range(MOST_PER_ADDRESS)]
    assert ask(house, "203.0.113.5")[1].startswith("503") and ask(house, "203.0.113.6")[1].startswith("200")
    running[0][0].close()
    assert ask(house, "203.0.113.5")[1].startswith("200")
