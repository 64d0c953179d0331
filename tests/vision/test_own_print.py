"""A stranger in the frame of a card has no name: the frame alone, which other cards share, says nothing."""

from itertools import product
from typing import Final

import cv2
import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Flags, Floats, Picture, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.align_candidates import NO_FEATURES, CandidateAligner
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.deck_references import DeckReferences
from companion.vision.recognise.candidates.name_candidates import CandidateNamer
from companion.vision.recognise.candidates.name_outlines import OutlineNamer
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.own_print import shows_own_print
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL, GRID
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.colour_compare import ColourComparison, ColourReferences
from companion.vision.recognise.compare.confidence import MIN_NAMED, Doubt
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.features.find_cards import MIN_EVIDENCE, CardCandidate
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, table_top

RATIO, PLACE = CARD[0] / CARD[1], corners_at(480, 360, 20)
SIDES: Final = ((0, 70, 0, 250), (280, 350, 0, 250), (70, 280, 0, 64), (70, 280, 186, 250))
"""Top, bottom, left and right of each."""
FRAMES: Final = ((0, 0, 0, 0), *(each for each in product(range(2), repeat=4) if sum(each) == 2), *((1, 1, 1, 1),) * 6)
"""Patterns of a card's sides: others share at most two sides with the first one, but all of them by turns."""
ART = np.pad(np.ones((GRID[0] - 4, GRID[1] - 4), np.bool_), 2)


def noise(seed: int, height: int, width: int) -> Picture:
    rough = np.random.default_rng(seed).integers(0, 255, (height // 14 + 1, width // 14 + 1, 3)).astype(np.uint8)
    return np.asarray(cv2.resize(rough, (width, height), interpolation=cv2.INTER_CUBIC), np.uint8)


def framed(patterns: tuple[int, ...], art: int) -> Picture:
    card = noise(art, CARD[1], CARD[0])
    for side, (pattern, (top, bottom, left, right)) in enumerate(zip(patterns, SIDES, strict=True)):
        card[top:bottom, left:right] = noise(1000 + 10 * side + pattern, bottom - top, right - left)
    return card


DECK = [framed(frame, art) for art, frame in enumerate(FRAMES)]
CARDS = [CardId(f"card-{each}") for each in range(len(DECK))]
ICON = (slice(159, 194), slice(62, 94))
STRANGER = framed(FRAMES[0], 99)
STRANGER[ICON] = DECK[0][ICON]
CELLS = ReferenceCells([resize_picture(each, *SMALL) for each in DECK], range(len(DECK)))
ALIGNER = CandidateAligner(CELLS, [RATIO] * len(DECK), SiblingDetails(DECK, CELLS.families))


def views_of(card: Picture) -> ScaledViews:
    return ScaledViews(filmed(lay(table_top(), card, PLACE)), PixelBox(0, 0, 960, 720))


def outcome(views: ScaledViews, shown: Flags) -> CandidateCheckResult:
    """Return what the eyes tell of the place of the first card, of which those cells are free."""
    quad = PLACE * np.float32(views.scale)
    find = CardCandidate(CELLS.family_of[0], quad, MIN_EVIDENCE, NO_FEATURES, quad[:0], quad[:0])
    result = CandidateCheckResult(AcceptedCardsMask(*views.size), usual_side=float(np.sqrt(cv2.contourArea(quad))))
    result.occupied.mark_taken(quad, ~shown)
    deck = DeckReferences(CARDS, range(len(DECK)), [RATIO] * len(DECK))
    find, agreement = ALIGNER.align(views, find, shown)
    CandidateNamer(deck, ALIGNER, np.zeros(len(CELLS.families), np.float32)).name_find(views, find, agreement, result)
    return result


@pytest.mark.parametrize("shown", [np.s_[5:, :], np.s_[:, :5]], ids=["lower half", "left side"])
def test_a_card_has_its_name_and_a_stranger_in_its_frame_has_none(shown: tuple[slice, slice]) -> None:
    free = np.zeros(GRID, np.bool_)
    free[shown] = True
    own, strange = outcome(views_of(DECK[0]), free), outcome(views_of(STRANGER), free)
    assert [each.card for each in own.detections] == ["card-0"]
    assert strange.detections == []
    [(_, place, told)] = strange.nameless
    assert told.card is None and told.candidates[0][0] == "card-0"
    assert place.doubt in {Doubt.FRAME_ONLY, Doubt.OTHER_PRINT}


def test_an_outline_named_by_colour_needs_print_of_the_card_if_it_has_much(monkeypatch: pytest.MonkeyPatch) -> None:
    references = ColourReferences([resize_picture(each, *SMALL) for each in DECK], range(len(DECK)))

    def compare(_: Picture, quad: Floats) -> ColourComparison:
        return ColourComparison(0, quad, np.array([0.7] + [0.6] * (len(DECK) - 1), np.float32))

    def told(views: ScaledViews, rich: set[int]) -> list[str]:
        namer = OutlineNamer(CARDS, references, dict.fromkeys(CARDS, RATIO), [RATIO], rich, ALIGNER.shows_own_print_at)
        result = CandidateCheckResult(AcceptedCardsMask(*views.size))
        doubtful = namer.name_by_colour(views, [PLACE * np.float32(views.scale)], result.occupied, result)
        assert all(probability < MIN_NAMED for probability, _ in doubtful)
        assert len(doubtful) + len(result.detections) == 1
        return [str(each.card) for each in result.detections]

    monkeypatch.setattr(references, "compare", compare)
    assert told(views_of(DECK[0]), {0}) == ["card-0"]
    assert told(views_of(STRANGER), {0}) == []
    assert told(views_of(STRANGER), set()) == ["card-0"], "of a nearly empty card colours are all there is"


def test_what_a_card_leads_by_is_its_own_print() -> None:
    expected = CELLS.expected_lead(0)
    assert expected[ART].mean() > 0.4
    assert expected[~ART].mean() < 0.1
    assert CELLS.expected_lead(0) is expected, "computed once"


def compared(fits: Flags, own: bool) -> CellComparison:
    """Return how a card compares that fits so, with its own print or not: another one has its frame."""
    mine = np.where(fits & (~ART | own), np.float32(0.9), np.float32(0.3))
    rivals = np.where(ART, np.float32(0.3), mine)[None]
    return CellComparison(
        0, mine, rivals, np.array([1]), np.zeros(1, np.bool_), np.zeros_like(rivals), EVERY_CELL, EVERY_CELL
    )


@pytest.mark.parametrize("rows", [range(11), range(6), range(5, 11)], ids=["whole", "upper half", "lower half"])
def test_only_the_region_in_which_it_shows_has_to_show_own_print(rows: range) -> None:
    fits, expected = np.zeros(GRID, np.bool_), np.where(ART, np.float32(0.6), np.float32(0.0))
    fits[rows.start : rows.stop] = True
    assert shows_own_print(compared(fits, own=True), expected, EVERY_CELL)
    assert not shows_own_print(compared(fits, own=False), expected, EVERY_CELL)


def test_where_nothing_shows_by_which_it_differs_nothing_is_missed() -> None:
    top, expected = np.zeros(GRID, np.bool_), np.where(ART, np.float32(0.6), np.float32(0.0))
    top[:2] = True
    assert shows_own_print(compared(top, own=True), expected, EVERY_CELL)
    assert shows_own_print(compared(EVERY_CELL, own=False), expected, top)
