"""Boards of Desperados: ours can be played, the facts are incomplete, every flaw comes with its mend."""

import json
import tomllib
from collections import Counter, deque
from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from math import dist, inf, nan
from random import Random
from typing import Any, Final

import pytest

from companion.games.desperados.atlas.atlas import Atlas
from companion.games.desperados.atlas.check_board import complaints_about_board
from companion.games.desperados.atlas.editable_board_packs import PACKS, SHIPPED
from companion.games.desperados.atlas.parse_atlas import parse_atlas
from companion.rules.packs.pack import PackError, PackLocation
from companion.rules.parts.board import PlaceId
from tests.count_work import count_calls

HOUSE = parse_atlas({})
ANNS: Final[dict[str, Any]] = {
    **SHIPPED["house"],
    "board": {"title": "Ann's box", "kind": "owner", "size": [1000, 700], "photo": True},
}


def steps(atlas: Atlas, start: PlaceId) -> dict[PlaceId, int]:
    found, edge = {start: 0}, deque([start])
    while edge:
        here = edge.popleft()
        for to in atlas.board.exits(here):
            if to not in found:
                found[to] = found[here] + 1
                edge.append(to)
    return found


def test_the_house_board_is_complete_and_one_object() -> None:
    assert complaints_about_board(SHIPPED["house"]) == ()
    assert parse_atlas({"name": "house"}) is HOUSE
    assert parse_atlas({"name": "a", "data": deepcopy(dict(ANNS))}) is parse_atlas({"name": "a", "data": dict(ANNS)})
    assert len(HOUSE.cities) == 19 and len(HOUSE.banks) == 5 and len(HOUSE.poker_cities) == 14
    assert set(HOUSE.board.places) == set(HOUSE.cities)


def test_the_house_board_has_names_of_its_own_that_begin_differently() -> None:
    assert not {city["name"] for city in SHIPPED["facts"]["city"]} & set(HOUSE.cities)
    assert len({name[0] for name in HOUSE.cities}) == 19


def test_roads_of_the_house_board_lead_both_ways_and_make_no_detours() -> None:
    assert all(a in HOUSE.board.exits(b) for a in HOUSE.cities for b in HOUSE.board.exits(a))
    roads = Counter(end for road in HOUSE.roads for end in (road.a, road.b))
    assert min(roads.values()) >= 2 and 3.5 <= sum(roads.values()) / 19 <= 4.5
    for a, b in combinations(HOUSE.cities.values(), 2):
        assert steps(HOUSE, a.name)[b.name] <= max(2, dist((a.x, a.y), (b.x, b.y)) / 100)


def test_roads_of_the_house_board_do_not_cross() -> None:
    def left(a: PlaceId, b: PlaceId, c: PlaceId) -> bool:
        p, q, r = (HOUSE.cities[each] for each in (a, b, c))
        return (q.x - p.x) * (r.y - p.y) > (q.y - p.y) * (r.x - p.x)

    for one, other in combinations(HOUSE.roads, 2):
        if not {one.a, one.b} & {other.a, other.b}:
            apart = left(one.a, one.b, other.a) == left(one.a, one.b, other.b)
            assert apart or left(other.a, other.b, one.a) == left(other.a, other.b, one.b), (one, other)


def test_every_city_of_the_house_board_sees_a_coach_and_has_a_bank_near() -> None:
    stops = {stop for schedule in HOUSE.schedules for stop in (*schedule.brown[1:], *schedule.blue[1:])}
    assert stops == set(HOUSE.cities)
    assert all(min(steps(HOUSE, city)[bank] for bank in HOUSE.banks) <= 2 for city in HOUSE.cities)


def test_a_board_shows_its_drawing_or_the_photograph_that_lies_beside_it() -> None:
    assert HOUSE.picture == "/games/desperados/packs/house.svg"
    assert parse_atlas({"name": "anns-box", "data": ANNS}).picture == "/packs/desperados/anns-box.jpg"
    assert parse_atlas({"name": "anns-box.toml", "data": ANNS}).picture is None
    assert parse_atlas({"name": "anns-box", "data": dict(SHIPPED["house"])}).picture is None


def test_the_facts_say_what_is_missing_and_cannot_be_played() -> None:
    facts = SHIPPED["facts"]
    assert len(facts["city"]) == 17 and len(facts["road"]) == 13
    found = [str(complaint) for complaint in complaints_about_board(facts)]
    assert "city: there are 17; there should be 19: add 2" in found
    assert any("Silver City, Socorro" in each and "add 3" in each for each in found)
    assert "city 7 (Los Lunas): no road leads there; add a [[road]] between it and a neighbour" in found
    with pytest.raises(PackError, match=r"^facts: city: there are 17; there should be 19: add 2 \| .* \| and 22 more$"):
        parse_atlas({"name": "facts"})


@pytest.mark.parametrize("name", SHIPPED)
def test_writing_a_pack_and_reading_it_gives_it_again(name: str) -> None:
    assert tomllib.loads(PACKS.to_toml(SHIPPED[name])) == SHIPPED[name]


# Flaws: each is told with its place and its mend, and nothing else is complained of.

Flaw = Callable[[Any], object]


def put(*path: Any) -> Flaw:
    """A flaw that puts the last of `path` at the place the others lead to."""

    def spoil(data: Any) -> None:
        *way, last, value = path
        for step in way:
            data = data[step]
        data[last] = value

    return spoil


FLAWS: Final[list[tuple[Flaw, list[str]]]] = [
    (
        put("bord", {}),
        ["pack: the key 'bord' means nothing here; did you mean \"board\"? the keys here are board, city"],
    ),
    (put("board", "title", " "), ["[board]: title is ' '; write a line"]),
    (put("board", "title", "x" * 61), ["[board]: title is 'xxx"]),
    (put("board", "kind", "ours"), ["[board]: kind is 'ours'; it is one of house, facts, owner"]),
    (put("board", "photo", 1), ["[board]: photo is 1; write true or false"]),
    (put("board", "tilte", ""), ['did you mean "title"?']),
    (lambda d: d.pop("board"), ["[board]: it is missing; write a table [board]"]),
    (lambda d: d.pop("goal"), ["[goal]: it is missing"]),
    (lambda d: d["goal"].pop("3"), ["[goal]: it says nothing for 3 desperados"]),
    (put("goal", "2", -4000), ["[goal]: 2 = -4000; write the dollars"]),
    (put("goal", "2", 10**400), ["[goal]: 2 = 1"]),
    (put("goal", "6", 4000), ["[goal]: the key '6' means nothing here"]),
    (put("city", 2, "x", 1001), ["city 3 (Coyote): its x is 1001; x is a number from 0 to 1000"]),
    (put("city", 2, "y", -0.5), ["city 3 (Coyote): its y is -0.5; y is a number from 0 to 700"]),
    (put("city", 2, "y", nan), ["city 3 (Coyote): its y is nan"]),
    (put("city", 2, "x", "left"), ["city 3 (Coyote): its x is 'left'"]),
    (put("city", 2, "x", True), ["city 3 (Coyote): its x is True"]),
    (lambda d: d["city"][2].pop("x"), ["city 3 (Coyote): its x is None"]),
    (lambda d: (d["city"][2].pop("x"), d["city"][2].pop("y")), ["city 3 (Coyote): it has no place on the drawing"]),
    (put("city", 2, "bank", "yes"), ["city 3 (Coyote): bank is 'yes'; write true or false"]),
    (put("city", 2, "bank", True), ["city: 6 have a bank (Buzzard, Coyote, Ember", "1 too many"]),
    (
        lambda d: d["city"][1].pop("bank"),
        ["city: 4 have a bank (Ember, Lost Mule, Old Bones, Rattle); 5 cities", "add 1"],
    ),
    (
        put("city", 2, "colour", "red"),
        ["city 3 (Coyote): the key 'colour' means nothing here; the keys here are name, x"],
    ),
    (
        lambda d: d["city"].append({"name": "Zinc", "x": 5, "y": 5}),
        ["city: there are 20; there should be 19: 1 too many", "city 20 (Zinc): no road leads there"],
    ),
    (
        lambda d: d["city"].append({"name": "dryfork", "x": 5, "y": 5}),
        ["there are 20", "city 20 (dryfork): it has the name of city 4 (Dry Fork)", "no road"],
    ),
    (
        lambda d: d["city"].append({"name": "saloon", "x": 5, "y": 5}),
        ["there are 20", "city 20: no city may be called saloon", "no road"],
    ),
    (lambda d: d["city"].append("Zinc"), ["city 20: it is 'Zinc'; it should be a table"]),
    (
        put("road", 0, "between", ["Adder", "Adder"]),
        [
            "road 1 (Adder - Adder): it leads from a city to itself",
        ],
    ),
    (put("road", 0, "via", [[1, 2, 3]]), ["road 1 (Adder - Buzzard): it bends at [1, 2, 3]; a bend is [x, y]"]),
    (put("road", 0, "via", [[1, 2], [1, 701]]), ["it bends at [1, 701], outside the drawing"]),
    (put("road", 0, "via", "north"), ["via is 'north'"]),
    (lambda d: d["road"].append({"between": ["Fiddle", "Adder"]}), ["road 38 (Fiddle - Adder): it is road 2 again"]),
    (lambda d: d["road"].append({"between": ["Fiddle"]}), ["road 38: between is ['Fiddle']; write between"]),
    (lambda d: d["road"].append({}), ["road 38: it joins nothing"]),
    (
        lambda d: d["road"].append({"between": ["Fiddle", "Kettel"]}),
        ["there is no city 'Kettel'; did you mean \"Kettle\"?"],
    ),
    (
        put("schedule", 2, "brown", ["Dry Fork", "Ember"]),
        ["schedule 3, brown side: it is ['Dry Fork', 'Ember']; write the city where"],
    ),
    (lambda d: d["schedule"][2].pop("blue"), ["schedule 3, blue side: it is missing"]),
    (
        put("schedule", 2, "brown", 4, "Ratle"),
        ["schedule 3, brown side, stop 4: there is no city 'Ratle'; did you mean \"Rattle\"?"],
    ),
    (
        put("schedule", 2, "green", []),
        ["schedule 3: the key 'green' means nothing here; the keys here are brown, blue"],
    ),
    (lambda d: d["schedule"].pop(), ["schedule: there are 4; there should be 5"]),
    (put("tiles", "poker", "300", 6), ["tiles.poker: there are 15 tiles; there should be 14"]),
    (put("tiles", "poker", "300", -5), ["tiles.poker: '300' = -5; write dollars = copies"]),
    (put("tiles", "poker", {"0300": 14}), ["tiles.poker: '0300' = 14"]),
    (put("tiles", "coach", {"800": 8}), ["tiles.coach: there are 8 tiles; there should be 9 or more"]),
    (put("tiles", "bank_low", {"500": 2}), ["tiles.bank_low: there are 2 tiles; there should be 3 or more"]),
    (put("tiles", "bank_high", "500", 1), ["tiles.bank_high: '500' is among the low ones too"]),
    (put("tiles", "bank_last", []), ["tiles.bank_last: it is []; write copies by value"]),
    (lambda d: d["tiles"].pop("bank_last"), ["tiles.bank_last: it is missing"]),
    (put("tiles", "bank_lst", {}), ['did you mean "bank_last"?']),
]


@pytest.mark.parametrize(("spoil", "told"), FLAWS)
def test_each_flaw_is_told_with_its_place_and_mend(spoil: Flaw, told: list[str]) -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    spoil(data)
    found = [str(complaint) for complaint in complaints_about_board(data)]
    missing = [words for words in told if not any(words in each for each in found)]
    assert not missing and len(found) <= len(told), found
    with pytest.raises(PackError):
        parse_atlas({"name": "mine", "data": data})


def beginnings(spot: PackLocation) -> tuple[str, ...]:
    """Return the possible beginnings of the words for that place."""
    table, number, key = spot
    if not table:
        return ("pack",)
    return (table, f"[{table}]", f"{table}.{key}") if number is None else (f"{table} {number} (", f"{table} {number},")


@pytest.mark.parametrize("spoil", [spoil for spoil, _ in FLAWS])
def test_programs_are_told_the_same_place_as_people(spoil: Flaw) -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    spoil(data)
    for complaint in complaints_about_board(data):
        assert f"{complaint.where},".startswith(beginnings(complaint.at)), complaint
        assert complaint.at.key not in ("brown", "blue") or f"{complaint.at.key} side" in complaint.where


def test_what_a_program_is_told_of_a_map_that_has_gaps() -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    data["road"] = [road for road in data["road"] if "Adder" not in road["between"]]
    del data["city"][2]["x"], data["city"][2]["y"], data["city"][1]["bank"], data["schedule"][3]["blue"]
    spots = {complaint.at for complaint in complaints_about_board(data)}
    assert {
        PackLocation("city", 1, "road"),
        PackLocation("city", 3, "x"),
        PackLocation("city", key="bank"),
        PackLocation("schedule", 4, "blue"),
    } <= spots


def test_a_city_without_roads_and_the_islands_of_a_torn_map_are_named() -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    data["road"] = [road for road in data["road"] if "Adder" not in road["between"]]
    assert any("city 1 (Adder): no road leads there" in str(each) for each in complaints_about_board(data))
    west = {"Noon", "Thirst", "Rattle"}
    data["road"] = [road for road in SHIPPED["house"]["road"] if len(west & set(road["between"])) != 1]
    islands = [str(each) for each in complaints_about_board(data) if "falls into 2 parts" in str(each)]
    assert islands and "| Noon, Rattle, Thirst; add roads" in islands[0]


def test_schedules_that_do_not_chain_say_which_end_meets_which_start() -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    one, two = data["schedule"][:2]
    one["blue"], two["blue"] = two["blue"], one["blue"]
    assert [str(each) for each in complaints_about_board(data)] == [
        "schedule 1, blue side: it ends in Quarrel, but schedule 2, which follows, starts blue in Rattle; "
        "the coach must find itself where it starts next",
        "schedule 2, blue side: it ends in Adder, but schedule 3, which follows, starts blue in Quarrel; "
        "the coach must find itself where it starts next",
        "schedule 5, blue side: it ends in Rattle, but schedule 1, which follows, starts blue in Adder; "
        "the coach must find itself where it starts next",
    ]
    data = deepcopy(dict(SHIPPED["house"]))
    data["schedule"][1]["brown"] = data["schedule"][0]["brown"]
    assert [str(each) for each in complaints_about_board(data)] == [
        "schedule 1, brown side: it ends in Jackdaw, where none starts; one of the others must start there; they start "
        "in Buzzard, Buzzard, Dry Fork, Thirst, Rattle",
        "schedule 2, brown side: it starts in Buzzard, as the one of schedule 1 does; no two start in the same city, "
        "or nobody knows which follows",
        "schedule 2, brown side: it ends in Jackdaw, where none starts; one of the others must start there; they start "
        "in Buzzard, Buzzard, Dry Fork, Thirst, Rattle",
    ]


def test_brown_sides_that_make_two_rings_are_told_apart() -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    data["schedule"][0]["brown"] = ["Buzzard", "Adder", "Fiddle", "Jackdaw", "Old Bones", "Pepper"]
    data["schedule"][1]["brown"] = ["Pepper", "Kettle", "Lost Mule", "Gravel", "Coyote", "Buzzard"]
    for number, brown in enumerate(
        (["Dry Fork", "Ember", "Noon"], ["Thirst", "Noon", "Ember"], ["Rattle", "Thirst", "Noon"])
    ):
        data["schedule"][2 + number]["brown"] = [*brown, *data["schedule"][2 + number]["brown"][3:]]
    data["schedule"][4]["brown"] = ["Rattle", "Thirst", "Noon", "Ember", "Iron Hat", "Dry Fork"]
    found = [str(each) for each in complaints_about_board(data) if "ring" in str(each)]
    assert found == [
        "schedule: the brown sides of 1, 2 lead back to Buzzard without 3, 4, 5; all five should make one ring"
    ]


@pytest.mark.parametrize("name", ["A/B", "<b>", "..", "", " Adder", "x" * 25, "A\nB", "É\u0301", 7, None, ["Adder"]])
def test_a_name_must_fit_on_a_card(name: Any) -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    data["city"].append({"name": name, "x": 5, "y": 5})
    assert any(f"city 20: its name is {name!r}"[:30] in str(each) for each in complaints_about_board(data))


JUNK: Final = (
    None,
    True,
    -1,
    0,
    10**30,
    0.5,
    nan,
    inf,
    "",
    "Adder",
    "x" * 5000,
    [],
    {},
    [[]],
    [{}],
    {"x": {}},
    [None, 1],
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every container in `data` with each key into it."""
    found, edge = [], [data]
    while edge:
        here = edge.pop()
        keys = here if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else ()
        found += [(here, key) for key in keys]
        edge += [here[key] for key in keys]
    return found


def test_nothing_crashes_whatever_a_pack_holds() -> None:
    random = Random(4)
    for start in ("house", "facts") * 200:
        data: dict[str, Any] = json.loads(json.dumps(SHIPPED[start]))
        for _ in range(random.randint(1, 4)):
            here, key = random.choice(places(data))
            here[key] = deepcopy(random.choice([*JUNK, random.choice(places(SHIPPED["house"]))[0]]))
        found = complaints_about_board(data)
        longest = max((part for each in found for part in each), key=len, default="")
        assert len(longest) < 2500, longest
        if not found:
            assert len(parse_atlas({"name": "fuzz", "data": data}).cities) == 19
        else:
            with pytest.raises(PackError):
                parse_atlas({"name": "fuzz", "data": data})


def test_a_pack_of_thousands_of_cities_is_judged_at_once() -> None:
    data = deepcopy(dict(SHIPPED["house"]))
    data["city"] = [{"name": f"Town {number}", "x": 1, "y": 1} for number in range(7000)]
    data["road"] = [{"between": [f"Twon {number}", "Tonw"]} for number in range(7000)]
    calls, found = count_calls(lambda: complaints_about_board(data))
    assert calls < 8_000_000 and len(found) == 300
    assert found[0] == ("city", "there are 7000", "there may be at most 100", PackLocation("city"))


@pytest.mark.parametrize("data", [*JUNK, [], "board", 3])
def test_what_is_no_table_is_no_pack(data: Any) -> None:
    assert complaints_about_board(data)


def test_a_draft_is_written_whatever_it_holds_and_read_again() -> None:
    draft = {
        "note": 'half "done"\n\x7f\té',
        "board": {"title": "Ann's", "with space": [1, [2.5, True]]},
        "city": [{}, {"via": {"a b": 1}}],
    }
    assert tomllib.loads(PACKS.to_toml(draft)) == draft
    for bad in (None, nan, object(), "\ud800"):
        with pytest.raises(PackError):
            PACKS.to_toml({"board": {"title": bad}})
