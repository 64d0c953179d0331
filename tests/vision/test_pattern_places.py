"""Places of a dense pattern held against it, several at once, and which of them are worth trying."""

import numpy as np
import pytest

from companion.simulator.synthetic.random_deck_pictures import make_deck
from companion.vision.picture import Floats, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.align_candidates import CandidateAligner
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL, GRID, HEIGHT, SLACK, WIDTH, halve
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.patterns.covered_patterns import CoveredPatterns
from companion.vision.recognise.patterns.pattern_moves import find_best_around, shifted
from companion.vision.recognise.patterns.pattern_regions import PossiblePlace, bounds_of_places, find_best_places
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, plain_card, rich_card, table_top

BACKS = [resize_picture(back, *CARD) for back in make_deck(4, 5, "mixed").backs.values()]
PICTURES = [resize_picture(each, *SMALL) for each in (BACKS[0], rich_card(1), rich_card(2))]
CELLS = ReferenceCells(PICTURES, [0, 1, 2])
ALIGNER = CandidateAligner(CELLS, [CARD[0] / CARD[1]] * 3, SiblingDetails(PICTURES, CELLS.families))
PATTERNS = CoveredPatterns(CELLS, np.array([0.9, 0.1, 0.1], np.float32), ALIGNER.half_at, ALIGNER.align)
PLACE, SIZE = corners_at(430, 330, 20), (960, 720)


def views_with_cover(aside: tuple[int, int] | None) -> ScaledViews:
    """Return a back under an unknown card that lies so many pixels of its patch aside."""
    frame = lay(table_top(), BACKS[0], PLACE)
    if aside is not None:
        frame = lay(frame, plain_card((30, 30, 160), 1), shifted(PLACE, aside))
    return ScaledViews(filmed(frame), PixelBox(0, 0, *SIZE))


def quad_in(views: ScaledViews) -> Floats:
    return PLACE * np.float32(views.scale)


def find(views: ScaledViews) -> list[Floats]:
    return [each.quad for each in PATTERNS.find(views, [quad_in(views)], AcceptedCardsMask(*views.size))]


def test_places_compared_at_once_are_as_alike_as_each_by_itself() -> None:
    views = views_with_cover(None)
    wide = halve(views.cut_quad(quad_in(views), WIDTH, HEIGHT, SLACK + 8))
    at_once = CELLS.rough.likeness_to([wide], [1, 0])[0]
    assert at_once.shape == (2, 5, 5, *GRID)
    for across, down in np.ndindex(5, 5):
        inside = slice(2 * down, 2 * down + 68), slice(2 * across, 2 * across + 50)
        alone = CELLS.rough.likeness_to([wide[:68, :50], wide[inside]], [0])[1]
        assert np.abs(at_once[1, across, down] - alone[0, 0, 0]).max() < 1e-4


@pytest.mark.parametrize("aside", [(0, 0), (8, -8), (-4, 8)])
def test_a_pattern_is_moved_to_where_it_lies(aside: tuple[int, int]) -> None:
    views = views_with_cover(None)
    nothing = AcceptedCardsMask(*views.size)
    best = find_best_around(CELLS.rough, views, 0, shifted(quad_in(views), aside), (8, 8), nothing, 0.0)
    assert best
    assert np.abs(best.quad - quad_in(views)).max() < 0.5
    assert best.region.all()


def test_what_named_cards_take_is_free_at_no_place() -> None:
    views = views_with_cover(None)
    taken, upper = AcceptedCardsMask(*views.size), EVERY_CELL.copy()
    upper[5:] = False
    taken.mark_taken(quad_in(views), upper)
    best = find_best_around(CELLS.rough, views, 0, shifted(quad_in(views), (4, 0)), (8, 8), taken, 0.0)
    assert best
    assert np.abs(best.quad - quad_in(views)).max() < 0.5
    assert not best.region[:4].any()
    assert best.region[6:].all()


def test_a_back_of_which_half_shows_is_tried() -> None:
    views = views_with_cover((WIDTH // 2, 0))
    [quad] = find(views)
    assert np.abs(quad - quad_in(views)).max() < 0.5


def test_a_back_of_which_a_line_of_border_shows_is_not_tried() -> None:
    """Its name asks for more cells than a line has."""
    assert not find(views_with_cover((WIDTH // 8, 0)))


@pytest.mark.parametrize("below", [58, 66, 74])
def test_a_strip_beside_a_named_back_is_of_one_below_it_and_not_of_one_on_the_bare_table(below: int) -> None:
    """The border of the named one, turned aside, ends the strip as its own would."""
    way = np.array([-np.sin(np.radians(20)), np.cos(np.radians(20))], np.float32)
    named = corners_at(0, 0, 110) + PLACE.mean(axis=0) + below * way
    views = ScaledViews(filmed(lay(lay(table_top(), BACKS[0], PLACE), BACKS[0], named)), PixelBox(0, 0, *SIZE))
    taken = AcceptedCardsMask(*views.size)
    taken.mark_taken(named * np.float32(views.scale), EVERY_CELL)
    wide, high = (float(np.linalg.norm(PLACE[end] - PLACE[0])) for end in (1, 3))
    end_on_table = PLACE + (below - (wide + high) / 2) * way
    [best] = PATTERNS.find(views, [end_on_table * np.float32(views.scale)], taken)
    assert np.abs(best.quad - quad_in(views)).max() < 5


def test_a_place_that_comes_to_the_same_once_it_is_moved_is_tried_once() -> None:
    likeness = np.full(GRID, 0.9, np.float32)
    [bound] = bounds_of_places(likeness[None], EVERY_CELL[None])
    quads = [shifted(PLACE, aside) for aside in [(0, 0), (2, 2), (-2, 0), (WIDTH // 2, 0)]]
    places = [PossiblePlace(likeness - 0.01 * n, 0, quad, EVERY_CELL, bound) for n, quad in enumerate(quads)]
    first, other = find_best_places(places, 2, 2.0)
    assert (first.quad is quads[0], other.quad is quads[3]) == (True, True)


def test_the_best_places_are_those_whose_regions_fit_best() -> None:
    def place(cells: int, likeness: float, number: int) -> PossiblePlace:
        fits = np.where(np.arange(EVERY_CELL.size).reshape(GRID) < cells, likeness, 0.0)
        [bound] = bounds_of_places(fits.astype(np.float32)[None], EVERY_CELL[None])
        return PossiblePlace(fits.astype(np.float32), number, PLACE, EVERY_CELL, bound)

    places = [place(24, 0.7, 0), place(8, 0.9, 1), place(48, 0.6, 2), place(48, 0.9, 3), place(24, 0.45, 4)]
    assert [each.family for each in find_best_places(places, 2, 2.0)] == [3, 2]
    assert [each.family for each in find_best_places(places, 9, 2.0)] == [3, 2, 0]
