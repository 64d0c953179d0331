"""A login at a broker that is tried once, over a connection of its own."""

import socket
from typing import Final

_ACCEPTED: Final = b"\x20\x02\x00\x00"
_USER_PASSWORD_AND_CLEAN: Final = 0xC2


def is_let_in(host: str, port: int, user: str, password: str, seconds: float) -> bool:
    """Return True if the broker lets `user` in, False if it refuses. Raises OSError if it does not answer in time."""
    with socket.create_connection((host, port), timeout=seconds) as line:
        line.sendall(connect_packet(user, password))
        with line.makefile("rb") as heard:
            answer = heard.read(len(_ACCEPTED))
    if len(answer) < len(_ACCEPTED):
        raise ConnectionAbortedError(f"{host}:{port} hung up instead of answering")
    return answer == _ACCEPTED


def connect_packet(user: str, password: str) -> bytes:
    """Return a CONNECT (MQTT 3.1.1, section 3.1) without client id and keepalive, of less than 128 bytes."""
    head = _text("MQTT") + bytes((4, _USER_PASSWORD_AND_CLEAN, 0, 0))
    rest = head + _text("") + _text(user) + _text(password)
    return bytes((0x10, len(rest))) + rest


def _text(value: str) -> bytes:
    encoded = value.encode()
    return len(encoded).to_bytes(2, "big") + encoded
