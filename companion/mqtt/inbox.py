"""The way in: presses of devices, as observations."""

import json
import logging
from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Final

from companion.mqtt.client import Client, Message
from companion.mqtt.config import Device
from companion.mqtt.errors import MqttError
from companion.mqtt.presence import ONLINE
from companion.mqtt.topics import DEVICE_STATUS, PRESSED, Topics
from companion.table.observation import Pressed

LOG: Final = logging.getLogger(__name__)
MOST_BYTES: Final = 512
_IDS_KEPT: Final = 16
_LONGEST_NAME: Final = 32


class _Ignored(MqttError, ValueError):
    """Why a message is not acted upon."""


class Inbox:
    """Turns `{"button": "ready", "id": 7}` from a known device into `observe(Pressed("ready", its seat), source)`.

    Delivery is at least once: a press with an id that came before is the same press. Whatever is malformed,
    oversized, retained or from a device we do not know is ignored and counted.
    """

    def __init__(
        self, client: Client, topics: Topics, devices: Iterable[Device], observe: Callable[[Pressed, str], object]
    ) -> None:
        self._topics = topics
        self._seats = {device.id: device.seat for device in devices}
        self._observe = observe
        self._heard: dict[str, deque[int]] = {device: deque(maxlen=_IDS_KEPT) for device in self._seats}
        self._here: dict[str, bool] = dict.fromkeys(self._seats, False)
        self._ignored: Counter[str] = Counter()
        client.on_message(topics.every(PRESSED), self._press)
        client.on_message(topics.every(DEVICE_STATUS), self._status)

    def notes(self) -> tuple[str, ...]:
        """Devices that are away, and what was ignored for what reason."""
        away = [device for device, here in self._here.items() if not here]
        lines = [f"MQTT: device {device} is away" for device in away]
        return (*lines, *(f"MQTT: {count} presses ignored: {why}" for why, count in tuple(self._ignored.items())))

    def _press(self, message: Message) -> None:
        try:
            device = self._known(self._topics.levels(PRESSED, message.topic)["device"])
            button, press_id = _read(message)
            self._check_new(device, press_id)
        except _Ignored as why:
            self._ignored[str(why)] += 1
            LOG.info("a press on %s is ignored: %s", message.topic, why)
            return
        self._observe(Pressed(button, self._seats[device]), f"device {device}")

    def _status(self, message: Message) -> None:
        device = self._topics.levels(DEVICE_STATUS, message.topic)["device"]
        if device not in self._seats:
            return
        self._here[device] = message.payload[:MOST_BYTES].decode("utf-8", "replace").strip() == ONLINE
        if self._here[device] and not message.retained:
            self._heard[device].clear()  # it was switched on anew and counts from the beginning

    def _known(self, device: str) -> str:
        if device not in self._seats:
            raise _Ignored("from a device that is not in [mqtt]")
        return device

    def _check_new(self, device: str, press_id: int | None) -> None:
        if press_id is None:
            return
        if press_id in self._heard[device]:
            raise _Ignored("told twice")
        self._heard[device].append(press_id)


def _read(message: Message) -> tuple[str, int | None]:
    if message.retained:
        raise _Ignored("retained, which a press must not be")
    if len(message.payload) > MOST_BYTES:
        raise _Ignored(f"longer than {MOST_BYTES} bytes")
    try:
        press = json.loads(message.payload)
    except (ValueError, RecursionError) as error:
        raise _Ignored("not JSON") from error
    match press:
        case {"button": str(button), **rest} if 0 < len(button) <= _LONGEST_NAME and set(rest) <= {"id"}:
            press_id = rest.get("id")
            if press_id is None or type(press_id) is int:
                return button, press_id
    raise _Ignored('not of the form {"button": "ready", "id": 7}')
