"""A server for the pages of a test's house."""

from collections.abc import Iterator

import pytest

from companion.server.serve import Server
from tests.server.server_fixture import ServerFixture


@pytest.fixture
def address(house: ServerFixture) -> Iterator[str]:
    """The address of a server of `house`, which each file of tests defines for itself."""
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()
