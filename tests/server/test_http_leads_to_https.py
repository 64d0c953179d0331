"""Requests without TLS where HTTPS is on: no secret goes over them, and people are led to the safe way."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.server_fixture import CODE, Answer, Phone, ServerFixture


@pytest.fixture
def house(tmp_path: Path) -> ServerFixture:
    (tmp_path / "authority.crt").write_text("the authority")
    house = ServerFixture(https="own", authority=tmp_path / "authority.crt")
    house.room.change(url="https://192.168.1.20:8080")
    return house


SAFE = {"environ_overrides": {"wsgi.url_scheme": "https"}}


def _join(phone: Phone, **how: Any) -> Answer:
    return phone.post("/api/join", {"code": CODE, "seat": 0, "name": "Ann"}, **how)


@pytest.mark.parametrize(
    "path", ["/api/lobby", "/api/live?as=seat:0", "/api/qr.svg", "/api/export", "/api/host/state", "/api/no-such"]
)
def test_programs_get_nothing_but_a_word(house: ServerFixture, path: str) -> None:
    answer = house.phone().get(path)
    assert (answer.status, answer.code) == (403, "use_https")
    assert "https://192.168.1.20:8080" in answer.json["error"]["message"]


def test_nobody_sits_down_or_logs_in_without_tls(house: ServerFixture) -> None:
    for answer in (_join(house.phone()), house.phone().post("/api/host/enter", {"key": house.host_key})):
        assert (answer.status, answer.code, "Set-Cookie" in answer.headers) == (403, "use_https", False)
    assert house.credentials.seat_names() == {}


def test_what_is_posted_to_a_page_is_refused_not_led_on(house: ServerFixture) -> None:
    answer = house.phone().post_raw("/seat/0", b"secret")
    assert (answer.status, "Location" in answer.headers) == (403, False)


def test_every_page_leads_to_the_one_that_explains(house: ServerFixture) -> None:
    for path, to in {"/": "/", "/j": "/j", "/seat/2": "/seat/2", "/host?key=x": "/host", "/typo": "/typo"}.items():
        answer = house.phone().get(path)
        assert (answer.status, answer.headers["Location"]) == (302, f"/secure?to={to}"), path
    assert house.phone().get("/secure").status == 200
    assert house.phone().get("/web/boot_guard.js").status == 200
    assert house.phone().get("/authority.crt").body == b"the authority"


def test_a_certificate_from_outside_needs_no_word(house: ServerFixture) -> None:
    outside = ServerFixture(https="outside")
    outside.room.change(url="https://table.example.org:8080")
    answer = outside.phone().get("/seat/2")
    assert answer.headers["Location"] == "https://table.example.org:8080/seat/2"
    assert outside.phone().get("/authority.crt").status == 404


def test_with_tls_cookies_go_over_nothing_else(house: ServerFixture) -> None:
    answer = _join(house.phone(), **SAFE)
    assert answer.status == 200 and "; Secure;" in answer.headers["Set-Cookie"]
    assert house.phone().get("/secure", **SAFE).headers["Location"] == "/"
    sign = house.phone().get("/secure/here", **SAFE)
    assert (sign.status, sign.headers["Cross-Origin-Resource-Policy"]) == (204, "cross-origin")
    assert "Strict-Transport-Security" not in answer.headers


def test_a_cookie_from_before_the_switch_is_for_tls_alone_once_it_is_renewed(house: ServerFixture) -> None:
    phone = house.phone()
    cookie = _join(phone, **SAFE).headers["Set-Cookie"].split(";")[0]
    headers = {"Cookie": cookie}
    with phone.client.get("/api/live?as=seat:0", base_url="https://192.168.1.20:8080", headers=headers) as stream:
        assert stream.status_code == 200
        assert stream.headers["Set-Cookie"].startswith(f"{cookie};") and "; Secure;" in stream.headers["Set-Cookie"]


def test_without_https_all_is_as_it_was() -> None:
    house = ServerFixture()
    assert house.phone().get("/secure").status == 404 and house.phone().get("/api/lobby").status == 200
    assert "Secure" not in _join(house.phone()).headers["Set-Cookie"]


def test_what_stays_on_this_machine_passes(house: ServerFixture) -> None:
    assert house.phone("127.0.0.1").get("/api/lobby").status == 200


@pytest.mark.parametrize(
    ("https", "url"),
    [
        ("", f"http://t.example/j/{CODE}"),
        ("own", f"http://t.example/j#{CODE}"),
        ("outside", f"https://t.example/j#{CODE}"),
    ],
)
def test_the_qr_code_leads_there_and_keeps_the_code_off_the_line(https: str, url: str) -> None:
    house = ServerFixture(https=https)
    house.room.change(url=f"{'https' if https else 'http'}://t.example")
    assert house.context.join_url == url
    assert house.context.qr_url == url.replace(CODE, house.context.options.long_code)


@pytest.mark.parametrize(
    ("scheme", "origin", "status"),
    [("https", "https", 200), ("https", "http", 403), ("http", "http", 200), ("http", "https", 200)],
)
def test_a_page_without_tls_posts_nothing_with_it(scheme: str, origin: str, status: int) -> None:
    """Such a page can be written by anybody on the air. A proxy may speak TLS for us without telling."""
    how = {"headers": {"Origin": f"{origin}://192.168.1.20:8080"}, "environ_overrides": {"wsgi.url_scheme": scheme}}
    assert _join(ServerFixture().phone(), **how).status == status
