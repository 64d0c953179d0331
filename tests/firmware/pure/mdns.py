"""Answers of multicast DNS, whatever somebody sends."""

import struct

from mdns import question, services

SRV, TXT, A = 33, 16, 1
INSTANCE = b"\x04here\x05_mqtt\x04_tcp\x05local\0"
HOST = b"\x05table\x05local\0"


def _answer(*records, flags=0x8400):
    body = b"".join(name + struct.pack(">HHIH", kind, 1, 10, len(data)) + data for name, kind, data in records)
    return struct.pack(">HHHHHH", 1, flags, 0, len(records), 0, 0) + body


def _whole(port=1883, host=HOST, address=b"\x0a\0\0\x05"):
    server = struct.pack(">HHH", 0, 0, port) + host
    return _answer((INSTANCE, SRV, server), (INSTANCE, TXT, b"\x0ebase=companion\0\x03odd"), (HOST, A, address))


def the_question_is_for_brokers():
    assert question()[12:] == b"\x05_mqtt\x04_tcp\x05local\0\0\x0c\x80\x01"


def an_answer_is_understood():
    assert services(_whole()) == [("10.0.0.5", 1883, {"base": "companion", "odd": "", "": ""})]


def names_may_point_to_where_they_stand_already():
    pointing = struct.pack(">HHH", 0, 0, 99) + b"\xc0\x0c"
    answer = _answer((INSTANCE, SRV, pointing), (b"\xc0\x0c", A, b"\1\2\3\4"))
    assert services(answer) == [("1.2.3.4", 99, {})]


def what_is_half_said_is_not_used():
    for packet in (
        _answer((INSTANCE, SRV, struct.pack(">HHH", 0, 0, 9) + HOST)),
        _answer((HOST, A, b"\1\2\3\4")),
        _whole(port=0),
        _whole(host=b"\x05other\x05local\0"),
        _whole(address=b"\1\2\3"),
        _answer((b"\x01x\0", SRV, struct.pack(">HHH", 0, 0, 9) + HOST), (HOST, A, b"\1\2\3\4")),
    ):
        assert services(packet) == []


def malformed_packets_are_nothing():
    whole = _whole()
    for end in range(len(whole)):
        services(whole[:end])
    for place in range(len(whole)):
        for byte in (0, 0x3F, 0x7F, 0xC0, 0xFF):
            services(whole[:place] + bytes((byte,)) + whole[place + 1 :])
    for packet in (
        b"",
        b"\xff" * 600,
        struct.pack(">HHHHHH", 1, 0x8400, 1, 1, 0, 0) + b"\xc0\x0c",  # a pointer to itself
        struct.pack(">HHHHHH", 1, 0x8400, 65535, 65535, 65535, 65535),
        struct.pack(">HHHHHH", 1, 0x8400, 0, 1, 0, 0) + b"\x01a" * 300,
        _answer((INSTANCE, SRV, b"\0")),
        _answer((INSTANCE, TXT, b"\xff" * 9)),
        _whole()[:2] + b"\0\0" + _whole()[4:],  # a question
    ):
        assert services(packet) == [], packet
