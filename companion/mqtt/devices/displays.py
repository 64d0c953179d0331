"""Displays of devices: seat lamps, and whole pictures for devices with a display."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.mqtt.config import DeviceAccount
from companion.mqtt.connection.client import Client, Message
from companion.mqtt.devices.registry import DeviceRegistry
from companion.mqtt.devices.seat_lamps import DARK, is_asked, seat_lamp
from companion.mqtt.public import counters
from companion.mqtt.public.display_port import Public
from companion.mqtt.topics import LAMP, SHOW, Topic, Topics
from companion.rules.seat import Seat
from companion.table.table import Table
from companion.table.update_json import dumps

MOST_TOKENS: Final = 8
LONGEST_NAME: Final = 16


def device_picture(public: Public | None, seat: Seat | None) -> Mapping[str, Any]:
    """Return the picture for a device of `seat`, or of the table, from public knowledge alone."""
    if public is None:
        return {"lamp": DARK, "seat": seat, "game": None, "asked": False, "dial": None, "tokens": []}
    return {
        "lamp": DARK if seat is None else seat_lamp(public, seat),
        "seat": seat,
        "game": public["game"],
        "asked": seat is not None and is_asked(public, seat),
        "dial": dial(public, seat),
        "tokens": tokens(public, seat),
    }


def dial(public: Public, seat: Seat | None) -> Mapping[str, int] | None:
    """Return the numbers that the game asks a dial for. None if this seat is not awaited."""
    waits = public["to_act"] if seat is None else seat in public["to_act"]
    found: Mapping[str, int] | None = public["view"].get("dial")
    return found if waits and public["outcome"] is None else None


def tokens(public: Public, seat: Seat | None) -> list[Mapping[str, Any]]:
    """Return the counters of the seat, then of the table, as many as a small display holds."""
    own = {} if seat is None else counters.of_seat(public, seat)
    found = [*own.items(), *counters.of_table(public).items()]
    return [{"name": name[:LONGEST_NAME], "count": count} for name, count in found[:MOST_TOKENS]]


class DeviceDisplays:
    """Retained pictures of all devices, sent on change. A Display, called by the publisher's thread only."""

    def __init__(self, client: Client, topics: Topics, registry: DeviceRegistry) -> None:
        self._client = client
        self._topics = topics
        self._registry = registry
        self._public: Public | None = None
        self._said: dict[str, bytes] = {}

    def enter(self, table: Table) -> None:
        """Do nothing: the first `show` sends all."""

    def show(self, public: Public) -> None:
        self._public = public
        self.refresh()

    def again(self) -> None:
        self._said.clear()
        self.refresh()

    def leave(self) -> None:
        self._public = None
        self.refresh()

    def refresh(self) -> None:
        """Publish changed pictures of the present devices."""
        if self._client.ready:
            for known in self._registry.all():
                for topic, payload in self._pictures(known.device):
                    self._say(topic, payload)

    def forget(self, device: str) -> None:
        """Clear the retained messages of a device."""
        for kind in (LAMP, SHOW):
            topic = self._topics.name(kind, device=device)
            self._said.pop(topic, None)
            self._client.publish(topic, b"", retain=True)

    def clear_unknown_displays(self, kind: Topic, message: Message) -> None:
        """Clear a retained picture of a removed device, left by an earlier evening."""
        device = self._topics.levels(kind, message.topic)["device"]
        if message.retained and message.payload and self._registry.get(device) is None:
            self._client.publish(message.topic, b"", retain=True)

    def _pictures(self, device: DeviceAccount) -> Iterator[tuple[str, bytes]]:
        picture = device_picture(self._public, device.seat)
        if device.seat is not None:
            yield self._topics.name(LAMP, device=device.id), dumps(picture["lamp"])
        yield self._topics.name(SHOW, device=device.id), dumps(picture)

    def _say(self, topic: str, payload: bytes) -> None:
        if self._said.get(topic) != payload:
            self._said[topic] = payload
            self._client.publish(topic, payload, retain=True)
