"""A pattern that repeats fits beside itself: a back that lies there once is named once, where it lies."""

import cv2
import numpy as np
import pytest

from companion.simulator.synthetic.random_deck_pictures import make_deck
from companion.vision.picture import Floats, Picture
from companion.vision.recognise.compare.cells.cell_comparison import CHANCE, CellComparison
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

BACK = cv2.resize(make_deck(4, 5, "mixed").backs["back-red"], rich_card(0).shape[1::-1])
DECK = {f"rich-{n}": rich_card(n) for n in range(6)} | {"back-red": BACK}
PLACE = corners_at(430, 330, 20)


@pytest.fixture(scope="module")
def eyes() -> Recogniser:
    return Recogniser({name: [card] for name, card in DECK.items()})


def table_with_two_cards() -> Picture:
    frame = lay(table_top(), DECK["rich-0"], corners_at(160, 200, 5))
    return lay(frame, DECK["rich-1"], corners_at(700, 500, 60))


def test_a_back_that_lies_there_once_is_named_once(eyes: Recogniser) -> None:
    seen = eyes.recognise(filmed(lay(table_with_two_cards(), BACK, PLACE)))
    assert sorted(each.card for each in seen if each.card is not None) == ["back-red", "rich-0", "rich-1"]
    [found] = [each.quad for each in seen if each.card == "back-red"]
    assert max(intersection_over_union(PLACE, np.roll(found, turn, axis=0)) for turn in (0, 2)) > 0.9


@pytest.mark.parametrize(
    ("below", "place"),
    [(["rich-2"], corners_at(430, 330, 110, 105)), ([], corners_at(430, 330, 20, 95))],
    ids=["in a card", "alone"],
)
def test_a_pattern_much_smaller_than_the_cards_beside_it_is_no_back(
    eyes: Recogniser, below: list[str], place: Floats
) -> None:
    """Cards of one table have one size: such a pattern is print, of a card or of something else."""
    frame = table_with_two_cards()
    for card in below:
        frame = lay(frame, DECK[card], PLACE)
    seen = eyes.recognise(filmed(lay(frame, BACK, place)))
    assert sorted(str(each.card) for each in seen) == ["rich-0", "rich-1", *below]


@pytest.mark.parametrize(("ours", "fit"), [(1.0, 1 - CHANCE), (CHANCE, 0.0), (-1.0, -CHANCE)])
def test_the_mean_fit_is_that_of_free_cells_alone(ours: float, fit: float) -> None:
    flat, free = np.full(GRID, ours, np.float32), np.zeros(GRID, np.bool_)
    free[2:4] = True
    flat[5:] = 1.0
    none = np.empty((0, *GRID), np.float32)
    compared = CellComparison(0, flat, none, np.empty(0, np.intp), np.empty(0, np.bool_), none, free, free)
    assert compared.mean_fit(free) == pytest.approx(fit, abs=1e-4)
