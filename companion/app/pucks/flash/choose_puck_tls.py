"""Choice of TLS for a puck: what was asked for or what it has, if broker and board can."""

import ssl
from typing import Final, Protocol

from companion.app.pucks.installation_settings import Installation
from companion.app.pucks.puck_config import BrokerTls, has_tls
from companion.devices.micropython_over_usb import BoardInfo
from companion.mqtt.broker.certificates import BROKER_NAME
from companion.mqtt.broker.mosquitto_files import BrokerFileWriter
from companion.rules.errors import BadData

NEEDED_BYTES: Final = 300_000
"""Heap of a board, as in `firmware/puck/broker_tls.py`."""
MIN_MICROPYTHON: Final = (1, 23)


class HasHeapSize(Protocol):
    """A board that can be asked for its heap."""

    def heap_bytes(self) -> int: ...


def choose_tls(
    installation: Installation, wanted: bool | None, before: bytes | None, board: HasHeapSize, runs: BoardInfo
) -> BrokerTls | None:
    """Return what the puck needs for TLS, None for none. Without a wish it stays as in its file, `before`.

    Raises BadData if the board or the broker cannot.
    """
    if wanted is False or (wanted is None and not has_tls(before)):
        return None
    heap = board.heap_bytes()
    if heap < NEEDED_BYTES:
        raise BadData(
            f"TLS needs a board with {NEEDED_BYTES // 1000} kB of memory, such as a Pico 2 W or an ESP32 with PSRAM,"
            f" and this one has {heap // 1000}: flash it with --no-tls"
        )
    if runs.version < MIN_MICROPYTHON:
        raise BadData("TLS needs MicroPython 1.23 or later on the board: put a newer one on it, or say --no-tls")
    return find_broker_tls(installation)


def find_broker_tls(installation: Installation) -> BrokerTls:
    """Return port, name and authority of the companion's own broker. Raises BadData if it has no TLS."""
    if not installation.has_private_broker:
        raise BadData("--tls is for the broker of the companion itself, and [mqtt] names another one")
    port = installation.tls_port()
    if not port:
        raise BadData("the broker has no port with TLS: set tls_port = 8883 in [mqtt] and start the companion anew")
    authority = BrokerFileWriter(installation.folder / "mqtt").certificates.authority
    try:
        return BrokerTls(port, BROKER_NAME, ssl.PEM_cert_to_DER_cert(authority.read_text("ascii")))
    except FileNotFoundError:
        raise BadData("the broker has no certificate yet: start the companion once, and it makes one") from None
    except ValueError:
        raise BadData(f"{authority} is no certificate; take it away, and start the companion anew") from None
