"""A person reads why a place has a name or none, and what is in the way."""

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Picture
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.compare.confidence import Doubt
from companion.vision.recognise.explain import LINE, MOST_TOLD, describe_place, draw_explanation
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

DECK = {f"rich-{n}": rich_card(n) for n in range(4)} | {f"red-{n}": plain_card((40, 40, 200), n) for n in (1, 2, 3)}
TOUCHED = table_top()
for card, at in ((DECK["rich-0"], (180, 220, 10)), (DECK["red-2"], (450, 230, 70)), (rich_card(40), (750, 300, 0))):
    TOUCHED = lay(TOUCHED, card, corners_at(*at))
FRAME = filmed(TOUCHED)


def place(outcome: PlaceOutcome = PlaceOutcome.REJECTED, x: float = 300) -> ConsideredPlace:
    doubt = Doubt.FRAME_ONLY if outcome is PlaceOutcome.REJECTED else None
    return ConsideredPlace(FoundBy.FEATURES, CardId("hen"), corners_at(x, 300), 6.0, 0.2, outcome, doubt)


def test_each_named_card_is_among_the_places_with_its_path_and_all_others_say_why() -> None:
    detections, considered = Recogniser({name: [each] for name, each in DECK.items()}).explain(FRAME)
    named = {each.card: each for each in considered if each.outcome is PlaceOutcome.NAMED}
    assert set(named) == {each.card for each in detections if each.card} == {"rich-0", "red-2"}
    assert named[CardId("rich-0")].found_by is FoundBy.FEATURES and named[CardId("rich-0")].evidence > 10
    assert np.abs(named[CardId("rich-0")].quad - corners_at(180, 220, 10)).max() < 6
    assert named[CardId("red-2")].found_by is FoundBy.OUTLINE
    others = [each for each in considered if each.outcome is not PlaceOutcome.NAMED]
    assert others and all(each.doubt for each in others if each.outcome is PlaceOutcome.REJECTED)


def test_a_place_that_was_rejected_says_for_what() -> None:
    line = describe_place(place(), FRAME, str.upper)
    assert line.startswith("HEN: rejected 0.20 (little more than the frame fits); by its features, evidence 6; ")


@pytest.mark.parametrize(
    ("level", "width", "said"),
    [(255, 250, "glare?"), (20, 250, "dark"), (120, 40, "small")],
)
def test_what_is_in_the_way_is_told(level: int, width: float, said: str) -> None:
    frame: Picture = np.full((720, 960, 3), level, np.uint8)
    quad = np.array([[100, 100], [100 + width, 100], [100 + width, 100 + 1.4 * width], [100, 100 + 1.4 * width]])
    there = ConsideredPlace(
        FoundBy.OUTLINE, CardId("hen"), quad.astype(np.float32), 0.0, 0.1, PlaceOutcome.REJECTED, Doubt.UNLIKE
    )
    line = describe_place(there, frame)
    assert [word for word in ("glare?", "dark", "small") if word in line] == [said]


def test_every_place_has_a_line_below_the_picture_and_an_outline_in_it() -> None:
    bare = draw_explanation(FRAME, (), ())
    assert bare.shape == FRAME.shape
    drawn = draw_explanation(FRAME, (), [place(), place(PlaceOutcome.COVERED, 700)])
    assert drawn.shape[0] - FRAME.shape[0] == 2 * LINE + LINE // 2
    assert (drawn[: len(FRAME)] != FRAME).any(axis=2)[:, :480].any()
    assert (drawn[len(FRAME) :] < 128).any()


def test_of_many_places_the_weakest_are_only_counted() -> None:
    many = draw_explanation(FRAME, (), [place()] * (MOST_TOLD + 5))
    assert many.shape[0] - FRAME.shape[0] == (MOST_TOLD + 1) * LINE + LINE // 2
