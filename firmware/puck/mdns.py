"""Search for the companion's broker by multicast DNS (RFC 6762): one question, and answers straight back to us."""

import asyncio
import socket
import struct

import clock
import timing

GROUP = "224.0.0.251"
MDNS_PORT = 5353
SERVICE = "_mqtt._tcp.local"
_A, _PTR, _TXT, _SRV = 1, 12, 16, 33
_IN, _ANSWER_TO_US = 1, 0x8000
_MOST_BYTES = 1460
_MOST_LABELS = 32
_LOOK_MS = 50

TYPE_CHECKING = False
if TYPE_CHECKING:
    Found = tuple[str, int, dict[str, str]]
    from collections.abc import Iterator


async def find_broker(base: str, table: str, tls: bool = False) -> "tuple[str, int] | None":
    """Return address and port of the broker with these topics, of the companion `table`; of any if that is "".

    With `tls` it is the port that its text names for TLS; one without is left alone.

    Returns None if nobody answers in time, or this Wi-Fi has no multicast.
    """
    line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        line.setblocking(False)
        return await _ask(line, base, table, tls)
    except OSError:
        return None
    finally:
        line.close()


async def _ask(line: socket.socket, base: str, table: str, tls: bool) -> "tuple[str, int] | None":
    where = socket.getaddrinfo(GROUP, MDNS_PORT)[0][-1]
    for _ in range(timing.MDNS_TIMES):  # datagrams get lost
        line.sendto(question(), where)
        asked = clock.now()
        while clock.span(asked, clock.now()) < timing.MDNS_MS:
            for host, port, text in _received(line):
                port = _tls_port(text) if tls else port
                if port and text.get("base") == base and table in ("", text.get("table")):
                    return host, port
            await asyncio.sleep_ms(_LOOK_MS)
    return None


def _tls_port(text: "dict[str, str]") -> int:
    told = text.get("tls", "")
    return int(told) if told.isdigit() and len(told) < 6 else 0


def _received(line: socket.socket) -> "list[Found]":
    """Return the services of one datagram, none if nothing has come, or nothing that makes sense."""
    try:
        return services(line.recv(_MOST_BYTES))
    except OSError:
        return []


def question() -> bytes:
    """Return a query for brokers."""
    name = b"".join(bytes((len(label),)) + label.encode() for label in SERVICE.split("."))
    return struct.pack(">HHHHHH", 1, 0, 1, 0, 0, 0) + name + b"\0" + struct.pack(">HH", _PTR, _IN | _ANSWER_TO_US)


def services(packet: bytes) -> "list[Found]":
    """Return address, port and text of the services in an answer, [] if it is malformed."""
    servers: dict[str, tuple[str, int]] = {}
    texts: dict[str, dict[str, str]] = {}
    addresses: dict[str, str] = {}
    try:
        for name, kind, start, size in _records(packet):
            if kind == _SRV:
                servers[name] = _name(packet, start + 6)[0], packet[start + 4] << 8 | packet[start + 5]
            elif kind == _TXT:
                texts[name] = _text(packet[start : start + size])
            elif kind == _A and size == 4:
                addresses[name] = ".".join(str(byte) for byte in packet[start : start + 4])
    except (IndexError, ValueError):
        return []
    return [
        (addresses[host], port, texts.get(name, {}))
        for name, (host, port) in servers.items()
        if name.endswith(SERVICE) and host in addresses and port
    ]


def _records(packet: bytes) -> "Iterator[tuple[str, int, int, int]]":
    """Yield name, kind, place and size of each record. Raises an error if the packet is malformed."""
    _, flags, questions, *counts = struct.unpack(">HHHHHH", packet[:12])
    if not flags & 0x8000:
        return
    at = 12
    for _ in range(questions):
        at = _name(packet, at)[1] + 4
    for _ in range(sum(counts)):
        name, at = _name(packet, at)
        kind, _, _, size = struct.unpack(">HHIH", packet[at : at + 10])
        at += 10 + size
        if at > len(packet):
            raise ValueError("a record that does not end")
        yield name, kind, at - size, size


def _name(packet: bytes, at: int) -> "tuple[str, int]":
    """Return the name at a place, in small letters, and the place after it."""
    labels: list[str] = []
    after = 0
    for _ in range(_MOST_LABELS):
        size = packet[at]
        if size >= 0xC0:  # a pointer to where the rest stands
            after = after or at + 2
            at = (size & 0x3F) << 8 | packet[at + 1]
        elif size:
            labels.append(packet[at + 1 : at + 1 + size].decode().lower())
            at += 1 + size
        else:
            return ".".join(labels), after or at + 1
    raise ValueError("a name that does not end")


def _text(data: bytes) -> "dict[str, str]":
    found: dict[str, str] = {}
    at = 0
    while at < len(data):
        key, _, value = data[at + 1 : at + 1 + data[at]].decode().partition("=")
        found[key] = value
        at += 1 + data[at]
    return found
