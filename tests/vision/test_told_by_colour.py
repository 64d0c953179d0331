"""Nearly empty cards in free outlines are told by their colours, wherever few features had laid them before."""

import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Picture, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.align_candidates import Compared
from companion.vision.recognise.candidates.check_candidates import CandidateChecker
from companion.vision.recognise.compare.cells.patch_cells import HEIGHT, SLACK, WIDTH, PatchCells
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.colour_compare import ColourReferences
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.features.find_cards import CardCandidate
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, plain_card, rich_card, table_top

RED, BLACK = (40, 40, 200), (30, 30, 30)
PICTURES = [*(plain_card(RED, pips) for pips in (1, 2, 3)), plain_card(BLACK, 1), rich_card(0)]
NAMES = [CardId(each) for each in ("red 1", "red 2", "red 3", "black 1", "rich")]
SMALL_PICTURES = [resize_picture(each, *SMALL) for each in PICTURES]
NUMBERS = range(len(NAMES))
CELLS = ReferenceCells(SMALL_PICTURES, NUMBERS)
CHECKER = CandidateChecker(
    NAMES,
    NUMBERS,
    [CARD[0] / CARD[1]] * len(NAMES),
    CELLS,
    ColourReferences(SMALL_PICTURES, NUMBERS),
    SiblingDetails(SMALL_PICTURES, CELLS.families),
    np.zeros(len(CELLS.families), np.float32),
)
QUAD = corners_at(480, 360, 20)


def views_of(card: Picture) -> ScaledViews:
    return ScaledViews(filmed(lay(table_top(), card, QUAD)), PixelBox(0, 0, 960, 720))


def find_laid_exactly(number: int) -> Compared:
    """Return a find of that card as if features had led to it, with cells that fit all of it."""
    views = views_of(PICTURES[number])
    quad = QUAD * np.float32(views.scale)
    spots = np.zeros((4, 2), np.float32)
    find = CardCandidate(CELLS.family_of[number], quad, 14.0, np.arange(4), spots, spots)
    return find, CELLS.compare_with_rivals(PatchCells.of(views.cut_quad(quad, WIDTH, HEIGHT, SLACK)), find.family)


def told(card: Picture, find: Compared, has_outline: bool) -> list[CardId | None]:
    views = views_of(card)
    outlines = [QUAD * np.float32(views.scale)] if has_outline else []
    return [each.card for each in CHECKER.check_finds(views, [], outlines, settled=[find]).detections]


def test_colours_tell_a_nearly_empty_card_that_cells_took_for_another() -> None:
    assert told(PICTURES[3], find_laid_exactly(1), has_outline=True) == ["black 1"]


def test_without_an_outline_cells_tell_it() -> None:
    assert told(PICTURES[1], find_laid_exactly(1), has_outline=False) == ["red 2"]


def test_a_card_of_much_print_is_told_by_its_cells() -> None:
    assert told(PICTURES[4], find_laid_exactly(4), has_outline=True) == ["rich"]
