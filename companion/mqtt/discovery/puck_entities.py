"""A device such as a puck, as a device of Home Assistant."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.mqtt.connection.presence import OFFLINE, ONLINE
from companion.mqtt.devices.registry import DeviceState
from companion.mqtt.discovery.announcement_publisher import Component
from companion.mqtt.discovery.button_entities import button_components, buttons_and_press_kinds
from companion.mqtt.discovery.device_health_entities import health_entities
from companion.mqtt.discovery.names_for_people import quote_template, seat_name, to_label
from companion.mqtt.discovery.table_entities import sensor_component
from companion.mqtt.discovery.templates import guard_against_cleared
from companion.mqtt.topics import ABOUT, DEVICE_STATUS, HEALTH, PRESSED, REQUEST, SHOW, STATUS, TopicNames
from companion.rules.seats_and_viewers import Seat
from companion.table.update_json import encode_json

_STATE: Final = guard_against_cleared("{{ value_json.state }}")


def shared_device_fields(topics: TopicNames, node: str, known: DeviceState) -> Mapping[str, Any]:
    """Return the fields shared by a device's components. It is available if both it and we are online."""
    name, about = known.device.id, known.about
    made = {} if about is None else {"mdl": about.board, "sw": about.firmware}
    here = {"t": topics.topic_name(DEVICE_STATUS, device=name), "val_tpl": _STATE}
    return {
        "dev": {"ids": [f"{node}_{name}"], "name": name, "mf": "companion", "via_device": node, **made},
        "avty": [{"t": topics.topic_name(STATUS), "val_tpl": _STATE}, here],
        "avty_mode": "all",
    }


def device_components(
    topics: TopicNames, known: DeviceState, names: Mapping[Seat, str], updates: bool
) -> Iterator[tuple[str, Component]]:
    """Yield a device's entities and commands. `updates`: there is firmware to fetch."""
    device, about = known.device, known.about
    yield "online", _online(topics, device.id)
    yield "seat", _seat(topics, known, names)
    if about is not None:
        topic = topics.topic_name(PRESSED, device=device.id)
        yield from button_components(topic, "Pressed", buttons_and_press_kinds(about.buttons, about.dial))
        yield from _commands(topics, device.id)
        if updates:
            yield "firmware", _firmware(topics, device.id)
    yield from health_entities(topics, device.id, known.health or ())


def _online(topics: TopicNames, device: str) -> Component:
    """Return a sensor that also has a value while the device is away."""
    return {
        **{"p": "binary_sensor", "name": "Online", "dev_cla": "connectivity", "ent_cat": "diagnostic"},
        **{"stat_t": topics.topic_name(DEVICE_STATUS, device=device), "val_tpl": _STATE},
        **{"pl_on": ONLINE, "pl_off": OFFLINE, "avty": [{"t": topics.topic_name(STATUS), "val_tpl": _STATE}]},
    }


def _seat(topics: TopicNames, known: DeviceState, names: Mapping[Seat, str]) -> Component:
    seat = known.device.seat
    called = "Table" if seat is None else seat_name(seat, names)
    topic = topics.topic_name(SHOW, device=known.device.id)
    return {**sensor_component("Seat", f"{{{{ {quote_template(called)} }}}}"), "stat_t": topic, "ent_cat": "diagnostic"}


def _commands(topics: TopicNames, device: str) -> Iterator[tuple[str, Component]]:
    for command in ("identify", "restart"):
        yield (
            command,
            {
                **{"p": "button", "name": to_label(command), "dev_cla": command, "ent_cat": "config"},
                **{"cmd_t": topics.topic_name(REQUEST, command=command), "pl_prs": _naming(device)},
            },
        )


def _firmware(topics: TopicNames, device: str) -> Component:
    return {
        **{"p": "update", "name": "Firmware", "dev_cla": "firmware", "ent_cat": "config"},
        **{
            "stat_t": topics.topic_name(ABOUT, device=device),
            "val_tpl": guard_against_cleared("{{ value_json.firmware }}"),
        },
        **{"l_ver_t": topics.topic_name(HEALTH), "l_ver_tpl": "{{ value_json.firmware }}"},
        **{"cmd_t": topics.topic_name(REQUEST, command="update"), "pl_inst": _naming(device)},
    }


def _naming(device: str) -> str:
    return encode_json({"device": device}).decode()
