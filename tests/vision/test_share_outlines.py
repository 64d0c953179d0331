"""Finds at one place lend each other their outlines, and a free outline takes in what features laid beside it."""

from dataclasses import replace

import cv2
import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.recognise.candidates.align_candidates import Compared
from companion.vision.recognise.candidates.check_candidates import CandidateChecker
from companion.vision.recognise.candidates.share_outlines import share_outlines
from companion.vision.recognise.compare.cells.patch_cells import HEIGHT, SLACK, WIDTH, PatchCells
from companion.vision.recognise.compare.colour_compare import ColourReferences
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top
from tests.vision.test_align_candidates import ALIGNER, CELLS, DETAILS, QUAD, RATIO, find_of, in_view, views_of


def compared(views: ScaledViews, number: int, evidence: float, off: Floats) -> list[Compared]:
    """Return a find whose corners lie off where the card is, after its cells have moved it."""
    find = in_view(find_of(number, evidence), views)
    return ALIGNER.compare_finds(views, [replace(find, quad=find.quad + off * np.float32(views.scale))], [])


def as_laid(views: ScaledViews, number: int, off: Floats) -> Compared:
    """Return the same with its cells as they are there, neither moved nor taken for another card."""
    find = in_view(find_of(number, 9.0), views)
    find = replace(find, quad=find.quad + off * np.float32(views.scale))
    patch = views.cut_quad(find.quad, WIDTH, HEIGHT, SLACK)
    return find, CELLS.compare_with_rivals(PatchCells.of(patch), find.family)


def mixed(share: float) -> Picture:
    """Return a card between two others, with this share of the first."""
    return np.asarray(cv2.addWeighted(rich_card(0), share, rich_card(1), 1 - share, 0), np.uint8)


BENT = np.array([[0, 0], [0, 0], [30, 45], [0, 0]], np.float32)
BESIDE = np.full((4, 2), 18, np.float32)


def test_the_card_that_lies_there_wins_in_the_outline_of_its_look_alike() -> None:
    views = views_of(mixed(0.56))
    finds = [*compared(views, 0, 9.0, BENT), *compared(views, 1, 60.0, np.zeros_like(BENT))]
    (_, own), (_, other) = finds
    assert (own.reference, other.reference) == (0, 1)
    assert own.best_score < other.best_score
    (_, own), (_, other) = share_outlines(ALIGNER, views, finds, [])
    assert (own.reference, other.reference) == (0, 1)
    assert own.best_score > other.best_score


def test_a_card_that_is_not_there_wins_nothing_by_another_outline() -> None:
    views = views_of(rich_card(1))
    finds = [as_laid(views, 1, np.zeros_like(BENT)), as_laid(views, 2, BENT)]
    (_, right), (_, wrong) = share_outlines(ALIGNER, views, finds, [])
    assert right is finds[0][1]
    assert wrong.reference == 2
    assert wrong.best_score < right.best_score - 10


def test_a_free_outline_takes_in_the_card_that_lies_in_it() -> None:
    views = views_of(rich_card(2))
    outline = QUAD * np.float32(views.scale)
    finds = compared(views, 2, 9.0, BESIDE)
    ((find, agreement),) = share_outlines(ALIGNER, views, finds, [np.roll(outline, 1, axis=0)])
    assert np.abs(find.quad - outline).max() < 2 < np.abs(finds[0][0].quad - outline).max()
    assert agreement.best_score > finds[0][1].best_score + 10


def test_a_free_outline_of_something_else_takes_in_nothing() -> None:
    views = views_of(rich_card(2))
    finds = compared(views, 2, 9.0, np.zeros_like(BENT))
    beside = (QUAD + BESIDE) * np.float32(views.scale)
    assert share_outlines(ALIGNER, views, finds, [beside]) == finds


def test_an_outline_around_two_cards_is_not_taken_for_that_of_the_lower_one() -> None:
    cards = {f"rich-{each}": [rich_card(each)] for each in range(8)}
    frame = table_top(1280, 720)
    for number, x, y in ((1, 500, 330), (2, 500, 390), (5, 950, 330), (6, 200, 330)):
        frame = lay(frame, rich_card(number), corners_at(x, y, 0, 170))
    seen = Recogniser(cards).recognise(filmed(frame, 1))
    assert sorted(str(each.card) for each in seen) == ["rich-1", "rich-2", "rich-5", "rich-6"]


def test_the_likelier_card_at_a_place_is_told_though_its_features_bent_it() -> None:
    small = [resize_picture(rich_card(each), *SMALL) for each in range(4)]
    cards = [CardId(f"rich-{each}") for each in range(4)]
    colours = ColourReferences(small, range(4))
    checker = CandidateChecker(cards, range(4), [RATIO] * 4, CELLS, colours, DETAILS, np.zeros(4, np.float32))
    views = views_of(mixed(0.56))
    bent, exact = in_view(find_of(0, 11.0), views), in_view(find_of(1, 11.0), views)
    finds = [exact, replace(bent, quad=bent.quad + BENT * np.float32(views.scale))]
    (seen,) = checker.check_finds(views, finds, []).detections
    assert seen.candidates[0][0] == "rich-0"
