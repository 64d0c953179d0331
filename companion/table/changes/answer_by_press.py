"""Presses of buttons that answer a question of the table."""

from companion.rules.seats_and_viewers import Seat
from companion.table.changes.settle_and_notify import ChangeSettler
from companion.table.changes.submit import submit_action
from companion.table.observing.observation import ON_BEHALF, Pressed
from companion.table.observing.pending_observations import highlight_answer_for_seat
from companion.table.prompts import CardQuestion
from companion.table.prompts.answers import answer_to_request, step_or_answer_question


def answer_request_or_question_by_press(table: ChangeSettler, pressed: Pressed, source: str) -> bool:
    """Take a press as the answer to a question. Who presses on behalf of others answers for nobody here.

    What a card may have meant comes before the game; what is wrong with it holds nothing up, and comes after.
    """
    if source in ON_BEHALF:
        return False
    asked = table.record.request
    found = None if asked is None else answer_to_request(asked, pressed.name, pressed.seat)
    if found is not None:
        submit_action(table, *found, source)
        return True
    question = _question_of(table, pressed.seat)
    first = question is not None and (question.at is not None or question.why is None)
    return first and answer_card_question_by_press(table, pressed, source)


def answer_card_question_by_press(table: ChangeSettler, pressed: Pressed, source: str) -> bool:
    """Take a press of a seat's own button as a step through the answers to its question, or as the answer."""
    question = None if source in ON_BEHALF else _question_of(table, pressed.seat)
    if pressed.seat is None or question is None:
        return False
    found = step_or_answer_question(question, pressed.name)
    if isinstance(found, CardQuestion):
        table.replace_pending(highlight_answer_for_seat(table.session.pending, pressed.seat, found.at))
    elif found is not None:
        submit_action(table, pressed.seat, found, source)
    return found is not None


def _question_of(table: ChangeSettler, seat: Seat | None) -> CardQuestion | None:
    found = table.session.prompt_for(seat) if seat in table.seats else None
    return found if isinstance(found, CardQuestion) else None
