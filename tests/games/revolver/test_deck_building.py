"""Built decks for Revolver: every rule of R1-22 and R1-49 under its line, and the file of a deck."""

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

import pytest

from companion.games.revolver.box import PACKS, SHIPPED, book
from companion.games.revolver.deck_building.check_deck import complaints_about_deck
from companion.games.revolver.deck_building.deck_slot_kinds import DeckSlotKind, deck_slot_kind_of
from companion.games.revolver.deck_building.revolver_deck_rules import RevolverDeckRules
from companion.games.revolver.deck_building.swaps_from_usual_deck import count_swaps_from_usual_deck
from companion.games.revolver.info import INFO
from companion.games.revolver.initial_state import initial_state
from companion.rules.errors import BadData, BadSetup
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.deck_building_rules import DeckBuildingRules
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import CardKind, Side, StartingPlace
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard

Copies = Mapping[str, int]
LAW, GANG = Side.ATTACK, Side.DEFENCE


def small(*others: PrintedCard) -> PrintedBox:
    """A box whose usual deck of the attack is 30 actions, 20 characters, 10 firepower cards, a blocker and a gunman."""
    usual = (
        printed("plan", copies=30, kind=CardKind.ACTION),
        printed("deputy", copies=20, types=("character",)),
        printed("stampede", copies=10),
        printed("boulder", kind=CardKind.BLOCKER),
        printed("sheriff", types=("character", "unique")),
    )
    return PrintedBox({card.id: card for card in (*usual, *others)}, {}, {})


def printed(card: str, **says: Any) -> PrintedCard:
    return PrintedCard(**{"id": card, "name": card.title(), "side": LAW, "kind": CardKind.FIREPOWER, **says})


def fresh(card: str, **says: Any) -> PrintedCard:
    """A card of an expansion, of which there are three."""
    return printed(card, **{"set": "1.1", "copies": 3, **says})


NEW: Final = small(
    fresh("ruse", kind=CardKind.ACTION),
    fresh("posted", kind=CardKind.BESIDE, types=("action",)),
    fresh("ranger", types=("character",)),
    fresh("badge", kind=CardKind.ATTACHMENT, types=("character", "attachment")),
    fresh("cannon"),
    fresh("mission", types=("location", "character")),
    fresh("prairie", kind=CardKind.OPEN, types=("open-range",)),
    fresh("rock", kind=CardKind.BLOCKER),
    fresh("dust", kind=CardKind.BESIDE),
    fresh("twin", types=("character", "unique"), copies=2),
    fresh("twin-again", name="Twin", types=("character", "unique"), copies=1),
    fresh("mine", side=GANG, kind=CardKind.ACTION),
    fresh("bought", side=None, pile=StartingPlace.FRONTIER, kind=CardKind.ACTION),
    fresh("trap", pile=StartingPlace.AMBUSH, kind=CardKind.ACTION),
    fresh("guard", pile=StartingPlace.ASIDE, types=("character",)),
    fresh("riddle", kind=None),
)


def swapped(**changes: int) -> Copies:
    """The usual deck with so many more or fewer of each."""
    deck: dict[str, int] = {str(card): copies for card, copies in NEW.count_deck_copies(LAW).items()}
    for card, more in changes.items():
        name = card.replace("_", "-")
        deck[name] = deck.get(name, 0) + more
    return {card: copies for card, copies in deck.items() if copies}


def told(deck: Copies, side: Side = LAW, box: PrintedBox = NEW) -> list[str]:
    return [
        str(each) for each in complaints_about_deck(box, side, {CardId(card): copies for card, copies in deck.items()})
    ]


def test_the_usual_deck_is_one() -> None:
    assert told(swapped()) == []
    for side in Side:
        assert complaints_about_deck(book({}), side, book({}).count_deck_copies(side)) == ()


def test_a_deck_has_62_cards() -> None:
    """l.43."""
    assert told(swapped(plan=-2)) == ["the deck: it has 60 cards; it should have 62: add 2"]
    assert "the deck: it has 63 cards; it should have 62: take 1 out" in told(swapped(ruse=1))
    assert told({})[-1] == "the deck: it has 0 cards; it should have 62: add 62"


@pytest.mark.parametrize(
    "changes",
    [
        {"plan": -3, "ruse": 2, "posted": 1},  # l.47: an action for an action
        {"deputy": -2, "ranger": 2},  # l.49: a character for a character
        {"deputy": -1, "badge": 1},  # l.49: an attachment-character for a character
        {"stampede": -3, "cannon": 3},  # l.51
        {"boulder": -1, "rock": 1},
        {"plan": -1, "mission": 1},  # l.230, R1-22: a location for any card
        {"stampede": -1, "boulder": -1, "mission": 1, "prairie": 1},  # l.352, l.406: an open range, too
        {"plan": -3, "deputy": -2, "ruse": 1, "mission": 2, "prairie": 1, "twin": 1},
    ],
)
def test_these_swaps_are_allowed(changes: dict[str, int]) -> None:
    assert told(swapped(**changes)) == []


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"plan": -2, "stampede": -1, "ruse": 3},
         ["actions: 3 came in, 2 went out; take 1 more out of the usual deck, or 1 of those that came in",
          "firepower cards: 1 went out, 0 came in; put 1 back, or choose as many of them, locations or open ranges"]),
        ({"stampede": -1, "ranger": 1},
         ["characters and attachments: 1 came in, 0 went out; "
          "take 1 more out of the usual deck, or 1 of those that came in",
          "firepower cards: 1 went out, 0 came in; put 1 back, or choose as many of them, locations or open ranges"]),
        ({"plan": -2, "mission": 1, "cannon": 1},
         ["firepower cards: 1 came in, 0 went out; take 1 more out of the usual deck, or 1 of those that came in",
          "actions: 2 went out, 0 came in; put 1 back, or choose as many of them, locations or open ranges"]),
        ({"plan": -1, "dust": 1},
         ["cards beside battlefields: 1 came in, 0 went out; "
          "take 1 more out of the usual deck, or 1 of those that came in",
          "actions: 1 went out, 0 came in; put 1 back, or choose as many of them, locations or open ranges"]),
    ],
)  # fmt: skip
def test_a_swap_that_does_not_work_out_is_named(changes: dict[str, int], wrong: list[str]) -> None:
    """l.47-51."""
    assert told(swapped(**changes)) == wrong


def test_unique_gunmen_of_the_usual_deck_stay() -> None:
    """l.45, and no location takes their place (l.230)."""
    assert told(swapped(sheriff=-1, mission=1)) == [
        "Sheriff: it has gone out, but it is a unique gunman of the usual deck; put it back: it stays"
    ]


def test_a_unique_name_is_in_a_deck_once() -> None:
    """l.232, l.354, l.408: whether on copies of one card or on several cards."""
    wrong = "Twin: there are 2; its name is unique: leave 1 in the deck"
    assert told(swapped(deputy=-2, twin=2)) == [wrong]
    assert told(swapped(deputy=-2, twin=1, twin_again=1)) == [wrong]
    assert told(swapped(deputy=-1, twin=1)) == []


@pytest.mark.parametrize(
    ("card", "wrong"),
    [
        ("ruse", ["Ruse: there are 4; the box has 3"]),
        ("mine", ["Mine: it is of the other side; take it out: choose among the cards of your own side"]),
        ("bought", ["Bought: it is of the Frontier deck; take it out: only cards of the decks can be chosen"]),
        ("trap", ["Trap: it is an ambush; take it out: only cards of the decks can be chosen"]),
        ("guard", ["Guard: it waits beside the table; take it out: only cards of the decks can be chosen"]),
        ("ghost", ["ghost: the box has no such card; take it out, or choose the box that has it"]),
        ("riddle", ["Riddle: the box does not say what kind of card it is; "
                    "type that into the box, or leave it as it is in the usual deck"]),
    ],
)  # fmt: skip
def test_only_cards_of_the_own_decks_come_in(card: str, wrong: list[str]) -> None:
    """l.43: of the own faction, from this or any other expansion; no more of them than there are."""
    copies = 4 if card == "ruse" else 1
    assert told(swapped(plan=-copies, **{card: copies}))[:1] == wrong


def test_a_card_of_which_little_is_known_may_stay_in_the_usual_deck() -> None:
    box = small(printed("deputy", copies=19, types=("character",)), printed("stranger", kind=None))
    deck = {str(card): copies for card, copies in box.count_deck_copies(LAW).items()}
    assert told(deck, box=box) == []
    [wrong, *_] = told({**deck, "plan": 31, "stranger": 0}, box=box)
    assert wrong == "Plan: there are 31; the box has 30"


@pytest.mark.parametrize(
    ("changes", "may", "must"),
    [
        ({}, {}, {}),
        ({"plan": -2}, {DeckSlotKind.ACTION: 2, DeckSlotKind.ANYWHERE: 2}, {}),
        (
            {"plan": -2, "stampede": -1, "mission": 2},
            {DeckSlotKind.ACTION: 1, DeckSlotKind.FIREPOWER: 1, DeckSlotKind.ANYWHERE: 1},
            {},
        ),
        ({"plan": -1, "mission": 1}, {}, {}),
        ({"plan": -1, "ruse": 3}, {}, {DeckSlotKind.ACTION: 2}),
        ({"prairie": 2}, {}, {DeckSlotKind.ANYWHERE: 2}),
        ({"plan": -1, "cannon": 1}, {DeckSlotKind.ACTION: 1, DeckSlotKind.ANYWHERE: 1}, {DeckSlotKind.FIREPOWER: 1}),
    ],
)
def test_while_building_it_says_what_may_come_and_what_must_go(
    changes: dict[str, int], may: dict[DeckSlotKind, int], must: dict[DeckSlotKind, int]
) -> None:
    found = count_swaps_from_usual_deck(NEW, LAW, {CardId(card): copies for card, copies in swapped(**changes).items()})
    assert (found.cards_that_may_come(), found.cards_that_must_go()) == (may, must)


def test_every_card_that_may_come_can_be_swapped_in() -> None:
    """An offer while building never leads to a complaint about swaps."""
    for card in NEW.cards.values():
        for sort in ("plan", "deputy", "stampede", "boulder"):
            once = count_swaps_from_usual_deck(
                NEW, LAW, {CardId(name): copies for name, copies in swapped(**{sort: -1}).items()}
            )
            offered = deck_slot_kind_of(card) in once.cards_that_may_come()
            fits = (
                card.set == "1.1"
                and card.pile is StartingPlace.DECK
                and card.side is LAW
                and deck_slot_kind_of(card) != DeckSlotKind.UNKNOWN
            )
            if fits:
                assert (told(swapped(**{sort: -1, card.id.replace("-", "_"): 1})) == []) is offered


def test_what_stands_above_its_text_says_what_a_card_is() -> None:
    sorts = {str(card.id): deck_slot_kind_of(card) for card in NEW.cards.values()}
    assert sorts["posted"] is DeckSlotKind.ACTION and sorts["badge"] is DeckSlotKind.CHARACTER
    assert sorts["mission"] is sorts["prairie"] is DeckSlotKind.ANYWHERE
    assert deck_slot_kind_of(printed("x", kind=CardKind.ATTACHMENT)) is DeckSlotKind.CHARACTER
    assert deck_slot_kind_of(printed("x", kind=CardKind.OPEN)) is DeckSlotKind.OPEN
    assert deck_slot_kind_of(printed("x", kind=CardKind.BATTLEFIELD)) is DeckSlotKind.BATTLEFIELD


# The box that a table plays with.


def with_deck(side: Side, deck: Any) -> dict[str, Any]:
    return {**deepcopy(dict(SHIPPED["house"])), "deck": {side.value: deck}}


def test_a_box_with_built_decks_is_checked_by_the_same_rules() -> None:
    usual: dict[str, int] = {str(card): copies for card, copies in book({}).count_deck_copies(LAW).items()}
    assert PACKS.complaints(with_deck(LAW, usual)) == ()
    assert PACKS.complaints(with_deck(LAW, {})) == ()
    short = {**usual, "circuit-deputies": 5}
    assert [str(each) for each in PACKS.complaints(with_deck(LAW, short))] == [
        "[deck.attack], the deck: it has 61 cards; it should have 62: add 1"
    ]
    assert any("of the other side" in each.wrong for each in PACKS.complaints(with_deck(GANG, usual)))


@pytest.mark.parametrize("deck", [None, 3, [], {"x": "y"}, {"circuit-deputies": True}, {"": {}}])
def test_whatever_stands_there_is_complained_of_and_breaks_nothing(deck: Any) -> None:
    assert PACKS.complaints({**with_deck(LAW, deck)}) or deck in (None, [])
    assert PACKS.complaints({"card": [{"id": []}], "deck": {"attack": {"x": 1}}})
    assert any("[deck]" in each.where for each in PACKS.complaints({**SHIPPED["house"], "deck": deck or 3}))


# Files and pages.


def deck_file(side: Side = LAW) -> dict[str, Any]:
    head = {"title": "Short fuse", "side": side.value, "box": SHIPPED["house"]["box"]["title"]}
    return {"deck": head, "cards": dict(RevolverDeckRules().usual_deck({}, side))}


def test_a_deck_is_a_small_file() -> None:
    decks: DeckBuildingRules = RevolverDeckRules()
    data = deck_file()
    decks.check_draft_types(data)
    written = decks.to_toml(data)
    assert tomllib.loads(written) == data
    assert written.startswith('[deck]\ntitle = "Short fuse"\nside = "attack"\n') and len(written) < 2000


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        ({"deck": {"title": "x", "side": "law", "box": "y"}}, "side"),
        ({"deck": {"title": "x", "box": "y"}}, "side"),
        ({"deck": {"title": "x", "side": "attack"}}, "box"),
        ({"cards": {"a": 0}}, "there are 0 of 'a'; write a whole number from 1 to 99"),
        ({"cards": {"a": "b"}}, "cards"),
        ({"cards": {str(n): 1 for n in range(301)}}, "the deck names 301 cards; it has 62"),
        ({"card": {}}, "card"),
    ],
)
def test_what_is_no_file_of_a_deck_says_why(spoil: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadData) as told:
        RevolverDeckRules().check_draft_types({**deck_file(), **spoil})
    assert wrong in str(told.value)


def test_a_page_is_told_the_cards_of_one_side_and_what_it_may_do() -> None:
    choices = RevolverDeckRules().choosable_cards({}, "attack")
    assert choices["size"] == 62 and choices["sets"] == {"gun": "By the Gun They Died"}
    assert choices["cards"][0]["set"] == ""
    assert sum(card["copies"] for card in choices["cards"] if not card["set"]) == 62
    assert {card["set"] for card in choices["cards"]} == {"", "1.1", "1.2", "1.3", "1.4", "1.5", "gun"}
    data = deck_file()
    data["cards"]["circuit-deputies"] -= 1
    assert RevolverDeckRules().deck_changes({}, data) == {
        "size": 61, "came": {}, "went": {"character": 1}, "may_come": {"character": 1, "anywhere": 1}, "must_go": {},
    }  # fmt: skip
    assert {type(key) for key in RevolverDeckRules().deck_changes({}, data)["may_come"]} == {str}
    assert [each.where for each in RevolverDeckRules().complaints({}, data)] == ["the deck"]


def test_a_deck_needs_a_title_before_it_is_played() -> None:
    """While it is typed it may be anything."""
    data = deck_file()
    data["deck"]["title"] = "My "
    RevolverDeckRules().check_draft_types(data)
    assert [str(each) for each in RevolverDeckRules().complaints({}, data)] == [
        "the deck: title is 'My '; write a line of 1 to 60 letters"
    ]


def test_built_decks_are_laid_into_the_pack_that_is_played() -> None:
    pack = RevolverDeckRules().pack_with_decks({}, [deck_file(LAW), deck_file(GANG)])
    assert pack["name"] == "house" and pack["data"]["deck"] == {
        "attack": deck_file(LAW)["cards"], "defence": deck_file(GANG)["cards"],
    }  # fmt: skip
    assert PACKS.complaints(pack["data"]) == () and "deck" not in SHIPPED["house"]


def test_a_table_plays_with_built_decks_but_not_beside_second_ones() -> None:
    mine = deck_file(LAW)
    mine["cards"]["circuit-deputies"] -= 1
    mine["cards"]["delphine-amadou"] = 1
    pack = RevolverDeckRules().pack_with_decks({}, [mine])
    state = initial_state(complete_setup(INFO, Setup(2, {}, {}, pack)))
    stock = state.fight.attack.stock or {}
    assert (stock[CardId("delphine-amadou")], stock[CardId("circuit-deputies")]) == (1, 5)
    assert state.fight.defence.stock == initial_state(complete_setup(INFO, Setup(2, {}, {}))).fight.defence.stock
    with pytest.raises(BadSetup, match="not played together with the module stagecoach"):
        initial_state(complete_setup(INFO, Setup(2, {"stagecoach": True}, {}, pack)))
