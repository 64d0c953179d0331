"""A phone that streams pictures as motion JPEG to whoever asks, at a rate, from the process of the benchmark."""

import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from typing import Final

RATE: Final = 15
"""Pictures a second."""
HEAD: Final = b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"


@contextmanager
def streaming(open_pictures: Callable[[], Iterator[bytes]]) -> Iterator[str]:
    """Yield the address of a phone; each listener is sent JPEGs of its own, which wait until they are due."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=_serve, args=(server, open_pictures), daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/video"


def repeat_at_rate(pictures: Sequence[bytes]) -> Callable[[], Iterator[bytes]]:
    """Return a source of these pictures in turns, each in its time."""

    def repeat() -> Iterator[bytes]:
        for picture in cycle(pictures):
            yield picture
            time.sleep(1 / RATE)

    return repeat


def _serve(server: socket.socket, open_pictures: Callable[[], Iterator[bytes]]) -> None:
    with suppress(OSError):  # the end of the block closes it
        while True:
            threading.Thread(target=_stream, args=(server.accept()[0], open_pictures()), daemon=True).start()


def _stream(listener: socket.socket, pictures: Iterator[bytes]) -> None:
    with listener, suppress(OSError):
        listener.recv(65536)
        listener.sendall(HEAD)
        for picture in pictures:
            head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(picture)}\r\n\r\n"
            listener.sendall(head.encode() + picture + b"\r\n")
