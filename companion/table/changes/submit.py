"""Actions of seats: moves, answers to questions of the table, and corrections."""

from companion.rules.actions_and_offers import Action
from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import Seat
from companion.table.changes.consent import act_or_ask_consent, take_consent_answer
from companion.table.changes.settle_and_notify import ChangeSettler
from companion.table.errors import StaleDecision
from companion.table.observing.pending_observations import dismiss_question
from companion.table.prompts import AnswerConsent, AnswerUndo, NoneOfThese


def submit_action(table: ChangeSettler, seat: Seat, action: Action, source: str, decision: int | None = None) -> None:
    """Take an action of a seat, as `Table.submit` says."""
    table.check_not_closed()
    if isinstance(action, AnswerUndo | AnswerConsent):
        take_consent_answer(table, seat, action, source)
    elif isinstance(action, NoneOfThese):
        table.replace_pending(dismiss_question(table.session.pending, seat))
    else:
        _check_choice(table, seat, action, decision)
        act_or_ask_consent(table, seat, action, source, shared=False)


def submit_correction(table: ChangeSettler, action: Action, source: str) -> None:
    """Take a correction of the first seat that may take it. Raises IllegalAction if there is none."""
    seat = next((seat for seat in table.seats if action in table.session.choices[seat].everything), None)
    if seat is None or not action.corrects_record:
        raise IllegalAction("nobody may put that right now")
    act_or_ask_consent(table, seat, action, source, shared=True)


def _check_choice(table: ChangeSettler, seat: Seat, action: Action, decision: int | None) -> None:
    choice = table.session.choices.get(seat)
    if choice is None:
        raise IllegalAction(f"there is no seat {seat} at this table")
    if decision is not None and decision != choice.decision and not action.beside:
        raise StaleDecision("the table has moved on since you chose; look again and choose anew")
    if action not in choice.everything:
        names = ", ".join(dict.fromkeys(offer.action.__name__ for offer in choice.legal.offers)) or "nothing"
        raise IllegalAction(f"{type(action).__name__} with these values is not among your choices now ({names})")
