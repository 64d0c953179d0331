"""Phones that stream: servers on real sockets that say, byte for byte, what a test tells them to."""

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import cv2
import numpy as np

from tests.patience import PATIENCE_S

Talk = Callable[[socket.socket, str], None]
"""Handles a connection and the head of its first request."""
OK = b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"


@contextmanager
def phone(*talks: Talk) -> Iterator[str]:
    """HOST:PORT of a server; each connection gets the next talk, and the last talk all that follow."""
    server = socket.create_server(("127.0.0.1", 0))
    connections: list[socket.socket] = []
    threads: list[threading.Thread] = []

    def serve(connection: socket.socket, talk: Talk) -> None:
        with connection, suppress(OSError):
            talk(connection, read_head(connection))

    def accept() -> None:
        left = list(talks)
        with suppress(OSError):
            while True:
                connections.append(server.accept()[0])
                talk = left.pop(0) if len(left) > 1 else left[0]
                threads.append(threading.Thread(target=serve, args=(connections[-1], talk), daemon=True))
                threads[-1].start()

    accepting = threading.Thread(target=accept, daemon=True)
    accepting.start()
    try:
        yield f"127.0.0.1:{server.getsockname()[1]}"
    finally:
        server.shutdown(socket.SHUT_RDWR)
        server.close()
        accepting.join(PATIENCE_S)
        for connection in connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        for thread in threads:
            thread.join(PATIENCE_S)


def read_head(connection: socket.socket) -> str:
    """A request up to its empty line."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = connection.recv(1)
        if not byte:
            raise ConnectionError
        head += byte
    return head.decode("latin-1")


def until_hung_up(connection: socket.socket) -> None:
    """Waits for the other side to go."""
    while connection.recv(4096):
        pass


def jpeg(level: int, size: tuple[int, int] = (48, 64)) -> bytes:
    """A plain grey picture, rows x columns."""
    return cv2.imencode(".jpg", np.full((*size, 3), level, np.uint8))[1].tobytes()


def part(level: int) -> bytes:
    """A frame as most servers send it."""
    content = jpeg(level)
    return b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n%b\r\n" % (len(content), content)


def says(*sent: bytes, stays: bool = True) -> Talk:
    """Sends that, and then stays on the line or hangs up."""

    def talk(connection: socket.socket, head: str) -> None:
        for each in sent:
            connection.sendall(each)
        if stays:
            until_hung_up(connection)

    return talk


# RTSP (RFC 2326) with motion JPEG in RTP (RFC 2435), all of it over the one TCP connection.

SDP = (
    b"v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=table\r\nc=IN IP4 0.0.0.0\r\nt=0 0\r\n"
    b"m=video 0 RTP/AVP 26\r\na=control:track1\r\na=framerate:15\r\n"
)


def rtsp(levels: Iterator[int], login: str | None = None) -> Talk:
    """Answers requests, with 401 where the login (base64 of user:password) is missing, and plays grey pictures."""

    def talk(connection: socket.socket, head: str) -> None:
        while True:
            method, sequence = head.split(" ")[0], head.partition("CSeq: ")[2].split("\r\n")[0]
            refused = login is not None and method != "OPTIONS" and f"Basic {login}" not in head
            connection.sendall(_answer(method, sequence, refused))
            if method == "PLAY":
                break
            head = read_head(connection)
        for number, level in enumerate(levels):
            connection.sendall(_packet(number, level))

    return talk


def _answer(method: str, sequence: str, refused: bool) -> bytes:
    if refused:
        return f'RTSP/1.0 401 Unauthorized\r\nCSeq: {sequence}\r\nWWW-Authenticate: Basic realm="x"\r\n\r\n'.encode()
    lines = {
        "OPTIONS": "Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN",
        "DESCRIBE": f"Content-Type: application/sdp\r\nContent-Length: {len(SDP)}",
        "SETUP": "Transport: RTP/AVP/TCP;unicast;interleaved=0-1\r\nSession: 7",
    }
    head = f"RTSP/1.0 200 OK\r\nCSeq: {sequence}\r\n{lines.get(method, 'Session: 7')}\r\n\r\n".encode()
    return head + (SDP if method == "DESCRIBE" else b"")


def _packet(number: int, level: int) -> bytes:
    content = jpeg(level)
    tables, scan = b"", b""
    at = 2
    while not scan:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4])
        if marker == 0xDB:
            tables += content[at + 5 : at + 2 + length]
        if marker == 0xDA:
            scan = content[at + 2 + length : -2]
        at += 2 + length
    head = struct.pack(">BBHII", 0x80, 0x80 | 26, number & 0xFFFF, number * 6000, 7)
    picture = (
        struct.pack(">IBBBB", 0, 1, 255, 64 // 8, 48 // 8) + struct.pack(">BBH", 0, 0, len(tables)) + tables + scan
    )
    return b"$\0" + struct.pack(">H", len(head + picture)) + head + picture
