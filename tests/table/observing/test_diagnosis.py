"""A card that no legal action explains becomes a question on the right phone, until an answer or a hand ends it."""

import json
from random import Random
from typing import Any

import pytest

from companion.rules.actions_and_offers import Action
from companion.rules.game import Diagnosis, Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import AlreadyKnown, Matched, Unmatched
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import ANSWERS, CardQuestion, NoneOfThese
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.table.make_tables import ANN, BEN, Ear
from tests.table.observing.column_game import (
    BAT,
    CARDS,
    ELK,
    FOX,
    LEFT,
    OWL,
    RIGHT,
    Blabbing,
    Columns,
    Deal,
    Drop,
    Pass,
    Play,
    Shift,
    State,
)
from tests.table.observing.column_game import GAME as COLUMNS
from tests.table.observing.table_with_column_game import columns, lie, seen


def full() -> Table:
    """Ann's left column is full, and a third card lies there."""
    table = columns(ann=(OWL, OWL, ELK))
    for _ in range(2):
        table.submit(ANN, Play(OWL, LEFT[0]))
    table.observe(seen(ELK, LEFT[0]))
    return table


def asked(table: Table, seat: Seat) -> Any:
    return table.update_for(seat).prompt


def test_whoever_laid_a_card_too_early_is_told_and_nobody_else() -> None:
    table = columns()
    ears = {viewer: Ear(table, viewer) for viewer in (ANN, BEN, PUBLIC)}
    assert table.observe(seen(ELK, LEFT[1])) == Unmatched()
    assert asked(table, BEN) == CardQuestion(ELK, (), LEFT[1], why="not-now") and table.host_view()[1] == ()
    assert {viewer: len(ear.heard) for viewer, ear in ears.items()} == {ANN: 1, BEN: 2, PUBLIC: 1}
    assert table.log_length == 7  # nothing of it is in the log


def test_it_goes_with_the_card_and_comes_with_it_again() -> None:
    table = columns()
    for _ in range(2):
        table.observe(seen(ELK, LEFT[1]))
        assert asked(table, BEN) is not None
        assert table.observe(CardGone(ELK, LEFT[1])) == AlreadyKnown()
        assert asked(table, BEN) is None


def test_nothing_waits_for_an_answer_and_what_becomes_legal_counts() -> None:
    table = columns()
    table.observe(seen(ELK, LEFT[1]))
    table.submit(ANN, Pass())
    assert asked(table, BEN) is None and lie(table, LEFT[1]) == ["elk"]


def test_i_put_it_right_is_believed_until_the_card_moves() -> None:
    table = columns()
    table.observe(seen(ELK, LEFT[1]))
    table.submit(BEN, NoneOfThese())
    assert asked(table, BEN) is None and table.host_view()[1] == ()
    assert table.observe(seen(ELK, LEFT[1])) == AlreadyKnown()
    table.submit(ANN, Pass())
    assert lie(table, LEFT[1]) == []
    table.observe(CardGone(ELK, LEFT[1]))
    assert table.observe(seen(ELK, LEFT[1])) == Matched(BEN, Play(ELK, LEFT[1]))


def test_readings_are_what_the_game_thinks_best_as_far_as_it_is_legal() -> None:
    table = full()
    assert asked(table, ANN) == CardQuestion(ELK, (Play(ELK, RIGHT[0]),), LEFT[0], why="full")
    table.submit(ANN, Pass())
    assert asked(table, ANN) == CardQuestion(ELK, (), LEFT[0], why="not-now")


def test_a_card_played_elsewhere_than_it_lies_is_played_once() -> None:
    table = full()
    table.submit(ANN, Play(ELK, RIGHT[0]))
    assert lie(table, RIGHT[0]) == ["elk"] and asked(table, ANN) is None
    table.submit(ANN, Drop(OWL, LEFT[0]))  # now there would be room where it lies
    assert table.observe(seen(ELK, LEFT[0])) == AlreadyKnown() and lie(table, LEFT[0]) == ["owl"]
    assert table.observe(CardGone(ELK, LEFT[0])) == table.observe(seen(ELK, RIGHT[0])) == AlreadyKnown()
    assert asked(table, ANN) is None and lie(table, RIGHT[0]) == ["elk"]


def test_beside_a_card_that_lies_wrong_another_copy_counts_once() -> None:
    table = columns()
    table.observe(seen(FOX, LEFT[1]))  # Ann's fox in Ben's column
    table.submit(BEN, NoneOfThese())
    table.submit(ANN, Pass())
    assert table.observe(seen(FOX, LEFT[1], 2)) == Matched(BEN, Play(FOX, LEFT[1]))
    assert lie(table, LEFT[1]) == ["fox"] and asked(table, BEN) is None


def test_of_two_copies_each_is_asked_about() -> None:
    table = two_gone()
    for left in (["owl"], []):
        assert asked(table, ANN) == CardQuestion(
            OWL, (Shift(OWL, LEFT[0], None),), LEFT[0], gone=True, why="nobody-took-it"
        )
        table.submit(ANN, Shift(OWL, LEFT[0], None))
        assert lie(table, LEFT[0]) == left
    assert asked(table, ANN) is None


def test_a_card_taken_by_accident_is_asked_about_until_it_is_put_back() -> None:
    table = columns()
    table.submit(ANN, Play(OWL, LEFT[0]))
    table.submit(ANN, Pass())
    assert table.observe(CardGone(OWL, LEFT[0])) == Unmatched()
    assert asked(table, ANN) == CardQuestion(
        OWL, (Shift(OWL, LEFT[0], None),), LEFT[0], gone=True, why="nobody-took-it"
    )
    assert asked(table, BEN) is None
    assert table.observe(seen(OWL, LEFT[0])) == AlreadyKnown()
    assert asked(table, ANN) is None and lie(table, LEFT[0]) == ["owl"]


def test_who_promises_to_put_it_back_is_not_asked_again() -> None:
    table = columns()
    table.submit(ANN, Play(OWL, LEFT[0]))
    table.submit(ANN, Pass())
    table.observe(CardGone(OWL, LEFT[0]))
    table.submit(ANN, NoneOfThese())
    assert table.observe(CardGone(OWL, LEFT[0])) == AlreadyKnown()
    table.submit(BEN, Pass())
    assert asked(table, ANN) is None and lie(table, LEFT[0]) == ["owl"]
    assert table.observe(seen(OWL, LEFT[0])) == AlreadyKnown()
    assert table.observe(CardGone(OWL, LEFT[0])) == Matched(ANN, Drop(OWL, LEFT[0]))


def two_gone() -> Table:
    """Both of Ann's owls were taken away in Ben's turn."""
    table = columns(ann=(OWL, OWL, ELK))
    for _ in range(2):
        table.submit(ANN, Play(OWL, LEFT[0]))
    table.submit(ANN, Pass())
    table.observe(CardGone(OWL, LEFT[0]))
    return table


def test_of_two_taken_away_one_put_back_leaves_the_question_about_the_other() -> None:
    table = two_gone()
    assert table.observe(seen(OWL, LEFT[0])) == AlreadyKnown()
    assert asked(table, ANN).gone
    table.observe(seen(OWL, LEFT[0], 2))
    assert asked(table, ANN) is None


def test_a_promise_for_two_does_not_cover_one_taken_again() -> None:
    table = two_gone()
    table.submit(ANN, NoneOfThese())
    table.observe(seen(OWL, LEFT[0]))
    assert asked(table, ANN) is None
    table.observe(CardGone(OWL, LEFT[0]))
    assert asked(table, ANN).gone


def test_a_word_about_two_does_not_cover_one_laid_again() -> None:
    table = columns()
    table.observe(seen(ELK, LEFT[1], 2))
    table.submit(BEN, NoneOfThese())
    assert table.observe(CardGone(ELK, LEFT[1], 1)) == AlreadyKnown() and asked(table, BEN) is None
    table.observe(seen(ELK, LEFT[1], 2))
    assert asked(table, BEN) == CardQuestion(ELK, (), LEFT[1], why="not-now")


def test_a_card_moved_to_another_column_is_one_answer() -> None:
    table = columns(ann=(OWL, OWL, ELK))
    for zone in (LEFT[0], RIGHT[0]):
        table.submit(ANN, Play(OWL, zone))
    table.submit(ANN, Pass())
    table.observe(CardGone(OWL, RIGHT[0]))
    table.observe(seen(OWL, LEFT[0], 2))
    assert asked(table, ANN).gone
    table.submit(ANN, Shift(OWL, RIGHT[0], LEFT[0]))
    assert asked(table, ANN) is None and lie(table, LEFT[0]) == ["owl", "owl"] and lie(table, RIGHT[0]) == []


@pytest.mark.parametrize("count", [1, 2, 7])
def test_more_copies_than_there_are_is_a_question(count: int) -> None:
    table = columns(ann=(OWL, OWL, ELK))
    for _ in range(2):
        table.submit(ANN, Play(OWL, LEFT[0]))
    table.observe(seen(OWL, RIGHT[0], count))
    assert asked(table, ANN) == CardQuestion(OWL, (Shift(OWL, LEFT[0], RIGHT[0]),), RIGHT[0], why="copies")


def test_what_it_may_have_meant_is_asked_before_what_is_wrong() -> None:
    table = full()
    table.observe(CardGone(OWL, LEFT[0], 1))
    drops = (Drop(OWL, LEFT[0], 0), Drop(OWL, LEFT[0], 1))
    assert asked(table, ANN) == CardQuestion(OWL, drops, LEFT[0], gone=True)
    table.submit(ANN, drops[0])
    assert asked(table, ANN) is None and lie(table, LEFT[0]) == ["owl", "elk"]  # and there is room now


def test_a_card_hardly_read_is_no_reason_to_bother_anybody_but_the_host() -> None:
    table = columns()
    table.observe(CardSeen(ELK, LEFT[1], 0.5))
    assert asked(table, BEN) is None and table.host_view()[1] == (CardSeen(ELK, LEFT[1], 0.5),)


@pytest.mark.parametrize("sight", [seen(CardId("leaf"), LEFT[0]), seen(OWL, ZoneId("garden"))])
def test_what_the_game_does_not_know_is_the_hosts(sight: CardSeen) -> None:
    table = columns()
    table.observe(sight)
    assert table.host_view()[1] == (sight,) and asked(table, ANN) is None


def test_when_the_game_is_over_nobody_is_asked() -> None:
    table = columns()
    for turn in range(6):
        table.submit((ANN, BEN)[turn % 2], Pass())
    table.observe(seen(ELK, LEFT[1]))
    assert asked(table, BEN) is None


# The whole way, as a camera and a phone go it.


def test_from_sight_to_phone_and_back_over_the_wire() -> None:
    table, wire = columns(ann=(OWL, OWL, ELK)), UpdateEncoder(COLUMNS)

    def phone() -> Any:
        return json.loads(wire.encode_update(table.update_for(ANN)))

    for count in (1, 2):
        table.observe(seen(OWL, LEFT[0], count))
    table.observe(seen(ELK, LEFT[0]))
    prompt = phone()["prompt"]
    reading = {"type": "Play", "card": "elk", "zone": "right-0"}
    assert prompt == {
        "kind": "which", "card": "elk", "zone": "left-0", "gone": False, "why": "full", "actions": [reading],
    }  # fmt: skip
    table.submit(ANN, wire.actions.decode(prompt["actions"][0]), decision=phone()["decision"])
    assert phone()["prompt"] is None and phone()["view"]["zones"]["right-0"] == ["elk"]
    table.submit(ANN, Pass())
    table.observe(CardGone(OWL, LEFT[0], 1))
    assert phone()["prompt"]["gone"] and phone()["prompt"]["why"] == "nobody-took-it"
    table.submit(ANN, ANSWERS.decode({"type": "NoneOfThese"}))
    assert phone()["prompt"] is None


# Nobody learns anything by it.


def test_a_word_of_the_host_asks_nobody() -> None:
    table = columns()
    assert table.observe(seen(ELK, LEFT[1]), source="host") == Unmatched()
    assert asked(table, BEN) is None and table.host_view()[1] == (seen(ELK, LEFT[1]),)


def test_nor_does_a_camera_where_the_companion_dealt() -> None:
    table = Table("t", COLUMNS, Setup(2), MemoryLog(), RandomDealer(1), clock=lambda: 7)
    table.open()
    for card in CARDS:
        table.observe(seen(card, LEFT[0]))
    assert asked(table, ANN) is None and len(table.host_view()[1]) == len(CARDS) and lie(table, LEFT[0]) == []


def told(game: Columns, ann: tuple[CardId, ...], steps: int = 40) -> list[Any]:
    """Return what Ben and the host hear of observations in Ann's columns in Ben's turn, when Ann holds `ann`."""
    table, dice, heard = columns(ann, (FOX, FOX, BAT), game), Random(5), []
    table.submit(ANN, Pass())
    ear = Ear(table, BEN)
    for _ in range(steps):
        kind, card, zone = dice.choice((CardSeen, CardGone)), dice.choice(CARDS), dice.choice((LEFT[0], RIGHT[0]))
        table.observe(kind(card, zone, count=dice.randrange(3)))
        heard.append((len(ear.heard), ear.last.prompt, table.host_view()[1]))
    return heard


def test_what_others_hear_of_a_question_is_the_same_whatever_the_hand_holds() -> None:
    hands: list[tuple[CardId, ...]] = [(OWL, OWL, ELK), (ELK, ELK, BAT)]
    one, other = (told(COLUMNS, hand) for hand in hands)
    assert one == other
    one, other = (told(Blabbing(), hand) for hand in hands)
    assert one != other  # the test can fail


def test_readings_that_are_not_legal_never_reach_a_phone() -> None:
    class Wild(Columns):
        def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
            wild: tuple[Action, ...] = (Play(card, RIGHT[1]), Deal(ANN, card), Play(ELK, RIGHT[0]))
            return Diagnosis(Seat(9) if card == BAT else ANN, "wild", wild)

    table = columns((OWL, OWL, ELK), (FOX, FOX, BAT), Wild())
    table.observe(seen(FOX, LEFT[0]))
    table.observe(seen(BAT, LEFT[0]))
    assert asked(table, ANN) == CardQuestion(FOX, (Play(ELK, RIGHT[0]),), LEFT[0], why="wild")
    assert table.host_view()[1] == (seen(BAT, LEFT[0]),)  # a seat that this table has not got
