"""The text of the hat's EEPROM, and its device tree: what tells a Pi which pin is for what. Both from wiring.toml."""

import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from hardware.tools import HARDWARE, OUT, BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.design.wiring_pins import pi_functions

EEPROM: Final = HARDWARE / "eeprom"
I2C1: Final = {"sda": 2, "scl": 3}
SPI0: Final = {"chain_data": 10, "chain_clock": 11}
_VENDOR: Final = "companion"
_PRODUCT_ID: Final = 1
_SECONDS: Final = 60


def write_eeprom(design: Design, wiring: Mapping[str, Any]) -> None:
    """Write both texts into hardware/eeprom."""
    EEPROM.mkdir(exist_ok=True)
    for name, text in eeprom_files(design, wiring).items():
        (EEPROM / name).write_text(text, "utf-8")


def eeprom_files(design: Design, wiring: Mapping[str, Any]) -> dict[str, str]:
    """Both texts by the name of their file."""
    return {"hat-eeprom.txt": settings(design, wiring), "companion-hat.dts": device_tree(design, wiring)}


def settings(design: Design, wiring: Mapping[str, Any]) -> str:
    """Return the input of eepmake: the board's name, and what each pin is set to when the Pi starts."""
    major, _, minor = design.revision.partition(".")
    lines = [
        "# The EEPROM of the hat, for eepmake. Made by script from hardware/wiring.toml: change it there.",
        "# A uuid of zeros: eepmake gives every board its own.",
        "product_uuid 00000000-0000-0000-0000-000000000000",
        f"product_id 0x{_PRODUCT_ID:04x}",
        f"product_ver 0x{int(major):02x}{int(minor):02x}",
        f'vendor "{_VENDOR}"',
        f'product "{design.title} {design.revision}"',
        "gpio_drive 0", "gpio_slew 0", "gpio_hysteresis 0",
        "# The Pi is never supplied by the hat.",
        "back_power 0",
        "#       GPIO  FUNCTION  PULL",
    ]  # fmt: skip
    for name, pin in sorted(pi_functions(wiring).items(), key=lambda pair: pair[1]):
        function, pull = pin_setting(name, wiring)
        lines.append(f"setgpio {pin:<5} {function:<9} {pull:<8} # {name}")
    return "\n".join([*lines, ""])


def pin_setting(name: str, wiring: Mapping[str, Any]) -> tuple[str, str]:
    """Function and pull of a pin, in eepmake's words."""
    if name in contacts(wiring):
        return "INPUT", "UP"
    if name in I2C1 or name in SPI0:
        return "ALT0", "DEFAULT"
    return "OUTPUT", "DOWN"


def contacts(wiring: Mapping[str, Any]) -> dict[str, int]:
    """Return what closes to ground: buttons and the encoder, with their pins."""
    own = {button["name"] for button in wiring["button"]} | {f"encoder_{name}" for name in ("a", "b", "push")}
    return {name: pin for name, pin in pi_functions(wiring).items() if name in own}


def device_tree(design: Design, wiring: Mapping[str, Any]) -> str:
    """An overlay that switches on I2C and SPI and says which pin is for what, without claiming any."""
    pins = pi_functions(wiring)
    if {name: pins[name] for name in (*I2C1, *SPI0)} != {**I2C1, **SPI0}:
        raise BadDesign(
            "the display must be on I2C1 (2, 3) and the chain on SPI0 (10, 11); the EEPROM switches on those"
        )
    node = ["companion-hat {", *(f"\t{line}" for line in _node(design, wiring)), "};"]
    return "\n".join([
        "// Parts of the hat, for a Raspberry Pi. Made by script from hardware/wiring.toml: change it there.",
        "/dts-v1/;", "/plugin/;", "", "/ {", '\tcompatible = "brcm,bcm2835";', "",
        *_fragment(0, "target = <&i2c1>;", ['status = "okay";']),
        *_fragment(1, "target = <&spi0>;", ['status = "okay";']),
        *_fragment(2, 'target-path = "/";', node),
        "};", "",
    ])  # fmt: skip


def _fragment(number: int, target: str, inner: list[str]) -> Iterator[str]:
    yield f"\tfragment@{number} {{"
    yield f"\t\t{target}"
    yield "\t\t__overlay__ {"
    yield from (f"\t\t\t{line}" for line in inner)
    yield "\t\t};"
    yield "\t};"


def _node(design: Design, wiring: Mapping[str, Any]) -> Iterator[str]:
    yield f'compatible = "{_VENDOR},hat";'
    yield f'revision = "{design.revision}";'
    for name, pin in pi_functions(wiring).items():
        if name not in I2C1 and name not in SPI0:
            low = int(name in contacts(wiring))
            yield f"{name.replace('_', '-')}-gpios = <&gpio {pin} {low}>;"
    yield f"display-address = <0x{wiring['display']['address']:02x}>;"
    yield f"chain-leds = <{wiring['chain']['leds']}>;"


def tree_faults(path: Path = EEPROM / "companion-hat.dts") -> Iterator[str]:
    """Yield what the device tree compiler says against the overlay; the compiled one goes to hardware/out."""
    OUT.mkdir(parents=True, exist_ok=True)
    command: list[str | Path] = ["dtc", "-@", "-I", "dts", "-O", "dtb", "-o", OUT / "companion-hat.dtbo", path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
    yield from (f"{path.name}: {line}" for line in done.stderr.splitlines())
