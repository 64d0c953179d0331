"""Presses of devices, as observations."""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from companion.mqtt.command_port import PressAnswer
from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.connection.payload import (
    IgnoredCounter,
    is_plain_name,
    is_safe_unsigned_integer,
    parse_payload,
    reject_unknown_fields,
)
from companion.mqtt.connection.token_bucket import NewTokenBucket, TokenBucket
from companion.mqtt.devices.registry import DeviceRegistry
from companion.mqtt.devices.seat_token_mode import TOKENS
from companion.mqtt.errors import IgnoredMessage, RefusedRequest
from companion.mqtt.topics import PRESSED, TAKEN, TopicNames
from companion.table.observing.observation import Pressed
from companion.table.update_json import encode_json

LOG: Final = logging.getLogger(__name__)
SHORT: Final = "short"
PRESS_KINDS: Final = (SHORT, "long", "double")
PRESSES_PER_S: Final = 10
_BURST: Final = 40
_LONGEST_WHY: Final = 16
_IDS_KEPT: Final = 16
_FORM: Final = '{"button": "confirm", "id": 7, "how": "short"}'
_MEANT: Final = {("confirm", "long"): "undo", ("dial", "long"): TOKENS}
"""Long presses that reach the table: a device without a button `undo` refuses by one, and a dial sets tokens."""
_FIELDS: Final = frozenset({"button", "id", "how", "value"})


@dataclass(frozen=True, slots=True)
class PressMessage:
    """A press as sent: button, kind of press, and the number that a dial shows."""

    button: str
    id: int | None = None
    how: str = SHORT
    value: int | None = None


class _DevicePresses:
    """Press ids heard from one device, and its rate limit."""

    def __init__(self, bucket: TokenBucket) -> None:
        self.heard: deque[int] = deque(maxlen=_IDS_KEPT)
        self.bucket = bucket


class PressInbox:
    """Turns `{"button": "confirm", "id": 7}` from a known device into a press of its seat, and answers it.

    Delivery is at least once: a press with a known id is dropped. A long press of `confirm` refuses what a seat is
    asked, one of the dial is for tokens; all other long and double presses are for other subscribers.
    Malformed, oversized, retained, too frequent presses and unknown devices are ignored and counted.
    """

    def __init__(
        self,
        client: MqttClient,
        topics: TopicNames,
        registry: DeviceRegistry,
        press: Callable[[Pressed, str], PressAnswer],
        new_bucket: NewTokenBucket = TokenBucket,
    ) -> None:
        self._client = client
        self._topics = topics
        self._registry = registry
        self._press = press
        self._new_bucket = new_bucket
        self._presses: dict[str, _DevicePresses] = {}
        self._ignored = IgnoredCounter("presses")
        client.subscribe(topics.filter_for(PRESSED), self._hear)
        registry.on_restart(self._forget)

    def status_lines(self) -> tuple[str, ...]:
        """Return ignored presses by reason."""
        return self._ignored.status_lines()

    def _hear(self, message: MqttMessage) -> None:
        name = self._topics.parse_levels(PRESSED, message.topic)["device"]
        try:
            press = self._new(name, message)
        except IgnoredMessage as why:
            self._ignored.count(why)
            LOG.info("a press on %s is ignored: %s", message.topic, why)
            return
        meant = _MEANT.get((press.button, press.how), press.button if press.how == SHORT else None)
        if meant is not None:
            self._act(name, press, meant)

    def _new(self, name: str, message: MqttMessage) -> PressMessage:
        """Parse a press. Raises IgnoredMessage if unknown device, retained, too fast, or id seen before."""
        if self._registry.device_state(name) is None:
            raise IgnoredMessage("from a device that is not in [mqtt]")
        if message.retained:
            raise IgnoredMessage("retained, which a press must not be")
        known = self._presses.setdefault(name, _DevicePresses(self._new_bucket(PRESSES_PER_S, _BURST)))
        if not known.bucket.take_tokens():
            raise IgnoredMessage(f"more than {PRESSES_PER_S} a second from one device")
        press = _pressed(parse_payload(message))
        if press.id is not None:
            if press.id in known.heard:
                raise IgnoredMessage("told twice")
            known.heard.append(press.id)
        return press

    def _act(self, name: str, press: PressMessage, button: str) -> None:
        known = self._registry.device_state(name)
        if known is None:
            return
        seat = known.device.seat
        try:
            answer = self._press(Pressed(button, seat, press.value), f"device {name}")
        except RefusedRequest:
            answer = PressAnswer(False)
        if seat is not None and press.id is not None and (answer.taken or press.how == SHORT):
            more = {"stepped": True} if answer.stepped else {"why": answer.why[:_LONGEST_WHY]} if answer.why else {}
            said = {"id": press.id, "taken": answer.taken, **more}
            self._client.publish(self._topics.topic_name(TAKEN, device=name), encode_json(said))

    def _forget(self, name: str) -> None:
        """Forget the press ids of a restarted device, which counts from the beginning."""
        if name in self._presses:
            self._presses[name].heard.clear()


def _pressed(fields: dict[str, Any]) -> PressMessage:
    reject_unknown_fields(fields, _FIELDS, _FORM)
    button, number, value = fields.get("button"), fields.get("id"), fields.get("value")
    how = fields.get("how", SHORT)
    good = (
        (number is None or is_safe_unsigned_integer(number))
        and (value is None or is_safe_unsigned_integer(value))
        and how in PRESS_KINDS
    )
    if not is_plain_name(button) or not good:
        raise IgnoredMessage(f"not of the form {_FORM}")
    return PressMessage(str(button), number, how, value)
