"""Look-alikes of a deck: which, how much, where and why."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture
from companion.vision.teach.similar_cards import SURELY_SAME, SimilarityIndex, find_confusable_pairs
from tests.count_work import count_calls
from tests.vision.random_scenes import plain_card, rich_card

RED, BLUE = (40, 40, 200), (200, 60, 40)


def with_corner(card: Picture) -> Picture:
    marked = card.copy()
    cv2.circle(marked, (30, 30), 18, (20, 20, 20), -1)
    return marked


def test_cards_of_their_own_are_not_confused() -> None:
    assert find_confusable_pairs({f"rich-{number}": [rich_card(number)] for number in range(8)}) == []


def test_a_small_difference_is_found_and_placed() -> None:
    [found] = find_confusable_pairs(
        {"one": [rich_card(1)], "marked": [with_corner(rich_card(1))], "other": [rich_card(5)]}
    )
    assert {found.one, found.other} == {"one", "marked"}
    assert found.likeness > 0.9
    assert "top left corner" in found.why
    assert found.where.left == 0 and found.where.right <= 0.4 and found.where.bottom <= 0.3


def test_a_change_of_colour_is_called_one() -> None:
    [found] = find_confusable_pairs({"red": [plain_card(RED, 2)], "green": [plain_card((40, 140, 40), 2)]}, least=0.0)
    assert "colour" in found.why


def test_identical_cards_and_those_that_are_each_other_upside_down_are_said() -> None:
    [same] = find_confusable_pairs({"a": [rich_card(1)], "b": [rich_card(1)]})
    assert same.likeness == 1
    assert "hardly anything" in same.why
    [turned] = find_confusable_pairs({"six": [rich_card(2)], "nine": [rich_card(2)[::-1, ::-1]]})
    assert "upside down" in turned.why


def test_printings_of_one_card_are_no_confusion() -> None:
    assert find_confusable_pairs({"a": [rich_card(1), rich_card(1)]}) == []


def test_a_card_shown_again_is_known_in_another_light_and_upside_down() -> None:
    known = SimilarityIndex()
    for number in range(6):
        known.add_picture(f"rich-{number}", rich_card(number))
    again = np.clip(cv2.GaussianBlur(rich_card(3), (0, 0), 1.0) * np.array([0.8, 0.9, 0.95]), 0, 255).astype(np.uint8)
    found = known.most_similar(again[::-1, ::-1])
    assert found is not None
    assert (found.card, found.turned) == ("rich-3", True)
    assert found.likeness > 0.9
    stranger = known.most_similar(rich_card(9))
    assert stranger is not None and stranger.likeness < 0.7


def test_a_large_deck_is_compared_with_little_work() -> None:
    deck = {f"rich-{number}": [rich_card(number)] for number in range(60)}
    calls, _ = count_calls(lambda: find_confusable_pairs(deck))
    assert calls < 250_000


@pytest.mark.parametrize("lacking", [0.03, 0.07])
def test_a_card_that_was_cut_out_a_little_otherwise_is_like_its_picture_once_it_is_laid_on_it(lacking: float) -> None:
    """A part of it is missing above, and it is turned by two degrees; another card does not gain by it."""
    known = SimilarityIndex()
    for number in range(20):
        known.add_picture(f"rich-{number}", rich_card(number))
    height, width = rich_card(3).shape[:2]
    down = np.array([[0, 0, 0], [0, 0, lacking * height]])
    moved = cv2.getRotationMatrix2D((width / 2, height / 2), 2, 1.02) + down
    cut = cv2.warpAffine(rich_card(3), moved, (width, height), borderMode=cv2.BORDER_REPLICATE)
    off, found = known.most_similar(cut), known.most_similar_aligned(cut[::-1, ::-1])
    assert off is not None and off.likeness < SURELY_SAME
    assert found is not None and (found.card, found.turned) == ("rich-3", True) and found.likeness > SURELY_SAME
    for stranger in (rich_card(29), np.full_like(rich_card(3), 255)):
        like = known.most_similar_aligned(stranger)
        assert like is not None and like.likeness < SURELY_SAME
