"""The companion as a device of Home Assistant: the evening, the room, the panel, and the game once one is open."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.mqtt.config import PANEL
from companion.mqtt.discovery.announcement_publisher import SOFTWARE, Component, Components
from companion.mqtt.discovery.button_entities import button_components
from companion.mqtt.discovery.number_entities import is_token_number_key, number_entities
from companion.mqtt.discovery.play_buttons import play_buttons
from companion.mqtt.discovery.room_status_entities import room_status_entities
from companion.mqtt.discovery.table_entities import is_game_entity_key, table_entities
from companion.mqtt.public.public_state_sink import Public
from companion.mqtt.public.room_status import LOBBY, PLAYING
from companion.mqtt.topics import EVENT, HEALTH, PRESSED, STATUS, VIEW, TopicNames
from companion.rules.seats_and_viewers import Seat

_STATE: Final = "{{ value_json.state }}"


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game on the table: its title, the names of its events, the public update, and tokens that can be set."""

    title: str
    event_types: list[str]
    public: Public
    tokens: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CompanionDevice:
    """Its id is `node`. With `has_buttons` there are buttons that play, and numbers that set tokens."""

    topics: TopicNames
    node: str
    has_buttons: bool = False

    def shared_fields(self, title: str) -> Mapping[str, Any]:
        """Return the fields shared by its components. `title` is that of the game, "" if none was open yet."""
        model = {"mdl": title} if title else {}
        return {
            "dev": {"ids": [self.node], "name": "Companion", "mf": "companion", "sw": SOFTWARE, **model},
            "avty": [{"t": self.topics.topic_name(STATUS), "val_tpl": _STATE}],
        }

    def components(
        self, game: ShownGame | None, names: Mapping[Seat, str], panel: Iterable[tuple[str, str]]
    ) -> Components:
        """Return its entities and triggers. `panel` has the buttons and kinds of press of this machine."""
        found = {**dict(room_status_entities(self.topics.topic_name(HEALTH))), **dict(self._panel(panel))}
        if self.has_buttons:
            found |= self._available(play_buttons(self.topics), f"value_json.evening == '{PLAYING}'")
        if game is not None:
            found |= self._available(self._of_game(game, names), f"value_json.evening != '{LOBBY}'")
        if game is not None and self.has_buttons:
            numbers = number_entities(self.topics, game.public["table"], game.tokens, names)
            found |= self._available(numbers, f"value_json.evening == '{PLAYING}'")
        return found

    def stays_between_games(self, key: str) -> bool:
        """Return True for an entity that stays, without a value, while no game is open."""
        return is_game_entity_key(key) or (self.has_buttons and is_token_number_key(key))

    def _panel(self, presses: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Component]]:
        if known := list(presses):
            for key, component in button_components(self.topics.topic_name(PRESSED, device=PANEL), "Panel", known):
                yield f"panel_{key}", component

    def _of_game(self, game: ShownGame, names: Mapping[Seat, str]) -> Iterator[tuple[str, Component]]:
        table = game.public["table"]
        for key, component in table_entities(game.public, names):
            yield key, {**component, "stat_t": self.topics.topic_name(VIEW, table=table)}
        template = "{{ dict(value_json.event, event_type=value_json.event.type) | to_json }}"
        event = {"p": "event", "name": "Last event", "evt_typ": game.event_types, "val_tpl": template}
        yield "event", {**event, "stat_t": self.topics.topic_name(EVENT, table=table)}

    def _available(self, found: Iterable[tuple[str, Component]], condition: str) -> dict[str, Component]:
        """Return the components, unavailable unless we are online and the `condition` on the room's health holds."""
        evening = f"{{{{ 'online' if {condition} else 'offline' }}}}"
        status = {"t": self.topics.topic_name(STATUS), "val_tpl": _STATE}
        both = [status, {"t": self.topics.topic_name(HEALTH), "val_tpl": evening}]
        return {
            key: {**component, "avty": [*both, *component.get("avty", ())], "avty_mode": "all"}
            for key, component in found
        }
