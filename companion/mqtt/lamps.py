"""The lamps of devices: whose turn it is, as colour and pattern."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.mqtt.client import Client
from companion.mqtt.config import Device
from companion.mqtt.display import Public
from companion.mqtt.topics import LAMP, Topics
from companion.rules.seat import Seat
from companion.table.table import Table
from companion.table.wire import dumps

DARK: Mapping[str, Any] = {"colour": "off", "pattern": "steady"}


def lamp(public: Public, seat: Seat) -> Mapping[str, Any]:
    """What the lamp before `seat` shows: green steady for a winner, blue blinking for a question, amber pulsing
    for its turn, else off. It follows from public knowledge alone."""
    outcome, prompt = public["outcome"], public["prompt"]
    if outcome is not None:
        return {"colour": "green", "pattern": "steady"} if seat in outcome["winners"] else DARK
    if prompt is not None and seat in prompt.get("waiting", ()):
        return {"colour": "blue", "pattern": "blink"}
    return {"colour": "amber", "pattern": "pulse"} if seat in public["to_act"] else DARK


class Lamps:
    """Retained lamp states of all devices that stand before a seat, sent when they change."""

    def __init__(self, client: Client, topics: Topics, devices: Iterable[Device]) -> None:
        self._client = client
        self._seats = {
            topics.name(LAMP, device=device.id): device.seat for device in devices if device.seat is not None
        }
        self._lit: dict[str, Mapping[str, Any]] = dict.fromkeys(self._seats, DARK)

    def enter(self, table: Table) -> None:
        """The first `show` says it all."""

    def show(self, public: Public) -> None:
        self._light({topic: lamp(public, seat) for topic, seat in self._seats.items()})

    def again(self) -> None:
        for topic, state in self._lit.items():
            self._client.publish(topic, dumps(state), retain=True)

    def leave(self) -> None:
        self._light(dict.fromkeys(self._seats, DARK))

    def _light(self, states: Mapping[str, Mapping[str, Any]]) -> None:
        for topic, state in states.items():
            if state != self._lit[topic]:
                self._lit[topic] = state
                if self._client.ready:
                    self._client.publish(topic, dumps(state), retain=True)
