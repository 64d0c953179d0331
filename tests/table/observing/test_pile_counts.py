"""Piles: the camera sees the top card, and the table counts the copies."""

from dataclasses import dataclass

import pytest

from companion.rules.actions_and_offers import Action, LayGesture, LegalActions, Offer, OneOf
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.count_copies_on_pile import count_copies_on_pile
from companion.table.observing.matcher import (
    AlreadyKnown,
    Ambiguous,
    Matched,
    MatcherInput,
    Unmatched,
    match_observation,
)
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import CardQuestion, NoneOfThese
from tests.table.make_tables import ANN, BEN, guessed, ready, toy
from tests.table.observing.column_game import FOX, LEFT, OWL, Drop, Pass, Play, Shift
from tests.table.observing.table_with_column_game import columns, lie
from tests.toy_game import RED, TurnUp

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


# Cards that lay there before the camera looked, perhaps since an earlier game.

LEFT_THERE = CardSeen(OWL, PILE, was_there=True)


def test_a_card_that_was_left_on_a_pile_counts_once_its_seat_says_so() -> None:
    table = columns()
    assert table.observe(LEFT_THERE) == Ambiguous(ANN, (Play(OWL, PILE),))
    assert lie(table, PILE) == [] and table.update_for(ANN).prompt == CardQuestion(OWL, (Play(OWL, PILE),), PILE)
    table.submit(ANN, Play(OWL, PILE))
    assert lie(table, PILE) == ["owl"] and table.update_for(ANN).prompt is None
    assert table.observe(LEFT_THERE) == AlreadyKnown()


def test_a_card_that_was_left_is_asked_about_when_it_could_be_laid_and_is_not_laid_by_itself() -> None:
    table = columns()
    table.submit(ANN, Pass())
    assert table.observe(LEFT_THERE) == Unmatched()
    table.submit(BEN, Pass())
    assert lie(table, PILE) == [] and table.update_for(ANN).prompt == CardQuestion(OWL, (Play(OWL, PILE),), PILE)


def test_a_card_that_nobody_laid_is_left_alone_and_its_copy_counts() -> None:
    table = columns()
    table.observe(LEFT_THERE)
    table.submit(ANN, NoneOfThese())
    table.submit(ANN, Pass())
    table.submit(BEN, Pass())
    assert lie(table, PILE) == [] and table.update_for(ANN).prompt is None
    assert table.observe(comes()) == Matched(ANN, Play(OWL, PILE))


def test_a_card_that_chance_waits_for_may_be_turned_before_the_camera_looks() -> None:
    table = guessed(ready(toy()))
    assert table.observe(CardSeen(RED, ZoneId("middle"), was_there=True)) == Matched(CHANCE, TurnUp(RED))


def test_what_is_beside_the_game_is_noted_as_it_lies() -> None:
    offers = LegalActions(Offer(Note, {"card": OneOf(("owl",))}))
    assert match_observation(MatcherInput({}, {ANN: offers}, ()), LEFT_THERE) == Matched(ANN, Note("owl"))


@dataclass(frozen=True, slots=True)
class Note(Action):
    """A card lies there."""

    card: str
    beside = True
    gesture = LayGesture("card", PILE)
