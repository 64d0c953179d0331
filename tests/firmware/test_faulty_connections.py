"""The line that tests cut goes on whatever its ends do."""

import socket

from tests.firmware.faulty_connections import Line
from tests.patience import PATIENCE_S

FLOOD = b"x" * 4096


def connect(line: Line, listener: socket.socket) -> tuple[socket.socket, socket.socket]:
    near = socket.create_connection(("127.0.0.1", line.port), PATIENCE_S)
    far, _ = listener.accept()
    for end in (near, far):
        end.settimeout(PATIENCE_S)
    return near, far


def fill(near: socket.socket) -> int:
    """Send until nothing goes through any more, as the other end takes nothing; return the count of bytes."""
    near.setblocking(False)
    sent = 0
    try:
        while True:
            sent += near.send(FLOOD)
    except BlockingIOError:
        return sent


def test_both_ends_hang_up_while_the_line_is_busy() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener, Line(listener.getsockname()[1]) as line:
        listener.settimeout(PATIENCE_S)
        slow, far = connect(line, listener)
        ends = connect(line, listener)
        sent = fill(slow)  # the line waits until somebody takes it
        for end in ends:
            end.close()  # it learns of both at once
        while sent:
            sent -= len(far.recv(min(sent, 65536)))
        near, other = connect(line, listener)
        near.sendall(b"still there")
        assert other.recv(11) == b"still there"
        for end in (slow, far, near, other):
            end.close()
