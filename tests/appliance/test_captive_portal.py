"""The hotspot's port 80: phones are told what keeps them, everybody else is led to the table."""

import http.client
import socket
from contextlib import closing

import pytest

from companion.server.network.captive_portal import (
    CHECK_ANSWERS,
    CHECK_NAMES,
    CaptivePortal,
    create_portal_app,
    is_own_address,
)
from tests.patience import PATIENCE_S

TABLE = "http://10.42.0.1:8080"
# As the systems' own documentation gives them: Android, iOS and macOS, Windows, Firefox, GNOME.
PROBES = [
    ("connectivitycheck.gstatic.com", "/generate_204", 204, b""),
    ("captive.apple.com", "/hotspot-detect.html", 200, b"<BODY>Success</BODY>"),
    ("www.msftconnecttest.com", "/connecttest.txt", 200, b"Microsoft Connect Test"),
    ("www.msftncsi.com", "/ncsi.txt", 200, b"Microsoft NCSI"),
    ("detectportal.firefox.com", "/success.txt", 200, b"success\n"),
    ("nmcheck.gnome.org", "/check_network_status.txt", 200, b"NetworkManager is online"),
]


@pytest.mark.parametrize(("name", "path", "status", "body"), PROBES)
def test_phones_hear_what_keeps_them(name: str, path: str, status: int, body: bytes) -> None:
    answer = create_portal_app(lambda: TABLE).test_client().get(path, headers={"Host": name})
    assert (answer.status_code, name in CHECK_NAMES, path in CHECK_ANSWERS) == (status, True, True)
    assert body in answer.data and answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/wiki/Poker", "/api/lobby", "/generate_204/x"])
def test_whoever_opens_a_page_is_led_to_the_table(path: str) -> None:
    answer = create_portal_app(lambda: TABLE).test_client().get(path, headers={"Host": "example.org"})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{TABLE}/")


def test_the_portal_stands_while_the_hotspot_does() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    portal = CaptivePortal(lambda: TABLE, "127.0.0.1", port)
    portal.open_or_close()
    portal.open_or_close()
    try:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)) as phone:
            phone.request("GET", "/generate_204")
            assert phone.getresponse().status == 204
    finally:
        portal.close()
    assert not portal.is_open


def test_without_a_hotspot_nothing_listens() -> None:
    portal = CaptivePortal(lambda: TABLE, "192.0.2.1")
    portal.open_or_close()
    assert not portal.is_open and not is_own_address("192.0.2.1") and is_own_address("127.0.0.1")


def test_a_port_that_is_taken_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        portal = CaptivePortal(lambda: TABLE, "127.0.0.1", taken.getsockname()[1])
        portal.open_or_close()
        portal.open_or_close()
    assert not portal.is_open and len(caplog.records) == 1
