"""Events of a move that a story tells: those that changed what people care for."""

from typing import Final, TypeAlias

from companion.games.any.events import (
    cards_on_mat,
    counting,
    decks,
    ending,
    pauses_and_absences,
    questions,
    showing,
    turns,
)
from companion.games.any.events import roles_and_dice as roles
from companion.games.any.state import State
from companion.rules.event import Event
from companion.rules.parts.game_story import StoryMove

Events: TypeAlias = tuple[Event, ...]
OPENED: Final = (questions.AnswersOpened, questions.AnswersCounted)
_COUNTED: Final = (counting.Counted, counting.Handed, counting.PotSplit, counting.Stepped, counting.Written)
_SHOWN: Final = (showing.AnswersShown, showing.SideShown, showing.ShownTo, showing.Kept, roles.RoleShown)
_CARDS: Final = (decks.CardDrawn, decks.CardTurned, decks.CardPlayed, decks.CardPutBack, decks.HandPutBack)
_ON_MAT: Final = (cards_on_mat.CardLaid, cards_on_mat.CardLifted)
_COMPANY: Final = (pauses_and_absences.WentHome, pauses_and_absences.CameBack)
_COURSE: Final = (turns.RoundBegan, turns.RoundsOver, ending.Ended)
_TOLD: Final = (*_COUNTED, *OPENED, questions.AnswersKept, *_SHOWN, *_CARDS, *_ON_MAT, *_COMPANY, *_COURSE)


def find_told(before: State, move: StoryMove) -> Events:
    """Return what a story tells of a move, made in the state `before`; empty for nothing."""
    told = tuple(event for event in move.events if isinstance(event, _TOLD) or _is_answer_alone(before, event))
    if any(isinstance(event, OPENED) for event in told):
        return (*_question_of(before), *told)
    return (*_roles_dealt(move), *_throw_of(move), *told)


def _is_answer_alone(before: State, event: Event) -> bool:
    """Return whether somebody answered for himself, when he liked; other answers are told when they are opened."""
    return isinstance(event, questions.Answered) and before.asked is None


def _question_of(before: State) -> Events:
    asked = before.asked
    return () if asked is None else (questions.QuestionPut(asked.by, asked.secret, asked.who),)


def _roles_dealt(move: StoryMove) -> Events:
    """Return who got which role, once all are dealt."""
    state: State = move.state
    if state.seat_to_deal is not None or not _has(move, roles.RoleDealt):
        return ()
    return tuple(roles.RoleDealt(seat, role) for seat, role in sorted(state.roles.items()))


def _throw_of(move: StoryMove) -> Events:
    """Return a throw with all its faces, once the last die has fallen."""
    state: State = move.state
    thrown = state.thrown
    if thrown is None or state.is_throwing or not _has(move, roles.DieFell):
        return ()
    faces = (roles.DieFell(thrown.dice, face) for face in thrown.faces)
    return roles.DiceThrown(thrown.by, thrown.dice), *faces


def _has(move: StoryMove, kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in move.events)
