"""The card to play against the dealer (l.85-91, l.126)."""

import pytest

from companion.games.quickdraw.phases.compare_cards import winning_cards_against_dealer
from companion.rules.zone import CardId


@pytest.mark.parametrize(
    ("cards", "dealer", "played"),
    [
        # l.83: a card of the same type with a higher number.
        ("gold-5 lead-9", "gold-4 coal-1 copper-1", "gold-5"),
        ("gold-5 lead-9", "gold-5 coal-1 copper-1", ""),
        ("gold-5 lead-9", "gold-9 coal-1 copper-1", ""),
        ("gold-12 lead-12", "coal-1 coal-2 coal-3", ""),
        # CQ-24, l.89: not a choice, the lowest winning card.
        ("gold-12 gold-6 gold-5", "gold-5 coal-1 copper-1", "gold-6"),
        ("gold-12 lead-6 gold-5", "gold-5 lead-1 copper-1", "lead-6"),
        # CQ-24, l.89: of equal ones the type that is lowest in the dealer's hand.
        ("gold-7 lead-7", "gold-3 lead-2 copper-1", "lead-7"),
        ("gold-7 lead-7", "gold-3 gold-1 lead-2", "gold-7"),
        # CQ-24, l.89: if this is the same too, the player chooses.
        ("gold-7 lead-7 coal-7", "gold-3 lead-3 coal-5", "gold-7 lead-7"),
        # l.91, CQ-24: a Wild beats a 12, and is used only if nothing else wins.
        ("wild gold-1", "gold-12 coal-12 lead-12", "wild"),
        ("wild gold-12", "gold-1 coal-12 lead-12", "gold-12"),
        ("wild wild", "gold-12", "wild"),
        # CQ-26, l.126: nobody beats the dealer's Wild, but the cards beside it.
        ("wild gold-12", "wild", ""),
        ("wild wild lead-3", "wild wild wild", ""),
        ("gold-12 coal-2", "wild gold-3", "gold-12"),
        ("wild coal-2", "wild gold-3", "wild"),
    ],
)
def test_the_card_that_must_be_played(cards: str, dealer: str, played: str) -> None:
    hand, against = ([CardId(card) for card in names.split()] for names in (cards, dealer))
    assert sorted(winning_cards_against_dealer(hand, against)) == sorted(played.split())
