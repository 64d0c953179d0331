"""The boxes of Revolver 2: ours can be played, the facts say what the rulebook vouches for and cannot."""

import json
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from companion.games.revolver2.box import FORM, PACKS, SHIPPED, book, cards_of
from companion.games.revolver2.game import GAME
from companion.rules.game import Setup
from companion.rules.packs.editable_box_packs_protocol import EditableBoxPacks
from companion.rules.packs.pack import ComplaintIgnoredInReplay, GamePacks, PackError, complete_setup_with_pack
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.effects.effect_codec import WORDS


def fact(array: str, name: str) -> dict[str, Any]:
    (found,) = (piece for piece in SHIPPED["facts"][array] if piece["name"] == name)
    return {key: value for key, value in found.items() if key not in ("id", "name", "text")}


def owned(**changes: Any) -> dict[str, Any]:
    """An owner's box with what ours holds, but for some tables."""
    data = {**deepcopy(dict(SHIPPED["house"])), "box": {"title": "Ann's box", "kind": "owner"}, **changes}
    return {"name": "anns", "data": data}


def test_the_house_box_can_be_played_and_is_one_object() -> None:
    assert PACKS.complaints(SHIPPED["house"]) == ()
    assert book({}) is book({"name": "house"})
    assert book({"name": "anns", "data": dict(SHIPPED["house"])}) is book({})
    assert book(owned()) is book(owned()) is not book({})


def test_a_book_has_two_decks_19_guardians_nine_battlefields_and_12_poker_cards() -> None:
    house = book({})
    assert {side: sum(house.count_deck_copies(side).values()) for side in Side} == {
        Side.ATTACK: 62,
        Side.DEFENCE: 62,
    }  # l.1-2
    assert len(house.members) == 19 and sum(member.start for member in house.members.values()) == 7  # l.3, l.41
    assert sum(member.leader for member in house.members.values()) == 1
    assert sorted((field.row, field.place) for field in house.fields.values()) == [
        *((row, place) for row in ("cataratas", "crystal-river") for place in (1, 2, 3)),
        *(("malpaso", place) for place in (4, 5, 6)),
    ]
    assert {side: sum(card.side is side for card in house.poker.values()) for side in Side} == dict.fromkeys(Side, 6)


def _with_effect(word: str, **more: Any) -> dict[str, Any]:
    """An owner's box of which one card has an effect with that word."""
    box = owned()
    card = next(one for one in box["data"]["card"] if one["kind"] == "action" and "moment" not in one)
    card["effects"] = [{"do": "choose", "of": [[{"do": word, **more}], [{"do": "draw"}]]}]
    return box


@pytest.mark.parametrize("word", [word for word in WORDS if word not in FORM.words])
def test_a_word_of_the_older_sister_alone_means_nothing_here(word: str) -> None:
    found = [one for one in PACKS.complaints(_with_effect(word)["data"]) if "means nothing in this game" in one.wrong]
    assert len(found) == 1 and isinstance(found[0], ComplaintIgnoredInReplay) and found[0].at.table == "card"


def test_a_game_that_was_recorded_with_such_a_word_is_opened_all_the_same() -> None:
    """It did nothing then, and does nothing now; what is wrong beside it is refused as it was."""
    setup = Setup(2, pack=_with_effect("enlist", member="jasper-snood"))
    with pytest.raises(PackError, match="enlist"):
        complete_setup_with_pack(GAME, setup)
    assert GAME.initial_state(complete_setup_with_pack(GAME, setup, recorded=True)).fight.book
    with pytest.raises(PackError, match="has no member"):
        complete_setup_with_pack(GAME, Setup(2, pack=_with_effect("enlist")), recorded=True)


@pytest.mark.parametrize(
    ("dead", "wrong"), [(True, []), (False, ["the pile brings whoever lies on top, not who is named"])]
)
def test_who_is_named_to_come_is_one_of_the_dead(dead: bool, wrong: list[str]) -> None:
    box = _with_effect("recruit", member="jasper-snood", dead=dead)["data"]
    assert [one.wrong for one in PACKS.complaints(box)] == wrong


def test_no_name_of_ours_is_of_the_real_box() -> None:
    ours, real = (
        {piece["name"] for array in ("card", "member", "battlefield", "poker") for piece in pack[array]}
        for pack in (SHIPPED["house"], SHIPPED["facts"])
    )
    assert not ours & real


@pytest.mark.parametrize(
    ("array", "name", "known"),
    [
        ("card", "Rurales", {"side": "attack", "kind": "firepower", "firepower": 1}),  # l.259
        ("card", "Los Tiburon", {"side": "attack", "kind": "firepower", "firepower": 2}),  # l.259
        ("card", "Pancho Flores", {"side": "attack", "kind": "firepower", "firepower": 3}),  # l.267
        ("card", "Cutthroat Razor", {"side": "defence", "kind": "firepower", "firepower": 1}),  # l.261
        ("card", "Shotgun loaded with silver bullets", {"side": "defence", "cost": 0}),  # l.157
        ("card", "William Weston", {"side": "defence", "cost": 2, "costs_at": {"silver-mine": 0}, "kegs": 2}),  # l.159
        ("card", "Telegram", {"side": "defence", "kegs": 1}),  # l.217
        ("card", "Chinese Celestials", {"side": "defence", "kegs": 1}),  # l.217
        ("member", "Chief Kahana Redbow", {"rating": 3}),  # l.94
        ("member", "Padre Esteban", {"leader": True}),  # l.26
        ("battlefield", "Church", {"row": "crystal-river", "place": 1, "defence": 2}),  # l.65, l.265
        ("battlefield", "Saloon", {"row": "crystal-river", "place": 2, "defence": 2}),  # l.65, l.263
        ("battlefield", "Drinking Den", {"row": "cataratas", "place": 3}),  # l.67
        ("battlefield", "Abandoned Silver Mine", {"row": "malpaso", "place": 6, "spaces": [{}] * 4}),  # l.26
        ("poker", "You Cheatin' Dawg!", {"stays": True}),  # l.61
    ],
)
def test_the_facts_say_what_the_rulebook_says(array: str, name: str, known: dict[str, Any]) -> None:
    assert fact(array, name) == known


def test_the_facts_cannot_be_played_and_say_why() -> None:
    with pytest.raises(PackError, match="the deck of the attack has 4 cards, copies counted; it should have 62"):
        book({"name": "facts"})
    said = "\n".join(map(str, PACKS.complaints(SHIPPED["facts"])))
    assert "member: there are 2; there should be 19" in said
    assert "battlefield 9 (Abandoned Silver Mine): it has no defence" in said
    assert "none lies at place" not in said


def test_facts_are_shown_completed_and_played() -> None:
    """The known facts of the real cards fit into a box that can be played."""
    data = owned()["data"]
    weston = next(deepcopy(card) for card in SHIPPED["facts"]["card"] if card["id"] == "william-weston")
    weston["costs_at"] = {next(f["id"] for f in data["battlefield"] if f["place"] == 6): 0}
    one = next(card for card in data["card"] if card["side"] == "defence" and card.get("copies", 1) == 1)
    data["card"] = [weston if card is one else card for card in data["card"]]
    assert {str(each) for each in PACKS.complaints(data) if one["id"] not in str(each)} == set()


def test_what_is_unknown_of_a_deck_card_does_not_keep_a_box_from_being_played() -> None:
    cards = [
        {key: card[key] for key in ("id", "name", "side", "copies") if key in card} for card in SHIPPED["house"]["card"]
    ]
    pack = owned(card=cards)
    assert not any(card.is_fully_known for card in book(pack).cards.values())
    told = PACKS.list_gaps(pack["data"])
    assert told[0] == f"{len(cards)} cards have no kind, cost or firepower: whoever plays one first reads it out"
    assert told[1].startswith(f"{len(cards)} cards have no effects: people do what is printed")


def test_camera_and_printer_know_every_card_that_is_laid() -> None:
    house, cards = book({}), cards_of({})
    fields = {f"field-{field}" for field in house.fields}
    assert set(cards) == {*house.cards, *house.members, *house.poker, *fields}
    assert sum(card.copies for card in cards.values()) == 2 * 62 + 19 + 12 + 9
    for each, card in cards.items():
        if each in fields:
            assert (card.kind, card.suit) == ("battlefield", None)
        elif each in house.cards:
            printed = house.cards[each]
            assert (card.kind, card.suit, card.text) == (printed.kind, printed.side, printed.text)
            assert (card.marks["cost"], card.marks.get("kegs", 0)) == (printed.cost, printed.kegs)
        else:
            assert card.kind == ("member" if each in house.members else "poker")
            assert card.marks.keys() >= ({"rating"} if each in house.members else {"value"})


def test_what_nobody_knows_is_no_mark() -> None:
    cards = [dict(card) for card in SHIPPED["house"]["card"]]
    for key in ("kind", "cost", "firepower", "kegs", "ammo", "power", "grit", "effects", "standing", "killed"):
        cards[0].pop(key, None)
    card = cards_of(owned(card=cards))[cards[0]["id"]]
    assert card.kind == "" and card.marks == {}


def test_what_is_shipped_is_written_and_read_again() -> None:
    for data in SHIPPED.values():
        assert tomllib.loads(PACKS.to_toml(data)) == data


def test_every_beginning_can_be_shown_in_an_editor() -> None:
    packs: GamePacks = PACKS
    assert isinstance(packs, EditableBoxPacks)
    assert list(packs.starts) == ["house", "facts", "empty"]
    for start in packs.starts.values():
        packs.check_draft_types({**start, "box": {**start["box"], "title": "Ann's"}})
    assert packs.form["box"]["deck"] == FORM.deck == 62
    assert packs.form["effects"][0]["do"] == "draw"
    assert json.loads(json.dumps(packs.form)) == packs.form


def test_the_example_in_the_page_about_boxes_is_a_box() -> None:
    page = (Path(__file__).parents[3] / "docs" / "boxes.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    data = owned()["data"]
    for array, pieces in tomllib.loads(example).items():
        data[array] = pieces if array == "box" else [*pieces, *data[array]]
    data["battlefield"].append({"id": "silver-mine"})
    data["poker"].append({"id": "bluff", "side": "defence"})
    shown = {card["id"] for card in data["card"][:2]} | {"ann", "church", "two-pairs"}
    for complaint in PACKS.complaints(data):
        if complaint.at.number is not None and complaint.at.key not in ("place", "row"):
            assert data[complaint.at.table][complaint.at.number - 1]["id"] not in shown, complaint


def test_no_such_pack_is_an_error() -> None:
    for pack in ({"name": "real"}, {"data": {}}, {"name": "x", "data": 3}, {"name": "x", "data": {"card": object()}}):
        with pytest.raises(PackError):
            book(pack)


def test_a_space_of_our_first_battlefields_draws_guardians() -> None:
    first = [field for field in book({}).fields.values() if field.place == 1]
    assert all(any(space.draw for space in field.spaces) for field in first)
    assert all(space == TurnSpace() for field in book({}).fields.values() if field.place > 3 for space in field.spaces)
