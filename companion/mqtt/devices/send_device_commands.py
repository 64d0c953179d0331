"""Commands to devices, and their results."""

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.connection.delayed_jobs import CancelTimer, DelayedJobs
from companion.mqtt.connection.payload import IgnoredCounter, parse_payload, replace_surrogates
from companion.mqtt.devices.registry import DeviceRegistry
from companion.mqtt.errors import IgnoredMessage, RefusedRequest
from companion.mqtt.topics import DO, DONE, TopicNames
from companion.table.update_json import encode_json

MAX_PENDING: Final = 32
PATIENCE_S: Final[dict[str, float]] = {"identify": 10.0, "restart": 10.0, "update": 180.0}
_LONGEST_REASON: Final = 200
_FORM: Final = '{"id": "k3x", "status": "ok"}'

Then: TypeAlias = Callable[[str | None], None]
"""Called once with the fault, or None if all went well."""


@dataclass(frozen=True, slots=True)
class _PendingCommand:
    device: str
    then: Then
    cancel: CancelTimer


class DeviceCommands:
    """Sends each command once. It ends with the device's answer or a timeout."""

    def __init__(self, client: MqttClient, topics: TopicNames, registry: DeviceRegistry, timers: DelayedJobs) -> None:
        self._client = client
        self._topics = topics
        self._registry = registry
        self._timers = timers
        self._lock = threading.Lock()
        self._under_way: dict[str, _PendingCommand] = {}
        self._ignored = IgnoredCounter("answers of devices")
        client.subscribe(topics.filter_for(DONE), self._hear)

    def send_command(self, device: str, do: str, then: Then, **more: Any) -> None:
        """Send a command. `then` gets the result. Raises RefusedRequest if the device is unknown or away."""
        known = self._registry.device_state(device)
        if known is None:
            raise RefusedRequest("there is no such device in [mqtt]; the request `devices` lists them")
        if not known.here:
            raise RefusedRequest(f"{device} is away")
        name = secrets.token_hex(4)
        with self._lock:
            if len(self._under_way) >= MAX_PENDING:
                raise RefusedRequest("too many things are under way; wait for their answers")
            patience = PATIENCE_S[do]
            cancel = self._timers.run_after(
                patience, lambda: self._end(name, f"{device} did not answer in {patience:g} s")
            )
            self._under_way[name] = _PendingCommand(device, then, cancel)
        self._client.publish(self._topics.topic_name(DO, device=device), encode_json({"id": name, "do": do, **more}))

    def status_lines(self) -> tuple[str, ...]:
        return self._ignored.status_lines()

    def _hear(self, message: MqttMessage) -> None:
        device = self._topics.parse_levels(DONE, message.topic)["device"]
        try:
            fields = parse_payload(message)
            name, wrong = _outcome(fields)
            command = self._under_way.get(name)
            if command is None or command.device != device:
                raise IgnoredMessage("to what nobody asked, or too late")
        except IgnoredMessage as why:
            self._ignored.count(why)
            return
        self._end(name, wrong)

    def _end(self, name: str, wrong: str | None) -> None:
        with self._lock:
            command = self._under_way.pop(name, None)
        if command is not None:
            command.cancel()
            command.then(wrong)


def _outcome(fields: dict[str, Any]) -> tuple[str, str | None]:
    match fields:
        case {"id": str(name), "status": "ok"}:
            return name, None
        case {"id": str(name), "status": "error", "error": str(wrong)}:
            return name, f"the device says: {replace_surrogates(wrong[:_LONGEST_REASON])}"
    raise IgnoredMessage(f"not of the form {_FORM}")
