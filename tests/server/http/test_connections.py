"""Connections to the production server: kept open, cut where too much is sent, and without delay."""

import http.client
import json
import socket
from typing import Any

from tests.patience import PATIENCE_S
from tests.server.routes.live_updates.toy_game_on_pages import begun
from tests.server.server_fixture import LiveHouse


def test_one_connection_serves_many_requests_even_after_a_refusal(live_house: LiveHouse) -> None:
    house, server = live_house
    [ann, _] = begun(house)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    refusals = [refused(connection, b"{", cookie) for cookie in (ann, "") for _ in range(2)]
    assert refusals == [(400, None), (400, None), (401, None), (401, None)]
    connection.request("GET", "/api/health")
    assert connection.getresponse().read() == b'{"ok":true}'
    connection.close()


def test_what_is_too_large_is_not_even_received(live_house: LiveHouse) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", live_house[1].port, timeout=PATIENCE_S)
    assert refused(connection, b"x" * 20_000, "") == (413, "close")
    for header in (("Content-Length", "1000000000000"), ("Transfer-Encoding", "chunked")):
        connection.putrequest("POST", "/api/act?as=seat:0")
        connection.putheader(*header)
        connection.endheaders()
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["error"]["code"]) == (413, "too_large")
    connection.close()


def refused(connection: http.client.HTTPConnection, body: Any, cookie: str) -> tuple[int, str | None]:
    """Return the status of a rejected tap, and the connection header."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", "/api/act?as=seat:0", body, headers)
    answer = connection.getresponse()
    assert json.loads(answer.read())["ok"] is False
    return answer.status, answer.getheader("Connection")


def test_small_answers_leave_at_once(live_house: LiveHouse) -> None:
    """Without TCP_NODELAY every update waits for the phone's delayed acknowledgement: 40 ms."""
    wsgi = live_house[1]._server
    assert wsgi is not None and wsgi.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
