"""One device's discovery message: retained, sent on change, removed in whole or in part."""

import json
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, Final, TypeAlias

from companion.mqtt.connection.client import Client, Message
from companion.table.update_json import dumps

Component: TypeAlias = Mapping[str, Any]
Components: TypeAlias = Mapping[str, Component]
_URL: Final = "https://www.home-assistant.io/integrations/mqtt/"
SOFTWARE: Final = version("companion")


class Announcement:
    """A discovery message. A component named once more without a configuration removes its entity."""

    def __init__(self, client: Client, topic: str) -> None:
        self._client = client
        self.topic = topic
        self._platforms: dict[str, str] = {}
        self._said: bytes | None = None
        self._device: Mapping[str, Any] = {}
        self._components: Components = {}

    def say(self, device: Mapping[str, Any], components: Components) -> None:
        """Publish the device with its components. `device` has what they share."""
        self._device, self._components = device, components
        gone = {key: {"p": platform} for key, platform in self._platforms.items() if key not in components}
        self._platforms |= {key: component["p"] for key, component in components.items()}
        origin = {"name": "companion", "sw": SOFTWARE, "url": _URL}
        config = dumps({**device, "o": origin, "qos": 1, "cmps": {**components, **gone}})
        if config != self._said:
            self._said = config
            self.again()

    def again(self) -> None:
        """Publish it again: the broker or Home Assistant may have lost it."""
        if self._said is not None and self._client.ready:
            self._client.publish(self.topic, self._said, retain=True)

    def receive(self, message: Message) -> None:
        """Note the entities of an earlier run: removed ones must be named once."""
        try:
            components = json.loads(message.payload)["cmps"]
            standing = {key: str(one["p"]) for key, one in components.items() if set(one) != {"p"}}
        except (ValueError, TypeError, KeyError, AttributeError):
            return  # whoever wrote that, it is written over
        self._platforms = standing | self._platforms
        if self._said is not None:
            self.say(self._device, self._components)

    def withdraw(self) -> None:
        """Remove the device."""
        self._said = None
        self._client.publish(self.topic, b"", retain=True)
