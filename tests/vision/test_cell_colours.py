"""Siblings whose print is the same in another colour, as the backs of two decks, told by their mean colours."""

import cv2
import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Picture
from companion.vision.recognise.compare.cells.cell_colours import CellColours
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL, GRID, HEIGHT, WIDTH
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, rich_card, table_top

RED, BLUE, GREY = (31, 31, 156), (140, 63, 29), (70, 70, 70)
PAPER = (246, 250, 251)
LOZENGES = 24
"""Pixels from one lozenge of a back to the next."""


def back(ink: tuple[int, int, int]) -> Picture:
    """Return a back: a net of white lozenges in a white frame, the same for every colour of ink."""
    card = np.full((CARD[1], CARD[0], 3), PAPER, np.uint8)
    cv2.rectangle(card, (16, 16), (CARD[0] - 16, CARD[1] - 16), ink, -1)
    reach = LOZENGES // 2 - 2
    for y in range(16 + LOZENGES, CARD[1] - 16 - reach, LOZENGES):
        for x in range(16 + LOZENGES, CARD[0] - 16 - reach, LOZENGES):
            lozenge = np.array([[x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y]])
            cv2.fillConvexPoly(card, lozenge, PAPER)
    return card


def small(card: Picture, blur: float = 0.6) -> Picture:
    shrunk = cv2.resize(card, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(shrunk, (0, 0), blur), np.uint8)


FAMILY = np.arange(3)
COLOURS = CellColours([small(back(ink)) for ink in (RED, BLUE, RED)], [FAMILY])


@pytest.mark.parametrize("light", [(1.0, 1.0, 1.0), (0.55, 0.8, 1.0), (1.0, 0.9, 0.75)], ids=["day", "lamp", "dusk"])
@pytest.mark.parametrize("blur", [0.6, 2.5])
def test_a_blurred_back_in_any_light_is_of_its_own_colour(blur: float, light: tuple[float, float, float]) -> None:
    for ink, of_another in ((RED, [False, True, False]), (BLUE, [True, False, True])):
        seen = np.asarray(small(back(ink), blur) * np.array(light), np.uint8)
        assert COLOURS.are_of_another(FAMILY, seen, EVERY_CELL).tolist() == of_another


def test_a_veil_of_glare_changes_no_colour() -> None:
    seen = np.asarray(small(back(RED)) * 0.4 + 150, np.uint8)
    assert COLOURS.are_of_another(FAMILY, seen, EVERY_CELL).tolist() == [False, True, False]


def test_what_covers_the_rest_of_a_card_does_not_tell_its_colour() -> None:
    seen, told = small(back(RED)), np.zeros(GRID, np.bool_)
    seen[HEIGHT // 2 :] = small(back(BLUE))[HEIGHT // 2 :]
    told[: GRID[0] // 2 - 1] = True
    assert COLOURS.are_of_another(FAMILY, seen, told).tolist() == [False, True, False]
    told[:] = False
    told[0, :4] = True
    assert not COLOURS.are_of_another(FAMILY, seen, told).any()


def test_a_colour_that_is_neither_rules_nothing_out() -> None:
    assert not COLOURS.are_of_another(FAMILY, small(back(GREY)), EVERY_CELL).any()


def test_only_families_of_several_colours_are_compared_so() -> None:
    pictures = [small(back(ink)) for ink in (RED, BLUE, RED, RED)]
    colours = CellColours(pictures, [np.array([0, 1]), np.array([2, 3])])
    assert [colours.differ(family) for family in range(2)] == [True, False]


def with_blurred_hues(frame: Picture, blur: float) -> Picture:
    """Return the frame as a camera keeps it that has fewer pixels for hue than for brightness."""
    sharp = cv2.cvtColor(frame, cv2.COLOR_BGR2YCrCb)
    blurred = cv2.GaussianBlur(sharp, (0, 0), blur)
    blurred[:, :, 0] = sharp[:, :, 0]
    return np.asarray(cv2.cvtColor(blurred, cv2.COLOR_YCrCb2BGR), np.uint8)


def test_a_half_covered_back_is_sure_of_its_colour_where_fine_patterns_have_lost_their_hue() -> None:
    references = {"back-red": [back(RED)], "back-blue": [back(BLUE)]}
    recogniser = Recogniser({f"rich-{each}": [rich_card(each)] for each in range(14)} | references)
    for ink, name in ((RED, "back-red"), (BLUE, "back-blue")):
        frame = lay(table_top(), rich_card(1), corners_at(200, 400))
        frame = lay(frame, rich_card(2), corners_at(760, 400))
        frame = lay(frame, back(ink), corners_at(480, 360))
        frame = lay(frame, rich_card(3), corners_at(480, 470))
        seen = {each.card: each.confidence for each in recogniser.recognise(with_blurred_hues(filmed(frame), 8))}
        assert sorted(map(str, seen)) == sorted(["rich-1", "rich-2", "rich-3", name])
        assert seen[CardId(name)] > 0.95
