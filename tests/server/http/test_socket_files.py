"""Files on a connection: lines out of what has come, and the head of a response sent with what follows."""

import socket
from collections.abc import Iterator
from typing import Any

import pytest

from companion.server.http.lines.socket_files import make_socket_file

Pair = tuple[Any, Any, socket.socket]


@pytest.fixture
def files() -> Iterator[Pair]:
    """The reader and the writer of a connection, and its other end."""
    ours, phone = socket.socketpair()
    reader, writer = make_socket_file(ours, "rb"), make_socket_file(ours, "wb")
    yield reader, writer, phone
    writer.close(), reader.close(), ours.close(), phone.close()


def test_lines_come_whole_in_pieces_and_from_the_line(files: Pair) -> None:
    reader, _, phone = files
    phone.sendall(b"one\r\ntwo\nthr")
    assert [reader.readline(256), reader.readline(2), reader.readline()] == [b"one\r\n", b"tw", b"o\n"]
    phone.sendall(b"ee\nfour")
    phone.shutdown(socket.SHUT_WR)
    assert [reader.readline(), reader.has_data(), reader.readline(), reader.readline()] == [
        b"three\n", True, b"four", b"",
    ]  # fmt: skip


def test_a_head_is_sent_with_what_follows(files: Pair) -> None:
    _, writer, phone = files
    phone.setblocking(False)
    writer.hold_next()
    assert writer.write(b"head ") == 5
    with pytest.raises(BlockingIOError):
        phone.recv(99)
    writer.write(b"body")
    assert phone.recv(99) == b"head body"


def test_a_head_alone_is_sent_in_the_end(files: Pair) -> None:
    _, writer, phone = files
    writer.hold_next()
    writer.write(b"head")
    writer.send_held()
    writer.send_held()
    writer.write(b".")
    assert phone.recv(4) + phone.recv(99) == b"head."


def test_what_the_line_does_not_take_at_once_is_sent_all_the_same(files: Pair) -> None:
    reader, writer, phone = files
    sent: list[int] = []
    send = writer._connection.send
    writer._connection = type("Slow", (), {"send": lambda self, data: sent.append(len(data)) or send(data[:4])})()
    assert writer.write(b"0123456789") == 10
    assert phone.recv(99) == b"0123456789" and sent == [10, 6, 2]
