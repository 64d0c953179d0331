"""Registry of allowed devices: presence, description and health."""

import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.mqtt.config import DeviceAccount
from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.connection.payload import (
    IgnoredCounter,
    is_safe_unsigned_integer,
    parse_payload,
    reject_unknown_fields,
)
from companion.mqtt.connection.presence import OFFLINE, ONLINE, status_payload
from companion.mqtt.connection.token_bucket import NewTokenBucket, TokenBucket
from companion.mqtt.devices.device_reports import DeviceDescription, DeviceHealth, parse_description, parse_health
from companion.mqtt.errors import IgnoredMessage
from companion.mqtt.topics import ABOUT, DEVICE_HEALTH, DEVICE_STATUS, TopicDefinition, TopicNames

MESSAGES_PER_S: Final = 5
_BURST: Final = 40
_STATUS: Final = '{"state": "online", "session": 12}'
_STATUS_FIELDS: Final = frozenset({"state", "session"})


@dataclass(frozen=True, slots=True)
class DeviceState:
    """Present state of a device. `session` grows with each of its starts, if it counts them."""

    device: DeviceAccount
    here: bool = False
    session: int | None = None
    about: DeviceDescription | None = None
    health: DeviceHealth | None = None


class DeviceRegistry:
    """Keeps the state of devices from their messages. Thread-safe."""

    def __init__(
        self,
        client: MqttClient,
        topics: TopicNames,
        devices: Iterable[DeviceAccount],
        new_bucket: NewTokenBucket = TokenBucket,
    ) -> None:
        self._client = client
        self._topics = topics
        self._lock = threading.Lock()
        self._known: dict[str, DeviceState] = {device.id: DeviceState(device) for device in devices}
        self._listeners: list[Callable[[], None]] = []
        self._begun: list[Callable[[str], None]] = []
        self._new_bucket = new_bucket
        self._buckets: dict[str, TokenBucket] = {}
        self._ignored = IgnoredCounter("messages of devices")
        client.subscribe(topics.filter_for(DEVICE_STATUS), self._guarded(DEVICE_STATUS, self._status))
        client.subscribe(topics.filter_for(ABOUT), self._guarded(ABOUT, self._about))
        client.subscribe(topics.filter_for(DEVICE_HEALTH), self._guarded(DEVICE_HEALTH, self._health))

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call `listener` when a device's description, or the set of its measurements, changes."""
        self._listeners.append(listener)

    def on_restart(self, listener: Callable[[str], None]) -> None:
        """Call `listener` with the id of a device that has restarted."""
        self._begun.append(listener)

    def replace_devices(self, devices: Iterable[DeviceAccount]) -> tuple[str, ...]:
        """Replace the allowed devices. Returns the ids removed."""
        with self._lock:
            before, self._known = self._known, {}
            for device in devices:
                self._known[device.id] = replace(before.get(device.id, DeviceState(device)), device=device)
            return tuple(name for name in before if name not in self._known)

    def device_state(self, name: str) -> DeviceState | None:
        """Return the state of a device. None if it is not in [mqtt]."""
        with self._lock:
            return self._known.get(name)

    def all_states(self) -> tuple[DeviceState, ...]:
        """Return the state of every allowed device."""
        with self._lock:
            return tuple(self._known.values())

    def status_lines(self) -> tuple[str, ...]:
        """Return lines about absent devices and ignored messages."""
        away = [f"MQTT: device {known.device.id} is away" for known in self.all_states() if not known.here]
        return (*away, *self._ignored.status_lines())

    def _guarded(
        self, topic: TopicDefinition, hear: Callable[[DeviceState, MqttMessage], None]
    ) -> Callable[[MqttMessage], None]:
        def guarded(message: MqttMessage) -> None:
            known = self.device_state(self._topics.parse_levels(topic, message.topic)["device"])
            if known is None or not message.payload:
                return  # nobody's business, or a retained one that was cleared
            try:
                self._check_rate(known)
                hear(known, message)
            except IgnoredMessage as why:
                self._ignored.count(why)

        return guarded

    def _check_rate(self, known: DeviceState) -> None:
        if not self._buckets.setdefault(known.device.id, self._new_bucket(MESSAGES_PER_S, _BURST)).take_tokens():
            raise IgnoredMessage(f"more than {MESSAGES_PER_S} a second from one device")

    def _status(self, known: DeviceState, message: MqttMessage) -> None:
        fields = parse_payload(message)
        reject_unknown_fields(fields, _STATUS_FIELDS, _STATUS)
        state, session = fields.get("state"), fields.get("session")
        if state not in (ONLINE, OFFLINE) or not (session is None or is_safe_unsigned_integer(session)):
            raise IgnoredMessage(f"not of the form {_STATUS}")
        if state == OFFLINE and _is_of_the_past(known, session):
            self._put_right(known)
            return
        begins = state == ONLINE and (session != known.session if session is not None else not message.retained)
        self._keep(known, here=state == ONLINE, session=known.session if session is None else session)
        if begins:
            for listener in self._begun:
                listener(known.device.id)

    def _put_right(self, known: DeviceState) -> None:
        """Publish the true status over the late will of an earlier session."""
        if known.session is not None:
            topic = self._topics.topic_name(DEVICE_STATUS, device=known.device.id)
            said = status_payload(ONLINE if known.here else OFFLINE, known.session)
            self._client.publish(topic, said, retain=True)

    def _about(self, known: DeviceState, message: MqttMessage) -> None:
        self._keep(known, about=parse_description(parse_payload(message)))

    def _health(self, known: DeviceState, message: MqttMessage) -> None:
        self._keep(known, health=parse_health(parse_payload(message)))

    def _keep(self, known: DeviceState, **changed: Any) -> None:
        name = known.device.id
        with self._lock:
            if name not in self._known:
                return
            before = self._known[name]
            after = self._known[name] = replace(before, **changed)
        if before.about != after.about or _measures(before.health) != _measures(after.health):
            for listener in self._listeners:
                listener()


def _is_of_the_past(known: DeviceState, session: int | None) -> bool:
    return session is not None and known.session is not None and session < known.session


def _measures(health: Mapping[str, float] | None) -> frozenset[str]:
    return frozenset(health or ())
