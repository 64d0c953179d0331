"""Sightings frame by frame, and the observations they come to."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.picture import Floats
from companion.vision.track.card_change_thumbnail import COLUMNS, ROWS
from companion.vision.track.cards.card_track import ActivityRegions, PlacedCard
from companion.vision.track.cards.card_tracker import CardTracker
from tests.vision.random_scenes import corners_at


def card_at(x: float, y: float = 100.0, degrees: float = 0.0) -> Floats:
    """Millimetres."""
    return corners_at(x, y, degrees, 63)


def at(card: str | None, x: float, y: float = 100.0, zone: str | None = None, confidence: float = 0.9) -> PlacedCard:
    """A sighting; unless said otherwise the mat's left half ends at x = 300."""
    name = None if card is None else CardId(card)
    return PlacedCard(name, ZoneId(zone or ("left" if x < 300 else "right")), card_at(x, y), confidence)


def seen(card: str, zone: str = "left", count: int = 1, confidence: float = 0.9) -> CardSeen:
    return CardSeen(CardId(card), ZoneId(zone), confidence, count)


def gone(card: str, zone: str = "left", count: int = 0) -> CardGone:
    return CardGone(CardId(card), ZoneId(zone), count)


def shown(steady: CardTracker, frames: Sequence[Sequence[PlacedCard]]) -> list[Observation]:
    return [observation for frame in frames for observation in steady.update(frame)]


@pytest.fixture
def steady() -> CardTracker:
    return CardTracker(settle=3, patience=4)


def test_a_card_counts_in_the_third_frame_in_which_it_lies_still(steady: CardTracker) -> None:
    assert shown(steady, [[at("ace", 100)]] * 2) == []
    assert steady.update([at("ace", 101)]) == [seen("ace")]
    assert shown(steady, [[at("ace", 100)]] * 20) == []
    assert steady.count_lying() == {"left": {"ace": 1}}


def test_a_card_that_passes_through_does_not_count(steady: CardTracker) -> None:
    assert shown(steady, [[at("ace", x)] for x in range(100, 300, 20)] + [[]] * 6) == []


def test_a_card_slid_into_place_counts_where_it_stops(steady: CardTracker) -> None:
    slide = [[at("ace", x)] for x in range(100, 420, 20)]
    assert shown(steady, [*slide, *[[at("ace", 402)]] * 3]) == [seen("ace", "right")]


def test_a_card_missed_in_a_few_frames_is_still_there(steady: CardTracker) -> None:
    frames = [[at("ace", 100)]] * 3 + [[]] * 3 + [[at("ace", 100)]] * 3 + [[]] * 3
    assert shown(steady, frames) == [seen("ace")]


def test_a_card_that_stays_away_is_gone_once(steady: CardTracker) -> None:
    assert shown(steady, [[at("ace", 100)]] * 3 + [[]] * 20) == [seen("ace"), gone("ace")]
    assert steady.count_lying() == {}


def test_a_card_of_which_only_something_is_seen_stays(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    assert shown(steady, [[at(None, 102)]] * 20) == []
    assert shown(steady, [[at(None, 200)]] * 20) == [gone("ace")]


def test_something_that_cannot_be_the_card_takes_its_place(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    other = replace(at(None, 101), candidates=(CardId("king"), CardId("queen")))
    assert shown(steady, [[other]] * 20) == [gone("ace")]


def test_nameless_sightings_alone_are_nothing(steady: CardTracker) -> None:
    assert shown(steady, [[at(None, 100)]] * 9) == []


def test_copies_are_told_apart_by_place(steady: CardTracker) -> None:
    one, two, three = at("wild", 50), at("wild", 150), at("wild", 250)
    assert shown(steady, [[one, two]] * 3) == [seen("wild", count=1), seen("wild", count=2)]
    assert shown(steady, [[two, three, one]] * 3) == [seen("wild", count=3)]
    assert shown(steady, [[one, three]] * 4) == [gone("wild", count=2)]
    assert shown(steady, [[one, at("wild", 450), three]] * 3) == [seen("wild", "right")]
    assert steady.count_lying() == {"left": {"wild": 2}, "right": {"wild": 1}}


def test_a_card_pushed_to_another_zone_leaves_the_first(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 290)]] * 3)
    assert shown(steady, [[at("ace", 310)]] * 3) == [gone("ace", "left"), seen("ace", "right")]


def test_a_card_lifted_and_laid_elsewhere_is_one_card(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    assert shown(steady, [[]] + [[at("ace", 200)]] * 9) == []
    assert shown(steady, [[at("ace", 400)]] * 9) == [gone("ace", "left"), seen("ace", "right")]


@pytest.mark.parametrize(("there", "frames"), [(True, 3), (False, 24)], ids=["still to be seen", "hidden"])
def test_a_copy_waits_while_a_hand_hides_that_the_other_one_is_gone(
    steady: CardTracker, there: bool, frames: int
) -> None:
    look = np.random.default_rng(1).uniform(0, 255, (ROWS, COLUMNS)).astype(np.float32)
    first, second = replace(at("wild", 50), thumb=look), at("wild", 450)
    shown(steady, [[first]] * 3)
    hand = ActivityRegions(looked=False, busy=[card_at(50)], thumb=lambda quad: look if there else look[::-1])
    for _ in range(frames - 1):
        assert steady.update([first, second], hand) == []
    assert steady.update([first, second], hand) == [seen("wild", "right")]


def test_one_of_two_copies_is_moved(steady: CardTracker) -> None:
    shown(steady, [[at("wild", 50), at("wild", 150)]] * 3)
    assert shown(steady, [[at("wild", 50), at("wild", 450)]] * 9) == [gone("wild", count=1), seen("wild", "right")]


def test_a_card_on_the_line_does_not_flicker(steady: CardTracker) -> None:
    frames = [[at("ace", 299 + 2 * (frame % 2))] for frame in range(40)]
    assert shown(steady, frames) == [seen("ace")]


def test_a_covered_card_is_not_gone(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    assert shown(steady, [[at("king", 104)]] * 20) == [seen("king")]
    assert shown(steady, [[]] * 9) == [gone("ace"), gone("king")]


def test_a_covered_card_comes_back_to_light(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3 + [[at("king", 104)]] * 9)
    assert shown(steady, [[at("ace", 100)]] * 9) == [gone("king")]


def test_a_wrong_name_for_two_frames_says_nothing(steady: CardTracker) -> None:
    frames = [[at("ace", 100)]] * 3 + [[at("king", 100)]] * 2 + [[at("ace", 100)]] * 9
    assert shown(steady, frames) == [seen("ace")]


def test_the_surest_look_counts(steady: CardTracker) -> None:
    frames = [[at("ace", 100, confidence=each)] for each in (0.6, 0.95, 0.7)]
    assert shown(steady, frames) == [seen("ace", confidence=0.95)]


def test_a_steady_table_says_nothing_more(steady: CardTracker) -> None:
    cards = [at(f"card-{n}", 20 * n, zone="left") for n in range(12)] + [at("wild", 400), at("wild", 460)]
    first = shown(steady, [cards] * 3)
    assert len(first) == 14

    def shaken(frame: int) -> list[PlacedCard]:
        """Every card two millimetres off at most, every sixth unseen."""
        off = frame * 7 % 5 - 2
        return [at(c.card, c.place[0] + off, zone=c.zone) for n, c in enumerate(cards) if (frame + n) % 6]

    assert shown(steady, [shaken(frame) for frame in range(500)]) == []


def test_a_card_replaced_by_another_is_gone_when_its_place_was_seen_bare(steady: CardTracker) -> None:
    lying = [[at("ace", 100)]] * 3
    covered = lying + [[at("king", 110)]] * 12
    assert shown(CardTracker(settle=3, patience=4), covered) == [seen("ace"), seen("king")]
    bare = lying + [[]] * 3 + [[at("king", 110)]] * 12
    assert shown(steady, bare) == [seen("ace"), gone("ace"), seen("king")]


# Activity around the cards.

CALM = ActivityRegions(touched=())
THERE = [card_at(100)]


def still(steady: CardTracker, frames: Sequence[Sequence[PlacedCard]], stir: ActivityRegions) -> list[Observation]:
    return [observation for frame in frames for observation in steady.update(frame, stir)]


def test_where_nothing_moved_a_few_looks_may_miss_a_card_and_frames_do_not_count(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    assert still(steady, [[]] * 5, CALM) == []
    assert still(steady, [[]] * 100, ActivityRegions(looked=False, touched=())) == []
    assert still(steady, [[]] * 10, CALM) == [gone("ace")]


def test_where_nothing_moved_a_name_changes_only_when_clearly_outvoted(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100, confidence=0.6)]] * 3)
    assert still(steady, [[at("king", 101)]] * 2, CALM) == []
    assert still(steady, [[at("king", 101)]] * 50, ActivityRegions(looked=False, touched=())) == []
    left, came = still(steady, [[at("king", 101)]], CALM)
    assert isinstance(came, CardSeen) and came.confidence == pytest.approx(0.54)
    assert [left, came] == [gone("ace"), seen("king", confidence=came.confidence)]
    assert steady.count_lying() == {"left": {"king": 1}}


def test_where_hands_are_at_work_nothing_settles_and_nothing_is_gone(steady: CardTracker) -> None:
    busy = ActivityRegions(busy=THERE)
    assert still(steady, [[at("ace", 100)]] * 9, busy) == []
    assert shown(steady, [[at("ace", 100)]] * 3) == [seen("ace")]
    assert still(steady, [[]] * 50, busy) == []
    assert still(steady, [[]] * 50, ActivityRegions(hidden=THERE)) == []
    assert shown(steady, [[]] * 5) == [gone("ace")]


def test_a_card_that_is_away_waits_longer_while_a_hand_is_in_view(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    elsewhere = ActivityRegions(busy=[card_at(400)])
    assert still(steady, [[]] * 12, elsewhere) == []
    assert still(steady, [[]], elsewhere) == [gone("ace")]


@pytest.mark.parametrize(("is_bare", "frames"), [(True, 4), (None, 4), (False, 13)])
def test_a_card_waits_longer_while_something_unknown_rests_in_its_place(
    steady: CardTracker, is_bare: bool | None, frames: int
) -> None:
    activity = ActivityRegions(is_bare=lambda quad: is_bare)
    shown(steady, [[at("ace", 100)]] * 3)
    assert still(steady, [[]] * (frames - 1), activity) == []
    assert still(steady, [[]], activity) == [gone("ace")]


def test_a_card_of_which_only_something_is_seen_beside_makes_no_card_wait(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    beside = [at(None, 140, 130)]
    assert still(steady, [beside] * 4, ActivityRegions(is_bare=lambda quad: False)) == [gone("ace")]


def test_a_copy_waits_for_a_hand_over_another_one_that_may_be_it(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100)]] * 3)
    assert still(steady, [[at("ace", 100), at("ace", 200)]] * 9, ActivityRegions(busy=THERE)) == []
    assert shown(steady, [[at("ace", 200)]] * 9) == []


@pytest.mark.parametrize(("change", "told"), [(0, [seen("king")]), (90, [gone("ace"), seen("king")])])
def test_what_sticks_out_decides_between_covered_and_swapped(
    steady: CardTracker, change: float, told: list[Observation]
) -> None:
    look = np.full((ROWS, COLUMNS), 100, np.float32)
    ace, king = replace(at("ace", 100), thumb=look), at("king", 115, 90)
    shown(steady, [[ace]] * 3)
    assert still(steady, [[king]] * 20, ActivityRegions(thumb=lambda quad: look + change)) == told


def test_a_card_is_held_against_its_thumbnail_where_that_was_cut_out(steady: CardTracker) -> None:
    """A first outline that a shadow had bent was kept, with the thumbnail of a later, better one: the card was gone."""
    look = np.random.default_rng(1).uniform(0, 255, (ROWS, COLUMNS)).astype(np.float32)
    bent, better = replace(at("ace", 100), thumb=look[::-1]), replace(at("ace", 103), thumb=look)
    shown(steady, [[bent]] * 3 + [[better]] * 3)
    now = ActivityRegions(thumb=lambda quad: look if np.array_equal(quad, better.quad) else look[::-1])
    assert still(steady, [[at("king", 103, 126)]] * 20, now) == [seen("king")]


@pytest.mark.parametrize(("below", "told"), [([at("queen", 100, 73)], []), ([], [gone("ace")])])
def test_a_narrow_strip_in_a_column_that_looks_otherwise_does_not_prove_a_card_gone(
    steady: CardTracker, below: Sequence[PlacedCard], told: Sequence[Observation]
) -> None:
    look = np.full((ROWS, COLUMNS), 100, np.float32)
    ace, king = replace(at("ace", 100), thumb=look), at("king", 100, 112)  # 12 of 88 mm show, in the king's shadow
    shown(steady, [[*below, ace]] * 3)
    after = still(steady, [[*below, king]] * 20, ActivityRegions(thumb=lambda quad: look + 90))
    assert after == [*told, seen("king")], "of two alone, the king may lie in the ace's place"


def test_a_card_taken_from_under_a_column_is_asked_about_and_gone_once_its_place_is_seen(steady: CardTracker) -> None:
    look = np.full((ROWS, COLUMNS), 100, np.float32)
    changed = ActivityRegions(thumb=lambda quad: look + 90)
    below, ace, king = at("queen", 100, 73), replace(at("ace", 100), thumb=look), at("king", 100, 112)
    shown(steady, [[below, ace]] * 3)
    assert still(steady, [[below, king]] * 20, changed) == [seen("king")]
    assert steady.zones_too_full() == {"left"}
    spread = at("king", 100, 148)
    assert still(steady, [[below, spread]] * 20, changed) == [gone("ace")]
    assert steady.zones_too_full() == frozenset()


def test_a_zone_is_too_full_while_a_card_shows_no_more_than_a_narrow_strip(steady: CardTracker) -> None:
    ace, king = at("ace", 100), at("king", 100, 112)
    shown(steady, [[ace]] * 3)
    shown(steady, [[king]] * 5)
    assert steady.zones_too_full() == {"left"}
    assert shown(steady, [[ace]] * 9) == [gone("king")]
    assert steady.zones_too_full() == frozenset()


def test_cards_of_which_a_strip_shows_are_not_too_many(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100), at("king", 100, 127), at("queen", 100, 154)]] * 3)
    assert steady.zones_too_full() == frozenset()


def test_a_strip_that_is_measured_elsewhere_in_the_look_that_first_shows_its_cover_has_not_moved(
    steady: CardTracker,
) -> None:
    before = np.full((ROWS, COLUMNS), 100, np.float32)
    now = np.where(np.arange(ROWS)[:, None] < 13, before, 0)  # the king begins 26 mm below the upper edge
    ace, king = replace(at("ace", 100), thumb=before), at("king", 100, 126)
    strip = replace(at("ace", 100, 114), visible=0.3)
    shown(steady, [[ace]] * 3)
    assert still(steady, [[king, strip]] * 20, ActivityRegions(thumb=lambda quad: now)) == [seen("king")]
    assert [each.place[1] for each in steady.card_instances()] == pytest.approx([100, 126])


def test_a_cover_of_which_only_something_is_seen_still_covers(steady: CardTracker) -> None:
    ace, king = at("ace", 100), at("king", 100, 126)
    shown(steady, [[ace]] * 3)
    assert shown(steady, [[king]] * 5) == [seen("king")]
    assert shown(steady, [[at(None, 108, 140)]] * 20) == []


def test_of_cards_in_one_frame_the_lower_comes_first_then_the_zones_in_their_order() -> None:
    steady = CardTracker(zones=[ZoneId("right"), ZoneId("left")])
    above, below = at("king", 110), replace(at("ace", 120), visible=0.4)
    told = shown(steady, [[above, below, at("ten", 400)]] * 3)
    assert [each.card for each in told if isinstance(each, CardSeen)] == ["ten", "ace", "king"]


def test_a_card_keeps_its_number_wherever_it_goes(steady: CardTracker) -> None:
    shown(steady, [[at("ace", 100), at("king", 200)]] * 3)
    shown(steady, [[at("king", 200), at("ace", 420)]] * 9)
    assert [(each.number, each.card, each.zone) for each in steady.card_instances()] == [
        (2, "king", "left"),
        (1, "ace", "right"),
    ]


def test_backs_are_counted_and_not_told(steady: CardTracker) -> None:
    assert shown(steady, [[at("back", 100), at("back-blue", 200)]] * 9) == []
    assert steady.count_lying() == {"left": {"back": 1, "back-blue": 1}}
    assert shown(steady, [[]] * 9) == []
    assert steady.count_lying() == {}


@pytest.mark.parametrize(
    ("place", "turned", "inward"),
    [
        ((161, 386), 0, "top"),
        ((161, 386), 180, "bottom"),
        ((640, 60), 180, "top"),
        ((640, 60), 0, "bottom"),
        ((400, 60), 90, None),
    ],
)
def test_a_card_is_reported_with_the_end_that_points_to_the_middle(
    place: tuple[float, float], turned: float, inward: str | None
) -> None:
    lying = PlacedCard(CardId("ace"), ZoneId("left"), card_at(*place, turned), 0.9)
    [came] = shown(CardTracker(settle=3, patience=4, middle=(400, 225)), [[lying]] * 3)
    assert isinstance(came, CardSeen) and came.inward == inward
    [unasked] = shown(CardTracker(settle=3, patience=4), [[lying]] * 3)
    assert isinstance(unasked, CardSeen) and unasked.inward is None and unasked == came
