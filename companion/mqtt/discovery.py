"""Home Assistant's device discovery: the table as one device with public entities.

The device is the companion, not one game: ids stay the same from table to table, only the topics move on.
https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload
"""

import json
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from typing import Any, Final, TypeAlias

from companion.mqtt.client import Client, Message
from companion.mqtt.display import Public
from companion.mqtt.topics import DISCOVERY, EVENT, STATUS, VIEW, Topics
from companion.table.table import Table
from companion.table.wire import dumps

Component: TypeAlias = dict[str, Any]
_URL: Final = "https://www.home-assistant.io/integrations/mqtt/"


class Discovery:
    """Announces the table's entities, again when their number changes and when Home Assistant comes up."""

    def __init__(self, client: Client, topics: Topics, node: str) -> None:
        self._client = client
        self._topics = topics
        self._node = node
        self.topic = topics.name(DISCOVERY, node=node)
        self._title = ""
        self._event_types: list[str] = []
        self._platforms: dict[str, str] = {}
        self._public: Public | None = None
        self._config: bytes | None = None

    def enter(self, table: Table) -> None:
        self._title = table.game.info.title
        self._event_types = [event.__name__ for event in table.game.events]

    def show(self, public: Public) -> None:
        self._public = public
        self._announce(public)

    def _announce(self, public: Public) -> None:
        found = {key: self._entity(key, component) for key, component in entities(public)}
        found["event"] = self._event(public)
        for component in found.values():
            component.setdefault("stat_t", self._topics.name(VIEW, table=public["table"]))
        gone = {key: {"p": platform} for key, platform in self._platforms.items() if key not in found}
        self._platforms |= {key: component["p"] for key, component in found.items()}
        config = dumps({**self._device(), "cmps": {**found, **gone}})
        if config != self._config:
            self._config = config
            self.again()

    def again(self) -> None:
        if self._config is not None and self._client.ready:
            self._client.publish(self.topic, self._config, retain=True)

    def leave(self) -> None:
        """The device stays announced: between two tables it is only without news."""
        self._public = None

    def _device(self) -> Mapping[str, Any]:
        software = version("companion")
        return {
            "dev": {"ids": [self._node], "name": "Companion", "mdl": self._title, "mf": "companion", "sw": software},
            "o": {"name": "companion", "sw": software, "url": _URL},
            "avty": [{"t": self._topics.name(STATUS), "val_tpl": "{{ value_json.state }}"}],
            "qos": 1,
        }

    def _entity(self, key: str, component: Component) -> Component:
        return {"unique_id": f"{self._node}_{key}", **component}

    def _event(self, public: Public) -> Component:
        template = "{{ dict(value_json.event, event_type=value_json.event.type) | to_json }}"
        topic = self._topics.name(EVENT, table=public["table"])
        event = {"p": "event", "name": "Last event", "evt_typ": self._event_types, "val_tpl": template}
        return self._entity("event", {**event, "stat_t": topic})

    def hear(self, message: Message) -> None:
        """What an earlier run announced: entities that are no more must be named once to be taken away."""
        if message.retained and message.payload:
            components = json.loads(message.payload).get("cmps", {})
            standing = {key: str(one["p"]) for key, one in components.items() if set(one) != {"p"}}
            self._platforms = standing | self._platforms
            if self._public is not None:
                self._announce(self._public)


def entities(public: Public) -> Iterator[tuple[str, Component]]:
    """The entities a public update has values for: a key that stays the same, and how to read it from the view."""
    yield "table", _sensor("Table", "{{ 'over' if value_json.outcome else 'playing' }}")
    yield "game", _sensor("Game", "{{ value_json.game }}")
    yield "turn", _sensor("Waiting for", "{{ value_json.to_act | join(', ') or 'nobody' }}")
    view = public["view"]
    if "phase" in view:
        yield "phase", _sensor("Phase", "{{ value_json.view.phase }}")
    for name in _numbers(view.get("counters", {})):
        yield f"counter_{name}", _sensor(_words(name), f"{{{{ value_json.view.counters['{name}'] }}}}")
    for seat, counters in enumerate(view.get("seats", ())):
        for name in _numbers(counters):
            template = f"{{{{ value_json.view.seats[{seat}]['{name}'] }}}}"
            yield f"seat{seat}_{name}", _sensor(f"Seat {seat + 1} {_words(name).lower()}", template)


def _sensor(name: str, template: str) -> Component:
    return {"p": "sensor", "name": name, "val_tpl": template}


def _numbers(counters: Any) -> list[str]:
    if not isinstance(counters, Mapping):
        return []
    return [name for name, value in counters.items() if type(value) is int and name.isidentifier() and name != "seat"]


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()
