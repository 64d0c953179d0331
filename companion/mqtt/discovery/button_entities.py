"""Buttons in Home Assistant: triggers for automations, and an event entity for the last press."""

from collections.abc import Iterable, Iterator
from typing import Final

from companion.mqtt.devices.press_inbox import PRESS_KINDS
from companion.mqtt.discovery.announcement_publisher import Component

DIAL: Final = "dial"
_TYPES: Final = {"short": "button_short_press", "long": "button_long_press", "double": "button_double_press"}
_PRESS: Final = "{{ value_json.button }}_{{ value_json.how | default('short') }}"
_EVENT: Final = (
    "{{ dict(event_type=value_json.button ~ '_' ~ (value_json.how | default('short')), "
    "value=value_json.value | default(none)) | to_json }}"
)


def buttons_and_press_kinds(buttons: Iterable[str], dial: bool) -> list[tuple[str, str]]:
    """Return every button and kind of press. A dial that is pushed is a button, too."""
    return [(button, how) for button in (*buttons, *([DIAL] if dial else [])) for how in PRESS_KINDS]


def button_components(topic: str, name: str, known: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Component]]:
    """Yield the components for presses on `topic`."""
    found = list(known)
    for button, how in found:
        yield f"{button}_{how}", _trigger(topic, button, how)
    yield (
        "pressed",
        {
            **{"p": "event", "name": name, "dev_cla": "button", "stat_t": topic, "val_tpl": _EVENT},
            "evt_typ": [f"{button}_{how}" for button, how in found],
        },
    )


def _trigger(topic: str, button: str, how: str) -> Component:
    return {
        **{"p": "device_automation", "atype": "trigger", "type": _TYPES[how], "stype": button},
        **{"t": topic, "val_tpl": _PRESS, "pl": f"{button}_{how}"},
    }
