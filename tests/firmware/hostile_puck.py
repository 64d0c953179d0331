"""A puck whose firmware somebody has rewritten: hostile_puck.py PORT USER PASSWORD PATIENCE, the last in seconds.

Prints what it can hear, says what it likes. Runs on MicroPython, with the firmware's own connection to the broker.
"""

import asyncio
import sys

import timing

timing.DIAL_UP_S = timing.ANSWER_S = int(sys.argv[4])  # before it is read

from mqtt_connection import Connection, dial  # noqa: E402
from outbox import Letter  # noqa: E402
from packets import connect  # noqa: E402

OTHERS = ("status", "about", "health", "pressed", "done", "show", "lamp", "taken", "do")


async def spy(port, user, password):
    greeting = connect(user, user, password, timing.ANSWER_S, f"companion/device/{user}/status", b"{}")
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
