"""Announcements of the table and all devices to Home Assistant."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.mqtt.config import PANEL
from companion.mqtt.connection.client import Client, Message
from companion.mqtt.devices.registry import DeviceRegistry
from companion.mqtt.discovery import puck_entities
from companion.mqtt.discovery.announcement import SOFTWARE, Announcement, Component, Components
from companion.mqtt.discovery.button_entities import button_components
from companion.mqtt.discovery.table_entities import entities, room
from companion.mqtt.public.display_port import Public
from companion.mqtt.topics import DEVICE_DISCOVERY, DISCOVERY, EVENT, HEALTH, PRESSED, STATUS, VIEW, Topics
from companion.rules.seat import Seat
from companion.table.table import Table

Names = Callable[[], Mapping[Seat, str]]


class Discovery:
    """A Display, called by the publisher's thread only. Between two tables the table's device has no news.

    `names` gives the seated people, `updates` tells if devices can fetch firmware.
    """

    def __init__(
        self,
        client: Client,
        topics: Topics,
        node: str,
        registry: DeviceRegistry,
        names: Names,
        updates: Callable[[], bool],
    ) -> None:
        self._client = client
        self._topics = topics
        self._node = node
        self._registry = registry
        self._names = names
        self._updates = updates
        self._table = Announcement(client, topics.name(DISCOVERY, node=node))
        self._devices: dict[str, Announcement] = {}
        self._panel: list[tuple[str, str]] = []
        self._title = ""
        self._event_types: list[str] = []
        self._public: Public | None = None

    @property
    def heard_on(self) -> str:
        """The filter for announcements of earlier runs."""
        return self._topics.every(DISCOVERY)

    def enter(self, table: Table) -> None:
        self._title = table.game.info.title
        self._event_types = [event.__name__ for event in table.game.events]

    def show(self, public: Public) -> None:
        self._public = public
        self.refresh()

    def leave(self) -> None:
        self._public = None

    def again(self) -> None:
        self.refresh()
        for announcement in (self._table, *self._devices.values()):
            announcement.again()

    def has_panel(self, presses: list[tuple[str, str]]) -> None:
        """Announce these buttons and kinds of press of this machine."""
        self._panel = presses
        self.refresh()

    def refresh(self) -> None:
        """Publish changes of the table and of the present devices."""
        names = self._names()
        if self._public is not None:
            self._table.say(self._shared(self._public), dict(self._components(self._public, names)))
        updates = self._updates()
        for known in self._registry.all():
            shared = puck_entities.shared(self._topics, self._node, known)
            found = puck_entities.components(self._topics, known, names, updates)
            self._device(known.device.id).say(shared, _named(f"{self._node}_{known.device.id}", found))

    def forget(self, device: str) -> None:
        """Remove a device."""
        self._device(device).withdraw()
        del self._devices[device]

    def receive(self, message: Message) -> None:
        """Complete or remove announcements of an earlier run. Leave those of others alone."""
        if not (message.retained and message.payload):
            return
        name = self._topics.levels(DISCOVERY, message.topic)["node"]
        device = name.removeprefix(f"{self._node}_")
        if name == self._node:
            self._table.receive(message)
        elif device != name and self._registry.get(device) is not None:
            self._device(device).receive(message)
        elif device != name:
            self._client.publish(message.topic, b"", retain=True)

    def _device(self, device: str) -> Announcement:
        if device not in self._devices:
            topic = self._topics.name(DEVICE_DISCOVERY, node=self._node, device=device)
            self._devices[device] = Announcement(self._client, topic)
        return self._devices[device]

    def _shared(self, public: Public) -> Mapping[str, Any]:
        return {
            "dev": {"ids": [self._node], "name": "Companion", "mdl": self._title, "mf": "companion", "sw": SOFTWARE},
            "avty": [{"t": self._topics.name(STATUS), "val_tpl": "{{ value_json.state }}"}],
            "stat_t": self._topics.name(VIEW, table=public["table"]),
        }

    def _components(self, public: Public, names: Mapping[Seat, str]) -> Components:
        found = {
            **dict(entities(public, names)),
            **dict(room(self._topics.name(HEALTH))),
            "event": self._event(public),
            **dict(self._panel_components()),
        }
        return _named(self._node, found.items())

    def _panel_components(self) -> Iterator[tuple[str, Component]]:
        if self._panel:
            topic = self._topics.name(PRESSED, device=PANEL)
            for key, component in button_components(topic, "Panel", self._panel):
                yield f"panel_{key}", component

    def _event(self, public: Public) -> Component:
        template = "{{ dict(value_json.event, event_type=value_json.event.type) | to_json }}"
        topic = self._topics.name(EVENT, table=public["table"])
        event = {"p": "event", "name": "Last event", "evt_typ": self._event_types, "val_tpl": template}
        return {**event, "stat_t": topic}


def _named(node: str, components: Any) -> Components:
    """Give each component a stable, unique id."""
    return {key: {"unique_id": f"{node}_{key}", **component} for key, component in components}
