"""Connects to a broker with TLS and tells what that takes: measure_tls.py PORT CA OTHER_CA TIMES.

A line each before, while it is connected, after TIMES connections, and after TIMES brokers that are not ours: bytes of
Python's heap, bytes of the C library's, in which mbedTLS is here (on a board it is in Python's), and open files.
"""

import asyncio
import gc
import os
import struct
import sys

import board_clock
import ffi
from broker_tls import BrokerTls
from mqtt_connection import dial
from packets import connect
from tcp_stream import BadCertificate, hang_up

_mallinfo2 = ffi.open("libc.so.6").func("p", "mallinfo2", "P")
_GREETING = connect("measured", "puck-a", "apples", 9, "companion/device/puck-a/status", b"{}")


def taken():
    gc.collect()
    info = bytearray(80)
    _mallinfo2(info)
    fields = struct.unpack("10Q", info)
    return gc.mem_alloc(), fields[4] + fields[7], len(os.listdir("/proc/self/fd"))


def trusting(path):
    with open(path, "rb") as file:
        return BrokerTls("companion", file.read())


async def be_refused(port, tls):
    try:
        await dial("127.0.0.1", port, _GREETING, tls)
    except BadCertificate:
        return
    raise AssertionError("it was not refused")


async def main(port, ours, other, times):
    tls, wrong = trusting(ours), trusting(other)
    await hang_up(await dial("127.0.0.1", port, _GREETING, tls))  # what is loaded at the first time stays
    print(*taken())
    stream = await dial("127.0.0.1", port, _GREETING, tls)
    print(*taken())
    await hang_up(stream)
    for _ in range(times):
        await hang_up(await dial("127.0.0.1", port, _GREETING, tls))
    print(*taken())
    for _ in range(times):
        await be_refused(port, wrong)
    print(*taken())


board_clock.install()
asyncio.run(main(int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])))
