"""Buttons in Home Assistant that play. Each is a request, so only an account that may send requests can use it."""

from collections.abc import Iterator, Mapping
from typing import Final

from companion.mqtt.discovery.announcement_publisher import Component
from companion.mqtt.topics import REQUEST, TopicNames
from companion.table.update_json import encode_json

_REQUESTS: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "next": ("press", {"button": "next"}),
    "confirm": ("press", {"button": "confirm"}),
    "undo": ("undo", {}),
}


def play_buttons(topics: TopicNames) -> Iterator[tuple[str, Component]]:
    """Yield the buttons of the whole table: next, confirm and undo."""
    for name, (command, arguments) in _REQUESTS.items():
        button = {"p": "button", "name": name.capitalize(), "cmd_t": topics.topic_name(REQUEST, command=command)}
        yield f"play_{name}", {**button, "pl_prs": encode_json(arguments).decode()}
