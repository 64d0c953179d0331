"""Finds laid exactly, and kept: what features said counts beside what cells say."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.align_candidates import (
    LEAST_FREE_TRIED,
    NO_FEATURES,
    CandidateAligner,
    is_free,
)
from companion.vision.recognise.compare.card_shape_on_table import fit_table_shape
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.features.find_cards import CardCandidate, add_missing
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, plain_card, rich_card, table_top

RATIO = CARD[0] / CARD[1]
CELLS = ReferenceCells([resize_picture(rich_card(each), *SMALL) for each in range(4)], range(4))
DETAILS = SiblingDetails([rich_card(each) for each in range(4)], CELLS.families)
ALIGNER = CandidateAligner(CELLS, [RATIO] * 4, DETAILS)
QUAD = corners_at(480, 360, 20)
CORNER = np.array([[0.1, 0.1], [0.3, 0.15], [0.15, 0.35], [0.3, 0.3]])


def find_of(number: int, evidence: float) -> CardCandidate:
    to_frame = cv2.getPerspectiveTransform(np.array([[0, 0], [RATIO, 0], [RATIO, 1], [0, 1]], np.float32), QUAD)
    in_frame = cv2.perspectiveTransform(CORNER[None].astype(np.float32), to_frame)[0]
    return CardCandidate(CELLS.family_of[number], QUAD, evidence, np.arange(4), CORNER, in_frame)


def views_of(card: Picture) -> ScaledViews:
    return ScaledViews(filmed(lay(table_top(), card, QUAD)), PixelBox(0, 0, 960, 720))


def in_view(find: CardCandidate, views: ScaledViews) -> CardCandidate:
    return replace(find, quad=find.quad * np.float32(views.scale), in_frame=find.in_frame * np.float32(views.scale))


def named(views: ScaledViews, find: CardCandidate) -> int:
    ((_, agreement),) = ALIGNER.compare_finds(views, [in_view(find, views)], [])
    return agreement.reference


def test_a_look_alike_must_fit_better_by_more_than_the_features_say() -> None:
    both = cv2.addWeighted(rich_card(0), 0.48, rich_card(1), 0.52, 0)
    views = views_of(np.asarray(both, np.uint8))
    assert named(views, find_of(0, evidence=4.0)) == 1
    assert named(views, find_of(0, evidence=60.0)) == 0


def test_no_features_keep_a_name_that_another_card_clearly_has() -> None:
    assert named(views_of(rich_card(1)), find_of(0, evidence=60.0)) == 1


def test_what_a_named_card_shows_is_no_reason_to_call_the_card_below_it_the_same() -> None:
    """Card 1 lies on the lower part of card 0 here, and has its name."""
    shown = rich_card(0)
    shown[shown.shape[0] * 4 // 11 :] = rich_card(1)[shown.shape[0] * 4 // 11 :]
    views = views_of(shown)
    find, free = in_view(find_of(0, evidence=4.0), views), np.zeros(GRID, np.bool_)
    free[:4] = True
    assert ALIGNER.align(views, find, ~free)[1].reference == 1
    assert ALIGNER.align(views, find, free)[1].reference == 0


def test_a_quad_where_the_family_that_fits_best_hardly_fits_has_no_look_alikes() -> None:
    shown = rich_card(1)
    shown[shown.shape[0] // 2 :] = np.random.default_rng(1).integers(0, 255, shown[shown.shape[0] // 2 :].shape)
    views, free = views_of(shown), np.ones(GRID, np.bool_)
    by_features = in_view(find_of(0, evidence=4.0), views)
    assert ALIGNER.align(views, by_features, free)[1].reference == 1
    assert ALIGNER.align(views, replace(by_features, explained=NO_FEATURES), free)[1].reference == 0


@pytest.mark.parametrize(("pips", "tried"), [(0, []), (1, [0])])
def test_a_blank_place_is_not_tried_as_a_card_with_little_print(pips: int, tried: list[int]) -> None:
    pictures = [plain_card((40, 40, 200), 1), *(rich_card(each) for each in range(3))]
    cells = ReferenceCells([resize_picture(each, *SMALL) for each in pictures], range(4))
    aligner = CandidateAligner(cells, [RATIO] * 4, SiblingDetails(pictures, cells.families))
    views = views_of(plain_card((40, 40, 200), pips))
    quad = QUAD * np.float32(views.scale)
    found = aligner.name_quads(views, [quad], AcceptedCardsMask(*views.size))
    assert [each.family for each in found] == tried


def test_the_shape_of_the_table_mends_an_outline_that_few_features_bent() -> None:
    views = views_of(rich_card(2))
    truth = QUAD * np.float32(views.scale)
    bent = truth + np.array([[0, 0], [0, 0], [30, 45], [0, 0]], np.float32) * np.float32(views.scale)
    shape = fit_table_shape([corners_at(200, 200, 70) * np.float32(views.scale)], [RATIO])
    find = replace(in_view(find_of(2, evidence=5.0), views), quad=bent)
    ((before, agreement),) = ALIGNER.compare_finds(views, [find], [])
    after, _ = ALIGNER.reshape(views, before, agreement, shape)
    assert np.abs(after.quad - truth).max() < 3 < np.abs(before.quad - truth).max()
    unchanged, _ = ALIGNER.reshape(views, before, agreement, None)
    assert unchanged is before


def covered(rows_shown: int) -> ScaledViews:
    """Return a view of card 0, its lower part under something that is no card."""
    shown, cover = rich_card(0), np.random.default_rng(3).integers(0, 255, (44, 32, 3)).astype(np.uint8)
    below = shown.shape[0] * rows_shown // GRID[0]
    shown[below:] = cv2.resize(cover, CARD, interpolation=cv2.INTER_NEAREST)[below:]
    return views_of(shown)


def test_a_card_of_much_print_is_tried_once_where_it_lies() -> None:
    views = views_of(rich_card(0))
    near, aside = QUAD + np.float32(1), QUAD + np.float32(7)
    quads = [each * np.float32(views.scale) for each in (QUAD, near, aside)]
    found = ALIGNER.name_quads(views, quads, AcceptedCardsMask(*views.size))
    assert [find.family for find in found] == [CELLS.family_of[0]] * 2
    assert not any(find.quad is quads[1] for find in found)


def test_a_strip_of_much_print_is_tried_after_what_fits_better_though_something_unknown_covers_the_rest() -> None:
    def tried(views: ScaledViews) -> list[int]:
        quads = [QUAD * np.float32(views.scale)]
        return [find.family for find in ALIGNER.name_quads(views, quads, AcceptedCardsMask(*views.size))]

    assert tried(covered(11)) == [CELLS.family_of[0]]
    assert tried(covered(4)) == [CELLS.family_of[0]]
    assert tried(covered(1)) == []


def test_a_place_that_no_feature_led_to_must_be_freer() -> None:
    occupied = AcceptedCardsMask(960, 720)
    occupied.mark_taken(corners_at(480, 360), np.ones(GRID, np.bool_))
    for x, is_place, is_tried in ((500, False, False), (520, True, False), (540, True, True)):
        quad = corners_at(x, 360)
        assert (is_free(quad, occupied), is_free(quad, occupied, LEAST_FREE_TRIED)) == (is_place, is_tried)


def test_a_closer_look_adds_to_the_finds_before_and_forgets_none() -> None:
    here, there = find_of(0, evidence=9.0), replace(find_of(0, evidence=8.0), quad=QUAD + 300)
    again, other = replace(here, quad=QUAD + 2, evidence=30.0), find_of(1, evidence=7.0)
    assert add_missing([again, other], [here, there]) == [again, other, there]
    assert add_missing([], [here, other]) == [here, other]
    beside = replace(here, quad=QUAD + np.array([80, 0], np.float32))
    assert add_missing([beside], [here]) == [beside]
