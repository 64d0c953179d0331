"""Socket with TLS that a phone may leave as it leaves one without."""

import errno
import ssl
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer


class TlsSocket(ssl.SSLSocket):
    """Socket whose errors of TLS are the usual ones of a lost connection, which the server knows and does not log."""

    def send(self, data: "ReadableBuffer", flags: int = 0) -> int:
        try:
            return super().send(data, flags)
        except ssl.SSLError as error:
            raise _usual(error) from error

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


def _usual(error: ssl.SSLError) -> OSError:
    if isinstance(error, (ssl.SSLWantReadError, ssl.SSLWantWriteError)):
        return error
    return ConnectionResetError(errno.ECONNRESET, str(error))
