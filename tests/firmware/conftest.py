"""Boards on a real mosquitto, some through a line that can be cut."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.mqtt.config import BrokerAddress
from tests.firmware.emulated_board import MICROPYTHON, Board, flash, settings
from tests.firmware.faulty_connections import Line
from tests.mqtt.conftest import address, broker, config, ear

__all__ = ["address", "broker", "config", "ear"]


@pytest.fixture(scope="session", autouse=True)
def micropython() -> Path:
    assert MICROPYTHON.exists(), "there is no .venv/micropython: make .venv/micropython"
    return MICROPYTHON


@pytest.fixture
def board(tmp_path: Path, address: BrokerAddress) -> Iterator[Callable[..., Board]]:
    """Makes boards, switched on: `board("puck-b", "pears")`; `port` is another than the broker's.

    `also` is more for `config.json`.
    """
    boards: list[Board] = []

    def make(
        device: str = "puck-a",
        password: str = "apples",
        port: int | None = None,
        display: str | None = None,
        environment: Any = None,
        also: Mapping[str, Any] | None = None,
        **timing: int,
    ) -> Board:
        config = {**settings(port or address.port, device, password), "display": display, **(also or {})}
        folder = flash(tmp_path / f"flash-{device}", config, **timing)
        boards.append(Board(folder, **(environment or {})).on())
        return boards[-1]

    yield make
    for one in boards:
        one.off()


@pytest.fixture
def line(address: Any) -> Iterator[Line]:
    with Line(address.port) as one:
        yield one
