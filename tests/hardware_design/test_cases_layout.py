"""Bought parts and the holes, posts and walls of the cases, as numbers; `make check-hardware` looks at solids."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from hardware.cases.layout.battery_life import battery_life_table, battery_lives
from hardware.cases.layout.bought_part_bodies import Body, load_bodies
from hardware.cases.layout.cable_reach import reach_faults
from hardware.cases.layout.fit_faults import layout_faults
from hardware.cases.layout.format_bought_part_tables import body_table, case_bill, unsure_sentence
from hardware.cases.layout.part_places import PANEL, SEATED, Layout, Mount, puck_layout
from hardware.tools import HARDWARE, BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.design.part_kinds import Catalogue
from hardware.tools.design.wiring_pins import refs

SIMPLE = 'source = "s"\nsure = true\nnumber = "n"\n'


@pytest.fixture(scope="module")
def known() -> dict[str, Body]:
    return load_bodies()


@pytest.fixture(scope="module")
def puck() -> Layout:
    return puck_layout(tomllib.loads((HARDWARE / "boards.toml").read_text("utf-8"))["puck"], 8.4)


def test_every_part_fits_its_hole_and_what_is_beside_it(known: dict[str, Body], puck: Layout) -> None:
    assert [*layout_faults(PANEL, known), *layout_faults(puck, known)] == []


def test_every_part_on_wires_has_a_place(designs: dict[str, Design], known: dict[str, Body], puck: Layout) -> None:
    for name, layout, family in (("hat", PANEL, "hat"), ("puck_pico_w", puck, "puck")):
        placed = {mount.ref for mount in layout.mounts} | set(SEATED[family])
        assert placed >= set(designs[name].apart), family
        for ref, body in layout.bodies(known).items():
            one = designs[name].apart.get(ref) or designs[name].parts[ref]
            assert one.kind in body.kinds, f"{ref} is a {one.kind}, and its hole is for {body.number}"


def test_what_the_wiring_names_is_in_the_lid_or_on_the_board(
    designs: dict[str, Design], wiring: Mapping[str, Any]
) -> None:
    placed = {mount.ref for mount in PANEL.mounts} | set(designs["hat"].parts)
    assert {ref for _, ref in refs(wiring)} <= placed


def test_bodies_are_bought_under_names_that_the_bill_knows(known: dict[str, Body], catalogue: Catalogue) -> None:
    assert {kind for body in known.values() for kind in body.kinds} <= set(catalogue.kinds)
    assert [body.name for body in known.values() if not (body.source and body.number)] == []


def test_every_part_that_a_case_is_made_round_has_its_sizes(designs: dict[str, Design], known: dict[str, Body]) -> None:
    """All on wires but the strip, which lies outside; on a board, what sits in a wall or has wires."""
    wanted = {one.kind for design in designs.values() for ref, one in design.apart.items() if ref != "LEDS"}
    wanted |= {"tactile", "encoder", "buzzer", "pico_w", "esp32", "xh2", "xh3", "xh4"}
    sized = {kind for body in known.values() for kind in body.kinds}
    assert wanted - sized == set()


def _changed(layout: Layout, ref: str, **change: Any) -> Layout:
    return replace(layout, mounts=tuple(replace(one, **change) if one.ref == ref else one for one in layout.mounts))


@pytest.mark.parametrize(
    ("ref", "change", "told"),
    [
        ("SW1", {"hole": 16.2}, "SW1: a hole of 16.2 mm does not fit Sanwa OBSF-24, 24.0 mm"),
        ("SW1", {"hole": 28.2}, "SW1: Sanwa OBSF-24 falls through"),
        ("SW5", {"hole": 6.9}, "SW5: a hole of 6.9 mm"),
        ("D1", {"hole": 5.9}, "falls through"),
        ("DS1", {"hole": (20.0, 14.0)}, "DS1: the window"),
        ("SW4", {"at": (60.0, 50.0)}, "SW4 runs into the post at 66.5, 58.5"),
        ("SW2", {"at": (0.0, -53.0)}, "SW2 runs into a wall"),
        ("SW2", {"at": (-26.0, -44.0)}, "SW1 and SW2 are in each other's way"),
    ],
)
def test_a_part_that_does_not_fit(ref: str, change: dict[str, Any], told: str, known: dict[str, Body]) -> None:
    assert any(told in line for line in layout_faults(_changed(PANEL, ref, **change), known))


def test_a_post_that_was_moved_and_a_lid_that_is_too_thick(known: dict[str, Body]) -> None:
    moved = replace(PANEL, posts=((-50.0, -57.0, 9.0), *PANEL.posts[1:]))
    assert any("SW1 runs into the post at -50.0, -57.0" in line for line in layout_faults(moved, known))
    assert any("does not hold on to a wall of 5.0 mm" in line for line in layout_faults(replace(PANEL, lid=5.0), known))
    flat = replace(PANEL, inside=(140.0, 124.0, 25.0))
    assert any("SW1: Sanwa OBSF-24 reaches the floor" in line for line in layout_faults(flat, known))


def test_every_cable_reaches(designs: dict[str, Design], known: dict[str, Body]) -> None:
    assert [*reach_faults(designs["hat"], PANEL, known)] == []
    far = _changed(PANEL, "SW4", at=(200.0, 200.0))
    assert any("W4 of 0.3 m does not reach SW4" in line for line in reach_faults(designs["hat"], far, known))
    short = {**known, "camera_ribbon": replace(known["camera_ribbon"], metres=0.5)}
    assert any("the camera's ribbon of 0.5 m" in line for line in reach_faults(designs["hat"], PANEL, short))


def test_a_cap_that_moves_needs_play(known: dict[str, Body], puck: Layout) -> None:
    tight = _changed(puck, "SW1", hole=11.7)
    assert any("SW1: a hole of 11.7 mm" in line for line in layout_faults(tight, known))
    assert any("does not fit" in line for line in layout_faults(replace(PANEL, mounts=(_knob(),)), known))


def _knob() -> Mount:
    return Mount("X", "knob", (0.0, 0.0), 8.0)


@pytest.mark.parametrize(
    "text",
    [
        '[x]\nshapes = [{ role = "solid", rod = [1.0] }]\n' + SIMPLE,
        '[x]\nshapes = [{ role = "glue", rod = [1.0, 2.0] }]\n' + SIMPLE,
        '[x]\nshapes = [{ role = "solid", rod = [1.0, 2.0], hex = [1.0, 2.0] }]\n' + SIMPLE,
        '[x]\nsource = "s"\nsure = true\nnumber = "n"\n',
        "[x]\nshapes = []\nweight = 3\n" + SIMPLE,
    ],
)
def test_a_body_that_cannot_be_read(text: str, tmp_path: Any) -> None:
    path = tmp_path / "bodies.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadDesign, match=r"bodies\.toml"):
        load_bodies(path)


def test_a_battery_lasts_as_long_as_its_parts_let_it(
    designs: dict[str, Design], wiring: Mapping[str, Any], known: dict[str, Body]
) -> None:
    states = {one.state: one for one in battery_lives(designs["puck_pico_w"], wiring, known)}
    in_use = states["in use"]
    assert in_use.current == pytest.approx(122 * 5.2 / (3.7 * 0.9) + 5, rel=0.01)
    assert in_use.hours == pytest.approx(1200 * 0.85 / in_use.current)
    twice = {**known, "cell": replace(known["cell"], mah=2400)}
    assert next(battery_lives(designs["puck_pico_w"], wiring, twice)).hours == pytest.approx(2 * in_use.hours)
    assert states["switched off"].hours > 1000 > states["asleep"].hours > in_use.hours


def test_the_page_has_the_tables_of_the_cases(
    designs: dict[str, Design], wiring: Mapping[str, Any], known: dict[str, Body]
) -> None:
    page = (HARDWARE / "README.md").read_text("utf-8")
    assert battery_life_table((designs["puck_pico_w"], designs["puck_esp32"]), wiring, known) in page
    assert unsure_sentence(known) in page
    cases = (HARDWARE / "cases" / "README.md").read_text("utf-8")
    assert body_table(known) in cases
    assert case_bill(known) in cases
