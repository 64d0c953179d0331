"""Announcements of the companion and all devices to Home Assistant."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.devices.registry import DeviceRegistry
from companion.mqtt.discovery import puck_entities
from companion.mqtt.discovery.announcement_publisher import AnnouncementPublisher, Component, Components
from companion.mqtt.discovery.companion_device import CompanionDevice, ShownGame
from companion.mqtt.public import public_view_counters
from companion.mqtt.public.public_state_sink import Public
from companion.mqtt.topics import DEVICE_DISCOVERY, DISCOVERY
from companion.rules.seats_and_viewers import Seat
from companion.table.table import Table

Names = Callable[[], Mapping[Seat, str]]


class Discovery:
    """A Display, called by the publisher's thread only. `companion` is announced first: devices refer to it.

    The entities of a game stay between two games, without a value. `names` gives the seated people, `tokens` those that
    can be set now, `updates` tells if devices can fetch firmware. `on_new_reading` is called when states have to be
    sent again to be read anew.
    """

    def __init__(
        self,
        client: MqttClient,
        companion: CompanionDevice,
        registry: DeviceRegistry,
        names: Names,
        tokens: Callable[[], Mapping[str, Any]],
        updates: Callable[[], bool],
        on_new_reading: Callable[[], None],
    ) -> None:
        self._client = client
        self._companion = companion
        self._topics = companion.topics
        self._node = companion.node
        self._registry = registry
        self._names = names
        self._tokens_now = tokens
        self._tokens: dict[str, Any] = {}
        self._tokens_of: tuple[str, int] | None = None
        self._updates = updates
        self._on_new_reading = on_new_reading
        self._announcement = self._announce(self._topics.topic_name(DISCOVERY, node=self._node))
        self._devices: dict[str, AnnouncementPublisher] = {}
        self._panel: list[tuple[str, str]] = []
        self._title = ""
        self._event_types: list[str] = []
        self._public: Public | None = None

    @property
    def announcement_filter(self) -> str:
        """The filter for announcements of earlier runs."""
        return self._topics.filter_for(DISCOVERY)

    def attach_table(self, table: Table) -> None:
        self._title = table.game.info.title
        self._event_types = [event.__name__ for event in table.game.events]

    def show_public(self, public: Public) -> None:
        self._public = public
        self._note_tokens(public)
        self.publish_changes()

    def _note_tokens(self, public: Public) -> None:
        """Note what can be set in this game: tokens that cannot be set for a moment keep their entity."""
        company = public["game"], len(public_view_counters.read_counters_by_seat(public))
        if company != self._tokens_of:
            self._tokens, self._tokens_of = {}, company
        self._tokens |= self._tokens_now()

    def detach_table(self) -> None:
        self._public = None

    def resend_all(self) -> None:
        self.publish_changes()
        for announcement in (self._announcement, *self._devices.values()):
            announcement.resend()

    def announce_panel(self, presses: list[tuple[str, str]]) -> None:
        """Announce these buttons and kinds of press of this machine."""
        self._panel = presses
        self.publish_changes()

    def publish_changes(self) -> None:
        """Publish changes of the companion and of the present devices."""
        names = self._names()
        self._publish_companion(names)
        updates = self._updates()
        for known in self._registry.all_states():
            shared = puck_entities.shared_device_fields(self._topics, self._node, known)
            found = puck_entities.device_components(self._topics, known, names, updates)
            self._device(known.device.id).publish(shared, _named(f"{self._node}_{known.device.id}", found))

    def remove_device(self, device: str) -> None:
        """Remove a device."""
        self._device(device).withdraw()
        del self._devices[device]

    def clean_up_earlier_announcement(self, message: MqttMessage) -> None:
        """Complete or remove announcements of an earlier run. Leave those of others alone."""
        if not (message.retained and message.payload):
            return
        name = self._topics.parse_levels(DISCOVERY, message.topic)["node"]
        device = name.removeprefix(f"{self._node}_")
        if name == self._node:
            self._announcement.note_earlier_entities(message)
        elif device != name and self._registry.device_state(device) is not None:
            self._device(device).note_earlier_entities(message)
        elif device != name:
            self._client.publish(message.topic, b"", retain=True)

    def _device(self, device: str) -> AnnouncementPublisher:
        if device not in self._devices:
            topic = self._topics.topic_name(DEVICE_DISCOVERY, node=self._node, device=device)
            self._devices[device] = self._announce(topic)
        return self._devices[device]

    def _announce(self, topic: str) -> AnnouncementPublisher:
        return AnnouncementPublisher(self._client, topic, self._on_new_reading)

    def _publish_companion(self, names: Mapping[Seat, str]) -> None:
        game = None if self._public is None else self._shown_game(self._public)
        found = _named(self._node, self._companion.components(game, names, self._panel).items())
        shared = self._companion.shared_fields(self._title)
        self._announcement.publish(shared, found, keep=self._companion.stays_between_games if game is None else None)

    def _shown_game(self, public: Public) -> ShownGame:
        return ShownGame(self._title, self._event_types, public, self._tokens)


def _named(node: str, components: Iterable[tuple[str, Component]]) -> Components:
    """Give each component a stable, unique id."""
    return {key: {"unique_id": f"{node}_{key}", **component} for key, component in components}
