"""Boards: where one can go, and where a hidden piece may be."""

import pytest

from companion.rules.errors import BadData
from companion.rules.parts.board import BoardGraph, PlaceId


def board(**paths: str) -> BoardGraph:
    return BoardGraph({PlaceId(place): tuple(map(PlaceId, ways)) for place, ways in paths.items()})


HOUSE = board(a="bc", b="ad", c="a", d="b", e="")
A, B, C, D, E = map(PlaceId, "abcde")


def test_ways_are_in_the_printed_order_and_need_not_lead_back() -> None:
    assert HOUSE.exits(A) == (B, C) and board(a="b", b="").exits(B) == ()
    assert HOUSE.places == (A, B, C, D, E)


def test_a_closed_place_cannot_be_entered_but_can_be_left() -> None:
    assert HOUSE.exits(A, closed={B}) == (C,)
    assert HOUSE.exits(B, closed={B}) == (A, D)


def test_a_hidden_piece_spreads_one_step_at_a_time() -> None:
    assert HOUSE.places_after_step({A}) == {B, C}
    assert HOUSE.places_after_step({B, C}, closed={A}) == {D}
    assert HOUSE.places_after_step(()) == frozenset()


def test_reachable_means_in_exactly_so_many_steps() -> None:
    assert HOUSE.reachable(A, 0) == {A}
    assert HOUSE.reachable(A, 2) == {A, D}
    assert HOUSE.reachable(E, 1) == frozenset()


def test_every_way_leads_to_a_place_of_the_board() -> None:
    with pytest.raises(BadData, match="the way from a leads to z"):
        board(a="z")
