"""The cable between two real networks is pulled; where no network can be made, `test_link_faults` stands for it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.pucks.mdns.announcer import BrokerAnnouncer
from companion.app.pucks.mdns.packets import MdnsService
from companion.mqtt.broker.broker import PrivateBroker, choose_broker
from companion.mqtt.config import MqttConfig
from tests.firmware.emulated_board import Board, flash, lit, powered, set_mdns, settings
from tests.firmware.network_namespace import Network, allowed, network
from tests.firmware.test_link_faults import looking
from tests.firmware.test_presses_to_lights import HERE, show
from tests.mqtt.second_client import Ear


@pytest.fixture
def net() -> Iterator[Network]:
    with network() as made:
        yield made


def pulled(net: Network, config: MqttConfig, tmp_path: Path) -> None:
    """As players have it: the table sees that the puck is gone, the puck looks for the table, both find each other."""
    broker = choose_broker(replace(config, listen="0.0.0.0"), tmp_path / "mqtt")
    assert isinstance(broker, PrivateBroker)
    address = broker.start()
    others = Ear(address, "companion/#")
    here = {**settings(address.port), "broker": {"host": net.ours, "port": address.port}}
    board = Board(flash(tmp_path / "flash", here, KEEPALIVE_S=4, PING_S=1), enter=net.enter)
    try:
        with powered(board) as puck:
            show(others)
            puck.shows(lit("amber"))
            net.cable("down")
            puck.pass_time(puck.has_shown(looking), "it notices by itself")
            others.first(HERE + "status", lambda one: one.json["state"] == "offline")
            before = len(others.on(HERE + "about"))
            net.cable("up")
            others.wait(lambda _: len(others.on(HERE + "about")) > before)
            puck.shows(lit("amber"))
            assert puck.ends == []
    finally:
        others.close()
        broker.stop()


def found_by_multicast(net: Network, config: MqttConfig, tmp_path: Path) -> None:
    """The companion has another address than when the puck was flashed."""
    broker = choose_broker(replace(config, listen="0.0.0.0"), tmp_path / "mqtt")
    assert isinstance(broker, PrivateBroker)
    address = broker.start()
    others = Ear(address, "companion/#")
    text = {"base": "companion", "table": "companion_ab"}
    announcer = BrokerAnnouncer(MdnsService("Companion", "table.local", address.port, text), port=0)
    announcer.start()
    gone = {**settings(1), "broker": {"host": net.ours, "port": 1, "table": "companion_ab"}}
    folder = flash(tmp_path / "flash", gone)
    set_mdns(folder, announcer.port, "224.0.0.251")
    try:
        with powered(Board(folder, enter=net.enter)) as puck:
            others.first(HERE + "about")
            puck.says(f"the broker is at {net.ours} {address.port}")
    finally:
        announcer.stop()
        others.close()
        broker.stop()


if allowed():

    def test_a_broker_that_has_moved_is_found_by_multicast(net: Network, config: MqttConfig, tmp_path: Path) -> None:
        found_by_multicast(net, config, tmp_path)

    def test_a_pulled_cable_is_noticed_at_both_ends(net: Network, config: MqttConfig, tmp_path: Path) -> None:
        pulled(net, config, tmp_path)
