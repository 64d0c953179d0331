"""The eight cards, and what follows from them."""

import re
from pathlib import Path

import pytest

from companion.games.noir.info import INFO
from companion.games.noir.offers import TRIGGERS
from companion.games.noir.rooms import BASEMENT, BOARD, HOME, NAMES, ROOMS, SECOND_FLOOR, check_room_effects, load_rooms
from companion.rules.errors import BadData

PATHS = {
    "Balcony": {"Hall", "Foyer"},
    "Basement": {"Foyer", "Dining Room", "Library"},
    "Bedroom": {"Hall", "Kitchen"},
    "Dining Room": {"Foyer", "Kitchen", "Basement"},
    "Foyer": {"Balcony", "Basement", "Kitchen", "Dining Room"},
    "Hall": {"Balcony", "Bedroom", "Library"},
    "Kitchen": {"Bedroom", "Dining Room", "Foyer"},
    "Library": {"Hall", "Basement"},
}
SHOTS = {
    "Balcony": {"Balcony", "Hall", "Foyer", "Kitchen", "Dining Room"},
    "Basement": {"Basement", "Foyer", "Dining Room"},
    "Bedroom": {"Bedroom", "Hall", "Balcony"},
    "Dining Room": {"Dining Room", "Foyer", "Kitchen"},
    "Foyer": {"Foyer", "Dining Room", "Kitchen"},
    "Hall": {"Hall", "Balcony", "Bedroom", "Library"},
    "Kitchen": {"Kitchen", "Dining Room", "Foyer"},
    "Library": {"Library", "Hall", "Balcony"},
}
ONE_WAY = {
    ("Balcony", "Foyer"),
    ("Balcony", "Kitchen"),
    ("Balcony", "Dining Room"),
    ("Basement", "Foyer"),
    ("Basement", "Dining Room"),
    ("Bedroom", "Balcony"),
    ("Library", "Balcony"),
}
OUT_OF_RANGE = {
    ("Basement", "Library"),
    ("Bedroom", "Kitchen"),
    ("Dining Room", "Basement"),
    ("Foyer", "Balcony"),
    ("Foyer", "Basement"),
    ("Kitchen", "Bedroom"),
    ("Library", "Basement"),
}


def test_the_first_list_of_a_card_is_where_to_move_and_the_second_where_to_shoot_rn_29() -> None:
    assert {name: set(room.move) for name, room in ROOMS.items()} == PATHS
    assert {name: set(room.shoot) for name, room in ROOMS.items()} == SHOTS


def test_the_move_graph_is_symmetric_with_eleven_edges() -> None:
    edges = {frozenset((name, to)) for name in NAMES for to in BOARD.paths[name]}
    assert len(edges) == 11
    assert all(name in BOARD.paths[to] for name in NAMES for to in BOARD.paths[name])


def test_nobody_is_ever_without_an_exit_even_with_the_basement_closed_rn_10() -> None:
    assert all(BOARD.exits(name, {BASEMENT}) for name in NAMES)


def test_every_room_can_shoot_itself_and_some_shots_are_one_way() -> None:
    assert all(name in room.shoot for name, room in ROOMS.items())
    assert {(a, b) for a, room in ROOMS.items() for b in room.shoot if a not in ROOMS[b].shoot} == ONE_WAY


def test_some_neighbours_are_out_of_range() -> None:
    assert {(a, b) for a, room in ROOMS.items() for b in room.move if b not in room.shoot} == OUT_OF_RANGE


def test_four_rooms_are_on_the_second_floor_rn_30() -> None:
    assert SECOND_FLOOR == {"Bedroom", "Hall", "Library", "Balcony"}


def test_each_effect_has_its_room_and_its_price() -> None:
    assert {room.name: room.ap for room in HOME.values()} == {
        "Balcony": 0,
        "Basement": 1,
        "Bedroom": 1,
        "Foyer": 0,
        "Kitchen": 0,
        "Library": 1,
    }


def test_data_and_code_must_name_the_same_effects() -> None:
    with pytest.raises(BadData, match="trap_door"):
        check_room_effects(set(TRIGGERS) - {"trap_door"})
    with pytest.raises(BadData, match="secret_passage"):
        check_room_effects({*TRIGGERS, "secret_passage"})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[room]]\nname = "Attic"\nfloor = 3\nmove = ["Roof"]\nshoot = []', "Roof"),
        ('[[room]]\nname = "Attic"\nfloor = 3\nmove = []', "Attic"),
        ('[[room]]\nname = "Attic"\nfloor = 3\nmove = []\nshoot = []\ncolour = "grey"', "colour"),
    ],
)
def test_a_board_file_that_is_wrong_says_where(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "board.toml"
    path.write_text(text)
    with pytest.raises(BadData, match=problem):
        load_rooms(path)


def test_every_ruling_is_in_the_readme_and_every_choice_in_the_code() -> None:
    folder = Path(load_rooms.__code__.co_filename).parent
    readme = (folder / "README.md").read_text("utf-8")
    code = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    assert [number for number in range(1, 32) if not re.search(rf"\bRN-{number}\b", readme)] == []
    assert [ruling.id for ruling in INFO.rulings if ruling.id not in code] == []
