"""Answers on the network to the question where the broker is, by multicast DNS."""

import ipaddress
import logging
import select
import socket
import struct
import threading
from collections.abc import Sequence
from typing import Final

from companion.app.pucks.mdns.packets import MdnsService, build_answer, is_query_for_service
from companion.mqtt.service import node_id
from companion.server.network.interfaces import interface_addresses
from companion.server.network.lan_address import mdns_name, source_address

LOG: Final = logging.getLogger(__name__)
MDNS_PORT: Final = 5353
_GROUP: Final = "224.0.0.251"
_MAX_BYTES: Final = 9000
_JOINED_ALREADY: Final = 98


class BrokerAnnouncer:
    """Answers from `start` to `stop`, beside Avahi if that runs, too. Where the network cannot do it, nothing fails."""

    def __init__(self, service: MdnsService, port: int | None = None) -> None:
        self._service = service
        self._port = MDNS_PORT if port is None else port
        self._socket: socket.socket | None = None
        self._wake, self._woken = socket.socketpair()
        self._thread = threading.Thread(target=self._work, name="broker announcer", daemon=True)

    @property
    def port(self) -> int:
        """The UDP port that it listens on, 0 if it cannot."""
        return 0 if self._socket is None else int(self._socket.getsockname()[1])

    def start(self) -> None:
        """Open the port, and answer from now on."""
        try:
            self._socket = _open(self._port)
        except OSError as error:
            LOG.warning("pucks cannot ask where the broker is: %s", error)
            return
        self.join_networks()
        self._thread.start()

    def stop(self) -> None:
        """Close the port. May be called without `start`."""
        if self._socket is not None:
            self._wake.send(b".")
            self._thread.join()
            self._socket.close()
            self._socket = None
        self._wake.close()
        self._woken.close()

    def join_networks(self) -> None:
        """Listen on all networks that there are by now. Called periodically: a hotspot may come up later."""
        if self._socket is None:
            return
        for address in interface_addresses():
            member = struct.pack("4s4s", socket.inet_aton(_GROUP), socket.inet_aton(address))
            try:
                self._socket.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
            except OSError as error:
                if error.errno != _JOINED_ALREADY:
                    LOG.debug("no multicast on %s: %s", address, error)

    def _work(self) -> None:
        line = self._socket
        assert line is not None
        while self._woken not in select.select((line, self._woken), (), ())[0]:
            try:
                query, asker = line.recvfrom(_MAX_BYTES)
                if is_query_for_service(query):
                    self._answer(line, query, asker)
            except OSError as error:  # an interface that goes away, for instance
                LOG.debug("a question where the broker is was not answered: %s", error)

    def _answer(self, line: socket.socket, query: bytes, asker: Sequence[object]) -> None:
        """Answer the asker alone if it has a port of its own, as pucks have, else everybody on its network."""
        host, port = str(asker[0]), asker[1]
        address = source_address(host)
        if address is None or not ipaddress.ip_address(host).is_private:
            return  # nobody of another network is answered
        if port == MDNS_PORT:
            line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(address))
            line.sendto(build_answer(self._service, address), (_GROUP, MDNS_PORT))
        else:
            line.sendto(build_answer(self._service, address, query), (host, port))


def make_broker_service(port: int, base: str, tls_port: int = 0) -> MdnsService:
    """Return the service that the private broker of this machine is. `tls_port`: its port with TLS, 0 for none."""
    name = mdns_name()
    tls = {"tls": str(tls_port)} if tls_port else {}
    return MdnsService(f"Companion on {name.partition('.')[0]}", name, port, {"base": base, "table": node_id(), **tls})


def _open(port: int) -> socket.socket:
    line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
        line.bind(("", port))
    except OSError:
        line.close()
        raise
    return line
