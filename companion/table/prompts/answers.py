"""Answers to the questions of the table: whether they fit, and which of them a button gives."""

from typing import Final

from companion.rules.actions_and_offers import Action
from companion.rules.errors import IllegalAction
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat
from companion.table.errors import StaleDecision
from companion.table.prompts.questions import (
    AnswerConsent,
    AnswerUndo,
    CardQuestion,
    ConsentRequest,
    NoneOfThese,
    Request,
    UndoRequest,
)

CONFIRM: Final = "confirm"
REFUSE: Final = "undo"
STEP: Final = "next"


def answer_to_request(asked: Request, button: str, presser: Seat | None) -> tuple[Seat, Action] | None:
    """Return whose answer to `asked` a press is, or None if it is none: `confirm` agrees, `undo` refuses.

    `presser` is the seat that owns the button. One of the table answers for one seat at a time, the first that waits:
    everybody sees who presses it. It agrees to no correction: that asks for the consent of a person, who may not be
    the one that stands there. One's own button withdraws what one asked for, as a phone does.
    """
    agree = {CONFIRM: True, REFUSE: False}.get(button)
    seat = min(asked.waiting, default=None) if presser is None else presser
    if agree is None or seat is None or not _may_answer(asked, seat, agree):
        return None
    if isinstance(asked, UndoRequest):
        return seat, AnswerUndo(agree, asked.to)
    return None if agree and presser is None else (seat, AnswerConsent(agree, asked.asked))


def is_meaningless_confirm(asked: Request | None, button: str) -> bool:
    """Return whether a press of `button` that answers nothing means nothing else: `confirm` at an open question.

    Whoever presses it means the question. It should not play on, which would decline for somebody else.
    """
    return asked is not None and button == CONFIRM


def check_answer(asked: Request | None, seat: Seat, answer: AnswerUndo | AnswerConsent) -> None:
    """Raise an error unless `answer` is to `asked`, and `seat` has not answered yet, or withdraws its own request."""
    if isinstance(answer, AnswerUndo):
        if not isinstance(asked, UndoRequest) or not _may_answer(asked, seat, answer.agree):
            raise IllegalAction("nobody is asking you about an undo now")
        if answer.to not in (None, asked.to):
            raise StaleDecision("another undo is asked for now; look again and choose anew")
    else:
        if not isinstance(asked, ConsentRequest) or not _may_answer(asked, seat, answer.agree):
            raise IllegalAction("nobody is asking you to agree to a correction now")
        if answer.asked not in (None, asked.asked):
            raise StaleDecision("another correction is asked for now; look again and choose anew")


def _may_answer(asked: Request, seat: Seat, agree: bool) -> bool:
    """Return True if the seat has still to answer, or takes back what it asked for itself."""
    return seat in asked.waiting or (not agree and asked.by == str(seat))


def step_or_answer_question(question: CardQuestion, button: str) -> CardQuestion | Action | None:
    """Return the question with its next answer marked, or the answer that a seat's own button gives; None if neither.

    Nothing can be confirmed before it was marked.
    """
    if question.at is None:
        return replace(question, at=0) if button in (CONFIRM, STEP) else None
    if button == STEP:
        return replace(question, at=(question.at + 1) % (len(question.actions) + 1))
    if button == REFUSE or (button == CONFIRM and question.at == len(question.actions)):
        return NoneOfThese()
    return question.actions[question.at] if button == CONFIRM else None
