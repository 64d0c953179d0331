"""Pictures of cards with a sliver of table beside the card are cut to the card; all others stay as they are."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from benchmarks.eyes.photos.altered.card_changes import slant_card
from benchmarks.eyes.photos.altered.change import chance_of
from companion.simulator.synthetic.plain_cards import make_symbol_cards
from companion.vision.picture import Picture, frame_corners, resize_picture
from companion.vision.recognise.features.reference import HEIGHT, SMALL, learn_references
from companion.vision.recognise.features.trim_slivers import trim_slivers
from tests.vision.draw_card_back import draw_back
from tests.vision.random_scenes import CARD, pip_card, plain_card, rich_card

TABLE = (60, 80, 110)
WIDE = 8
"""Pixels of the sliver: 3 % of a card's width."""


BAR = (150, 60, 40)


def trim(picture: Picture) -> Picture:
    return trim_slivers(picture, resize_picture(picture, *SMALL))


def with_table(card: Picture, turns: int, slope: float = 0.0, grain: int = 40) -> Picture:
    """The card with wood over one side of its picture, wider towards one end by that share of its length.

    Without grain it is a table of one colour, or a bar of ink.
    """
    turned = np.rot90(card, turns).copy()
    light = np.random.default_rng(1).integers(-grain, grain + 1, turned.shape[1])
    for column in range(turned.shape[1]):
        deep = round(WIDE * (1 - slope * column / turned.shape[1]))
        turned[:deep, column] = np.array(TABLE) + light[column // 8]
    return np.ascontiguousarray(np.rot90(turned, -turns))


def with_bars(card: Picture, sides: Sequence[int], wide: int, ink: tuple[int, int, int] = BAR) -> Picture:
    """The card with a bar printed along each of these sides."""
    for turns in sides:
        np.rot90(card, turns)[:wide] = ink
    return card


def photographed(card: Picture, chance: np.random.Generator) -> Picture:
    """The card as a camera sees it, cut out a little askew: half a pixel at most."""
    inwards = chance.uniform(-0.25, 0.25, (4, 2)).astype(np.float32)
    corners = frame_corners(card.shape[1], card.shape[0])
    warp = cv2.getPerspectiveTransform(corners, corners + inwards)
    seen = cv2.warpPerspective(card, warp, card.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
    noisy = cv2.GaussianBlur(seen, (0, 0), 0.8) + chance.normal(0, 4, card.shape)
    return np.asarray(noisy.clip(0, 255), np.uint8)


@pytest.mark.parametrize("turns", range(4), ids=["top", "right", "bottom", "left"])
@pytest.mark.parametrize(("slope", "grain"), [(0.0, 40), (1.0, 40), (1.0, 0)], ids=["even", "wedge", "plain wedge"])
def test_a_sliver_of_table_is_cut_off(turns: int, slope: float, grain: int) -> None:
    card = pip_card(2, 4)
    trimmed = trim(with_table(card, turns, slope, grain))
    across = turns % 2 == 0
    cut = CARD[1] - trimmed.shape[0] if across else CARD[0] - trimmed.shape[1]
    assert 0.6 * WIDE <= cut <= 2 * WIDE
    assert trimmed.shape[1 if across else 0] == CARD[0 if across else 1]
    border = np.rot90(trimmed, turns)[0].astype(int)
    assert (np.abs(border - 240).max(axis=1) < 60).mean() > 0.9


@pytest.mark.parametrize("sides", [(0,), (1,), (2,), (3,), (0, 2), (1, 3)], ids=str)
@pytest.mark.parametrize("wide", [4, 8, 14])
def test_a_bar_printed_along_a_side_or_two_stays(sides: Sequence[int], wide: int) -> None:
    for card in (pip_card(2, 4), plain_card((0, 0, 200), 2), make_symbol_cards(27)[4][1].copy()):
        drawn = with_bars(card, sides, wide)
        assert trim(drawn) is drawn


def test_a_bar_stays_on_a_card_that_was_photographed() -> None:
    chance = np.random.default_rng(7)
    seen = [
        photographed(with_bars(pip_card(2, 4), (side,), wide), chance) for side in range(4) for wide in range(5, 15)
    ]
    assert all(trim(each) is each for each in seen)


@pytest.mark.parametrize("fall", [0.2, 0.24])
@pytest.mark.parametrize("ink", [(60, 220, 240), (120, 220, 120), (200, 160, 240)], ids=str)
def test_a_light_bar_stays_on_a_card_that_was_photographed_by_a_lamp(ink: tuple[int, int, int], fall: float) -> None:
    chance = np.random.default_rng(3)
    for side in range(4):
        seen = photographed(with_bars(pip_card(2, 4), (side,), 9, ink), chance)
        turned = np.rot90(seen, side)
        turned[:] = turned * np.linspace(1, 1 - fall, turned.shape[1])[:, None]
        assert trim(seen) is seen


def test_a_bar_is_learnt_with_its_card() -> None:
    learnt = learn_references({"ten": [with_bars(pip_card(2, 4), (3,), 12)]})[0]
    assert learnt.size == (round(HEIGHT * CARD[0] / CARD[1]), HEIGHT)


def test_a_card_at_a_slant_is_cut_out_of_the_table_around_it() -> None:
    card = plain_card((0, 0, 200), 2)
    slanted = slant_card(card, chance_of("a card"), 0.045)
    trimmed = trim(slanted)
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
        assert trim(picture) is picture


def test_a_bar_of_a_cards_own_at_its_top_stays() -> None:
    card = pip_card(2, 4)
    card[:40] = (150, 60, 40)
    assert trim(card) is card


def test_a_card_is_learnt_without_its_sliver() -> None:
    plain, beside = (
        learn_references({"ten": [picture]})[0] for picture in (pip_card(2, 4), with_table(pip_card(2, 4), 3))
    )
    assert plain.size == (round(HEIGHT * CARD[0] / CARD[1]), HEIGHT)
    assert beside.size[0] < plain.size[0]
    assert (beside.picture[:, 0] > 150).all()
