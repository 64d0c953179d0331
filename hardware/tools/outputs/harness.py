"""The wires between a board's plugs and what is apart from it, for WireViz."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hardware.tools.design.circuit import Apart, Cable, Design


def harness(design: Design) -> dict[str, Any]:
    """Return the harness as WireViz draws it.

    Its syntax: https://github.com/wireviz/WireViz/blob/master/docs/syntax.md
    """
    connectors: dict[str, Any] = {}
    for cable in design.cables:
        plug = design.parts[cable.plug]
        labels = [plug.pins[str(place)] for place in range(1, len(plug.pins) + 1)]
        connectors[plug.ref] = {
            "type": plug.label or plug.what.value,
            "subtype": plug.what.description.partition(";")[0],
            "pinlabels": labels,
            "mpn": plug.what.number,
        }
        connectors[cable.to] = _connector(design.apart[cable.to], cable)
    return {
        "connectors": connectors,
        "cables": {cable.name: _cable(cable) for cable in design.cables},
        "connections": [list(_connection(cable)) for cable in design.cables],
    }


def harness_yaml(design: Design) -> str:
    """As YAML, every text in quotes: a bare NO, the contact of a button, would be read as false."""
    return "".join(f"{name}:\n{_block(value, 1)}" for name, value in harness(design).items())


def _connector(one: Apart, cable: Cable) -> dict[str, Any]:
    pins = [*cable.pins, *cable.bridge[1:]]
    said = {
        "type": one.what.description.partition(",")[0],
        "pins": [_pin(pin) for pin in pins],
        "pinlabels": list(one.labels) or [_label(one, pin) for pin in pins],
        "mpn": one.what.number,
    }
    if cable.bridge:
        said["notes"] = f"join {' and '.join(cable.bridge)} with a short wire"
    return said


def _label(one: Apart, pin: str) -> str:
    known: Mapping[str, Mapping[str, str]] = {
        "arcade_button": {"1": "NO", "2": "COM"},
        "tactile": {"1": "NO", "2": "COM"},
        "led": {"1": "K", "2": "A"},
    }
    return known.get(one.kind, {}).get(pin, pin)


def _cable(cable: Cable) -> dict[str, Any]:
    return {
        "category": "bundle",
        "wirecount": len(cable.pins),
        "length": cable.metres,
        "gauge": "0.25 mm2",
        "colors": list(cable.colours),
    }


def _connection(cable: Cable) -> Iterator[dict[str, Any]]:
    wires = list(range(1, len(cable.pins) + 1))
    yield {cable.plug: wires}
    yield {cable.name: wires}
    yield {cable.to: [_pin(pin) for pin in cable.pins]}


def _pin(pin: str) -> int | str:
    """WireViz reads a number as a number wherever it stands."""
    return int(pin) if pin.isdecimal() else pin


def _block(value: Mapping[str, Any] | Sequence[Any], depth: int) -> str:
    indent = "  " * depth
    if isinstance(value, Mapping):
        return "".join(f"{indent}{name}: {json.dumps(inner)}\n" for name, inner in value.items())
    return "".join(f"{indent}- {json.dumps(inner)}\n" for inner in value)
