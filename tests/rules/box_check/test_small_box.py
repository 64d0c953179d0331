"""A small box with nothing wrong: it is played and written, and its gaps are told; what is wrong is said once."""

import tomllib
from math import nan

import pytest

from companion.rules.packs.pack import PackError, PackLocation
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.box_gaps import list_box_gaps
from companion.skirmish.packs.check.box import complaints_about_box, title_of_box
from companion.skirmish.packs.check_draft_types import DraftTypeChecker
from companion.skirmish.packs.editable_box_packs import box_to_toml
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box
from tests.rules.playable_box import SMALL, small_box


def test_a_complete_box_can_be_played() -> None:
    data = small_box()
    assert complaints_about_box(data, SMALL) == ()
    assert title_of_box(data) == "Small"
    book = parse_printed_box(data)
    assert book.count_deck_copies(Side.ATTACK) == {"wagon": 3, "stop": 1}
    DraftTypeChecker({}).check_draft_types(data)


def test_a_box_is_written_and_read_again() -> None:
    data = small_box()
    assert tomllib.loads(box_to_toml(data)) == data
    assert box_to_toml(data).startswith('[box]\ntitle = "Small"')
    assert tomllib.loads(box_to_toml({"poker": [{}], "card": [{"text": 'a\n"b"'}]})) == {
        "card": [{"text": 'a\n"b"'}],
        "poker": [{}],
    }
    for bad in (None, nan, object(), "\ud800", 10**30):
        with pytest.raises(PackError):
            box_to_toml({"box": {"title": bad}})


def test_what_a_box_does_not_say_is_told_with_what_becomes_of_it() -> None:
    assert list_box_gaps(small_box(), SMALL) == (
        "2 cards have no kind, cost or firepower: whoever plays one first reads it out",
        "1 card has no effects: people do what is printed on them and move tokens by hand",
        "1 card has no word of kegs or ammo: they are asked for when they can be used",
        "1 card has no moment: whoever plays one first says whether it waits for one",
        "1 card has no word of what they do when they are destroyed: people read it then",
        "2 members have no word of what their death does: the companion does nothing",
        "1 poker card has no effects: people read it, and what it gives is given by hand",
    )
    data = small_box()
    data["box"]["kind"] = "house"
    data["card"][1] |= {"kind": "action", "cost": 0, "effects": [{"do": "unless", "then": [{"do": "told"}]}]}
    data["card"][2] |= {"kind": "firepower", "cost": 0, "firepower": 1, "effects": []}
    assert list_box_gaps(data, SMALL) == ("1 effect is left to people: the companion only says when",)


def test_a_contradiction_is_said_once() -> None:
    data = small_box()
    data["card"][0]["effects"] = [{"do": "draw", "count": 99}]
    (only,) = complaints_about_box(data, SMALL)
    assert only == (
        "card 1 (Iron Wagon), effects 1 (draw)",
        "count is 99",
        "write a whole number from 1 to 20",
        PackLocation("card", 1, "effects"),
    )


def test_a_card_without_a_name_is_still_there_for_what_names_it() -> None:
    data = small_box()
    data["card"][0]["name"] = 7
    (only,) = complaints_about_box(data, SMALL)
    assert only.wrong == "its name is 7"


def test_effects_lie_four_deep_at_most() -> None:
    data, nested = small_box(), {"do": "draw"}
    for _ in range(3):
        nested = {"do": "unless", "then": [nested]}
    data["card"][0]["effects"] = [nested]
    assert complaints_about_box(data, SMALL) == ()
    data["card"][0]["effects"] = [{"do": "unless", "then": [nested]}]
    (only,) = complaints_about_box(data, SMALL)
    assert "effects lie more than 4 deep in each other" in only.wrong


def test_what_holds_may_also_be_done_once() -> None:
    data = small_box()
    data["card"][1]["effects"] = [{"do": "forbid", "until": "next-turn"}]
    assert complaints_about_box(data, SMALL) == ()


def test_a_game_without_a_tournament_has_no_poker_cards() -> None:
    data = small_box()
    bare = BoxContentsSpec(deck=4, members=3, starting=2, rows=SMALL.rows, recruiting=SMALL.recruiting)
    assert [str(each) for each in complaints_about_box(data, bare)] == [
        "poker: the attack has 1; each side should have 0",
        "poker: the defence has 1; each side should have 0",
    ]
    del data["poker"]
    assert complaints_about_box(data, bare) == ()
