"""The netlist: every part on a board, what hangs on its plugs, and which pins are one wire."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hardware.tools import HARDWARE, BadDesign
from hardware.tools.design.part_kinds import Catalogue, Kind, load_catalogue
from hardware.tools.design.wiring_pins import PI_EEPROM, PI_RAILS, pi_functions, place_of, puck_functions, read_wiring

DESIGNS: Final = ("hat", "puck_pico_w", "puck_esp32")
"""The boards that can be made."""
CIRCUITS: Final = HARDWARE / "circuits"


@dataclass(frozen=True, slots=True)
class Part:
    """A part on a board. `at` is the middle of its pads in mm from the board's middle, y away from the player.

    `label` and `names` are printed at the part and at its pins 1, 2, ...
    """

    ref: str
    kind: str
    what: Kind
    pins: Mapping[str, str]
    at: tuple[float, float]
    turned: float = 0
    below: bool = False
    label: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Apart:
    """A part on wires. `labels` are what is printed at its pins, where that is more than a number."""

    ref: str
    kind: str
    what: Kind
    pins: Mapping[str, str]
    labels: tuple[str, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class Cable:
    """Wires from the pins 1, 2, ... of a plug to pins of a part; `bridge` are two of these to be joined.

    `inside` says that it stays in the case of its board.
    """

    name: str
    plug: str
    to: str
    pins: tuple[str, ...]
    colours: tuple[str, ...]
    metres: float
    bridge: tuple[str, ...] = ()
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A frame of the schematic: places in units of 2.54 mm with a turn, "m" for mirrored; U1.2 is a unit of U1."""

    title: str
    parts: Mapping[str, tuple[float, float, int | str]]


@dataclass(frozen=True, slots=True)
class Design:
    """One board with everything on it and around it."""

    name: str
    title: str
    revision: str
    date: str
    board: Mapping[str, Any]
    module: str
    parts: Mapping[str, Part]
    apart: Mapping[str, Apart]
    cables: tuple[Cable, ...]
    wide: frozenset[str]
    antenna: tuple[tuple[float, float], tuple[float, float]] | None = None
    blocks: tuple[Block, ...] = ()
    flags_at: tuple[float, float] = (0, 0)

    def nets(self) -> dict[str, frozenset[tuple[str, str]]]:
        """Each net of the board with its (ref, pin) pairs."""
        return _nets(self.parts.values())

    def everything(self) -> dict[str, frozenset[tuple[str, str]]]:
        """As `nets`, with the parts on wires."""
        return _nets((*self.parts.values(), *self.apart.values()))


def load_design(name: str, catalogue: Catalogue | None = None, wiring: Mapping[str, Any] | None = None) -> Design:
    """One of DESIGNS, from its files; BadDesign says what contradicts what."""
    family, _, variant = name.partition("_")
    table = tomllib.loads((CIRCUITS / f"{family}.toml").read_text("utf-8"))
    boards = tomllib.loads((HARDWARE / "boards.toml").read_text("utf-8"))
    return read_design(name, table, boards[table["board"]], catalogue or load_catalogue(), wiring or read_wiring())


def read_design(
    name: str, table: Mapping[str, Any], board: Mapping[str, Any], catalogue: Catalogue, wiring: Mapping[str, Any]
) -> Design:
    """A design from parsed files."""
    variant = name.partition("_")[2]
    module = _module(table, variant, wiring)
    raw = {ref: one for ref, one in table["part"].items() if ref != table["module"]}
    parts = {table["module"]: _part(table["module"], module, board, catalogue)}
    parts |= {ref: _part(ref, one, board, catalogue) for ref, one in raw.items()}
    if variant and "battery" not in module["pins"].values():
        raise BadDesign(f"puck.{variant} in wiring.toml needs a pin for the battery: the board has its divider")
    cables = tuple(_cable(one, cable) for one, cable in table["cable"].items())
    apart = {ref: _apart(ref, one, cables, parts, catalogue) for ref, one in table["apart"].items()}
    box = table.get("variant", {}).get(variant, {}).get("antenna")
    design = Design(
        name, table["title"], table["revision"], table["date"], board, table["module"], parts, apart, cables,
        frozenset(table["wide"]), None if box is None else ((box[0][0], box[0][1]), (box[1][0], box[1][1])),
        tuple(_block(one) for one in table["block"]), tuple(table["flags_at"]),
    )  # fmt: skip
    _check(design)
    return design


def _module(table: Mapping[str, Any], variant: str, wiring: Mapping[str, Any]) -> dict[str, Any]:
    if variant:
        module = dict(table["variant"][variant]) | {"side": "below"}
        functions, rails, board = puck_functions(wiring, variant), module.pop("rails"), variant
        module.pop("antenna")
    else:
        module = dict(table["part"][table["module"]])
        functions, rails, board = pi_functions(wiring), {**PI_RAILS, **PI_EEPROM}, table["pins"]
    pins = {place_of(board, pin): name for name, pin in functions.items()}
    pins |= {place: rail for rail, places in rails.items() for place in places}
    return module | {"pins": pins}


def _part(ref: str, table: Mapping[str, Any], board: Mapping[str, Any], catalogue: Catalogue) -> Part:
    if "place" in table:
        x, y = board["parts"][table["place"]]
        turned = table.get("turned", 0)
    else:
        x, y, turned = table["at"]
    pins = {str(pin): net for pin, net in table["pins"].items()}
    below = table.get("side", "top") == "below"
    kind = catalogue.kind(table["kind"])
    return Part(
        ref, table["kind"], kind, pins, (x, y), turned, below, table.get("label", ""),
        tuple(table.get("names", ())),
    )  # fmt: skip


def _block(table: Mapping[str, Any]) -> Block:
    return Block(table["title"], {name: (place[0], place[1], place[2]) for name, place in table["parts"].items()})


def _cable(name: str, table: Mapping[str, Any]) -> Cable:
    if len(table["pins"]) != len(table["colours"]):
        raise BadDesign(f"cable {name} has {len(table['pins'])} wires and {len(table['colours'])} colours")
    return Cable(
        name, table["from"], table["to"], tuple(table["pins"]), tuple(table["colours"]), table["metres"],
        tuple(table.get("bridge", ())), table.get("inside", False),
    )  # fmt: skip


def _apart(
    ref: str, table: Mapping[str, Any], cables: tuple[Cable, ...], parts: Mapping[str, Part], catalogue: Catalogue
) -> Apart:
    pins: dict[str, str] = {}
    for cable in cables:
        if cable.to == ref:
            plug = parts[cable.plug].pins
            if len(plug) != len(cable.pins):
                raise BadDesign(
                    f"cable {cable.name} has {len(cable.pins)} wires, its plug {cable.plug} {len(plug)} pins"
                )
            pins |= {pin: plug[str(place)] for place, pin in enumerate(cable.pins, start=1)}
            for pin in cable.bridge[1:]:
                pins[pin] = pins[cable.bridge[0]]
    if not pins:
        raise BadDesign(f"no cable leads to {ref}")
    return Apart(
        ref, table["kind"], catalogue.kind(table["kind"]), pins, tuple(table.get("labels", ())), table.get("count", 1)
    )


def _nets(parts: Iterable[Part | Apart]) -> dict[str, frozenset[tuple[str, str]]]:
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for part in parts:
        for pin, net in part.pins.items():
            found[net].add((part.ref, pin))
    return {net: frozenset(pins) for net, pins in sorted(found.items())}


def _check(design: Design) -> None:
    for net, pins in design.nets().items():
        if len(pins) < 2:
            [(ref, pin)] = pins
            raise BadDesign(
                f"{design.name}: net {net} ends at pin {pin} of {ref}; wiring and circuit name it differently"
            )
    plugs = [cable.plug for cable in design.cables]
    if len(set(plugs)) != len(plugs):
        raise BadDesign(f"{design.name}: two cables on one plug")
