"""Stream addresses that print without their secrets."""

from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from companion.vision.picture import CameraError

SCHEMES: Final = ("http", "https", "rtsp")


class StreamAddress:
    """A stream's address. Printing it hides user, password and query."""

    def __init__(self, url: str) -> None:
        """Raises CameraError, which does not repeat the URL, if it cannot be parsed."""
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
    def with_secrets(self) -> str:
        """The whole address, secrets included: for FFmpeg only."""
        return self._parts.geturl()

    @property
    def without_login(self) -> str:
        """The address without user and password: HTTP sends them in a header."""
        return self._parts._replace(netloc=self._host, fragment="").geturl()

    @property
    def root_url(self) -> str:
        """The host's root URL, without user and password."""
        return f"{self.scheme}://{self._host}/"

    @property
    def login(self) -> tuple[str, str] | None:
        """User and password, or None if there are none."""
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
