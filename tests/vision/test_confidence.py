"""The more that speaks for a card the surer, and never the other way round."""

from dataclasses import replace

import numpy as np
import pytest

from companion.vision.picture import Flags
from companion.vision.recognise.compare import confidence
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.cells.reference_cells import STRANGERS

ALL = np.ones(GRID, np.bool_)


def seen(
    mine: float = 0.8, rival: float = 0.3, sibling: float | None = None, fitting: int = 88, alike: int = 1
) -> CellComparison:
    """So many cells fit the card that well, the others show something else; look-alikes, perhaps one sibling."""
    own = np.zeros(GRID, np.float32)
    own.flat[:fitting] = mine
    rivals = [np.full(GRID, rival, np.float32)] * alike + (
        [np.full(GRID, sibling, np.float32)] if sibling is not None else []
    )
    differs = np.zeros((len(rivals), *GRID), np.float32)
    differs[alike:, :2] = 0.6
    siblings = np.arange(len(rivals)) >= alike
    return CellComparison(0, own, np.stack(rivals), 1 + np.arange(len(rivals)), siblings, differs, ALL, ALL)


def sure(agreement: CellComparison, free: Flags = ALL, deviation: float = 0) -> float:
    return confidence.logistic_probability(
        confidence.make_candidate_evidence(agreement, free, deviation), confidence.FIND_WEIGHTS
    )


def rises(*values: float) -> bool:
    return all(0 <= low <= high <= 1 for low, high in zip(values, values[1:], strict=False)) and values[0] < values[-1]


def test_a_card_seen_whole_gets_its_name_and_one_not_seen_does_not() -> None:
    assert sure(seen()) > confidence.MIN_NAMED
    assert sure(seen(mine=0.0)) < confidence.MIN_REPORTED
    assert sure(seen(), ~ALL) < sure(seen())


def test_the_better_its_cells_fit_the_surer() -> None:
    assert rises(*(sure(seen(mine=mine)) for mine in (0.42, 0.55, 0.7, 0.8, 0.95)))
    assert rises(*(sure(seen(fitting=fitting)) for fitting in (8, 24, 40, 64, 88)))


def test_the_better_others_fit_the_less_sure() -> None:
    assert rises(*(sure(seen(rival=rival)) for rival in (0.9, 0.8, 0.7, 0.6, 0.4)))
    assert rises(*(sure(seen(sibling=sibling)) for sibling in (0.8, 0.6, 0.4, 0.2)))
    assert sure(seen(sibling=0.0)) <= sure(seen())


def test_the_further_its_size_is_off_the_less_sure() -> None:
    assert rises(*(sure(seen(mine=0.5), deviation=off) for off in (3, 1, 0.5, 0.1, 0)))


def test_a_hole_makes_it_less_sure_than_a_cover_of_that_size_at_the_edge() -> None:
    holed, covered = seen(), seen()
    holed.mine[3:7, 2:6] = 0.0
    covered.mine[7:11, 0:4] = 0.0
    assert sure(holed) < sure(covered) < sure(seen())


def test_more_likeness_in_colour_and_less_of_another_make_surer() -> None:
    def named(best: float, clear: float) -> float:
        return confidence.logistic_probability(
            confidence.make_colour_match_evidence(best, clear), confidence.COLOUR_WEIGHTS
        )

    assert rises(*(named(best, 0.4) for best in (0.0, 0.3, 0.6, 0.95)))
    assert rises(*(named(0.8, clear) for clear in (-0.5, 0, 0.1, 0.4, 0.9)))
    assert named(0.95, 0.8) > confidence.MIN_NAMED > named(0.95, 0.0)


@pytest.mark.parametrize("free", [ALL, ~ALL])
def test_what_cannot_be_compared_says_something_finite(free: Flags) -> None:
    blank = replace(seen(0.0), textured=~ALL, seen=~ALL)
    alone = replace(
        blank,
        rivals=np.empty((0, *GRID), np.float32),
        look_alikes=np.empty(0, np.intp),
        siblings=np.empty(0, np.bool_),
        differs=np.empty((0, *GRID), np.float32),
    )
    for each in (blank, alone):
        assert np.isfinite(confidence.make_candidate_evidence(each, free, 0.2)).all()
        assert sure(each, free, 0.2) < confidence.MIN_NAMED


def least(
    agreement: CellComparison,
    free: Flags = ALL,
    usual: float = 0.96,
    is_sparse: bool = True,
    may_lie_aside: bool = False,
) -> float:
    return confidence.least_to_name_tried(agreement, free, usual, is_sparse, may_lie_aside)


def test_little_print_at_a_place_that_was_tried_needs_less_where_all_of_it_that_is_free_fits() -> None:
    half = seen(fitting=44)
    assert least(half) == 0.96
    assert least(half, half.mine > 0) == confidence.ENTIRE_NAMED
    assert least(seen(fitting=85)) == confidence.ENTIRE_NAMED
    few = np.arange(88).reshape(GRID) < 4
    assert least(seen(), few) == 0.96, "so little fits anywhere"
    assert least(seen(), is_sparse=False, may_lie_aside=True) == 0.96, "a strip of a back fits beside itself"


def test_little_print_gets_no_name_at_a_place_that_was_tried_where_most_of_it_does_not_fit() -> None:
    assert least(seen(fitting=40)) == 1.0
    assert least(seen(fitting=40), usual=0.0) == 0.0, "features found it"
    assert least(seen(fitting=40), is_sparse=False) == 0.96


def test_a_place_that_was_tried_has_no_name_where_cells_do_not_tell_the_sibling() -> None:
    alike, apart = seen(sibling=0.8), seen(sibling=0.0)
    assert least(alike) == 1.0 and least(apart) == confidence.ENTIRE_NAMED
    assert least(alike, usual=0.0) == 0.0, "features alone led to it"


def among_many(rival: float, fitting: int, sibling: float | None = None) -> CellComparison:
    return seen(rival=rival, sibling=sibling, fitting=fitting, alike=STRANGERS)


def test_much_print_that_fits_far_ahead_of_other_cards_at_a_place_that_was_tried_needs_no_more_than_any_find() -> None:
    third = among_many(rival=0.1, fitting=30)
    assert least(third, is_sparse=False) == confidence.MIN_NAMED
    assert least(third, is_sparse=False, usual=0.0) == 0.0
    assert least(among_many(rival=0.1, fitting=20), is_sparse=False) == 0.96, "so little fits by chance"
    assert least(among_many(rival=0.8, fitting=30), is_sparse=False) == 0.96, "another card fits as well"
    assert least(third, ~ALL, is_sparse=False) == 0.96, "another card takes the place"
    assert least(among_many(rival=0.1, sibling=0.4, fitting=30), is_sparse=False) == 0.96, "it may be its sibling"
    assert least(seen(rival=0.1, fitting=30), is_sparse=False) == 0.96, "the deck has too few cards to hold it against"
