"""The room in Home Assistant: how far the evening is, phones, camera and address. There from the lobby on."""

from collections.abc import Iterator

from companion.mqtt.discovery.announcement_publisher import Component
from companion.mqtt.discovery.table_entities import MEASURED, sensor_component
from companion.mqtt.public.room_status import LOBBY, OVER, PLAYING


def room_status_entities(topic: str) -> Iterator[tuple[str, Component]]:
    """Yield stable keys and entities for the values of the room's health."""
    for key, component in _components():
        yield key, {**component, "stat_t": topic}


def _components() -> Iterator[tuple[str, Component]]:
    kinds = {"dev_cla": "enum", "ops": [LOBBY, PLAYING, OVER]}
    yield "table", {**sensor_component("Table", "{{ value_json.evening }}"), **kinds}
    yield "game", sensor_component("Game", "{{ value_json.game }}")
    yield "phones", {**sensor_component("Phones", "{{ value_json.phones }}"), **MEASURED}
    yield "seated", {**sensor_component("Seated", "{{ value_json.seated }}"), **MEASURED}
    played = sensor_component("Games played", "{{ value_json.games_played }}")
    yield "games_played", {**played, "stat_cla": "total_increasing"}
    yield "last_winner", sensor_component("Last winner", "{{ value_json.last_winner }}")
    yield "camera", {**sensor_component("Camera", "{{ value_json.camera }}"), "ent_cat": "diagnostic"}
    yield "url", {**sensor_component("Address", "{{ value_json.url }}"), "ent_cat": "diagnostic"}
    blind = {"p": "binary_sensor", "name": "Camera sees nothing", "dev_cla": "problem", "ent_cat": "diagnostic"}
    yield "blind", {**blind, "val_tpl": "{{ 'ON' if value_json.blind else 'OFF' }}"}
