"""TLS to a broker: it must have a certificate that we trust, for the name that it is reached by."""

import ssl
from pathlib import Path


class _Closing(ssl.SSLSocket):
    """Closes itself where the handshake fails: paho drops it as it is."""

    def do_handshake(self, block: bool = False) -> None:
        try:
            super().do_handshake(block)
        except (OSError, ValueError):
            self.close()
            raise


def context_for(ca: Path | None) -> ssl.SSLContext:
    """Trust the authorities of the file `ca`, or those that this machine trusts."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.sslsocket_class = _Closing
    if ca is None:
        context.load_default_certs()
    else:
        context.load_verify_locations(ca)
    return context
