"""Flaws of the box itself and of its cards are told with their place and their mend."""

from typing import Final

import pytest

from companion.rules.packs.pack import PackLocation
from tests.rules.box_check.planted_flaws import WAGON, Flaw, assert_flaw_is_told, card, piece

FLAWS: Final[list[Flaw]] = [
    (lambda data: data.pop("box"), PackLocation("box"), "[box]: it is missing"),
    (lambda data: data["box"].update(title=""), PackLocation("box", key="title"), "[box]: title is ''"),
    (
        lambda data: data["box"].update(kind="real"),
        PackLocation("box", key="kind"),
        "kind is 'real'; it is one of house",
    ),
    (lambda data: data.update(cards=[]), PackLocation(), "the key 'cards' means nothing here; did you mean \"card\"?"),
    (lambda data: data.update(card={}), PackLocation("card"), "card: it is {}; write [[card]], with two brackets"),
    (lambda data: data["card"].append(3), PackLocation("card", 5), "card 5: it is 3; it should be a table"),
    (card("cost", 21), PackLocation("card", 1, "cost"), f"{WAGON}: cost is 21; write a whole number from 0 to 20"),
    (card("cost", True), PackLocation("card", 1, "cost"), "cost is True"),
    (
        card("copies", 2),
        PackLocation("card", key="copies"),
        "the deck of the attack has 3 cards, copies counted; it should",
    ),
    (card("copies", 4), PackLocation("card", key="copies"), "it should have 4: 1 too many"),
    (card("copies", 0), PackLocation("card", 1, "copies"), "copies is 0"),
    (card("side", "attck"), PackLocation("card", 1, "side"), "side is 'attck'; did you mean \"attack\"?"),
    (
        card("kind", "wagon"),
        PackLocation("card", 1, "kind"),
        "kind is 'wagon'; it is one of firepower, blocker, action",
    ),
    (card("moment", None), PackLocation("card", 1, "moment"), "moment is None"),
    (card("id", "Iron Wagon"), PackLocation("card", 1, "id"), "its id is 'Iron Wagon'; write id"),
    (lambda data: data["card"][0].pop("name"), PackLocation("card", 1, "name"), "card 1: it has no name"),
    (card("text", "x" * 601), PackLocation("card", 1, "text"), "write a text of at most 600 letters"),
    (card("prize", 3), PackLocation("card", 1), "the key 'prize' means nothing here"),
    (
        card("id", "gun"),
        PackLocation("card", 3, "id"),
        "card 3 (Long Gun): its id 'gun' is that of card 1 (Iron Wagon)",
    ),
    (
        piece("member", 1, "id", "gun"),
        PackLocation("member", 1, "id"),
        "member 1 (Ann): its id 'gun' is that of card 3",
    ),
    (piece("poker", 1, "id", "bob"), PackLocation("poker", 1, "id"), "is that of member 2 (Bob)"),
    (
        piece("poker", 1, "id", "field-den"),
        PackLocation("poker", 1, "id"),
        "its id 'field-den' is that of battlefield 2 (Den)",
    ),
    (piece("battlefield", 1, "id", "ace"), PackLocation("poker", 1, "id"), "is that of battlefield 1 (Church)"),
    (
        card("only_at", ["chruch"]),
        PackLocation("card", 1, "only_at"),
        "names 'chruch', which is no battlefield; did you mean \"",
    ),
    (
        card("only_at", "church"),
        PackLocation("card", 1, "only_at"),
        "only_at is 'church'; write a list of battlefields",
    ),
    (card("costs_at", {"x": 0}), PackLocation("card", 1, "costs_at"), "costs_at names 'x', which is no battlefield"),
    (card("costs_at", {"mine": -1}), PackLocation("card", 1, "costs_at"), f"{WAGON}, costs_at: mine is -1"),
    (card("costs_at", {"den": 1}), PackLocation("card", 1, "costs_at"), "at 'den', where it cannot be played"),
    (card("costs_at", 3), PackLocation("card", 1, "costs_at"), "costs_at is 3; write a table"),
    (card("moment", "attack"), PackLocation("card", 1, "moment"), "it has a moment, but its kind is 'firepower'"),
    (
        card("kind", "action"),
        PackLocation("card", 1, "standing"),
        "it is an action and never in play, but has standing",
    ),
    (
        card("kegs", 1),
        PackLocation("card", 1, "kegs"),
        "it is of the attack, but has kegs; kegs are carried by the defence",
    ),
    (card("ammo", 1, 3), PackLocation("card", 3, "ammo"), "it is of the defence, but has ammo"),
]


@pytest.mark.parametrize("flaw", FLAWS, ids=[said for _, _, said in FLAWS])
def test_a_flaw_is_told_with_its_place_and_mend(flaw: Flaw) -> None:
    assert_flaw_is_told(flaw)
