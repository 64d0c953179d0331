"""Backs, whose pattern tells badly where they lie: an outline is compared cell by cell where colour says too little."""

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.check_candidates import CandidateChecker
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.learnt_deck import learn_deck
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.draw_card_back import draw_back
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

PLACE = corners_at(480, 360, 25, 210)
STRIPE = 60
"""Pixels of shadow, and of light between two shadows."""


def under_a_blind(frame: Picture, shade: float) -> Picture:
    """Return the frame with stripes of shadow, which no plane of light explains, of that share of the light."""
    y, x = np.mgrid[: frame.shape[0], : frame.shape[1]]
    return np.asarray(frame * np.where((x + y) // STRIPE % 2, shade, 1.0)[..., None], np.uint8)


@pytest.mark.parametrize(("shade", "by_colour"), [(0.6, []), (0.9, [None])], ids=["like no card", "doubtful"])
def test_the_outline_of_a_back_is_named_by_its_cells_though_nothing_else_is_certain(
    shade: float, by_colour: list[str | None]
) -> None:
    references = {f"rich-{each}": [rich_card(each)] for each in range(8)} | {"back": [draw_back()]}
    deck = learn_deck(references)
    assert deck is not None
    checker = CandidateChecker(
        [CardId(name) for name in references],
        deck.card_of.tolist(),
        [float(width / height) for width, height in deck.sizes],
        deck.cells,
        deck.colours,
        deck.siblings,
        deck.index.repeats,
    )
    frame = filmed(under_a_blind(lay(table_top(), draw_back(), PLACE), shade), blur=0.5, noise=2)
    views = ScaledViews(frame, PixelBox(0, 0, frame.shape[1], frame.shape[0]))
    outlines = [np.asarray(PLACE * views.scale, np.float32)]
    first_look = checker.check_finds(views, [], outlines)
    assert [each.card for each in first_look.detections] == by_colour
    last_look = checker.check_finds(views, [], outlines, lambda shape, are_free: [])
    assert [each.card for each in last_look.detections] == ["back"]


def test_a_free_outline_of_a_cards_shape_asks_for_a_closer_look_though_no_find_is_in_doubt() -> None:
    references = {f"rich-{each}": [rich_card(each)] for each in range(8)} | {"back": [draw_back()]}
    frame = lay(table_top(), draw_back(), PLACE)
    for number, x in ((1, 160), (2, 800)):
        frame = lay(frame, rich_card(number), corners_at(x, 360, 0, 210))
    frame = filmed(under_a_blind(frame, 0.7), blur=0.5, noise=2)
    assert {each.card for each in Recogniser(references).recognise(frame)} == {"rich-1", "rich-2", "back"}
