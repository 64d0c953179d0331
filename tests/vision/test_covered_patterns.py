"""Backs under something that is no card of the deck: they are named where they lie, and nowhere beside it."""

import numpy as np
import pytest

from companion.simulator.synthetic.random_deck_pictures import make_deck
from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, plain_card, rich_card, table_top

BACK = resize_picture(make_deck(4, 5, "mixed").backs["back-red"], *CARD)
DECK = {f"rich-{n}": rich_card(n) for n in range(12)} | {"back": BACK}
TURN = 20.0
ACROSS = np.array([np.cos(np.radians(TURN)), np.sin(np.radians(TURN))], np.float32)
DOWN = np.array([-ACROSS[1], ACROSS[0]])
PLACE = corners_at(430, 330, TURN)
UNKNOWN, NEARLY_EMPTY = rich_card(77), plain_card((30, 30, 160), 1)


@pytest.fixture(scope="module")
def eyes() -> Recogniser:
    return Recogniser({name: [card] for name, card in DECK.items()})


def seen_under(eyes: Recogniser, cover: Picture, at: Floats) -> list[Detection]:
    """Return what is seen of a table with four cards and a back on which that lies."""
    frame = table_top()
    for number, place in enumerate([(160, 200, 5), (700, 500, 60), (760, 180, 0), (180, 540, 90)]):
        frame = lay(frame, DECK[f"rich-{number}"], corners_at(*place))
    return [each for each in eyes.recognise(filmed(lay(lay(frame, BACK, PLACE), cover, at))) if each.card]


def shared_with_back(quad: Floats) -> float:
    """Return the area that a quad shares with the back, either way up."""
    return max(intersection_over_union(PLACE, np.roll(quad, turn, axis=0)) for turn in (0, 2))


@pytest.mark.parametrize(
    ("cover", "aside"),
    [(UNKNOWN, 60 * ACROSS), (NEARLY_EMPTY, 75 * DOWN), (NEARLY_EMPTY, 84 * DOWN), (NEARLY_EMPTY, 90 * DOWN)],
    ids=["two fifths beside a card", "a third above a white card", "a white edge like its own", "two fifths above it"],
)
def test_a_back_under_a_card_of_no_deck_is_named(eyes: Recogniser, cover: Picture, aside: Floats) -> None:
    seen = seen_under(eyes, cover, corners_at(0, 0, TURN) + PLACE.mean(axis=0) + aside)
    assert sorted(str(each.card) for each in seen) == ["back", "rich-0", "rich-1", "rich-2", "rich-3"]
    [quad] = [each.quad for each in seen if each.card == "back"]
    assert shared_with_back(quad) > 0.85


@pytest.mark.parametrize(("turn", "below"), [(90, 66), (45, 60)])
def test_a_back_is_named_under_another_copy_and_a_card_of_no_deck(eyes: Recogniser, turn: int, below: int) -> None:
    """Four tenths of it lie under its copy: that one, laid a little aside, would leave no border of its own."""
    copy = corners_at(0, 0, TURN + turn) + PLACE.mean(axis=0) + below * DOWN
    frame = lay(lay(table_top(), BACK, PLACE), BACK, copy)
    for number, place in enumerate([(160, 200, 5), (760, 180, 0), (180, 540, 90)]):
        frame = lay(frame, DECK[f"rich-{number}"], corners_at(*place))
    frame = lay(frame, UNKNOWN, corners_at(0, 0, TURN) + PLACE.mean(axis=0) + 110 * ACROSS - 20 * DOWN)
    backs = [each for each in eyes.recognise(filmed(frame)) if each.card == "back"]
    assert len(backs) == 2
    assert max(shared_with_back(each.quad) for each in backs) > 0.85


@pytest.mark.parametrize("aside", [75 * DOWN, 60 * ACROSS], ids=["above", "beside"])
def test_a_back_is_not_named_across_what_shows_of_it(eyes: Recogniser, aside: Floats) -> None:
    seen = seen_under(eyes, UNKNOWN, corners_at(0, 0, TURN + 15) + PLACE.mean(axis=0) + aside)
    assert all(shared_with_back(each.quad) > 0.85 for each in seen if each.card == "back")


@pytest.mark.parametrize("step", [48, 60, 72])
def test_a_back_in_a_column_lies_at_the_right_end_of_what_shows_of_it(eyes: Recogniser, step: int) -> None:
    frame = table_top()
    for number, place in enumerate([(160, 200, 5), (800, 500, 60), (860, 180, 0), (180, 540, 90)]):
        frame = lay(frame, DECK[f"rich-{number}"], corners_at(*place))
    for row, card in enumerate([rich_card(78), rich_card(79), BACK, rich_card(91), rich_card(92)], start=-2):
        frame = lay(frame, card, PLACE + row * step * DOWN)
    [quad] = [each.quad for each in eyes.recognise(filmed(frame)) if each.card == "back"]
    assert shared_with_back(quad) > 0.85
