"""Buttons that belong to nobody: where it is all the same who presses, one press counts."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from companion.rules.actions_and_offers import Action, LegalActions, Offer, OneOf, PressGesture
from companion.rules.seats_and_viewers import PUBLIC, Actor, Seat
from companion.table.observing.matcher import (
    Ambiguous,
    Match,
    Matched,
    MatcherInput,
    MenuStepped,
    Unmatched,
    match_observation,
)
from companion.table.observing.observation import Pressed
from tests.table.ambiguous_game import Knock
from tests.table.make_tables import ANN, BEN, toy
from tests.toy_game import Ready

CAT = Seat(2)


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    anyone = True
    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class TurnPage(Action):
    page: int
    anyone = True
    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class Leave(Action):
    gesture = PressGesture("next")


NEXT: LegalActions[Action] = LegalActions(Offer(GoOn))


def pressed(legal: Mapping[Seat, LegalActions[Action]], to_act: set[Actor], button: Pressed) -> Match:
    return match_observation(MatcherInput({}, legal, (), to_act), button)


@pytest.mark.parametrize(("awaited", "who"), [({BEN, CAT}, BEN), ({CAT}, CAT), (set(), ANN)])
def test_a_press_by_nobody_is_that_of_the_first_seat_the_game_waits_for(awaited: set[Actor], who: Seat) -> None:
    assert pressed({ANN: NEXT, BEN: NEXT, CAT: NEXT}, awaited, Pressed("next")) == Matched(who, GoOn())


def test_where_the_seat_the_game_waits_for_may_not_it_is_the_first_that_may() -> None:
    assert pressed({BEN: NEXT, CAT: NEXT}, {ANN}, Pressed("next")) == Matched(BEN, GoOn())


def test_a_seats_own_button_is_its_own_press() -> None:
    assert pressed({ANN: NEXT, BEN: NEXT}, {ANN}, Pressed("next", BEN)) == Matched(BEN, GoOn())


def test_two_different_actions_are_a_question_all_the_same() -> None:
    pages: LegalActions[Action] = LegalActions(Offer(TurnPage, {"page": OneOf((1, 2))}))
    asked = Ambiguous(None, (TurnPage(1), TurnPage(2), TurnPage(1), TurnPage(2)))
    assert pressed({ANN: pages, BEN: pages}, {ANN}, Pressed("next")) == asked
    leave: LegalActions[Action] = LegalActions(Offer(Leave))
    assert pressed({ANN: NEXT, BEN: leave}, {ANN}, Pressed("next")) == Ambiguous(None, (GoOn(), Leave()))


def test_where_it_matters_who_does_it_everybody_is_asked() -> None:
    knock: LegalActions[Action] = LegalActions(Offer(Knock))
    assert pressed({ANN: knock, BEN: knock}, {ANN}, Pressed("knock")) == Ambiguous(None, (Knock(), Knock()))


def test_where_nobody_may_it_is_unexplained() -> None:
    assert pressed({ANN: LegalActions()}, {ANN}, Pressed("next")) == Unmatched()


def test_the_public_is_told_what_buttons_mean_and_nobody_else() -> None:
    table = toy()
    table.submit(ANN, Ready())
    assert [pair.seat for pair in table.update_for(PUBLIC).buttons] == [None, BEN]
    assert table.update_for(BEN).buttons == table.update_for(ANN).buttons == (), "a phone has offers"


def test_stepping_is_told_to_the_public_alone_and_is_in_no_log() -> None:
    table = toy()
    heard: list[Seat | None] = []
    for viewer in (PUBLIC, ANN):
        table.subscribe(viewer, lambda update: heard.append(update.viewer))
    before = table.log_length
    heard.clear()
    assert table.observe(Pressed("next")) == MenuStepped() and table.log_length == before and heard == [PUBLIC]
    assert table.update_for(PUBLIC).buttons[0].at == 0
    assert table.observe(Pressed("confirm")) == Matched(ANN, Ready()) and table.log_length == before + 1
