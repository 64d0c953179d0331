"""A card that is taken away means what taking it away means now, later, or is asked."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action, LegalActions, LiftGesture, Offer, OneOf
from companion.rules.game import Diagnosis
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import (
    AlreadyKnown,
    Ambiguous,
    Matched,
    MatcherInput,
    Unmatched,
    match_observation,
)
from companion.table.observing.observation import CardGone
from companion.table.prompts import CardQuestion
from tests.table.make_tables import ANN, BEN
from tests.table.observing.column_game import ELK, FOX, LEFT, OWL, RIGHT, Columns, Drop, Kill, Pass, Play, State
from tests.table.observing.table_with_column_game import columns, lie, seen


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Chance takes a card."""

    seat: Seat
    card: CardId
    gesture = LiftGesture("card", "front-{seat}")


# The matcher alone.


def lifted(zones: dict[str, list[str]], *outcomes: Action, left: int = 0) -> object:
    return match_observation(MatcherInput(zones, {}, outcomes), CardGone(FOX, ZoneId("front-1"), left))


def test_what_chance_takes_is_told_by_what_is_gone() -> None:
    assert lifted({"front-1": ["fox"]}, Take(ANN, FOX), Take(BEN, FOX), Take(BEN, OWL)) == Matched(
        CHANCE, Take(BEN, FOX)
    )
    assert lifted({"front-1": ["fox"]}, Take(ANN, FOX)) == Unmatched()


def test_what_the_table_does_not_believe_to_lie_there_is_no_loss() -> None:
    assert lifted({"front-1": []}, Take(BEN, FOX)) == AlreadyKnown()
    assert lifted({"front-1": ["fox"]}, Take(BEN, FOX), left=1) == AlreadyKnown()


def test_laying_does_not_mean_taking_nor_the_other_way_round() -> None:
    legal = LegalActions(
        *(Offer(kind, {"card": OneOf((FOX,)), "zone": OneOf((LEFT[0],))}) for kind in (Play, Drop)),
    )
    here = MatcherInput({LEFT[0]: ["fox"]}, {ANN: legal}, ())
    assert match_observation(here, CardGone(FOX, LEFT[0])) == Matched(ANN, Drop(FOX, LEFT[0]))
    assert match_observation(here, seen(FOX, LEFT[0], count=2)) == Matched(ANN, Play(FOX, LEFT[0]))


# At a table.


def test_a_card_that_is_gone_is_dropped() -> None:
    table = columns()
    table.submit(ANN, Play(OWL, LEFT[0]))
    assert table.observe(CardGone(OWL, LEFT[0])) == Matched(ANN, Drop(OWL, LEFT[0]))
    assert lie(table, LEFT[0]) == []
    assert table.observe(CardGone(OWL, LEFT[0])) == AlreadyKnown()


def test_copies_that_cannot_be_told_apart_are_asked_about() -> None:
    table = columns()
    for _ in range(2):
        table.submit(ANN, Play(OWL, LEFT[0]))
    readings = (Drop(OWL, LEFT[0], 0), Drop(OWL, LEFT[0], 1))
    assert table.observe(CardGone(OWL, LEFT[0], 1)) == Ambiguous(ANN, readings)
    assert table.update_for(ANN).prompt == CardQuestion(OWL, readings, LEFT[0], gone=True)
    table.submit(ANN, readings[1])
    assert table.update_for(ANN).prompt is None and lie(table, LEFT[0]) == ["owl"]


def test_two_copies_gone_at_once_are_two_questions() -> None:
    table = columns()
    for _ in range(2):
        table.submit(ANN, Play(OWL, LEFT[0]))
    table.observe(CardGone(OWL, LEFT[0]))
    table.submit(ANN, Drop(OWL, LEFT[0], 1))
    assert lie(table, LEFT[0]) == []  # of the one that is left there is nothing to ask


def test_a_victim_taken_away_too_early_is_killed_when_its_time_comes() -> None:
    table = columns()
    table.submit(ANN, Pass())
    table.submit(BEN, Play(ELK, RIGHT[1]))
    table.submit(BEN, Pass())
    assert table.observe(CardGone(ELK, RIGHT[1])) == Unmatched()
    table.observe(seen(FOX, LEFT[0]))
    assert lie(table, RIGHT[1]) == [] and table.host_view()[1] == () and table.update_for(BEN).prompt is None


def test_of_two_victims_the_one_that_is_gone_is_killed() -> None:
    table = columns()
    table.submit(ANN, Pass())
    for zone in (LEFT[1], RIGHT[1]):
        table.submit(BEN, Play(ELK, zone))
    table.submit(BEN, Pass())
    table.submit(ANN, Play(FOX, LEFT[0]))
    assert table.observe(CardGone(ELK, LEFT[1])) == Matched(ANN, Kill(ELK, LEFT[1]))
    assert lie(table, RIGHT[1]) == ["elk"]


def test_a_word_of_the_host_takes_nobodys_card() -> None:
    table = columns()
    table.submit(ANN, Play(OWL, LEFT[0]))
    assert table.observe(CardGone(OWL, LEFT[0]), "host") == Unmatched()
    assert lie(table, LEFT[0]) == ["owl"] and table.update_for(ANN).prompt is None
    assert table.host_view()[1] == (CardGone(OWL, LEFT[0]),)
    table.put_aside(CardGone(OWL, LEFT[0]))
    assert table.host_view()[1] == ()


def test_the_table_is_cleared_without_a_question_when_the_game_is_over() -> None:
    table = columns()
    table.submit(ANN, Play(OWL, LEFT[0]))
    for turn in range(6):
        table.submit((ANN, BEN)[turn % 2], Pass())
    table.observe(CardGone(OWL, LEFT[0]))
    assert table.update_for(ANN).prompt is None and table.host_view()[1] == ()


class Careless(Columns):
    """Makes nothing of cards that are gone."""

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        return None if gone else super().diagnose(state, card, zone, gone)


def test_what_is_gone_from_where_the_game_makes_nothing_of_it_is_no_question_to_the_host() -> None:
    table = columns(game=Careless())
    table.submit(ANN, Play(OWL, LEFT[0]))
    table.submit(ANN, Pass())
    assert table.observe(CardGone(OWL, LEFT[0])) == Unmatched() and table.host_view()[1] == ()
    assert table.observe(seen(OWL, LEFT[0])) == AlreadyKnown() and lie(table, LEFT[0]) == ["owl"]
