"""Missing items of a deck: what is against the rules of building it, then what its box does not say of its cards."""

from companion.app.packs.missing_in_deck import list_missing_in_deck
from companion.games.revolver.box import SHIPPED
from companion.games.revolver.info import INFO
from companion.rules.packs.missing_items import NeededAt
from companion.rules.packs.pack import Complaint, PackLocation


def test_only_what_the_cards_of_the_deck_lack_is_said_with_its_place_in_the_box() -> None:
    cards = [dict(card) for card in SHIPPED["house"]["card"]]
    for number in (3, 5):
        del cards[number]["cost"]
    pack = {"name": "ours", "data": {**SHIPPED["house"], "card": cards}}
    deck = {"deck": {"title": "x"}, "cards": {cards[0]["id"]: 1, cards[5]["id"]: 2}}
    rule = Complaint("the deck", "it has 3 cards", "it should have 62", PackLocation("cards"))
    first, second = list_missing_in_deck(INFO, pack, deck, [rule])
    assert (first.when, first.line) == (NeededAt.BEFORE, "the deck: it has 3 cards")
    assert second.line.startswith("1 card has no kind, cost or firepower")
    assert (second.at.table, second.at.number) == ("card", 6)
    assert len(list_missing_in_deck(INFO, pack, {**deck, "cards": {cards[0]["id"]: 1}}, [])) == 0
