"""Kinds of boards for pucks, and the steps to install MicroPython on each."""

from dataclasses import dataclass
from typing import Final

from companion.rules.errors import BadData, shorten_value

_BY_DRIVE: Final = """\
  1. Hold BOOTSEL while you plug the board in: a drive called {drive} appears.
  2. Download the newest .uf2 of https://micropython.org/download/{name}/ and copy it to that drive.
  3. The board restarts by itself. Run this command again."""
_BY_TOOL: Final = """\
  1. Download the newest .bin of https://micropython.org/download/ESP32_GENERIC/, and `pip install esptool`.
  2. esptool --port /dev/ttyUSB0 erase_flash
  3. esptool --port /dev/ttyUSB0 --baud 460800 write_flash 0x1000 ESP32_GENERIC-*.bin
  4. Run this command again."""


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of board.

    MicroPython's machine name ends with `sign`; [puck.<pins>] of the wiring has its pins.
    """

    id: str
    title: str
    sign: str
    pins: str
    install: str


BOARD_KINDS: Final = {
    kind.id: kind
    for kind in (
        BoardKind(
            "pico_w",
            "Raspberry Pi Pico W",
            "Pico W with RP2040",
            "pico_w",
            _BY_DRIVE.format(drive="RPI-RP2", name="RPI_PICO_W"),
        ),
        BoardKind(
            "pico2_w",
            "Raspberry Pi Pico 2 W",
            "Pico 2 W with RP2350",
            "pico_w",  # the boards have the same pins
            _BY_DRIVE.format(drive="RP2350", name="RPI_PICO2_W"),
        ),
        BoardKind("esp32", "ESP32", "with ESP32", "esp32", _BY_TOOL),
    )
}


def identify_board_kind(machine: str, wanted: str | None) -> BoardKind:
    """Return the kind of a board by MicroPython's machine name, `wanted` if the name is unknown.

    Raises BadData if the kind is unknown and not `wanted`, or another one is `wanted`.
    """
    found = next((kind for kind in BOARD_KINDS.values() if machine.endswith(kind.sign)), None)
    if found is None and wanted is None:
        raise BadData(
            f"this board calls itself {shorten_value(machine)}; a puck is {_titles()}, or say --board if it is one"
        )
    if found is not None and wanted not in (None, found.id):
        raise BadData(f"this board is a {found.title}, no {BOARD_KINDS[wanted or ''].title}: say --board {found.id}")
    return found or BOARD_KINDS[wanted or ""]


def micropython_install_steps(wanted: str | None) -> str:
    """Return the steps to install MicroPython on a board."""
    kinds = BOARD_KINDS.values() if wanted is None else (BOARD_KINDS[wanted],)
    return "\n".join(f"Is it a board of the kind {kind.title}? Then:\n{kind.install}" for kind in kinds)


def _titles() -> str:
    return ", ".join(f"{kind.title} ({kind.id})" for kind in BOARD_KINDS.values())
