"""A device's health in Home Assistant: signal, memory, uptime and battery."""

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import Final

from companion.mqtt.discovery.announcement_publisher import Component
from companion.mqtt.topics import DEVICE_HEALTH, TopicNames

_LASTS_S: Final = 180
_MEASURES: Final[Mapping[str, Mapping[str, str]]] = {
    "uptime_s": {"name": "Uptime", "dev_cla": "duration", "unit_of_meas": "s"},
    "free_bytes": {"name": "Free memory", "dev_cla": "data_size", "unit_of_meas": "B"},
    "rssi_dbm": {"name": "Signal", "dev_cla": "signal_strength", "unit_of_meas": "dBm"},
    "battery_v": {"name": "Battery voltage", "dev_cla": "voltage", "unit_of_meas": "V"},
}
_PERCENT: Final = {"name": "Battery", "dev_cla": "battery", "unit_of_meas": "%"}
_VOLTS: Final = (3.3, 3.45, 3.68, 3.74, 3.77, 3.79, 3.82, 3.87, 3.92, 3.98, 4.06, 4.2)
_LEFT: Final = (0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
"""Percent of its charge that a lithium cell has left at these volts while it gives little: the usual curve."""


def health_entities(topics: TopicNames, device: str, measured: Collection[str]) -> Iterator[tuple[str, Component]]:
    """Yield an entity for each measure, and the battery in percent, estimated where only its volts are told."""
    topic = topics.topic_name(DEVICE_HEALTH, device=device)
    for measure in measured:
        if measure in _MEASURES:
            yield measure, _sensor(topic, f"value_json.{measure} | default(None)", _MEASURES[measure])
    if "battery_percent" in measured:
        yield "battery", _sensor(topic, "value_json.battery_percent | default(None)", _PERCENT)
    elif "battery_v" in measured:
        yield "battery", {**_sensor(topic, "", _PERCENT), "val_tpl": _estimate()}


def _sensor(topic: str, value: str, kind: Mapping[str, str]) -> Component:
    fixed = {"p": "sensor", "ent_cat": "diagnostic", "stat_cla": "measurement", "exp_aft": _LASTS_S}
    return {**fixed, "stat_t": topic, "val_tpl": f"{{{{ {value} }}}}", **kind}


def _estimate() -> str:
    """Return a template that reads the percent off the curve: 0 below its first point, 100 above its last."""
    ends = pairwise(zip(_VOLTS, _LEFT, strict=True))
    pieces = ", ".join(f"({low}, {left}, {(more - left) / (high - low):.1f})" for (low, left), (high, more) in ends)
    return (
        "{% set volts = value_json.battery_v | default(None) %}{% set ns = namespace(left=0) %}"
        f"{{% for low, left, rise in [{pieces}] if volts is number and volts >= low %}}"
        "{% set ns.left = left + (volts - low) * rise %}{% endfor %}"
        "{{ [ns.left, 100] | min | round | int if volts is number else None }}"
    )
