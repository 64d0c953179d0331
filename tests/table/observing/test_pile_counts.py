"""Piles: the camera sees the top card, and the table counts the copies."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.count_copies_on_pile import count_copies_on_pile
from companion.table.observing.matcher import AlreadyKnown, Matched, Unmatched
from companion.table.observing.observation import CardGone, CardSeen
from tests.table.make_tables import ANN, BEN
from tests.table.observing.column_game import FOX, LEFT, OWL, Drop, Pass, Play, Shift
from tests.table.observing.table_with_column_game import columns, lie

PILE = LEFT[0]


def comes(card: CardId = OWL, zone: ZoneId = PILE, count: int = 1) -> CardSeen:
    return CardSeen(card, zone, 1.0, count, on_top=True)


def goes(card: CardId = OWL, zone: ZoneId = PILE, count: int = 0) -> CardGone:
    return CardGone(card, zone, count, on_top=True)


@pytest.mark.parametrize(
    ("here", "arrived", "open", "count", "after"),
    [
        (0, 0, None, 1, 1),  # the first
        (1, 1, None, 2, 2),  # another copy
        (1, 0, None, 1, 1),  # tapped first, and laid now
        (0, 1, None, 1, 1),  # the one before was taken out of the pile, deep below
        (0, 1, 1, 2, 2),  # one lies there that nothing explains
    ],
)
def test_what_comes(here: int, arrived: int, open: int | None, count: int, after: int) -> None:
    assert count_copies_on_pile(comes(count=9), here, arrived, open) == (comes(count=count), after)


@pytest.mark.parametrize(
    ("here", "arrived", "open", "count", "after"),
    [
        (1, 1, None, 0, 0),  # lifted
        (0, 1, None, 0, 0),  # tapped first, and taken now
        (1, 2, 2, 1, 1),  # the one that nothing explained
    ],
)
def test_what_goes(here: int, arrived: int, open: int | None, count: int, after: int) -> None:
    assert count_copies_on_pile(goes(count=9), here, arrived, open) == (goes(count=count), after)


# At a table, whose columns are piles now.


def test_copies_count_one_after_the_other_whatever_the_camera_counts() -> None:
    table = columns()
    assert table.observe(comes()) == table.observe(comes()) == Matched(ANN, Play(OWL, PILE))
    assert lie(table, PILE) == ["owl", "owl"]


def test_who_taps_first_lays_the_card_for_nothing() -> None:
    table = columns()
    table.submit(ANN, Play(OWL, PILE))
    assert table.observe(comes()) == AlreadyKnown()
    assert table.observe(comes()) == Matched(ANN, Play(OWL, PILE))


def test_a_card_that_left_the_pile_from_below_may_come_again_and_counts_once() -> None:
    table = columns()
    table.observe(comes())
    table.submit(ANN, Drop(OWL, PILE))
    assert table.observe(comes(count=2)) == Matched(ANN, Play(OWL, PILE))
    assert lie(table, PILE) == ["owl"] and table.host_view()[1] == ()


def test_the_card_on_top_is_lifted_and_put_back() -> None:
    table = columns()
    table.observe(comes())
    table.submit(ANN, Pass())
    assert table.observe(goes()) == Unmatched()
    assert table.observe(comes()) == AlreadyKnown() and lie(table, PILE) == ["owl"]


def test_a_card_laid_too_early_counts_when_its_time_comes_and_not_again() -> None:
    table = columns()
    table.submit(ANN, Pass())
    assert table.observe(comes()) == Unmatched()
    table.submit(BEN, Pass())
    assert lie(table, PILE) == ["owl"]
    assert table.observe(comes()) == Matched(ANN, Play(OWL, PILE))


def test_a_camera_that_is_switched_on_finds_all_that_is_believed() -> None:
    table = columns()
    table.observe(comes())
    table.submit(ANN, Play(OWL, PILE))
    table.observe(CardSeen(OWL, PILE))  # what lies on top at the first look
    table.submit(ANN, Shift(OWL, PILE, None))
    assert table.observe(comes(FOX)) == Matched(ANN, Play(FOX, PILE))
    assert table.observe(comes()) != AlreadyKnown()
