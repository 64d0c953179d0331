"""TLS to a broker with a trusted certificate for the name it is reached by."""

import ssl
from pathlib import Path


class _Closing(ssl.SSLSocket):
    """Closes itself if the handshake fails: paho drops it as it is."""

    def do_handshake(self, block: bool = False) -> None:
        try:
            super().do_handshake(block)
        except (OSError, ValueError):
            self.close()
            raise


def make_tls_context(ca: Path | None) -> ssl.SSLContext:
    """Return a context that trusts the authorities in the file `ca`, or this machine's."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.sslsocket_class = _Closing
    if ca is None:
        context.load_default_certs()
    else:
        context.load_verify_locations(ca)
    return context
