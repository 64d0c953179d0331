"""Buttons while a question to seats is open: `confirm` is for the answer, and a refused press tells who is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions, Offer, PressGesture
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.prompts import AnswerConsent
from companion.table.table import Table
from companion.table.updates.words_for_refused_press import words_for_refused_press
from tests.table.make_tables import ANN, BEN, at
from tests.table.token_game import SetPurse, TokenGame


@dataclass(frozen=True, slots=True)
class Nod(Action):
    gesture = PressGesture("confirm")


class NodGame(TokenGame):
    """A game of tokens in which each may nod."""

    actions: Sequence[type[Action]] = (*TokenGame.actions, Nod)

    def legal_actions(self, state: Any, seat: Seat) -> LegalActions[Action]:
        return LegalActions(Offer(Nod), *super().legal_actions(state, seat).offers)


def _asked() -> Table:
    table = at(NodGame())
    table.submit(BEN, SetPurse(ANN, 0))
    return table


def _confirms(table: Table) -> list[str | None]:
    return [None if pair.confirm is None else pair.confirm.words for pair in table.update_for(PUBLIC).buttons]


def test_confirm_promises_nothing_of_the_game_until_the_question_is_answered() -> None:
    assert _confirms(at(NodGame())) == [None, "Nod", "Nod"]
    table = _asked()
    assert _confirms(table) == [None, None], "Ben has no other choice, so that his buttons mean nothing"
    table.submit(ANN, AnswerConsent(False))
    assert _confirms(table) == [None, "Nod", "Nod"]


def test_a_refused_press_tells_who_is_asked() -> None:
    table = _asked()
    public = table.update_for(PUBLIC)
    assert words_for_refused_press(public, None) == words_for_refused_press(public, BEN) == "Asked: seat 1"
    assert words_for_refused_press(public, ANN) == "Press confirm"
