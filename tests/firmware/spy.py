"""A puck whose firmware somebody has rewritten: spy.py PORT USER PASSWORD. Prints what it can hear, says what it likes.

Runs on MicroPython, with the firmware's own connection to the broker.
"""

import asyncio
import sys

from connection import Connection, dial
from outbox import Letter
from packets import connect

OTHERS = ("status", "about", "health", "pressed", "done", "show", "lamp", "taken", "do")


async def spy(port, user, password):
    greeting = connect(user, user, password, 60, f"companion/device/{user}/status", b"{}")
    heard = asyncio.Event()

    def hear(topic, payload, retained):
        print(topic, payload.decode())
        if payload == b"over":
            heard.set()

    connection = Connection(await dial("127.0.0.1", port, greeting), hear, heard.set)
    await connection.subscribe(["#", "companion/device/+/show", "companion/device/puck-b/+", "companion/+/+/+"])
    for last in OTHERS:
        await connection.publish(Letter(f"companion/device/puck-b/{last}", b"forged", True))
    for topic in ("companion/status", "companion/table/t1/view", "companion/request/undo", "homeassistant/status"):
        await connection.publish(Letter(topic, b"forged", True))
    await connection.publish(Letter(f"companion/device/{user}/pressed", b"own"))
    await heard.wait()


asyncio.run(spy(int(sys.argv[1]), sys.argv[2], sys.argv[3]))
