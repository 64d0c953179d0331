"""A copy laid on a copy is another card; a card pushed aside, or measured elsewhere, is none."""

from collections.abc import Sequence

import numpy as np
import pytest

from companion.rules.parts.mat import MatZone
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.picture import Floats, Grey, Picture
from companion.vision.track.cards.card_track import ActivityRegions, PlacedCard
from companion.vision.track.piles.pile_close_up import make_close_up
from companion.vision.track.piles.pile_tracker import PileTracker
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

PILE = MatZone(ZoneId("pile"), "Pile", 0, 0, 100, 160, pile=True)
PICTURES = {"ace": rich_card(1), "king": rich_card(2), "pips": plain_card((30, 30, 180), 2)}
LEFT, TOP, PIXELS_PER_MM = 60, 60, 3


def at(card: str, x: float = 50, y: float = 80, turn: float = 0) -> PlacedCard:
    return PlacedCard(CardId(card), ZoneId("pile"), corners_at(x, y, turn, 63), 0.9)


def to_frame(quad: Floats) -> Floats:
    return np.asarray(quad * PIXELS_PER_MM + (LEFT, TOP), np.float32)


def drawn(cards: Sequence[PlacedCard], light: float = 1.0) -> Picture:
    frame = table_top()
    for card in cards:
        frame = lay(frame, PICTURES[str(card.card)], to_frame(card.quad))
    return filmed(np.clip(frame * light, 0, 255).astype(np.uint8), len(cards))


def look_at(frame: Picture) -> ActivityRegions:
    """Somebody was there, and nobody hides the pile now."""

    def close_up(rectangle: Floats) -> Grey:
        return make_close_up(frame, to_frame(rectangle), *np.ptp(rectangle, axis=0).tolist())

    return ActivityRegions(touched=None, close_up=close_up)


class WatchedPile:
    """An empty pile that was looked at, and what is told of the cards that come."""

    def __init__(self) -> None:
        self._piles = PileTracker([PILE], settle=3, patience=4)
        self.shown(drawn([]))

    def shown(self, frame: Picture, *placed: PlacedCard) -> list[Observation]:
        """Show a frame, in which these cards are named, for a while."""
        look = look_at(frame)
        return [each for _ in range(8) for each in self._piles.update(placed, look)]

    def laid(self, *cards: PlacedCard, light: float = 1.0) -> list[Observation]:
        """Show these cards, of which the last one is seen."""
        return self.shown(drawn(cards, light), cards[-1])


@pytest.fixture
def pile() -> WatchedPile:
    return WatchedPile()


def seen(card: str, count: int, confidence: float = 0.9) -> CardSeen:
    return CardSeen(CardId(card), PILE.id, confidence, count, on_top=True)


NEARLY = [at("ace", 53), at("ace", 50, 76.5), at("ace", 51, 81, 3), at("ace", 48.5, 81.5, -2)]
FURTHER = [at("ace", 60, 74), at("ace", 50, 95)]


@pytest.mark.parametrize(
    "below", [(), (at("king", 52, 82, 2),), (at("ace", 47, 84, -3),)], ids=["mat", "other", "copy"]
)
@pytest.mark.parametrize("moved", [*NEARLY, *FURTHER])
def test_a_card_pushed_aside_is_no_other_one(pile: WatchedPile, below: Sequence[PlacedCard], moved: PlacedCard) -> None:
    for number in range(len(below)):
        assert pile.laid(*below[: number + 1])
    assert pile.laid(*below, at("ace"))
    assert pile.laid(*below, moved) == []


@pytest.mark.parametrize("light", [1.0, 0.7], ids=["same light", "in a shadow"])
@pytest.mark.parametrize("copy", [*NEARLY, *FURTHER])
def test_a_copy_laid_nearly_where_the_first_lies_is_another_card(
    pile: WatchedPile, copy: PlacedCard, light: float
) -> None:
    assert pile.laid(at("king", 51, 78)) == [seen("king", 1)]
    assert pile.laid(at("king", 51, 78), at("ace")) == [seen("ace", 1)]
    assert pile.laid(at("king", 51, 78), at("ace"), copy, light=light) == [seen("ace", 2)]


def test_of_a_card_turned_round_where_it_lies_people_are_asked(pile: WatchedPile) -> None:
    assert pile.laid(at("king", 51, 78), at("ace")) == [seen("ace", 1)]
    turned = at("ace", turn=180)
    assert pile.laid(at("king", 51, 78), turned) == [seen("ace", 2, confidence=0.5)]


def test_where_white_shows_beside_white_people_are_asked(pile: WatchedPile) -> None:
    lowest, middle = at("pips", 46), at("pips")
    assert [pile.laid(lowest), pile.laid(lowest, middle)] == [[seen("pips", 1)], [seen("pips", 2)]]
    assert pile.laid(lowest, middle, at("pips", 54)) == [seen("pips", 3, confidence=0.5)]


def test_a_card_that_lies_where_it_lay_but_is_measured_elsewhere_is_no_other_one(pile: WatchedPile) -> None:
    frame = drawn([at("ace")])
    assert pile.shown(frame, at("ace")) == [seen("ace", 1)]
    assert pile.shown(frame, at("ace", 53, 82)) == []
    assert pile.shown(frame, at("ace")) == []
    assert pile.laid(at("ace"), at("ace", 53, 82)) == [seen("ace", 2)]


def test_taking_the_copy_on_top_leaves_the_one_below(pile: WatchedPile) -> None:
    below, top = at("ace"), at("ace", 53, 78, 2)
    assert [pile.laid(below), pile.laid(below, top)] == [[seen("ace", 1)], [seen("ace", 2)]]
    assert pile.laid(below) == [CardGone(CardId("ace"), PILE.id, 1, on_top=True)]
    assert pile.laid(below, at("ace", 48, 82)) == [seen("ace", 2)]
