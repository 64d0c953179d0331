"""Warnings about a board: worth a second look, and nothing that keeps it from being played."""

from copy import deepcopy

from companion.games.desperados.atlas.check_board import complaints_about_board
from companion.games.desperados.atlas.editable_board_packs import SHIPPED
from companion.games.desperados.atlas.find_board_warnings import find_board_warnings
from companion.games.desperados.enums_and_constants import Phase
from companion.games.desperados.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.pack import PackLocation
from tests.games.common.playouts import playout
from tests.games.desperados.desperados_board import DATA


def test_a_coach_that_leaves_the_roads_or_stands_still_is_worth_a_second_look_and_no_fault() -> None:
    """l.320, DE-33: nothing says that coaches keep to roads; the printed schedule is right."""
    data = deepcopy(dict(SHIPPED["house"]))
    data["schedule"][2]["brown"][2] = "Ember"
    assert complaints_about_board(data) == ()
    first, second = find_board_warnings(data)
    assert str(first).startswith("schedule 3, brown side, stop 2: it stands still in Ember; see that it is printed so")
    assert str(second).startswith("schedule 3, brown side, stop 3: no road leads from Ember to Molasses")
    assert first.at == second.at == PackLocation("schedule", 3, "brown")
    setup = complete_setup(GAME.info, Setup(3, {}, {}, {"name": "printed", "data": data}))
    *_, last = playout(GAME, setup, 3)
    assert last.after.phase is Phase.OVER


def test_the_facts_take_no_ride_of_a_coach_for_a_road() -> None:
    """l.139, DE-33: a coach rides from Shiprock to Aztec."""
    assert ["Shiprock", "Aztec"] not in [road["between"] for road in SHIPPED["facts"]["road"]]


def test_the_roads_of_an_owners_board_are_read_by_two_people() -> None:
    data = deepcopy(dict(DATA))
    (unread,) = find_board_warnings(data)
    assert unread[:2] == ("road", "the roads of 19 cities were not read by two people")
    data["city"] = [{**city, "read": [1, 2]} for city in data["city"]]
    assert find_board_warnings(data) == () == complaints_about_board(data)
    data["city"][3]["read"] = [2]
    assert "the roads of 1 cities" in str(find_board_warnings(data)[0])
    data["city"][3]["read"] = "Ann"
    assert "read is 'Ann'; write who has read its roads" in str(complaints_about_board(data)[0])
    assert find_board_warnings(SHIPPED["house"]) == ()  # ours


def test_any_value_is_read_for_warnings() -> None:
    for junk in (None, 3, "board", [], {"city": [3, {"read": 3}], "schedule": [{"brown": [1, None]}], "board": 4}):
        find_board_warnings(junk)
