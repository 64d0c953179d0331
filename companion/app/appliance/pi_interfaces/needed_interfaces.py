"""Interfaces that the wiring and the configuration need."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from companion.config import Config
from companion.resources import find_resource

Needs: TypeAlias = "dict[PiInterface, str]"
"""Each interface that is needed, and what needs it."""


@dataclass(frozen=True, slots=True)
class PiInterface:
    """An interface. `key` names it in the record and in raspi-config, which cannot switch on all (`in_raspi_config`).

    `settings` are its names in config.txt; the first is the one to write.
    """

    key: str
    label: str
    settings: tuple[str, ...]
    line: str
    in_raspi_config: bool = True


SPI: Final = PiInterface("spi", "SPI", ("spi",), "dtparam=spi=on")
I2C: Final = PiInterface("i2c", "I2C", ("i2c_arm", "i2c"), "dtparam=i2c_arm=on")
CAMERA: Final = PiInterface("camera", "the camera", ("camera_auto_detect",), "camera_auto_detect=1", False)
INTERFACES: Final = (SPI, I2C, CAMERA)


def find_needed_interfaces(config: Config) -> Needs:
    """Return the interfaces that this configuration and its wiring need."""
    return dict(_needs(config))


def _needs(config: Config) -> Iterator[tuple[PiInterface, str]]:
    wiring = _read_wiring(config)
    if config.panel.enabled and "chain" in wiring:
        yield SPI, "the panel's chain of lamps"
    if config.panel.enabled and "display" in wiring:
        yield I2C, "the panel's display"
    if config.camera.source in ("auto", "picamera"):
        yield CAMERA, "a camera on the ribbon cable"


def _read_wiring(config: Config) -> dict[str, object]:
    path = Path(config.panel.wiring) if config.panel.wiring else find_resource("hardware/wiring.toml")
    return tomllib.loads(path.read_text("utf-8"))
