"""Parser from the data of a pack to the board."""

import json
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from companion.games.desperados.atlas.atlas import Atlas, City, Road, Schedule, TileCopies
from companion.games.desperados.atlas.check_board import complaints_about_board
from companion.games.desperados.atlas.check_loot_tiles_and_goal import PILES
from companion.games.desperados.atlas.editable_board_packs import PACKS
from companion.games.desperados.atlas.read_unfinished_map import read_draft_map
from companion.games.desperados.info import INFO
from companion.rules.packs.pack import PackData, PackError, canonical_text, is_pack_slug, pack_data, pack_name
from companion.rules.parts.board import BoardGraph, PlaceId
from companion.rules.replace import replace

DRAWING: Final = "/games/desperados/packs/house.svg"
"""Address of our own drawing of the house board, the one shipped board that can be played."""
_CACHED_BOARDS: Final = 32


def parse_atlas(pack: PackData) -> Atlas:
    """Return the board that `Setup.pack` stands for, the same object for the same pack.

    Raises PackError while it has flaws.
    """
    name = pack_name(INFO, pack)
    try:
        return _atlas(canonical_text(name, pack_data(INFO, PACKS, pack)), name if "data" in pack else None)
    except PackError as error:
        raise PackError(name, error.complaints) from None


@lru_cache(maxsize=_CACHED_BOARDS)
def _atlas(content: str, owned: str | None) -> Atlas:
    """Return the board with that content.

    `owned` is the name of an owner's pack, which may have a photograph.
    """
    data = json.loads(content)
    if found := complaints_about_board(data):
        raise PackError("the board", found)
    return replace(_read(data), picture=DRAWING if owned is None else _photograph(owned, data))


def _photograph(name: str, data: PackData) -> str | None:
    return f"/packs/{INFO.id}/{name}.jpg" if data["board"].get("photo") and is_pack_slug(name) else None


def _read(data: PackData) -> Atlas:
    board = data["board"]
    cities = [City(PlaceId(c["name"]), c["x"], c["y"], c.get("bank", False)) for c in data["city"]]
    roads = tuple(_road(road) for road in data["road"])
    width, height = board["size"]
    return Atlas(
        board["title"],
        board["kind"],
        (width, height),
        board.get("photo", False),
        MappingProxyType({city.name: city for city in cities}),
        roads,
        _board(cities, roads),
        tuple(Schedule(tuple(s["brown"]), tuple(s["blue"])) for s in data["schedule"]),
        _tiles(data["tiles"]),
        _numbers(data["goal"]),
    )


def _road(road: PackData) -> Road:
    a, b = road["between"]
    return Road(PlaceId(a), PlaceId(b), tuple((x, y) for x, y in road.get("via", ())))


def _tiles(tiles: PackData) -> TileCopies:
    poker, coach, low, high, last = (_numbers(tiles[pile]) for pile in PILES)
    return TileCopies(poker, coach, low, high, last)


def _board(cities: list[City], roads: tuple[Road, ...]) -> BoardGraph:
    """Return the roads both ways, in the order of the cities: the order must not tell how they were drawn."""
    joined = {frozenset((road.a, road.b)) for road in roads}
    names = [city.name for city in cities]
    paths = {name: tuple(to for to in names if frozenset((name, to)) in joined) for name in names}
    return BoardGraph(MappingProxyType(paths))


def add_road_to_atlas(atlas: Atlas, a: PlaceId, b: PlaceId) -> Atlas:
    """Return the board with one more road, drawn straight."""
    roads = (*atlas.roads, Road(a, b))
    return replace(atlas, roads=roads, board=_board(list(atlas.cities.values()), roads))


def add_road_to_data(data: PackData, a: str, b: str) -> PackData:
    """Return the data of a pack with one more road; `data` itself if it is there or a city is not."""
    known = read_draft_map(data)
    if frozenset((a, b)) in known.roads or not {a, b} <= set(known.cities):
        return data
    return {**data, "road": [*data.get("road", ()), {"between": [a, b]}]}


def _numbers(table: Mapping[str, Any]) -> Mapping[int, int]:
    return MappingProxyType({int(key): value for key, value in table.items()})
