"""Currents: what every LED, rail and fuse has to carry, and what it may. Milliamperes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Apart, Design, Part

PIN_VOLT: Final = 3.3
PIN_MOST: Final = 16.0
"""Most that one GPIO of a Pi may give."""
PINS_MOST: Final = 50.0
"""Most that all GPIOs of a Pi may give together."""
PI_3V3_MOST: Final = 500.0
"""Most that may be taken from the header's 3.3 V."""
PI_5V_MOST: Final = 1500.0
"""Current that a Pi 4 with a camera leaves of its 3 A supply; a Pi 5 with 5 A leaves more."""
USB_MOST: Final = 500.0
"""A USB 2.0 socket, and the charger of `battery_module`."""
RING_BRIGHTNESS: Final = 0.2
"""The most a puck's ring shows, as `companion puck flash` sets it."""
LED_DARK: Final = 1.0
"""Current of an addressable LED when dark."""
LED_FULL: Final = 60.0
"""Current of the same when white and full."""


@dataclass(frozen=True, slots=True)
class Load:
    """Current that a rail carries, and the most that it may."""

    rail: str
    typical: float
    most: float
    limit: float

    def __post_init__(self) -> None:
        if self.most > self.limit:
            raise BadDesign(f"{self.rail} would carry {self.most:.0f} mA; it may carry {self.limit:.0f} mA")


def led_currents(design: Design) -> dict[str, float]:
    """Currents of discrete LEDs through their resistors; BadDesign where there is none, or it is too small."""
    found: dict[str, float] = {}
    everything: tuple[Part | Apart, ...] = (*design.parts.values(), *design.apart.values())
    resistors = [one for one in everything if one.what.ohm]
    for led in everything:
        if led.what.volt is not None:
            anode = led.pins["2"]
            own = [one for one in resistors if anode in one.pins.values()]
            if len(own) != 1 or not own[0].what.ohm:
                raise BadDesign(f"{design.name}: the LED {led.ref} needs a resistor of its own on {anode!r}")
            found[led.ref] = (PIN_VOLT - led.what.volt) / own[0].what.ohm * 1000
    for ref, current in found.items():
        if not 1 <= current <= PIN_MOST:
            raise BadDesign(
                f"{design.name}: the LED {ref} would take {current:.1f} mA; a pin gives up to {PIN_MOST:.0f}"
            )
    if sum(found.values()) > PINS_MOST:
        raise BadDesign(f"{design.name}: all LEDs together take more than {PINS_MOST:.0f} mA from pins")
    return found


def loads(design: Design, wiring: Mapping[str, Any]) -> tuple[Load, ...]:
    """Every rail of a design; BadDesign where one carries too much, or a fuse does not fit."""
    return tuple(_hat_loads(design, wiring) if design.name == "hat" else _puck_loads(design, wiring))


def _hat_loads(design: Design, wiring: Mapping[str, Any]) -> Iterator[Load]:
    leds = sum(led_currents(design).values())
    typical, most = _taken(design, "+3V3")
    yield Load("+3V3", typical + leds, most + leds, PI_3V3_MOST)
    chain = wiring["chain"]
    if (strip := sum(one.what.leds for one in design.apart.values())) != chain["leds"]:
        raise BadDesign(f"the bill has a strip of {strip} LEDs, the chain in wiring.toml {chain['leds']}")
    full = chain["leds"] * LED_FULL * chain["brightness"]
    most = min(chain["budget_ma"], chain["leds"] * LED_DARK + full)
    shifter = _taken(design, "chain", leaving="apa102")
    fuse, plug = design.parts["F1"].what, design.parts["J_CHAIN"].what
    if not (fuse.limit_ma and plug.limit_ma and fuse.limit_ma < plug.limit_ma):
        raise BadDesign("the fuse F1 must blow before the plug J_CHAIN is overloaded")
    yield Load("chain", chain["leds"] * LED_DARK + full / 3 + shifter[0], most + shifter[1], fuse.limit_ma)
    buzzer = _taken(design, "+5V")
    yield Load("+5V", chain["leds"] * LED_DARK + full / 3 + buzzer[0], most + shifter[1] + buzzer[1], PI_5V_MOST)


def _puck_loads(design: Design, wiring: Mapping[str, Any]) -> Iterator[Load]:
    leds = wiring["puck"][design.name.partition("_")[2]]["ring_leds"]
    full = leds * LED_FULL * RING_BRIGHTNESS
    shifter = _taken(design, "ring", leaving="ring")
    module, small = _taken(design, "usb"), _taken(design, "+3V3")
    yield Load("+3V3", small[0], small[1], 300)
    most = leds * LED_DARK + full + shifter[1] + module[1] + small[1]
    yield Load("ring_5v", leds * LED_DARK + full / 3 + shifter[0] + module[0] + small[0], most, USB_MOST)


def _taken(design: Design, rail: str, leaving: str = "") -> tuple[float, float]:
    """Return the current of all parts but those of one kind from a rail: typical, most."""
    currents = [part.what.current[rail] for part in design.parts.values() if rail in part.what.current]
    for one in design.apart.values():
        if rail in one.what.current and one.kind != leaving:
            currents += [one.what.current[rail]] * one.count
    return sum(low for low, _ in currents), sum(high for _, high in currents)
