"""Boxes mutated at random, of junk, or of thousands of flaws: judged without a crash, and read where all is right."""

import tomllib
from copy import deepcopy
from math import inf, nan
from random import Random
from typing import Any, Final

import pytest

from companion.rules.errors import BadData
from companion.rules.packs.pack import PackError
from companion.skirmish.packs.box_gaps import list_box_gaps
from companion.skirmish.packs.check.box import complaints_about_box, title_of_box
from companion.skirmish.packs.check_draft_types import DraftTypeChecker
from companion.skirmish.packs.editable_box_packs import box_to_toml
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box
from tests.count_work import count_calls
from tests.rules.playable_box import SMALL, small_box

JUNK: Final = (
    None,
    True,
    -1,
    0,
    3,
    10**30,
    10**5000,
    0.5,
    nan,
    inf,
    "",
    "*",
    "wagon",
    "\ud800",
    "x" * 5000,
    [],
    [[]],
    {},
    {"do": "choose"},
    {3: 4},
    object(),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a pack with each of its keys."""
    if isinstance(value, dict):
        return [(value, key) for key in value] + [one for each in value.values() for one in places(each)]
    if isinstance(value, list):
        return [(value, at) for at in range(len(value))] + [one for each in value for one in places(each)]
    return []


def mutated(rng: Random) -> dict[str, Any]:
    data = small_box()
    for _ in range(rng.randint(1, 3)):
        container, key = rng.choice(places(data))
        donor, taken = rng.choice(places(data))
        match rng.randrange(4):
            case 0:
                del container[key]
            case 1:
                container[key] = deepcopy(donor[taken])
            case 2 if isinstance(container, list):
                container.append(deepcopy(container[key]))
            case _:
                container[key] = rng.choice(JUNK)
    return data


def test_no_mutation_crashes_and_what_has_no_complaint_can_be_read() -> None:
    rng, clean = Random(7), 0
    for _ in range(3000):
        data = mutated(rng)
        found = complaints_about_box(data, SMALL)
        assert max((len(part) for each in found for part in each[:3]), default=0) < 2500
        assert all(isinstance(line, str) for line in list_box_gaps(data, SMALL)) and isinstance(title_of_box(data), str)
        if found:
            continue
        clean += 1
        parse_printed_box(data)
        DraftTypeChecker({}).check_draft_types(data)
        assert tomllib.loads(box_to_toml(data)) == data
    assert clean > 50


def test_what_can_be_read_is_read_or_refused_and_nothing_else() -> None:
    rng, read = Random(8), 0
    for _ in range(1000):
        data = mutated(rng)
        try:
            DraftTypeChecker({}).check_draft_types(data)
            parse_printed_box(data)
            read += 1
        except (PackError, BadData):
            assert complaints_about_box(data, SMALL)
    assert read > 50


@pytest.mark.parametrize("data", JUNK, ids=range(len(JUNK)))
def test_what_is_no_table_is_no_pack(data: Any) -> None:
    assert complaints_about_box(data, SMALL)
    assert title_of_box(data) == "" and list_box_gaps(data, SMALL) == ()


def test_a_pack_of_thousands_of_flaws_is_judged_at_once() -> None:
    data = small_box()
    data["card"] = [{"id": f"c{number}", "effects": [{"do": "draw", "named": ["*z"]}] * 12} for number in range(7000)]
    calls, found = count_calls(lambda: complaints_about_box(data, SMALL))
    assert calls < 1_000_000 and len(found) == 300
