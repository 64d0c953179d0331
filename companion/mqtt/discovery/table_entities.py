"""The table as a device. It is the companion, not one game: ids stay the same, only topics change."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.mqtt.discovery.announcement import Component
from companion.mqtt.discovery.display_names import quote_template, seat_name, to_label
from companion.mqtt.public import counters
from companion.mqtt.public.display_port import Public
from companion.rules.seat import Seat


def entities(public: Public, names: Mapping[Seat, str]) -> Iterator[tuple[str, Component]]:
    """Yield stable keys and entities for the values of a public update."""
    yield "table", sensor("Table", "{{ 'over' if value_json.outcome else 'playing' }}")
    yield "game", sensor("Game", "{{ value_json.game }}")
    yield "result", sensor("Result", "{{ value_json.outcome.reason if value_json.outcome else None }}")
    seats = counters.of_seats(public)
    called = [seat_name(Seat(seat), names) for seat in range(len(seats))]
    yield "turn", sensor("Waiting for", _whom(called))
    if "phase" in public["view"]:
        yield "phase", sensor("Phase", "{{ value_json.view.phase }}")
    for name in counters.of_table(public):
        yield f"counter_{name}", sensor(to_label(name), f"{{{{ value_json.view.counters['{name}'] }}}}")
    for seat, own in enumerate(seats):
        for name in own:
            template = f"{{{{ value_json.view.seats[{seat}]['{name}'] }}}}"
            yield f"seat{seat}_{name}", sensor(f"{called[seat]} {to_label(name).lower()}", template)
        yield f"seat{seat}_result", sensor(f"{called[seat]} final score", _final(seat))


def room(topic: str) -> Iterator[tuple[str, Component]]:
    """Yield the entities for phones, camera and address."""
    yield "phones", {**sensor("Phones", "{{ value_json.phones }}"), "stat_cla": "measurement", "stat_t": topic}
    yield "seated", {**sensor("Seated", "{{ value_json.seated }}"), "stat_t": topic}
    yield "camera", {**sensor("Camera", "{{ value_json.camera }}"), "stat_t": topic, "ent_cat": "diagnostic"}
    yield "url", {**sensor("Address", "{{ value_json.url }}"), "stat_t": topic, "ent_cat": "diagnostic"}
    yield (
        "blind",
        {
            **{"p": "binary_sensor", "name": "Camera sees nothing", "dev_cla": "problem", "ent_cat": "diagnostic"},
            **{"stat_t": topic, "val_tpl": "{{ 'ON' if value_json.blind else 'OFF' }}"},
        },
    )


def sensor(name: str, template: str) -> dict[str, Any]:
    """Return a sensor with a value from JSON."""
    return {"p": "sensor", "name": name, "val_tpl": template}


def _whom(called: list[str]) -> str:
    """Return a template that shows names instead of seat numbers."""
    literal = ", ".join(quote_template(name) for name in called)
    each = "{{ n[who] if who is number and who < n | length else who }}{{ ', ' if not loop.last }}"
    return f"{{% set n = [{literal}] %}}{{% for who in value_json.to_act %}}{each}{{% else %}}nobody{{% endfor %}}"


def _final(seat: int) -> str:
    return f"{{{{ value_json.outcome.scores['{seat}'] | default(None) if value_json.outcome else None }}}}"
