"""Socket with TLS that a phone may leave as it leaves one without."""

import errno
import ssl
from typing import TYPE_CHECKING, Any

from companion.server.http.lines.socket_files import SocketReader, SocketWriter

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer


class ErrorTranslatingTlsSocket(ssl.SSLSocket):
    """Socket whose errors of TLS are the usual ones of a lost connection, which the server knows and does not log."""

    def send(self, data: "ReadableBuffer", flags: int = 0) -> int:
        try:
            return super().send(data, flags)
        except ssl.SSLError as error:
            raise _usual(error) from error

    def send_at_once(self, data: bytes) -> int:
        """Return how much of `data` the line took without waiting. Raises OSError if that is nothing.

        The same data must come next then: part of them may be enciphered already.
        """
        before = self.gettimeout()
        self.settimeout(0)
        try:
            return self.send(data)
        finally:
            self.settimeout(before)

    def recv_into(self, buffer: "WriteableBuffer", nbytes: int | None = None, flags: int = 0) -> int:
        try:
            return super().recv_into(buffer, nbytes, flags)
        except ssl.SSLError as error:
            raise _usual(error) from error

    def has_peer_closed(self) -> bool:
        """Return True if the other end of an open stream has closed it. Nothing else is expected from there."""
        before = self.gettimeout()
        self.settimeout(0)
        try:
            return not self.recv(1)
        except ssl.SSLWantReadError:
            return False
        except OSError:
            return True
        finally:
            self.settimeout(before)


class _TlsReader(SocketReader):
    """Reader that also knows of what has come and is deciphered, but not read: no selector tells of that."""

    def __init__(self, connection: ssl.SSLSocket, *more: Any) -> None:
        super().__init__(connection, *more)
        self._connection = connection

    def has_data(self) -> bool:
        return bool(super().has_data()) or self._connection.pending() > 0  # type: ignore[no-untyped-call]


class _TlsWriter(SocketWriter):
    def send_at_once(self, data: bytes) -> int:
        return int(self._connection.send_at_once(data))


def make_tls_file(connection: ssl.SSLSocket, mode: str, *more: Any) -> Any:
    """Return a file on the connection, as cheroot's MakeFile does."""
    make: Any = _TlsReader if "r" in mode else _TlsWriter
    return make(connection, mode, *more)


def _usual(error: ssl.SSLError) -> OSError:
    if isinstance(error, (ssl.SSLWantReadError, ssl.SSLWantWriteError)):
        return error
    return ConnectionResetError(errno.ECONNRESET, str(error))
