"""A broker that is not where it was: the puck asks the network, and the companion answers."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.app.pucks.mdns.announcer import BrokerAnnouncer
from companion.app.pucks.mdns.packets import MdnsService
from companion.mqtt.config import BrokerAddress
from tests.firmware.emulated_board import Board, flash, lit, powered, set_mdns, settings
from tests.firmware.test_link_faults import looking
from tests.firmware.test_presses_to_lights import HERE, show
from tests.mqtt.conftest import unused_port
from tests.mqtt.second_client import Ear


def service(port: int, table: str = "companion_ab", base: str = "companion") -> MdnsService:
    return MdnsService("Companion on table", "table.local", port, {"base": base, "table": table})


@pytest.fixture
def announce() -> Iterator[Callable[[MdnsService], int]]:
    """Answers for a service; returns the port at which it can be asked."""
    made: list[BrokerAnnouncer] = []

    def make(announced: MdnsService) -> int:
        made.append(BrokerAnnouncer(announced, port=0))
        made[-1].start()
        return made[-1].port

    yield make
    for one in made:
        one.stop()


@pytest.fixture
def moved(tmp_path: Any) -> Callable[..., Board]:
    """A puck whose broker has gone elsewhere."""

    def make(
        asks: int,
        port: int | None = None,
        table: str | None = "companion_ab",
        tls: dict[str, str] | None = None,
        mdns_ms: int = 300,
    ) -> Board:
        config = settings(port or unused_port())
        if tls is not None:
            config["broker"]["tls"] = tls
        if table is not None:
            config["broker"]["table"] = table
        folder = flash(tmp_path / "flash", config, MDNS_MS=mdns_ms)
        set_mdns(folder, asks)
        return Board(folder)

    return make


@pytest.mark.parametrize("table", ["companion_ab", None])
def test_a_broker_that_has_moved_is_found(
    moved: Callable[..., Board], announce: Callable[[MdnsService], int], address: BrokerAddress,
    ear: Callable[..., Ear], table: str | None,
) -> None:  # fmt: skip
    """A puck of firmware 1.0 does not know whose it is: it takes the one that has its topics."""
    others = ear("companion/#")
    with powered(moved(announce(service(address.port)), table=table)) as puck:
        others.first(HERE + "about")
        puck.says(f"the companion says that the broker is at 127.0.0.1 {address.port}")
        assert puck.said("the companion says") == 1
        show(others)
        puck.shows(lit("amber"))


@pytest.mark.parametrize("other", [service(1, "companion_cd"), service(1, base="elsewhere")])
def test_the_broker_of_another_table_is_left_alone(
    moved: Callable[..., Board], announce: Callable[[MdnsService], int], other: MdnsService
) -> None:
    with powered(moved(announce(other))) as puck:
        puck.pass_time(lambda: puck.said("puck: OSError") > 3, "it goes on to look")
        puck.shows(looking)
        assert not puck.said("the companion says")


def test_the_given_address_comes_first(
    moved: Callable[..., Board], announce: Callable[[MdnsService], int], address: BrokerAddress, ear: Callable[..., Ear]
) -> None:
    others = ear("companion/#")
    with powered(moved(announce(service(unused_port())), port=address.port)) as puck:
        others.first(HERE + "about")
        assert not puck.said("the companion says")


def test_it_is_tried_again_where_the_announced_one_is_not_there(
    moved: Callable[..., Board], announce: Callable[[MdnsService], int]
) -> None:
    gone, announced = unused_port(), unused_port()
    with powered(moved(announce(service(announced)), port=gone, mdns_ms=3600000)) as puck:
        # No time is let pass: the companion would have no time of its own to answer in.
        puck.wait(lambda: puck.said("the companion says") > 1, "both take turns")
        tried = [line for line in puck.console if line.startswith("puck: OSError") or "the companion says" in line]
        assert ["says" in line for line in tried[:5]] == [False, True, False, False, True]
