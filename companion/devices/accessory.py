"""Contract of an accessory: an output of the panel that is one file in `companion/devices/accessories`.

The file's name is its table in the wiring: `[buzzer]` is `accessories/buzzer.py`, which says in `WIRE` what is in the
table. A file is loaded only if the wiring has its table.
"""

import importlib
import pkgutil
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol, runtime_checkable

from companion.devices.errors import BadWiring
from companion.table.updates.update import Update


class AccessoryPart(Protocol):
    """An open accessory. Any method may raise: the accessory is then reported and left out."""

    def show(self, update: Update | None) -> None:
        """Show the table's new state, as the public knows it. None without a table. Must not block."""

    def test(self) -> None:
        """Do once what the self-test asks about. Must not block."""

    def close(self) -> None:
        """Release the pins."""


@runtime_checkable
class SignalsRefusal(Protocol):
    """An open accessory that has a sign for a press without a meaning."""

    def signal_refusal(self) -> None:
        """Give the sign. Must not block; may raise."""


@dataclass(frozen=True, slots=True)
class AccessoryWire(ABC):
    """Wiring of an accessory: a frozen dataclass whose fields are the keys of its table.

    Pins are called `pin`, or `a`, `b`, `data`, `clock`, `red`, `green`, `blue`: these are checked against all others.
    """

    name: ClassVar[str]
    """Its name for people: that of its file, with spaces."""
    question: ClassVar[str]
    """The question of the self-test, asked after `test`."""

    @abstractmethod
    def open(self, pins: Any) -> AccessoryPart:
        """Open it on gpiozero's `pins`. Raises what gpiozero raises."""


def accessory_names() -> tuple[str, ...]:
    """Return the tables that accessories have in a wiring, sorted."""
    return tuple(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent / "accessories")]))


def find_accessory(name: str) -> type[AccessoryWire]:
    """Return the wiring of the accessory called `name`, one of `accessory_names`.

    Raises BadWiring if its file cannot be loaded, or has no `WIRE`.
    """
    try:
        wire: type[AccessoryWire] = importlib.import_module(f"companion.devices.accessories.{name}").WIRE
    except (ImportError, AttributeError) as error:
        raise BadWiring(f"[{name}] cannot be loaded: {error}") from error
    return wire
