"""Pictures of cards with a sliver of table beside the card are cut to the card; all others stay as they are."""

import numpy as np
import pytest

from benchmarks.eyes.photos.altered.card_changes import slant_card
from benchmarks.eyes.photos.altered.change import chance_of
from companion.simulator.synthetic.plain_cards import make_symbol_cards
from companion.vision.picture import Picture, resize_picture
from companion.vision.recognise.features.reference import HEIGHT, learn_references
from companion.vision.recognise.features.trim_slivers import trim_slivers
from tests.vision.draw_card_back import draw_back
from tests.vision.random_scenes import CARD, pip_card, plain_card, rich_card

TABLE = (60, 80, 110)
WIDE = 8
"""Pixels of the sliver: 3 % of a card's width."""


def with_table(card: Picture, turns: int, slope: float = 0.0) -> Picture:
    """The card with table over one side of its picture, wider towards one end by that share of its length."""
    turned = np.rot90(card, turns).copy()
    for column in range(turned.shape[1]):
        turned[: round(WIDE * (1 - slope * column / turned.shape[1])), column] = TABLE
    return np.ascontiguousarray(np.rot90(turned, -turns))


@pytest.mark.parametrize("turns", range(4), ids=["top", "right", "bottom", "left"])
@pytest.mark.parametrize("slope", [0.0, 1.0], ids=["even", "wedge"])
def test_a_sliver_of_table_is_cut_off(turns: int, slope: float) -> None:
    card = pip_card(2, 4)
    trimmed = trim_slivers(with_table(card, turns, slope))
    across = turns % 2 == 0
    cut = CARD[1] - trimmed.shape[0] if across else CARD[0] - trimmed.shape[1]
    assert 0.6 * WIDE <= cut <= 2 * WIDE
    assert trimmed.shape[1 if across else 0] == CARD[0 if across else 1]
    table = np.abs(trimmed.astype(int) - TABLE).max(axis=2) < 3
    assert table.mean() < 0.002


def test_a_card_at_a_slant_is_cut_out_of_the_table_around_it() -> None:
    card = plain_card((0, 0, 200), 2)
    slanted = slant_card(card, chance_of("a card"), 0.045)
    trimmed = trim_slivers(slanted)
    before, after = (
        np.abs(resize_picture(each, *CARD).astype(int) - card).max(axis=2) > 60 for each in (slanted, trimmed)
    )
    assert after.mean() < 0.02 < before.mean() / 2


def test_pictures_that_were_cut_to_the_card_stay_as_they_are() -> None:
    symbols = [picture for _, picture in make_symbol_cards(27)]
    bordered = rich_card(1)
    for left, right in ((0, WIDE), (-WIDE, None)):
        bordered[:, left:right] = bordered[left:right] = 0
    for picture in (rich_card(0), bordered, pip_card(2, 4), plain_card((0, 0, 200), 2), draw_back(), *symbols):
        assert trim_slivers(picture) is picture


def test_a_bar_of_a_cards_own_at_its_top_stays() -> None:
    card = pip_card(2, 4)
    card[:40] = (150, 60, 40)
    assert trim_slivers(card) is card


def test_a_card_is_learnt_without_its_sliver() -> None:
    plain, beside = (
        learn_references({"ten": [picture]})[0] for picture in (pip_card(2, 4), with_table(pip_card(2, 4), 3))
    )
    assert plain.size == (round(HEIGHT * CARD[0] / CARD[1]), HEIGHT)
    assert beside.size[0] < plain.size[0]
    assert (beside.picture[:, 0] > 150).all()
