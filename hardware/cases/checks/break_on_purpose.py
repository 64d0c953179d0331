"""Assemblies with a mistake in each: the check has to name it, or it is worth nothing."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from build123d import Rot

from hardware.cases.assembled.assembly import Assembly
from hardware.cases.assembled.gallows_assembly import gallows_assembly
from hardware.cases.assembled.panel_assembly import panel_assembly
from hardware.cases.assembled.puck_assembly import puck_assembly
from hardware.cases.board_solids import Board
from hardware.cases.checks.check_assembly import complaints
from hardware.cases.layout.bought_part_bodies import Body
from hardware.cases.layout.part_places import PANEL, Layout


@dataclass(frozen=True, slots=True)
class Mistake:
    """`made` from good boards and bodies, of which only `looked_at` is checked; `said` must be told."""

    name: str
    made: Callable[[Mapping[str, Board], Mapping[str, Body]], Assembly]
    looked_at: tuple[str, ...]
    said: str


def unnoticed(boards: Mapping[str, Board], known: Mapping[str, Body]) -> Iterator[str]:
    """The mistakes that the check does not find, one a line."""
    for mistake in MISTAKES:
        told = [*complaints(only(mistake.made(boards, known), mistake.looked_at))]
        if not any(mistake.said in line for line in told):
            yield f"the check does not notice {mistake.name}; it says: {'; '.join(told) or 'nothing'}"


def only(assembly: Assembly, names: tuple[str, ...]) -> Assembly:
    """The assembly without all else; rooms, rests and screws are kept where they, or their owner, are named."""
    rooms = {name: one for name, one in assembly.rooms.items() if name in names}
    rests = {name: one for name, one in assembly.rests.items() if name.split()[0] in names}
    return replace(
        assembly,
        printed={name: part for name, part in assembly.printed.items() if name in names},
        bodies={name: part for name, part in assembly.bodies.items() if name in names},
        rooms=rooms,
        rests=rests if "lid" in names else {},
        fasteners=tuple(one for one in assembly.fasteners if one.name in names),
        printing={name: turn for name, turn in assembly.printing.items() if "printing" in names},
    )


def _hole(diameter: float) -> Layout:
    first, *others = PANEL.mounts
    return replace(PANEL, mounts=(replace(first, hole=diameter), *others))


def _post_at(x: float, y: float) -> Layout:
    _, *others = PANEL.posts
    return replace(PANEL, posts=((x, y, 9.0), *others))


def _wider(body: Body, by: float) -> Body:
    first, *others = body.shapes
    return replace(body, shapes=(replace(first, size=tuple(side + by for side in first.size)), *others))


MISTAKES: Final = (
    Mistake(
        "a hole of 16.2 mm for a button of 24 mm",
        lambda boards, known: panel_assembly(boards, known, _hole(16.2)), ("lid", "SW1"), "lid and SW1",
    ),
    Mistake(
        "a hole that the button falls through",
        lambda boards, known: panel_assembly(boards, known, _hole(29.0)), ("lid", "SW1"), "SW1 0 finds no lid",
    ),
    Mistake(
        "a post below a button",
        lambda boards, known: panel_assembly(boards, known, _post_at(-45.0, -50.0)), ("box", "SW1"), "box and SW1",
    ),
    Mistake(
        "a post in the way of a button's wires",
        lambda boards, known: panel_assembly(boards, known, _post_at(-50.0, -57.0)), ("box", "wires of SW1"),
        "wires of SW1",
    ),
    Mistake(
        "a hat on spacers of 11 mm above a cooler of 13.7 mm",
        lambda boards, known: panel_assembly(boards, known, stack=11.0), ("hat", "cooler"), "cooler and hat",
    ),
    Mistake(
        "a screw that no screwdriver reaches",
        lambda boards, known: _all_in(panel_assembly(boards, known)), ("spacer 3", "hat"),
        "no screwdriver reaches spacer 3",
    ),
    Mistake(
        "a lid printed the wrong way round",
        lambda boards, known: replace(panel_assembly(boards, known), printing={"lid": Rot(0, 0, 0)}),
        ("lid", "printing"), "lid needs a support",
    ),
    Mistake(
        "a cell that is too long",
        lambda boards, known: puck_assembly(boards["puck"], {**known, "cell": _wider(known["cell"], 9.0)}, True),
        ("cup", "cell"), "cup and cell",
    ),
    Mistake(
        "a charging plug that does not get in",
        lambda boards, known: puck_assembly(
            boards["puck"], {**known, "micro_usb_plug": _wider(known["micro_usb_plug"], 3.0)}, True
        ),
        ("cup", "charging plug"), "cup is in the way of charging plug",
    ),
    Mistake(
        "a module whose USB socket misses the opening",
        lambda boards, known: puck_assembly(
            boards["puck"], {**known, "esp32": replace(known["esp32"], usb_below=17.0)}
        ),
        ("cup", "plug of the esp32"), "cup is in the way of plug of the esp32",
    ),
    Mistake(
        "screws of a puck that are too short",
        lambda boards, known: _shorter(puck_assembly(boards["puck"], known)), ("cup", "lid", "screw 1"),
        "screw 1 should bite",
    ),
    Mistake(
        "a nut that is too wide for its pocket",
        lambda boards, known: gallows_assembly(boards["camera"], {**known, "m8_bolt": _wider(known["m8_bolt"], 1.0)}),
        ("clamp", "bolt"), "clamp and bolt",
    ),
)  # fmt: skip


def _all_in(assembly: Assembly) -> Assembly:
    return replace(assembly, fasteners=tuple(replace(one, last=frozenset()) for one in assembly.fasteners))


def _shorter(assembly: Assembly) -> Assembly:
    return replace(assembly, fasteners=tuple(replace(one, length=one.length - 5) for one in assembly.fasteners))
