"""Cards laid on piles: each is told once as it comes, and what they hide is not missed."""

from collections.abc import Sequence

import numpy as np
import pytest

from companion.rules.parts.mat import MatZone
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.picture import Floats
from companion.vision.track.card_change_thumbnail import COLUMNS, ROWS
from companion.vision.track.cards.card_track import ActivityRegions, PlacedCard
from companion.vision.track.piles.pile_tracker import PileTracker
from tests.vision.random_scenes import corners_at

PILE = MatZone(ZoneId("pile"), "Pile", 0, 0, 100, 160, pile=True)
BARE = np.zeros((ROWS, COLUMNS), np.float32)
TOUCHED = ActivityRegions(touched=None)


@pytest.fixture
def piles() -> PileTracker:
    """An empty pile that was looked at."""
    piles = PileTracker([PILE], settle=3, patience=4)
    assert piles.update([], ActivityRegions()) == []
    return piles


def at(card: str | None, y: float = 80, turn: float = 0, visible: float = 1.0, zone: str = "pile") -> PlacedCard:
    name = None if card is None else CardId(card)
    return PlacedCard(name, ZoneId(zone), corners_at(50, y, turn, 63), 0.9, visible, BARE + 200)


def seen(card: str, count: int = 1) -> CardSeen:
    return CardSeen(CardId(card), PILE.id, 0.9, count, on_top=True)


def gone(card: str, count: int = 0) -> CardGone:
    return CardGone(CardId(card), PILE.id, count, on_top=True)


def shown(
    piles: PileTracker, *placed: PlacedCard, frames: int = 8, stir: ActivityRegions = TOUCHED
) -> list[Observation]:
    return [each for _ in range(frames) for each in piles.update(placed, stir)]


def laid(piles: PileTracker, *cards: PlacedCard) -> None:
    for card in cards:
        assert [type(each) for each in shown(piles, card)] == [CardSeen]


def test_each_card_is_told_once_in_the_third_frame(piles: PileTracker) -> None:
    assert shown(piles, at("ace"), frames=2) == []
    assert shown(piles, at("ace"), frames=9) == [seen("ace")]


def test_a_card_that_one_look_saw_whole_may_be_seen_less_well_by_the_next(piles: PileTracker) -> None:
    assert shown(piles, at("ace", visible=0.77)) == []
    assert shown(piles, at("ace"), frames=1) == []
    assert shown(piles, at("ace", 81.4, turn=2.7, visible=0.77)) == [seen("ace")]


def test_what_lies_there_at_the_first_look_was_laid_by_nobody() -> None:
    piles = PileTracker([PILE], settle=3, patience=4)
    assert shown(piles, at("ace")) == [CardSeen(CardId("ace"), PILE.id, 0.9, was_there=True)]
    assert shown(piles, at("king")) == [seen("king")]


def test_a_card_that_is_covered_is_not_missed(piles: PileTracker) -> None:
    laid(piles, at("ace"), at("king", 84))
    assert shown(piles, at("king", 84), frames=30) == []
    assert piles.count_lying() == {"pile": {"ace": 1, "king": 1}}


def test_a_copy_of_a_card_below_is_another_one(piles: PileTracker) -> None:
    laid(piles, at("ace"), at("king"))
    assert shown(piles, at("ace", 85)) == [seen("ace", 2)]
    assert shown(piles, at("king", turn=4)) == [seen("king", 2)]


def test_a_copy_that_lies_just_where_another_does_deep_in_the_pile_is_another_one(piles: PileTracker) -> None:
    laid(piles, at("ace"), at("king", 84), at("queen", 76))
    assert shown(piles, at("ace")) == [seen("ace", 2)]


def test_what_comes_to_light_again_lay_there_before(piles: PileTracker) -> None:
    laid(piles, at("ace"), at("king", 84))
    assert shown(piles, at("ace", 80.5)) == [gone("king")]
    assert shown(piles, at("king", 84)) == [seen("king")]


def test_a_pile_that_is_taken_away_goes_card_by_card(piles: PileTracker) -> None:
    laid(piles, at("ace"), at("king", 84))
    assert shown(piles) == [gone("king"), gone("ace")]
    assert piles.count_lying() == {}


def test_a_pile_that_is_taken_up_whole_is_gone_at_once_and_the_next_card_is_its_first(piles: PileTracker) -> None:
    laid(piles, *(at(card, 78 + number) for number, card in enumerate(("ace", "two", "ace", "ten"))))
    assert shown(piles, frames=7) == [gone("ten"), gone("ace", 1), gone("two"), gone("ace")]
    assert shown(piles, at("ace")) == [seen("ace")]


def test_a_look_that_misses_the_card_on_top_says_nothing_where_nobody_touched_it(piles: PileTracker) -> None:
    laid(piles, at("ace"))
    untouched = ActivityRegions(touched=())
    assert shown(piles, at("ace"), stir=untouched) == shown(piles, frames=30, stir=untouched) == []


@pytest.mark.parametrize("unsure", [at(None), at("ace", visible=0.5)], ids=["nameless", "half covered"])
def test_the_card_on_top_may_be_what_is_not_read(piles: PileTracker, unsure: PlacedCard) -> None:
    laid(piles, at("ace"))
    assert shown(piles, unsure, frames=30) == []


@pytest.mark.parametrize(
    "stir", [ActivityRegions(busy=[corners_at(50, 80, 0, 63)]), ActivityRegions(hidden=[corners_at(50, 80, 0, 63)])]
)
def test_under_a_hand_all_waits(piles: PileTracker, stir: ActivityRegions) -> None:
    laid(piles, at("ace"))
    assert shown(piles, frames=30, stir=stir) == shown(piles, at("king"), frames=30, stir=stir) == []


def test_a_card_measured_a_little_elsewhere_is_no_other_one(piles: PileTracker) -> None:
    laid(piles, at("ace"))
    assert shown(piles, at("ace", 83)) == []


@pytest.mark.parametrize(("is_bare", "taken"), [(True, True), (None, True), (False, False)])
def test_a_pile_of_which_nothing_is_named_is_gone_if_its_place_is_bare(
    piles: PileTracker, is_bare: bool | None, taken: bool
) -> None:
    laid(piles, at("ace"), at("king", 84))
    look = ActivityRegions(touched=None, is_bare=lambda quad: is_bare)
    assert shown(piles, stir=look) == ([gone("king"), gone("ace")] if taken else [])


def test_backs_are_followed_but_the_table_does_not_hear_of_them(piles: PileTracker) -> None:
    assert shown(piles, at("back")) == []
    assert piles.count_lying() == {"pile": {"back": 1}}


def test_what_lies_elsewhere_is_no_concern_of_theirs(piles: PileTracker) -> None:
    card = at("ace", zone="column")
    assert not piles.is_on_pile(card) and piles.is_on_pile(at("ace")) and shown(piles, card) == []


def told(piles: PileTracker, frames: Sequence[Sequence[PlacedCard]]) -> list[Observation]:
    return [each for frame in frames for each in piles.update(frame, TOUCHED)]


def test_a_card_that_slides_over_the_pile_counts_where_it_stops(piles: PileTracker) -> None:
    slide = [[at("ace", y)] for y in range(40, 80, 5)]
    assert told(piles, [*slide, *[[at("ace", 80)]] * 3]) == [seen("ace")]


def test_each_lasting_change_of_a_piles_look_counts_and_light_and_hands_do_not(piles: PileTracker) -> None:
    dice = np.random.default_rng(0)
    first, second = (dice.uniform(40, 180, BARE.shape).astype(np.float32) for _ in range(2))

    def look(thumb: Floats, looked: bool = True, busy: Sequence[Floats] = ()) -> int:
        piles.update([], ActivityRegions(looked, busy=busy, thumb=lambda quad: thumb))
        return piles.count_changes()[PILE.id]

    assert [look(each) for each in (first, first * 1.3, second, second, first)] == [0, 0, 1, 1, 2]
    assert look(second, looked=False) == 2, "nothing was settled"
    assert look(second, busy=[corners_at(50, 80, 0, 63)]) == 2, "a hand is there"
    assert look(second) == 3
