"""Nearly empty cards by colour, with pictures that were cut too closely."""

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.compare_zoomed import compare_zoomed
from companion.vision.recognise.candidates.name_outlines import OutlineNamer
from companion.vision.recognise.compare.colour_compare import HEIGHT, WIDTH, ColourComparison, ColourReferences
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, pip_card, rich_card, table_top

PLACE = corners_at(480, 360, 15)
RATIO = CARD[0] / CARD[1]


def cut(card: Picture, share: float) -> Picture:
    x, y = round(CARD[0] * share), round(CARD[1] * share)
    return np.ascontiguousarray(card[y : CARD[1] - y, x : CARD[0] - x])


def colours(cards: list[Picture]) -> ColourReferences:
    return ColourReferences([resize_picture(each, *SMALL) for each in cards], range(len(cards)))


def views_of(card: Picture) -> ScaledViews:
    return ScaledViews(filmed(lay(table_top(), card, PLACE)), PixelBox(0, 0, 960, 720))


def outline_in(views: ScaledViews) -> Floats:
    return PLACE * np.float32(views.scale)


def test_a_picture_that_was_cut_too_closely_is_found_in_a_smaller_outline() -> None:
    references = colours([cut(pip_card(2, rows), 0.03) for rows in (2, 3, 4)])
    views = views_of(pip_card(2, 3))

    def compare(quad: Floats) -> ColourComparison:
        return references.compare(views.cut_quad(quad, WIDTH, HEIGHT), quad)

    outline = outline_in(views)
    plain, zoomed = compare(outline), compare_zoomed(compare, outline)
    assert zoomed.card == 1
    assert zoomed.best_likeness > plain.best_likeness + 0.05
    assert zoomed.lead > plain.lead + 0.1
    assert np.abs(zoomed.quad - outline).max() < 0.01


@pytest.mark.parametrize("likeness", [0.2, 0.95])
def test_a_bare_table_and_a_sure_card_are_compared_once(likeness: float) -> None:
    asked = []

    def compare(quad: Floats) -> ColourComparison:
        asked.append(quad)
        return ColourComparison(0, quad, np.array([likeness, 0.1], np.float32))

    assert compare_zoomed(compare, PLACE).quad is PLACE
    assert len(asked) == 1


def test_a_card_of_much_print_is_compared_at_one_size() -> None:
    """At some size its frame is like that of a card that nobody knows."""
    cards = [CardId(f"rich-{each}") for each in range(8)]
    pictures = [cut(rich_card(each), 0.03) for each in range(8)]
    views, likeness = views_of(rich_card(0)), list[float]()
    for rich in (set[int](), {0}):
        namer = OutlineNamer(cards, colours(pictures), dict.fromkeys(cards, RATIO), [RATIO], rich)
        occupied = AcceptedCardsMask(*views.size)
        result = CandidateCheckResult(occupied)
        namer.name_by_colour(views, [outline_in(views)], occupied, result)
        likeness += [each.probability for each in result.considered]
    zoomed, once = likeness
    assert zoomed > once


def test_a_smaller_outline_is_not_taken_for_a_card_of_much_print(monkeypatch: pytest.MonkeyPatch) -> None:
    cards, references = [CardId("two"), CardId("rich")], colours([pip_card(1, 2), rich_card(0)])
    views = views_of(pip_card(1, 2))
    outline = outline_in(views)

    def compare(_: Picture, quad: Floats) -> ColourComparison:
        is_smaller = float(np.ptp(quad)) < float(np.ptp(outline))
        return ColourComparison(int(is_smaller), quad, np.array([0.5, 0.6 if is_smaller else 0.4], np.float32))

    monkeypatch.setattr(references, "compare", compare)
    occupied = AcceptedCardsMask(*views.size)
    result = CandidateCheckResult(occupied)
    namer = OutlineNamer(cards, references, dict.fromkeys(cards, RATIO), [RATIO], {1})
    namer.name_by_colour(views, [outline], occupied, result)
    assert [each.card for each in result.considered] == ["two"]
