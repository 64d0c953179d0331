"""A writer that never waits: what the line does not take is left for whoever may wait."""

import socket
from contextlib import closing
from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion.server.http.lines.response_writer import ResponseWriter
from companion.server.http.lines.socket_files import make_socket_file
from tests.patience import PATIENCE_S

LONG = bytes(range(256)) * (1 << 14)


def writer_on(ours: socket.socket, *, chunked: bool) -> ResponseWriter:
    ours.settimeout(PATIENCE_S)  # as connections of the server have it, which makes the line one that does not wait
    file = make_socket_file(ours, "wb")
    connection = SimpleNamespace(socket=ours, wfile=file)
    return ResponseWriter(cast(Any, SimpleNamespace(conn=connection, chunked_write=chunked)))


@pytest.mark.parametrize(("chunked", "sent"), [(True, b"5\r\nhello\r\n"), (False, b"hello")])
def test_a_piece_is_sent_as_the_response_was_begun(chunked: bool, sent: bytes) -> None:
    ours, phone = socket.socketpair()
    with closing(ours), closing(phone):
        writer = writer_on(ours, chunked=chunked)
        assert writer.write(b"hello") and not writer.has_rest
        assert phone.recv(99) == sent


def test_a_full_line_takes_a_part_and_the_rest_goes_once_there_is_time() -> None:
    ours, phone = socket.socketpair()
    with closing(ours), closing(phone):
        writer = writer_on(ours, chunked=False)
        assert not writer.write(LONG) and writer.has_rest
        arrived = phone.recv(len(LONG))
        while len(arrived) + len(writer._rest) < len(LONG):
            arrived += phone.recv(len(LONG))
        rest = writer._rest[:10_000]
        writer._rest = rest
        writer.write_rest()
        assert arrived == LONG[: len(arrived)] and not writer.has_rest
        assert phone.recv(1 << 20) == LONG[len(arrived) : len(arrived) + len(rest)]


def test_a_lost_line_is_found_out_by_who_sends_the_rest() -> None:
    ours, phone = socket.socketpair()
    with closing(ours):
        writer = writer_on(ours, chunked=False)
        phone.close()
        assert not writer.write(b"hello")
        with pytest.raises(BrokenPipeError):
            writer.write_rest()
