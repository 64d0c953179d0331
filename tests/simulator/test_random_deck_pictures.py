"""Made decks: as many cards as asked for, every one of its own, and their backs and strangers beside them."""

from itertools import combinations

import numpy as np
import pytest

from companion.simulator.synthetic.random_deck_pictures import KINDS, make_deck


def test_a_deck_is_the_same_whenever_it_is_made() -> None:
    one, same, other = (make_deck(2, seed) for seed in (1, 1, 2))
    assert list(one.faces) == list(same.faces)
    assert all(np.array_equal(one.faces[card], same.faces[card]) for card in one.faces)
    assert not any(np.array_equal(*pair) for pair in zip(one.faces.values(), other.faces.values(), strict=True))


@pytest.mark.parametrize("kind", ["pips", "symbols"])
def test_every_card_of_a_deck_and_every_stranger_looks_different(kind: str) -> None:
    deck = make_deck(23, 4, kind)
    assert len(deck.faces) == 23 and len(deck.strangers) == 12 and len(deck.backs) == 2
    pictures = [*deck.faces.values(), *deck.backs.values(), *deck.strangers]
    assert {picture.shape for picture in pictures} == {(587, 420, 3)}
    assert not any(np.array_equal(one, other) for one, other in combinations(pictures, 2))


def test_a_family_differs_in_a_small_part_only() -> None:
    one, other = list(make_deck(2, 3, "families").faces.values())
    changed = np.abs(one.astype(int) - other).max(axis=2) > 12
    assert 0 < changed.mean() < 0.01


def test_what_cannot_be_made_is_said() -> None:
    with pytest.raises(ValueError, match="illustrated"):
        make_deck(10, kind="holograms")
    with pytest.raises(ValueError, match="113 cards at most"):
        make_deck(200, kind="symbols")
    assert "mixed" in KINDS
