"""Answers to the last question by seat, those that nobody saw included."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.any.events import questions, showing, turns
from companion.games.any.state import State, Value
from companion.rules.parts.game_story import StoryMove
from companion.rules.seats_and_viewers import Seat


class Said(NamedTuple):
    """The answers to a question, by seat."""

    secret: str
    answers: Mapping[Seat, Value]


def answers_after(said: Said | None, before: State, move: StoryMove) -> Said | None:
    """Return what `said` is after a move, made in the state `before`: None from the next question or round on."""
    given = {} if before.asked is None else dict(before.asked.answers)
    for event in move.events:
        match event:
            case questions.QuestionPut() | turns.RoundBegan():
                said = None
            case questions.Answered(seat=seat, secret=secret, value=value) if value is not None:
                given[seat] = value
                said = _joined(said, secret, {seat: value}) if before.asked is None else said
            case (
                questions.AnswersOpened(secret=secret, answers=answers)
                | showing.AnswersShown(secret=secret, answers=answers)
            ):
                said = _joined(said, secret, dict(answers))
            case questions.AnswersCounted(secret=secret) | questions.AnswersKept(secret=secret):
                said = Said(secret, _that_count(move.state, secret, given))
    return said


def _joined(said: Said | None, secret: str, answers: Mapping[Seat, Value]) -> Said:
    before = said.answers if said is not None and said.secret == secret else {}
    return Said(secret, {**before, **answers})


def _that_count(state: State, secret: str, answers: Mapping[Seat, Value]) -> Mapping[Seat, Value]:
    """Return the answers without those that everybody gives for show, where a question is for one role `only`."""
    only = state.sheet.secret(secret).only
    return {seat: value for seat, value in answers.items() if not only or state.roles.get(seat) == only}
