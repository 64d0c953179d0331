"""Boxes of Revolver: ours can be played, the facts are incomplete, contradictions are complained of."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from companion.games.revolver.box import FORM, FURTHER, PACKS, SHIPPED, book, cards_of
from companion.rules.packs.editable_box_packs_protocol import EditableBoxPacks
from companion.rules.packs.pack import GamePacks, PackError
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, StartingPlace

Spoil = Callable[[dict[str, Any]], object]


def owned() -> dict[str, Any]:
    """An owner's box with what ours holds, to be spoilt."""
    return {**deepcopy(dict(SHIPPED["house"])), "box": {"title": "Ann's box", "kind": "owner"}}


def piece(data: dict[str, Any], table: str, **says: Any) -> dict[str, Any]:
    """The first component of a table that says all that."""
    found: dict[str, Any] = next(each for each in data[table] if says.items() <= each.items())
    return found


def without_expansions() -> dict[str, Any]:
    data = owned()
    data["card"] = [card for card in data["card"] if "set" not in card]
    data["member"] = [member for member in data["member"] if "set" not in member]
    data["battlefield"] = [field for field in data["battlefield"] if field["row"] == "row"]
    data["roles"] = {role: data["roles"][role] for role in ("train", "creek", "partner", "colonel")}
    return data


def told(spoil: Spoil) -> list[str]:
    data = owned()
    spoil(data)
    return [str(complaint) for complaint in PACKS.complaints(data)]


def test_the_house_box_can_be_played_and_is_one_object() -> None:
    assert PACKS.complaints(SHIPPED["house"]) == ()
    assert book({}) is book({"name": "house"}) is book({"name": "anns", "data": dict(SHIPPED["house"])})
    assert len(book({}).members) == 20 and len(book({}).fields) == 7
    assert len(cards_of({})) == 193 + 20 + 7


def test_a_box_of_ones_own_with_the_name_of_ours_is_read_itself() -> None:
    data = owned()
    piece(data, "card", id="circuit-deputies")["name"] = "The Posse"
    names = [book(pack).cards[CardId("circuit-deputies")].name for pack in ({"name": "house", "data": data}, {})]
    assert names == ["The Posse", "Circuit Deputies"]


def test_a_box_without_expansions_can_be_played() -> None:
    data = without_expansions()
    assert PACKS.complaints(data) == ()
    printed = book({"name": "anns", "data": data})
    assert {side: sum(printed.count_deck_copies(side).values()) for side in Side} == dict.fromkeys(Side, 62)
    assert {field.row for field in printed.fields.values()} == {"row"}


def test_the_facts_lack_numbers_and_cards_and_nothing_else_is_wrong_with_them() -> None:
    found = PACKS.complaints(SHIPPED["facts"])
    assert {str(each).partition(";")[0] for each in found if "it has no " not in each.wrong} == {
        "card: the deck of the attack has 21 cards, copies counted",
        "card: the deck of the defence has 17 cards, copies counted",
        "member: there are 8",
        "member: 8 start in front of their player",
    }
    with pytest.raises(PackError, match="the deck of the attack has 21 cards"):
        book({"name": "facts"})


def test_what_a_box_does_not_say_is_told_before_the_game() -> None:
    lines = PACKS.list_gaps(SHIPPED["facts"])
    assert [line for line in lines if "derailed" in line] == [
        "how many of the gang die when the train is derailed is not said: people do it by hand"
    ]  # R1-5
    assert not any("derailed" in line for line in PACKS.list_gaps(SHIPPED["house"]))
    assert any("no kind, cost or firepower" in line for line in lines)


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        (lambda data: piece(data, "card", side="attack", id="hired-hands").update(copies=4),
         "card: the deck of the attack has 63 cards, copies counted; it should have 62: 1 too many"),
        (lambda data: piece(data, "card", pile="frontier").update(side="attack"),
         "its pile is 'frontier', but it has a side; leave the side out, or name another pile"),
        (lambda data: piece(data, "card", pile="ambush").pop("side"), "it has no side; it is one of attack, defence"),
        (lambda data: piece(data, "card", pile="frontier").pop("set"),
         "its pile is 'frontier', but no set says when it is in the game; write a set: one of 1.1, 1.2"),
        (lambda data: piece(data, "card", set="1.1").update({"set": "2.1"}), "set is '2.1'; did you mean"),
        (lambda data: piece(data, "card", id="hired-hands").update(kegs=1), "the key 'kegs' means nothing here"),
        (lambda data: piece(data, "member", set="1.1").pop("set"), "member: there are 17; there should be 16"),
        (lambda data: piece(data, "member", set="1.1").update(start=True), "member: 17 start in front of their player"),
        (lambda data: piece(data, "member", leader=True).pop("leader"), "member: there are 0 leaders; exactly one"),
        (lambda data: piece(data, "member", set="1.1").update(leader=True) or
         piece(data, "member", leader=True, start=True).pop("leader"), "member: there are 0 leaders; exactly one"),
        (lambda data: piece(data, "battlefield", place=5).update(spaces=[{}] * 7),
         "write 1 to 6 turn spaces"),
        (lambda data: piece(data, "battlefield", place=5).update(spaces=[{"draw": 1}]), "no members are drawn"),
        (lambda data: piece(data, "battlefield", place=5).update(place=6),
         "none lies at place 5 of row; write a [[battlefield]]"),
        (lambda data: piece(data, "battlefield", row="inserted").update(casualties=0), "casualties is 0; write a"),
        (lambda data: data["derail"].update(kills=19), "[derail]: kills is 19; write a whole number from 0 to 18"),
        (lambda data: data.update(derail=4), "[derail]: it is 4; write a table [derail] with some of kills"),
        (lambda data: data["roles"].update(sheriff="marshal-thorne"), "the key 'sheriff' means nothing here"),
        (lambda data: data["roles"].update(guard="nobody"), "guard names 'nobody', which is no card of the decks"),
        (lambda data: data["roles"].update(prisoner="nobody"), "prisoner names 'nobody', who is no member"),
        (lambda data: data["roles"].update(prison="nowhere"), "prison names 'nowhere', which is no battlefield"),
        (lambda data: data["roles"].update(weapon=3), "weapon names 3, which is no card of the decks"),
        (lambda data: data["roles"].update(guard="hired-hands"),
         "[roles]: guard names 'hired-hands', which cannot be that; name a card of the attack that waits aside"),
        (lambda data: data["roles"].update(weapon="mail-car-guard"), "name a card of the defence that waits aside"),
        (lambda data: data["roles"].update(colonel="mail-car-guard"), "name a card in the deck of the attack"),
        (lambda data: data["roles"].update(prisoner="soot"), "name a member who waits aside"),
        (lambda data: data["roles"].update(partner="the-quiet-finn"), "a member who starts and is not the leader"),
        (lambda data: data["roles"].update(train="lost-wages"), "name the last battlefield of the row"),
        (lambda data: data["roles"].update(creek="fort-contrition"), "name a battlefield of the row"),
        (lambda data: data["roles"].update(prison="lost-wages"), "name the battlefield whose row is"),
        (lambda data: data.update(deck={"attack": {"ghost": 3}}), "it names 'ghost', which is no card of the box"),
        (lambda data: data.update(deck={"attack": {"hired-hands": 0}}), "hired-hands is 0; write a whole number"),
        (lambda data: data.update(deck={"attack": 3}), "attack is 3; write how many there are of each card"),
        (lambda data: data.update(poker=[]), "the key 'poker' means nothing here"),
    ],
)  # fmt: skip
def test_what_contradicts_the_rules_is_said(spoil: Spoil, wrong: str) -> None:
    assert any(wrong in each for each in told(spoil)), told(spoil)


@pytest.mark.parametrize("name", SHIPPED)
def test_it_can_be_edited_and_written_to_a_file(name: str) -> None:
    packs: GamePacks = PACKS
    assert isinstance(packs, EditableBoxPacks)
    packs.check_draft_types(SHIPPED[name])
    assert [field["name"] for field in packs.form["tables"]["derail"]] == ["kills"]
    assert packs.form["tables"]["roles"][0] == {
        "name": "train", "type": "battlefield", "needed": False, "default": "",
    }  # fmt: skip
    assert "set" in {field["name"] for field in packs.form["prints"]["card"]}


def test_expansions_are_not_among_what_a_whole_box_must_have() -> None:
    held = PACKS.count_components(SHIPPED["house"])
    assert (
        held
        == {"card": 124, "member": 16, "battlefield": 5, "poker": 0}
        == PACKS.count_components(without_expansions())
    )
    assert PACKS.form["box"]["optional"] == ["inserted", "prison"]


def test_cards_of_expansions_lie_in_their_piles() -> None:
    assert {card.pile for card in book({}).cards.values()} == set(StartingPlace)


@pytest.mark.parametrize("table", ["derail", "roles", "deck"])
@pytest.mark.parametrize(
    "junk",
    [None, True, 3, "x", [], [{}], {"kills": []}, {"guard": []}, {"guard": {}}, {"train": 10**400}, {"attack": []},
     {"attack": {"": {}}}, {"attack": {"hired-hands": 10**400}}, {"x" * 500: float("nan")}],
)  # fmt: skip
def test_whatever_stands_in_such_a_table_is_complained_of(table: str, junk: Any) -> None:
    data = owned()
    data[table] = junk
    data["card"][0]["set"] = data["card"][1]["pile"] = junk
    found = PACKS.complaints(data)
    assert any(f"[{table}]" in each.where for each in found) and all(isinstance(str(each), str) for each in found)


def test_every_field_of_a_card_is_asked_for_but_conditions_and_effects() -> None:
    others = {slot.name for slot in FORM.fields_of_table("card")} - {each.name for each in FURTHER}
    in_questions, of_no_deck = {"side", "copies", "kind", "moment"}, {"set", "pile"}
    in_words = {"needs", "host", "effects", "standing", "killed", "uses", "triggers"}
    assert others == in_questions | of_no_deck | in_words
