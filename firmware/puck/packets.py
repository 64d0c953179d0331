"""MQTT 3.1.1 packets as bytes (OASIS standard, sections 2 and 3), each in one piece for one write."""

import struct

CONNACK = 2
PUBLISH = 3
PUBACK = 4
SUBACK = 9
PINGRESP = 13

PINGREQ = b"\xc0\x00"
DISCONNECT = b"\xe0\x00"


class Malformed(ValueError):
    """The broker violates MQTT 3.1.1."""


def connect(client: str, user: str, password: str, keepalive_s: int, will_topic: str, will: bytes) -> bytes:
    """Return CONNECT: a clean session with a retained will at QoS 1 (section 3.1)."""
    flags = 0b11101110  # user, password, will retained, will QoS 1, will, clean session
    head = _text(b"MQTT") + bytes((4, flags)) + struct.pack("!H", keepalive_s)
    return _packet(0x10, head + b"".join(_text(part) for part in (client, will_topic, will, user, password)))


def subscribe(number: int, topics: list[str]) -> bytes:
    """Return SUBSCRIBE for all of `topics` at QoS 1 (section 3.8)."""
    return _packet(0x82, struct.pack("!H", number) + b"".join(_text(topic) + b"\x01" for topic in topics))


def publish(number: int, topic: str, payload: bytes, retain: bool, again: bool) -> bytes:
    """Return PUBLISH at QoS 1 (section 3.3). `again`: it may have arrived before."""
    return _packet(0x32 | again << 3 | retain, _text(topic) + struct.pack("!H", number) + payload)


def puback(number: int) -> bytes:
    return b"\x40\x02" + struct.pack("!H", number)


def number_in(body: bytes) -> int:
    """Return the packet identifier of an acknowledgement. Raises Malformed if it has none."""
    if len(body) < 2:
        raise Malformed("an acknowledgement without a number")
    return body[0] << 8 | body[1]


def _text(value: str | bytes) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return struct.pack("!H", len(raw)) + raw


def _packet(first: int, body: bytes) -> bytes:
    head = bytearray((first,))
    left = len(body)
    while True:  # section 2.2.3: seven bits a byte, the lowest first
        head.append(left & 127 | (128 if left > 127 else 0))
        left >>= 7
        if not left:
            return bytes(head) + body
