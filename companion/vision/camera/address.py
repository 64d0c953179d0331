"""Addresses of streams: what is secret in them, and what may be said."""

from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from companion.vision.picture import CameraError

SCHEMES: Final = ("http", "https", "rtsp")


class Address:
    """Where a stream is. Printed, it keeps user, password and query to itself."""

    def __init__(self, url: str) -> None:
        """CameraError, which does not repeat the URL, for one that cannot be read."""
        self._parts = _split(url)
        self.scheme = self._parts.scheme

    def __str__(self) -> str:
        query = "?..." if self._parts.query else ""
        return f"{self.scheme}://{self._host}{self._parts.path}{query}"

    __repr__ = __str__

    @property
    def _host(self) -> str:
        return self._parts.netloc.rpartition("@")[2]

    @property
    def full(self) -> str:
        """With everything in it: for FFmpeg only."""
        return self._parts.geturl()

    @property
    def open_to_all(self) -> str:
        """Without user and password: for HTTP, which sends them in a header."""
        return self._parts._replace(netloc=self._host, fragment="").geturl()

    @property
    def root(self) -> str:
        """Of the whole host, without user and password."""
        return f"{self.scheme}://{self._host}/"

    @property
    def login(self) -> tuple[str, str] | None:
        """User and password; None where there are none."""
        if self._parts.username is None:
            return None
        return unquote(self._parts.username), unquote(self._parts.password or "")


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        usable = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if not usable or any(each.isspace() for each in url):
        raise CameraError(
            "the address of the stream cannot be read; it would be http://HOST:PORT/PATH or"
            " rtsp://USER:PASSWORD@HOST/PATH, in a password with %2F for /, %3A for :, %40 for @, %23 for #, %3F for ?"
        )
    return parts
