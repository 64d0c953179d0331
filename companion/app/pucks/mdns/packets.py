"""Packets of multicast DNS (RFC 6762, RFC 6763): whether our service is asked for, and the answer."""

import ipaddress
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

SERVICE: Final = "_mqtt._tcp.local"
TTL_S: Final = 120
_LEGACY_TTL_S: Final = 10
"""At most so long for who asks from a port of its own (RFC 6762, section 6.7)."""
_A, _PTR, _TXT, _SRV, _ANY = 1, 12, 16, 33, 255
_IN: Final = 1
_FLUSH: Final = 0x8000
_ANSWER: Final = 0x8400
_MAX_QUESTIONS: Final = 16
_MAX_LABEL_BYTES: Final = 63


@dataclass(frozen=True, slots=True)
class MdnsService:
    """Our broker: `instance` is its name for people, `host` a `.local` name, `text` what a puck compares."""

    instance: str
    host: str
    port: int
    text: Mapping[str, str]


def is_query_for_service(query: bytes) -> bool:
    """Return True if a packet asks for MQTT brokers. Malformed ones do not."""
    try:
        _, flags, questions, *_ = struct.unpack_from(">6H", query)
        if flags & 0x8000 or questions > _MAX_QUESTIONS:
            return False
        at = 12
        for _ in range(questions):
            name, at = _read_name(query, at)
            (kind,) = struct.unpack_from(">H", query, at)
            if name == SERVICE and kind in (_PTR, _ANY):
                return True
            at += 4
    except (struct.error, IndexError, UnicodeDecodeError):  # also a pointer, which no question for one service needs
        return False
    return False


def build_answer(service: MdnsService, address: str, query: bytes | None = None) -> bytes:
    """Return the answer for everybody, or for who asked with `query` from a port of its own."""
    ttl, flush = (TTL_S, _FLUSH) if query is None else (_LEGACY_TTL_S, 0)
    instance = _label(service.instance) + _write_name(SERVICE)
    target = _write_name(service.host)
    records = (
        _record(_write_name(SERVICE), _PTR, _IN, ttl, instance),
        _record(instance, _SRV, _IN | flush, ttl, struct.pack(">3H", 0, 0, service.port) + target),
        _record(instance, _TXT, _IN | flush, ttl, _text(service.text)),
        _record(target, _A, _IN | flush, ttl, ipaddress.IPv4Address(address).packed),
    )
    number = 0 if query is None else int.from_bytes(query[:2], "big")
    asked = b"" if query is None else _write_name(SERVICE) + struct.pack(">2H", _PTR, _IN)
    return struct.pack(">6H", number, _ANSWER, 1 if asked else 0, 1, 0, 3) + asked + b"".join(records)


def _read_name(packet: bytes, at: int) -> tuple[str, int]:
    labels = []
    while size := packet[at]:
        labels.append(packet[at + 1 : at + 1 + size].decode().lower())
        at += 1 + size
    return ".".join(labels), at + 1


def _write_name(name: str) -> bytes:
    return b"".join(map(_label, name.split("."))) + b"\0"


def _label(text: str) -> bytes:
    content = text.encode()[:_MAX_LABEL_BYTES].decode("utf-8", "ignore").encode()
    return bytes((len(content),)) + content


def _text(text: Mapping[str, str]) -> bytes:
    return b"".join(bytes((len(pair),)) + pair for pair in (f"{key}={value}".encode() for key, value in text.items()))


def _record(name: bytes, kind: int, kind_class: int, ttl: int, content: bytes) -> bytes:
    return name + struct.pack(">HHIH", kind, kind_class, ttl, len(content)) + content
