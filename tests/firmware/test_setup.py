"""A phone sets the Wi-Fi: the puck's own one with one page."""

import contextlib
import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from socket import create_connection

import pytest

from tests.firmware.emulated_board import CONFIRM, NEXT, RESET, Board, dark, flash, lit, settings
from tests.mqtt.conftest import unused_port
from tests.patience import PATIENCE_S

HELD = {"HELD": f"{CONFIRM} {NEXT}"}


@pytest.fixture
def port() -> int:
    return unused_port()


@pytest.fixture
def puck(tmp_path: Path, port: int) -> Iterator[Board]:
    """One that was switched on with both buttons held."""
    folder = flash(tmp_path / "flash", settings(1), SETUP_PORT=port, SAVED_MS=200)
    one = Board(folder, **HELD).on()
    one.says("puck: setup:")
    one.shows(setting_up)
    yield one
    one.off()


def setting_up(ring: tuple[str, ...]) -> bool:
    return dark(ring[::2]) and lit("cyan")(ring[1::2])


def ask(port: int, **form: str) -> tuple[int, str]:
    """Status and page; a form is sent if there is one."""
    body = urllib.parse.urlencode(form).encode() if form else None
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", body, PATIENCE_S) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def kept(puck: Board) -> dict[str, object]:
    found: dict[str, object] = json.loads((puck.folder / "config.json").read_bytes())
    return found


def test_what_a_phone_says_is_stored_and_the_puck_restarts(puck: Board, port: int) -> None:
    assert puck.radio == ["opens puck-a u8gg8-j2brz"] and puck.said("join the Wi-Fi puck-a with u8gg8-j2brz")
    status, page = ask(port)
    assert status == 200 and "<h1>puck-a</h1>" in page and 'name="ssid"' in page
    puck.move("release")
    status, page = ask(port, ssid="Caf\xe9 & Bar", password="a secret+")
    assert status == 200 and "looks for <b>Caf\xe9 &amp; Bar</b>" in page and "a secret" not in page
    puck.wait(lambda: puck.ends == [RESET], "it restarts")
    config = kept(puck)
    assert config["wifi"] == {"ssid": "Caf\xe9 & Bar", "password": "a secret+"}
    assert config["other_wifi"] == [{"ssid": "house", "password": "open sesame"}]
    assert {**config, "wifi": 0, "other_wifi": 0} == {**settings(1), "wifi": 0, "other_wifi": 0}


def test_bad_input_is_said_and_changes_nothing(puck: Board, port: int) -> None:
    before = kept(puck)
    for ssid, password, said in (
        ("", "12345678", "1 to 32 letters"),
        ("x" * 33, "12345678", "1 to 32 letters"),
        ("<b>home", "short", "8 to 63 letters"),
        ("home", "\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9", "no accents"),
    ):
        status, page = ask(port, ssid=ssid, password=password)
        assert status == 400 and said in page and "<b>home" not in page and password not in page
    assert kept(puck) == before and puck.ends == []


REQUESTS = {
    "a head that is too long": b"GET / HTTP/1.1\r\nX: " + b"x" * 4000 + b"\r\n\r\n",
    "a body that is too long": b"POST / HTTP/1.1\r\nContent-Length: 4022\r\n\r\nssid=a&password=&rest=" + b"x" * 4000,
    "a body without an end": b"POST / HTTP/1.1\r\nContent-Length: 99999\r\n\r\n" + b"x" * 400,
    "a length that is none": b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    "a negative length": b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
    "bytes": bytes(range(256)) * 20,
}


def test_whatever_is_sent_the_page_is_still_there(puck: Board, port: int) -> None:
    for request in REQUESTS.values():
        with create_connection(("127.0.0.1", port), PATIENCE_S) as line:
            line.settimeout(PATIENCE_S)
            line.sendall(request)
            with contextlib.suppress(ConnectionResetError):
                assert b"200 OK" not in line.recv(100)
    with create_connection(("127.0.0.1", port), PATIENCE_S):  # one who says nothing holds nobody up
        assert ask(port)[0] == 200
    assert puck.ends == []


def test_nobody_came_and_it_looks_for_its_wifi_again(tmp_path: Path, port: int) -> None:
    folder = flash(tmp_path / "flash", settings(1), SETUP_PORT=port, SETUP_MS=1000)
    puck = Board(folder, **HELD).on()
    try:
        puck.shows(setting_up)
        puck.wait(lambda: RESET in puck.ends, "it gives up")
    finally:
        puck.off()


def test_one_button_is_not_enough(tmp_path: Path) -> None:
    puck = Board(flash(tmp_path / "flash", settings(1)), HELD=str(NEXT)).on()
    try:
        puck.says("in the Wi-Fi house")
        assert not puck.said("setup")
    finally:
        puck.off()
