"""Fixtures of the server tests."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.server.http.connections import arriving_connection
from companion.server.serve import Server
from tests.patience import PATIENCE_S
from tests.server.server_fixture import LiveHouse, LiveStream, OpenLine, ServerFixture


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    """A server with the toy game and no player."""
    house = ServerFixture()
    yield house
    house.close()


@pytest.fixture
def live_house(monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveHouse]:
    """The same behind the production server, with fast heartbeats and long timeouts for slow readers."""
    monkeypatch.setattr(arriving_connection, "UNACKNOWLEDGED_MS", int(PATIENCE_S * 1000))
    monkeypatch.setattr("companion.server.serve.thread_sharing_server.ThreadSharingServer.timeout", PATIENCE_S)
    house = ServerFixture(tick_s=0.02, heartbeat_s=0.1)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield house, server
    server.stop()
    house.close()


@pytest.fixture
def open_line(live_house: LiveHouse) -> Iterator[OpenLine]:
    """A function that opens streams to that server. They are closed after the test."""
    lines: list[LiveStream] = []

    def open_one(page: str, cookie: str = "", **more: Any) -> LiveStream:
        lines.append(LiveStream(live_house[1].port, page, cookie, **more))
        return lines[-1]

    yield open_one
    for line in lines:
        line.hang_up()
