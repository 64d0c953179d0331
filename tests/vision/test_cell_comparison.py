"""Cell by cell: what a card's cells say where it lies free, half covered, not at all."""

import cv2
import numpy as np

from companion.vision.picture import Picture, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.compare.cells.cell_comparison import CHANCE, CellComparison
from companion.vision.recognise.compare.cells.own_print import may_show_sibling
from companion.vision.recognise.compare.cells.patch_cells import GRID, HEIGHT, SLACK, WIDTH, PatchCells, halve
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import corners_at, filmed, lay, pip_card, rich_card, table_top

PLACE = corners_at(480, 360, 15)
SIBLING = rich_card(1)  # the same art, another number
cv2.putText(SIBLING, "27", (110, 60), cv2.FONT_HERSHEY_DUPLEX, 1.8, (20, 20, 20), 6)
CELLS = ReferenceCells(
    [resize_picture(each, *SMALL) for each in (rich_card(0), rich_card(1), rich_card(2), SIBLING)], [0, 1, 2, 3]
)
ALL = np.ones(GRID, np.bool_)


def patch_of(frame: Picture) -> Picture:
    views = ScaledViews(filmed(frame), PixelBox(0, 0, 960, 720))
    return views.cut_quad(PLACE * np.float32(views.scale), WIDTH, HEIGHT, SLACK)


def patch_corner(frame: Picture) -> tuple[slice, slice]:
    """Return the part of the frame around the numbers of the card."""
    left, top = PLACE.min(axis=0).astype(int)
    return np.s_[top - 10 : top + 60, left - 10 : left + frame.shape[1] // 5]


def look(frame: Picture, reference: int) -> CellComparison:
    return CELLS.compare_with_rivals(PatchCells.of(patch_of(frame)), CELLS.family_of[reference])


def on_table(card: Picture) -> Picture:
    return lay(table_top(), card, PLACE)


def mixed(ours: float) -> CellComparison:
    """A card all of whose cells fit so well."""
    flat = np.full(GRID, ours, np.float32)
    none = np.empty((0, *GRID), np.float32)
    return CellComparison(0, flat, none, np.empty(0, np.intp), np.empty(0, np.bool_), none, ALL, ALL)


def test_a_card_that_lies_there_fits_and_another_does_not() -> None:
    right, wrong = look(on_table(rich_card(1)), 1), look(on_table(rich_card(1)), 2)
    assert right.fitting_cells.mean() > 0.9
    assert right.best_score > max(fit for fit, _ in right.rival_scores()) + 10
    assert wrong.best_score < max(fit for fit, _ in wrong.rival_scores())
    assert right.lead_over_rivals.sum() > 4 * wrong.lead_over_rivals.sum()


def test_of_siblings_the_one_that_lies_there_is_the_likeliest() -> None:
    assert CELLS.family_of[1] == CELLS.family_of[3]
    for number, card in ((1, rich_card(1)), (3, SIBLING)):
        seen = look(on_table(card), 1)
        assert seen.reference == number
        assert seen.lead_over_siblings(ALL) > 0.5
    assert look(on_table(rich_card(0)), 0).lead_over_siblings(ALL) == np.inf


def test_siblings_are_not_told_apart_where_what_differs_is_covered() -> None:
    top = ALL.copy()
    top[:3] = False
    assert look(on_table(rich_card(1)), 1).lead_over_siblings(top) < 0.5


def test_siblings_need_the_card_to_be_seen_where_they_differ() -> None:
    hidden = on_table(rich_card(1))
    corner = patch_corner(hidden)
    hidden[corner] = np.random.default_rng(1).integers(0, 255, hidden[corner].shape, np.uint8)
    top = ALL.copy()
    top[:3] = False
    for number, card in ((1, rich_card(1)), (3, SIBLING)):
        assert may_show_sibling(look(on_table(card), number), ALL)
    assert not may_show_sibling(look(hidden, 1), ALL)
    assert may_show_sibling(look(hidden, 1), top), "it is not asked there"
    assert may_show_sibling(look(on_table(rich_card(0)), 0), ALL), "it has none"


def test_what_is_covered_fits_nothing() -> None:
    cover = corners_at(480, 360, 15, 150)
    cover = (cover + (cover[3] - cover[0]) / 2).astype(np.float32)
    seen = look(lay(on_table(rich_card(1)), rich_card(50), cover), 1)
    rows = seen.fitting_cells.mean(axis=1)
    assert rows[:5].min() > 0.8
    assert rows[6:].mean() < 0.4


def test_another_art_in_the_same_frame_is_a_hole_and_a_cover_over_the_edge_is_none() -> None:
    other = rich_card(1).copy()
    other[80:270, 60:190] = cv2.flip(rich_card(60)[80:270, 60:190], 1)
    across = (PLACE + (PLACE[3] - PLACE[0]) / 2).astype(np.float32)
    whole, inlaid = look(on_table(rich_card(1)), 1), look(on_table(other), 1)
    covered = look(lay(on_table(rich_card(1)), rich_card(50), across), 1)
    assert whole.count_foreign_cells(ALL) == 0
    assert inlaid.count_foreign_cells(ALL) > 8
    assert covered.count_foreign_cells(ALL) <= 2 < (covered.mine < 0.4).sum()
    assert inlaid.count_foreign_cells(~ALL) == 0


def test_holes_are_counted_in_cells_that_reach_no_edge() -> None:
    seen = mixed(0.9)
    seen.mine[3:6, 2:5] = 0.0
    assert seen.count_foreign_cells(ALL) == 9
    seen.mine[0:3, 3] = 0.0
    assert seen.count_foreign_cells(ALL) == 0


def test_without_rivals_all_that_fits_is_margin() -> None:
    seen = mixed(0.9)
    assert seen.rival_scores() == []
    assert seen.lead_over_rivals.min() > 0.49
    assert seen.lead_over_siblings(ALL) == np.inf


def test_dim_warm_light_changes_little() -> None:
    frame = on_table(rich_card(1))
    dim = (frame * np.array([0.3, 0.4, 0.5])).astype(np.uint8)
    assert look(dim, 1).best_score > 0.8 * look(frame, 1).best_score


def test_the_energy_of_a_cell_is_that_around_its_mean_in_every_channel() -> None:
    patch = resize_picture(rich_card(1), WIDTH + 2 * SLACK, HEIGHT + 2 * SLACK)
    cells = PatchCells.of(patch)
    values = cells.windows.astype(np.float64).reshape(*cells.energy.shape, -1, 3)
    around = ((values - values.mean(axis=2, keepdims=True)) ** 2).sum(axis=(2, 3))
    assert np.allclose(cells.energy, around, rtol=1e-4, atol=1.0)
    assert cells.energy.min() < 2000 < cells.energy.max()


def test_with_no_room_to_move_a_card_fits_best_the_way_up_that_it_lies() -> None:
    upright = halve(patch_of(on_table(rich_card(2))))
    turned = np.ascontiguousarray(upright[::-1, ::-1])
    scores = CELLS.rough.fits([(each, ALL) for each in (upright, turned)])
    assert scores.shape == (2, len(CELLS.families), 2)
    family = CELLS.family_of[2]
    assert np.unravel_index(scores[0].argmax(), scores[0].shape) == (family, 0)
    assert np.unravel_index(scores[1].argmax(), scores[1].shape) == (family, 1)
    assert np.allclose(scores[0], scores[1][:, ::-1], atol=1e-4)
    assert scores.max() > 0.5


def test_half_of_the_resolution_chooses_the_family_that_fits_and_scores_it_alike() -> None:
    patch = patch_of(on_table(rich_card(2)))
    families = np.arange(len(CELLS.families))
    chosen, score, fits = CELLS.rough.find_likeliest(halve(patch), families, ALL)
    assert chosen == CELLS.family_of[2]
    seen = CELLS.compare_with_rivals(PatchCells.of(patch), chosen)
    assert abs(score - seen.mean_fit(ALL)) < 0.03
    assert fits > 0.9 * int(seen.textured.sum())


def test_covered_cells_choose_no_family() -> None:
    frame = on_table(rich_card(0))
    below = np.zeros(GRID, np.bool_)
    below[7:] = True
    half = halve(patch_of(lay(frame, rich_card(2), PLACE - np.array([0, 80], np.float32))))
    assert CELLS.rough.find_likeliest(half, np.arange(len(CELLS.families)), below)[0] == CELLS.family_of[0]


def test_plain_cells_of_a_dim_card_fit_though_the_camera_adds_noise() -> None:
    pips = pip_card(2, 4)
    cells = ReferenceCells([resize_picture(each, *SMALL) for each in (pips, rich_card(0))], [0, 1])
    dim = filmed(on_table(pips)).astype(np.float32) * 0.25
    noisy = np.clip(dim + np.random.default_rng(2).normal(0, 5, dim.shape), 0, 255).astype(np.uint8)
    views = ScaledViews(noisy, PixelBox(0, 0, 960, 720))
    patch = views.cut_quad(PLACE * np.float32(views.scale), WIDTH, HEIGHT, SLACK)
    seen = cells.compare_with_rivals(PatchCells.of(patch), 0)
    assert np.median(seen.mine[~seen.textured]) > CHANCE
