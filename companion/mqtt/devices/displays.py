"""Displays of devices: seat lamps, and whole pictures for devices with a display."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from companion.mqtt.config import DeviceAccount
from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.devices.registry import DeviceRegistry
from companion.mqtt.devices.seat_lamps import DARK, has_public_question, seat_lamp
from companion.mqtt.public import public_view_counters
from companion.mqtt.public.public_state_sink import Public
from companion.mqtt.topics import LAMP, SHOW, TopicDefinition, TopicNames
from companion.rules.seats_and_viewers import Seat
from companion.table.table import Table
from companion.table.update_json import encode_json

MOST_TOKENS: Final = 8
LONGEST_NAME: Final = 16
LONGEST_WORDS: Final = 32
_HELD_BACK: Final = ("ask", "take")


def make_display_content(public: Public | None, seat: Seat | None) -> Mapping[str, Any]:
    """Return the picture for a device of `seat`, or of the table, from public knowledge alone."""
    if public is None:
        nothing = {"game": None, "asked": False, "dial": None, "tokens": [], **describe_buttons(None, seat)}
        return {"lamp": DARK, "seat": seat, **nothing}
    return {
        "lamp": DARK if seat is None else seat_lamp(public, seat),
        "seat": seat,
        "game": public["game"],
        "asked": seat is not None and has_public_question(public, seat),
        "dial": find_requested_dial_range(public, seat),
        "tokens": device_counters(public, seat),
        **describe_buttons(public, seat),
    }


def describe_buttons(public: Public | None, seat: Seat | None) -> Mapping[str, Any]:
    """Return what the buttons before `seat`, or of the table, mean now, in words for a small display."""
    pairs = () if public is None else public["buttons"]
    found = next((pair for pair in pairs if pair["seat"] == seat), {"next": None, "confirm": None})
    told = [one for one in (found["next"], found["confirm"]) if one is not None and one["does"] in _HELD_BACK]
    loss = next((one["loss"] for one in told if one["loss"]), "")
    return {"next": _words(found["next"]), "confirm": _words(found["confirm"]), "loss": loss[:LONGEST_WORDS]}


def _words(meaning: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    if meaning is None:
        return None
    return {"words": meaning["words"][:LONGEST_WORDS], "ask": meaning["does"] == "ask"}


def find_requested_dial_range(public: Public, seat: Seat | None) -> Mapping[str, int] | None:
    """Return the numbers that the game asks a dial for. None if this seat is not awaited."""
    waits = public["to_act"] if seat is None else seat in public["to_act"]
    found: Mapping[str, int] | None = public["view"].get("dial")
    return found if waits and public["outcome"] is None else None


def device_counters(public: Public, seat: Seat | None) -> list[Mapping[str, Any]]:
    """Return the counters of the seat, then of the table, as many as a small display holds."""
    own = {} if seat is None else public_view_counters.read_counters_of_seat(public, seat)
    found = [*own.items(), *public_view_counters.read_table_counters(public).items()]
    return [{"name": name[:LONGEST_NAME], "count": count} for name, count in found[:MOST_TOKENS]]


def _shortened(picture: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a picture with names as long as a small display holds."""
    tokens = [{**each, "name": each["name"][:LONGEST_NAME]} for each in picture.get("tokens", ())]
    return {**picture, "tokens": tokens} if tokens else picture


class DeviceDisplays:
    """Retained pictures of all devices, sent on change. A Display, called by the publisher's thread only."""

    def __init__(
        self,
        client: MqttClient,
        topics: TopicNames,
        registry: DeviceRegistry,
        tokens: Callable[[Seat | None], Mapping[str, Any]] = lambda seat: {},
    ) -> None:
        self._client = client
        self._topics = topics
        self._registry = registry
        self._tokens = tokens
        self._public: Public | None = None
        self._said: dict[str, bytes] = {}

    def attach_table(self, table: Table) -> None:
        """Do nothing: the first `show_public` sends all."""

    def show_public(self, public: Public) -> None:
        self._public = public
        self.publish_changes()

    def resend_all(self) -> None:
        self._said.clear()
        self.publish_changes()

    def detach_table(self) -> None:
        self._public = None
        self.publish_changes()

    def publish_changes(self) -> None:
        """Publish changed pictures of the present devices."""
        if self._client.is_ready:
            for known in self._registry.all_states():
                for topic, payload in self._pictures(known.device):
                    self._say(topic, payload)

    def clear_device(self, device: str) -> None:
        """Clear the retained messages of a device."""
        for kind in (LAMP, SHOW):
            topic = self._topics.topic_name(kind, device=device)
            self._said.pop(topic, None)
            self._client.publish(topic, b"", retain=True)

    def clear_unknown_displays(self, kind: TopicDefinition, message: MqttMessage) -> None:
        """Clear a retained picture of a removed device, left by an earlier evening."""
        device = self._topics.parse_levels(kind, message.topic)["device"]
        if message.retained and message.payload and self._registry.device_state(device) is None:
            self._client.publish(message.topic, b"", retain=True)

    def _pictures(self, device: DeviceAccount) -> Iterator[tuple[str, bytes]]:
        picture = make_display_content(self._public, device.seat)
        if self._public is not None:
            picture = {**picture, **_shortened(self._tokens(device.seat))}
        if device.seat is not None:
            yield self._topics.topic_name(LAMP, device=device.id), encode_json(picture["lamp"])
        yield self._topics.topic_name(SHOW, device=device.id), encode_json(picture)

    def _say(self, topic: str, payload: bytes) -> None:
        if self._said.get(topic) != payload:
            self._said[topic] = payload
            self._client.publish(topic, payload, retain=True)
