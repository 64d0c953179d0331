"""One device's discovery message: retained, sent on change, removed in whole or in part."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.metadata import version
from typing import Any, Final, TypeAlias

from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.table.update_json import encode_json

Component: TypeAlias = Mapping[str, Any]
Components: TypeAlias = Mapping[str, Component]
_URL: Final = "https://www.home-assistant.io/integrations/mqtt/"
SOFTWARE: Final = version("companion")


class AnnouncementPublisher:
    """A discovery message. A component named once more without a configuration removes its entity.

    `on_new_reading` is called when a component has a new template for a topic that it had before: Home Assistant uses
    it from the next message on.
    """

    def __init__(self, client: MqttClient, topic: str, on_new_reading: Callable[[], None] = lambda: None) -> None:
        self._client = client
        self.topic = topic
        self._on_new_reading = on_new_reading
        self._platforms: dict[str, str] = {}
        self._standing: dict[str, Component] = {}
        self._said: bytes | None = None
        self._publish_again: Callable[[], None] = lambda: None

    def publish(
        self, device: Mapping[str, Any], components: Components, keep: Callable[[str], bool] | None = None
    ) -> None:
        """Publish the device with its components. `device` has what they share.

        Components that were announced before and are no more are removed, but for those whose key `keep` accepts.
        """
        self._publish_again = partial(self.publish, device, components, keep)
        kept = {key: one for key, one in self._standing.items() if keep is not None and keep(key)}
        is_read_anew = any(_is_read_anew(self._standing.get(key), one) for key, one in components.items())
        self._standing = {**kept, **components}
        gone = {key: {"p": platform} for key, platform in self._platforms.items() if key not in self._standing}
        self._platforms |= {key: component["p"] for key, component in components.items()}
        origin = {"name": "companion", "sw": SOFTWARE, "url": _URL}
        config = encode_json({**device, "o": origin, "qos": 1, "cmps": {**self._standing, **gone}})
        if config != self._said:
            self._said = config
            self.resend()
            if is_read_anew:
                self._on_new_reading()

    def resend(self) -> None:
        """Publish it again: the broker or Home Assistant may have lost it."""
        if self._said is not None and self._client.is_ready:
            self._client.publish(self.topic, self._said, retain=True)

    def note_earlier_entities(self, message: MqttMessage) -> None:
        """Note the entities of an earlier run: each is kept, or removed by naming it once."""
        try:
            standing = dict(_standing(json.loads(message.payload)))
        except (ValueError, TypeError, KeyError, AttributeError):
            return  # whoever wrote that, it is written over
        self._platforms = {key: str(one["p"]) for key, one in standing.items()} | self._platforms
        self._standing = standing | self._standing
        self._publish_again()

    def withdraw(self) -> None:
        """Remove the device."""
        self._said = None
        self._client.publish(self.topic, b"", retain=True)


def _is_read_anew(before: Component | None, now: Component) -> bool:
    if before is None or before.get("stat_t") != now.get("stat_t"):
        return False
    return before.get("val_tpl") != now.get("val_tpl")


def _standing(config: Mapping[str, Any]) -> Iterator[tuple[str, Component]]:
    """Yield the announced components, each with the state topic that they share, if they do."""
    shared = {"stat_t": config["stat_t"]} if "stat_t" in config else {}
    for key, component in config["cmps"].items():
        if set(component) != {"p"}:
            yield key, {**shared, **component}
