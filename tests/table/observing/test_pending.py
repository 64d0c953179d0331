"""From observation to action: some count at once, some wait, some are asked about."""

from typing import Any

import pytest

from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import MIN_CONFIDENCE, AlreadyKnown, Ambiguous, Matched, Unmatched
from companion.table.observing.observation import CardGone, CardSeen, Pressed
from companion.table.prompts import CardQuestion, NoneOfThese
from companion.table.table import Table
from tests.table.ambiguous_game import CARDS, GAME, Knock, Play, Put
from tests.table.make_tables import ANN, BEN, Ear, at, guessed, ready, toy
from tests.toy_game import RED, TurnUp

ACE, TEN = CARDS
MIDDLE = ZoneId("middle")


def seen(card: CardId, zone: str, confidence: float = 1.0, count: int = 1) -> CardSeen:
    return CardSeen(card, ZoneId(zone), confidence, count)


def gone(card: CardId, zone: str, count: int = 0) -> CardGone:
    return CardGone(card, ZoneId(zone), count)


def zone(table: Table, name: str) -> Any:
    return table.update_for(PUBLIC).view["zones"][name]


def test_a_card_that_can_mean_one_thing_counts_at_once() -> None:
    table = at(GAME)
    assert table.observe(seen(TEN, "front-0")) == Matched(ANN, Put(TEN))
    assert zone(table, "front-0") == ["ten"]


def test_a_card_for_chance_counts_as_told() -> None:
    table = guessed(ready(toy()))
    assert table.observe(seen(RED, "middle")) == Matched(CHANCE, TurnUp(RED))


def test_a_restarted_camera_may_repeat_itself() -> None:
    table = at(GAME)
    table.observe(seen(TEN, "front-0"))
    assert table.observe(seen(TEN, "front-0")) == AlreadyKnown()
    assert table.log_length == 2


# Too early.


def test_a_card_laid_too_early_counts_when_its_turn_comes() -> None:
    table = at(GAME)
    assert table.observe(seen(ACE, "front-1")) == Unmatched()
    assert table.host_view()[1] == (seen(ACE, "front-1"),)
    table.submit(ANN, Put(TEN))
    assert zone(table, "front-1") == ["ace"] and table.host_view()[1] == ()


def test_a_whole_row_laid_too_early_counts_one_by_one() -> None:
    table = at(GAME)
    for sight in (seen(ACE, "front-1"), seen(TEN, "front-1")):
        table.observe(sight)
    table.submit(ANN, Put(TEN))
    assert zone(table, "front-1") == ["ace"]
    table.submit(ANN, Put(TEN))
    assert zone(table, "front-1") == ["ace", "ten"]


def test_a_card_taken_away_again_does_not_count_later() -> None:
    table = at(GAME)
    table.observe(seen(ACE, "front-1"))
    assert table.observe(gone(ACE, "front-1")) == AlreadyKnown()
    table.submit(ANN, Put(TEN))
    assert zone(table, "front-1") == []


def test_the_same_card_seen_twice_waits_once_as_it_was_seen_last() -> None:
    table = at(GAME)
    table.observe(seen(ACE, "front-1", confidence=0.4))
    table.observe(seen(ACE, "front-1", confidence=0.9))
    assert table.host_view()[1] == (seen(ACE, "front-1", confidence=0.9),)


def test_undo_forgets_what_was_waiting() -> None:
    table = at(GAME)
    table.submit(ANN, Put(TEN))
    table.observe(seen(TEN, "front-0", count=2))
    table.undo(1)
    assert table.host_view()[1] == () and zone(table, "front-0") == []


# Duplicates.


def test_a_second_copy_is_another_card() -> None:
    table = at(GAME)
    table.observe(seen(TEN, "front-0"))
    table.observe(seen(ACE, "front-1"))
    assert table.observe(seen(TEN, "front-0", count=2)) == Matched(ANN, Put(TEN))
    assert zone(table, "front-0") == ["ten", "ten"]


def test_two_copies_laid_at_once_count_in_turn() -> None:
    table = at(GAME)
    table.observe(seen(TEN, "front-0", count=2))
    assert zone(table, "front-0") == ["ten"] and len(table.host_view()[1]) == 1
    table.observe(seen(ACE, "front-1"))
    assert zone(table, "front-0") == ["ten", "ten"] and table.host_view()[1] == ()


def test_of_two_waiting_copies_one_taken_away_leaves_one() -> None:
    table = at(GAME)
    table.observe(seen(ACE, "front-1", count=2))
    table.observe(gone(ACE, "front-1", count=1))
    assert table.host_view()[1] == (seen(ACE, "front-1"),)


# Asking.


def test_what_can_mean_two_things_is_asked_on_the_phone_of_whoever_laid_it() -> None:
    table = at(GAME)
    ears = Ear(table, ANN), Ear(table, BEN)
    readings = (Play(ACE, "high"), Play(ACE, "low"))
    assert table.observe(seen(ACE, "middle")) == Ambiguous(ANN, readings)
    assert [ear.last.prompt for ear in ears] == [CardQuestion(ACE, readings, MIDDLE), None]
    assert table.host_view()[1] == ()
    table.submit(ANN, Play(ACE, "low"))
    assert ears[0].last.prompt is None and zone(table, "middle") == ["ace"]


def test_none_of_these_puts_the_card_aside() -> None:
    table = at(GAME)
    table.observe(seen(ACE, "middle"))
    table.submit(ANN, NoneOfThese())
    assert table.update_for(ANN).prompt is None and table.log_length == 1
    with pytest.raises(IllegalAction, match="nobody is asking you about a card"):
        table.submit(ANN, NoneOfThese())


def test_the_question_goes_when_the_card_does() -> None:
    table = at(GAME)
    ear = Ear(table, ANN)
    table.observe(seen(ACE, "middle"))
    table.observe(gone(ACE, "middle"))
    assert ear.last.prompt is None


def test_the_question_moves_on_with_the_turn() -> None:
    """Ann answered with something else: the card still lies there, and now it is Ben who may have laid it."""
    table = at(GAME)
    table.observe(seen(ACE, "middle"))
    table.submit(ANN, Put(TEN))
    assert table.update_for(ANN).prompt is None
    assert table.update_for(BEN).prompt == CardQuestion(ACE, (Play(ACE, "high"), Play(ACE, "low")), MIDDLE)


def test_two_questions_are_asked_one_after_the_other() -> None:
    table = at(GAME)
    table.observe(seen(ACE, "middle"))
    table.observe(seen(TEN, "middle", confidence=0.5))
    assert table.update_for(ANN).prompt == CardQuestion(ACE, (Play(ACE, "high"), Play(ACE, "low")), MIDDLE)
    table.submit(ANN, NoneOfThese())
    assert table.update_for(ANN).prompt == CardQuestion(TEN, (Play(TEN, "low"),), MIDDLE)


@pytest.mark.parametrize("confidence", [0.0, MIN_CONFIDENCE - 0.01])
def test_an_unsure_sight_is_a_question_never_an_action(confidence: float) -> None:
    table = at(GAME)
    assert table.observe(seen(TEN, "middle", confidence)) == Ambiguous(ANN, (Play(TEN, "low"),))
    assert zone(table, "middle") == [] and table.update_for(ANN).prompt == CardQuestion(
        TEN, (Play(TEN, "low"),), MIDDLE
    )
    assert table.observe(seen(TEN, "middle", MIN_CONFIDENCE)) == Matched(ANN, Play(TEN, "low"))
    assert table.update_for(ANN).prompt is None and table.update_for(BEN).prompt is None


def test_an_unsure_sight_for_chance_waits_for_the_host_whatever_else_happens() -> None:
    table = ready(toy())
    table.observe(seen(RED, "middle", 0.5))
    guessed(table)
    assert table.host_view()[1] == (seen(RED, "middle", 0.5),)
    table.deal(TurnUp(RED))
    assert table.host_view()[1] == ()


# Buttons.


def test_a_button_of_a_seat_acts_for_it() -> None:
    table = at(GAME)
    assert table.observe(Pressed("knock", BEN)) == Matched(BEN, Knock())
    assert table.update_for(PUBLIC).view["knocked"] == [BEN]


def test_a_button_of_the_table_that_fits_two_seats_acts_for_neither() -> None:
    table = at(GAME)
    assert table.observe(Pressed("knock")) == Ambiguous(None, (Knock(), Knock()))
    assert table.log_length == 1 and table.update_for(ANN).prompt is None


def test_a_button_of_the_table_acts_for_the_one_seat_it_fits() -> None:
    table = at(GAME)
    table.submit(ANN, Knock())
    assert table.observe(Pressed("knock")) == Matched(BEN, Knock())


def test_a_button_that_means_nothing_now_is_forgotten() -> None:
    table = at(GAME)
    assert table.observe(Pressed("bell")) == table.observe(Pressed("knock", 9)) == Unmatched()  # type: ignore[arg-type]
    assert table.host_view()[1] == ()


def test_a_flood_of_nonsense_pushes_out_the_oldest() -> None:
    table = at(GAME)
    for number in range(100):
        table.observe(seen(CardId(f"leaf-{number}"), "garden"))
    assert len(table.host_view()[1]) == 40 and table.host_view()[1][-1].card == "leaf-99"  # type: ignore[union-attr]
