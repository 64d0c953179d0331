"""Tokens in Home Assistant that can be set, off by default. Each is a request, which may ask whoever it concerns."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.mqtt.discovery.announcement_publisher import Component
from companion.mqtt.discovery.names_for_people import seat_name
from companion.mqtt.discovery.templates import guard_against_cleared
from companion.mqtt.topics import REQUEST, TOKENS, TopicNames
from companion.rules.seats_and_viewers import Seat

_KEY: Final = re.compile(r"set_\w+")
_MOST: Final = 9999
"""Home Assistant refuses more by itself. What may be set changes with each step, so the companion checks that."""


def is_token_number_key(key: str) -> bool:
    """Return True for the key of an entity that sets tokens."""
    return _KEY.fullmatch(key) is not None


def number_entities(
    topics: TopicNames, table: str, tokens: Mapping[str, Any], names: Mapping[Seat, str]
) -> Iterator[tuple[str, Component]]:
    """Yield keys and entities for `tokens`, as their topic shows them. Their `avty` is to be added to others."""
    topic = topics.topic_name(TOKENS, table=table)
    for key, shown in tokens.items():
        value = f"{{% if '{key}' in value_json.tokens %}}{{{{ value_json.tokens['{key}'].count }}}}{{% endif %}}"
        here = f"{{{{ 'online' if value_json is defined and '{key}' in value_json.tokens else 'offline' }}}}"
        yield (
            f"set_{key}",
            {
                **{"p": "number", **_names(shown, names), "en": False, "mode": "box"},
                **{"min": 0, "max": _MOST, "step": shown["step"]},
                **{"stat_t": topic, "val_tpl": guard_against_cleared(value), "avty": [{"t": topic, "val_tpl": here}]},
                **{"cmd_t": topics.topic_name(REQUEST, command="set")},
                **{"cmd_tpl": f'{{"tokens": "{key}", "value": {{{{ value | int }}}}}}'},
            },
        )


def _names(shown: Mapping[str, Any], names: Mapping[Seat, str]) -> Mapping[str, str]:
    """Return the name, and ids that stay the same whatever people are called."""
    seat, what = shown["seat"], re.sub(r"\W+", "_", shown["name"].lower())
    whose, own = ("", "") if seat is None else (f"{seat_name(seat, names)} ", f"seat_{seat + 1}_")
    plain = f"companion_{own}set_{what}"
    return {"name": f"Set {whose}{shown['name']}", "obj_id": plain, "def_ent_id": f"number.{plain}"}
