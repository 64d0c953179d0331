"""The game on the table in Home Assistant. Keys stay the same from game to game and whatever people are called."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.mqtt.discovery.announcement_publisher import Component
from companion.mqtt.discovery.names_for_people import quote_template, seat_name, to_label
from companion.mqtt.discovery.templates import guard_against_cleared
from companion.mqtt.public import public_view_counters
from companion.mqtt.public.public_state_sink import Public
from companion.rules.seats_and_viewers import Seat

MEASURED: Final = {"stat_cla": "measurement"}
"""Home Assistant draws and keeps long statistics of these."""
_OF_GAME: Final = re.compile(r"turn|phase|result|event|counter_\w+|seat\d+_\w+")


def is_game_entity_key(key: str) -> bool:
    """Return True for the key of an entity that comes with a game."""
    return _OF_GAME.fullmatch(key) is not None


def table_entities(public: Public, names: Mapping[Seat, str]) -> Iterator[tuple[str, Component]]:
    """Yield keys and entities for the values of a public update."""
    yield "result", sensor_component("Result", "{{ value_json.outcome.reason if value_json.outcome else None }}")
    seats = public_view_counters.read_counters_by_seat(public)
    called = [seat_name(Seat(seat), names) for seat in range(len(seats))]
    yield "turn", sensor_component("Waiting for", _whom(called))
    if "phase" in public["view"]:
        yield "phase", sensor_component("Phase", "{{ value_json.view.phase }}")
    for name in public_view_counters.read_table_counters(public):
        template = f"{{{{ value_json.view.counters['{name}'] }}}}"
        yield f"counter_{name}", {**sensor_component(to_label(name), template), **MEASURED}
    for seat, own in enumerate(seats):
        for name in own:
            template = f"{{{{ value_json.view.seats[{seat}]['{name}'] }}}}"
            yield f"seat{seat}_{name}", _of_seat(seat, called[seat], to_label(name).lower(), template)
        yield f"seat{seat}_result", _of_seat(seat, called[seat], "final score", _final(seat))


def sensor_component(name: str, template: str) -> dict[str, Any]:
    """Return a sensor with a value from JSON."""
    return {"p": "sensor", "name": name, "val_tpl": guard_against_cleared(template)}


def _of_seat(seat: int, person: str, what: str, template: str) -> Component:
    """Return a number of a seat. Its entity id would otherwise be made of whoever sat there first.

    Home Assistant up to 2025.9 knows `obj_id` only, later ones prefer `def_ent_id`.
    """
    name = f"companion_{seat_name(Seat(seat), {})} {what}".replace(" ", "_").lower()
    ids = {"obj_id": name, "def_ent_id": f"sensor.{name}"}
    return {**sensor_component(f"{person} {what}", template), **MEASURED, **ids}


def _whom(called: list[str]) -> str:
    """Return a template that shows names instead of seat numbers."""
    literal = ", ".join(quote_template(name) for name in called)
    each = "{{ n[who] if who is number and who < n | length else who }}{{ ', ' if not loop.last }}"
    return f"{{% set n = [{literal}] %}}{{% for who in value_json.to_act %}}{each}{{% else %}}nobody{{% endfor %}}"


def _final(seat: int) -> str:
    return f"{{{{ value_json.outcome.scores['{seat}'] | default(None) if value_json.outcome else None }}}}"
