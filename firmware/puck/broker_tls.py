"""TLS to the broker, which has to show a certificate of the authority that this puck was given."""

import asyncio
import gc

import timing
from config import BadConfig
from tcp_stream import BadCertificate

NEEDED_BYTES = 300000  # of heap: TLS takes 60 kB, 17 of them in one piece, and has to find that again after hours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tcp_stream import Stream


class BrokerTls:
    """Makes connections safe. Raises BadConfig if this board cannot, or `authority` is no certificate in DER."""

    def __init__(self, name: str, authority: bytes) -> None:
        """`name` is the one in the broker's certificate, wherever it is."""
        self._name = name
        heap = gc.mem_alloc() + gc.mem_free()
        if heap < NEEDED_BYTES:
            raise BadConfig(
                f"config.json: broker.tls needs a board with {NEEDED_BYTES // 1000} kB of memory, and this one has"
                f" {heap // 1000}: flash it with --no-tls, or take a Pico 2 W or an ESP32 with PSRAM"
            )
        self._context = _make_context(authority)

    async def send_first(self, stream: "Stream", data: bytes) -> None:
        """Send the first data of a connection, after the handshake. Raises BadCertificate before anything is told."""
        plain = stream.s
        gc.collect()
        try:
            stream.s = self._context.wrap_socket(plain, server_hostname=self._name, do_handshake_on_connect=False)
            stream.write(data)
            await asyncio.wait_for(stream.drain(), timing.HANDSHAKE_S)
        except ValueError as error:
            stream.s = plain  # which the failed handshake leaves open
            why = " ".join(str(error).split())
            raise BadCertificate(f"the broker is not ours, it is told nothing: {why}") from None
        except Exception:  # whatever it was, the link tells it; the socket must not stay open
            stream.s = plain
            raise


def _make_context(authority: bytes) -> "Any":
    try:
        import tls  # as late as this: it is not there before MicroPython 1.23
    except ImportError:
        raise BadConfig("config.json: broker.tls needs MicroPython 1.23 or later") from None
    context = tls.SSLContext(tls.PROTOCOL_TLS_CLIENT)
    context.verify_mode = tls.CERT_REQUIRED  # type: ignore[attr-defined]  # the stubs have the ssl of another Python
    try:
        context.load_verify_locations(authority)
    except ValueError:
        raise BadConfig("config.json: broker.tls.ca is no certificate; write it with: companion puck flash") from None
    return context
