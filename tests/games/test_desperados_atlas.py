"""The boards of Desperados: ours can be played, the facts are incomplete, and every flaw is told with its mend."""

import tomllib
from collections import Counter, deque
from itertools import combinations
from math import dist

import pytest

from companion.games.desperados.atlas.atlas import Atlas
from companion.games.desperados.atlas.check import complaints
from companion.games.desperados.atlas.read import atlas_of
from companion.games.desperados.atlas.shipped import PACKS, SHIPPED
from companion.rules.board import PlaceId
from companion.rules.pack import PackError

HOUSE = atlas_of({})


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
    assert complaints(SHIPPED["house"]) == ()
    assert atlas_of({"name": "house"}) is HOUSE is atlas_of({"name": "Ann's", "data": dict(SHIPPED["house"])})
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


def test_the_facts_say_what_is_missing_and_cannot_be_played() -> None:
    facts = SHIPPED["facts"]
    assert len(facts["city"]) == 17 and len(facts["road"]) == 14
    found = [str(complaint) for complaint in complaints(facts)]
    assert "city: there are 17; there should be 19: add 2" in found
    assert any("Silver City, Socorro" in each and "add 3" in each for each in found)
    assert any("Los Lunas" in each and "no road" in each for each in found)
    with pytest.raises(PackError, match=r"^facts: city 1 \(Aztec\): .* \| and 22 more$"):
        atlas_of({"name": "facts"})


@pytest.mark.parametrize("name", SHIPPED)
def test_writing_a_pack_and_reading_it_gives_it_again(name: str) -> None:
    assert tomllib.loads(PACKS.to_toml(SHIPPED[name])) == SHIPPED[name]
