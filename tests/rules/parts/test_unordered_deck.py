"""A deck counts what is unseen; it has no order."""

import pytest

from companion.rules.parts.unordered_deck import Deck, DeckExhausted
from companion.rules.zone import CardId

ACE, KING = CardId("ace"), CardId("king")


@pytest.fixture
def deck() -> Deck:
    return Deck.with_copies({ACE: 1, KING: 3})


def test_a_fresh_deck_may_bring_any_card_by_copies(deck: Deck) -> None:
    assert deck.size == 4 and deck.outcomes() == {ACE: 1, KING: 3}


def test_a_seen_card_is_gone(deck: Deck) -> None:
    assert deck.draw(ACE).outcomes() == {KING: 3} and deck.draw(ACE).size == 3


def test_an_unseen_card_leaves_the_pile_and_may_still_be_any(deck: Deck) -> None:
    drawn = deck.draw(None)
    assert drawn.size == 3 and drawn.outcomes() == {ACE: 1, KING: 3}


def test_a_card_from_outside_the_pile_becomes_known(deck: Deck) -> None:
    seen = deck.draw(None).remove_seen(ACE)
    assert seen.size == 3 and seen.outcomes() == {KING: 3}


def test_more_copies_than_there_are_cannot_be_seen(deck: Deck) -> None:
    with pytest.raises(DeckExhausted, match="every ace"):
        deck.remove_seen(ACE).remove_seen(ACE)


def test_an_empty_pile_brings_nothing_though_cards_are_unseen(deck: Deck) -> None:
    empty = deck.draw(None).draw(None).draw(None).draw(None)
    assert empty.outcomes() == {}
    with pytest.raises(DeckExhausted, match="empty"):
        empty.draw(None)


def test_known_and_unknown_cards_are_shuffled_back(deck: Deck) -> None:
    left = deck.draw(ACE).draw(None)
    assert left.shuffle_in([ACE, None]) == deck


def test_a_card_put_on_top_comes_next_and_is_lost_in_a_shuffle(deck: Deck) -> None:
    known = deck.draw(ACE).put_on_top(ACE)
    assert known.outcomes() == {ACE: 1} and known.size == 4
    assert known.draw(ACE).outcomes() == {KING: 3}
    assert known.shuffle_in([]) == deck


def test_cards_put_below_come_last_in_their_order(deck: Deck) -> None:
    seen = deck.draw(ACE).put_below((ACE,))
    assert seen.size == deck.size and seen.known_cards == (ACE,)
    while seen.next_card is None:
        seen = seen.draw(next(iter(seen.outcomes())))
    assert seen.size == 1 and seen.outcomes() == {ACE: 1} and seen.draw(None).bottom == ()


def test_what_lies_below_is_lost_in_a_shuffle(deck: Deck) -> None:
    assert deck.draw(ACE).put_below((ACE,)).shuffle_in(()) == deck
