"""Consent: asking seats to agree to a correction, taking their answers, and doing what all agreed to."""

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat
from companion.table.changes.settle_and_notify import ChangeSettler
from companion.table.changes.undo import check_log_not_released, undo_to_entry
from companion.table.prompts import AnswerConsent, AnswerUndo, ConsentRequest, UndoRequest
from companion.table.prompts.answers import check_answer


def act_or_ask_consent(table: ChangeSettler, seat: Seat, action: Action, source: str, *, shared: bool) -> None:
    """Take a legal action of `seat`, or ask those whose consent it needs. A second equal proposal changes nothing."""
    asked, before = table.session.seats_to_ask(seat, action, shared=shared), table.record.request
    by = source if shared else str(seat)
    if not asked:
        table.settle(table.session.record_answer(seat, action, source))
    elif not (isinstance(before, ConsentRequest) and (before.by, before.action) == (by, action)):
        said = table.record.encode_action(action)
        table.commit_table_entry("ask_consent", seat, source, action=said, by=by, ask=sorted(asked))


def take_consent_answer(table: ChangeSettler, seat: Seat, answer: AnswerUndo | AnswerConsent, source: str) -> None:
    """Take the answer of a seat. The last one that agrees carries out the request."""
    check_answer(table.record.request, seat, answer)
    if isinstance(answer, AnswerUndo) and answer.agree:
        check_log_not_released(table)
    kind = "answer_undo" if isinstance(answer, AnswerUndo) else "answer_consent"
    table.session.add_table_entry(kind, seat, source, seat=seat, agree=answer.agree)
    if not carry_out_if_all_agreed(table):
        table.commit_table_entries()


def carry_out_if_all_agreed(table: ChangeSettler) -> bool:
    """Do what all have agreed to. Returns False if nothing is asked for, or somebody has not answered yet."""
    asked = table.record.request
    if asked is None or asked.waiting:
        return False
    if isinstance(asked, UndoRequest):
        undo_to_entry(table, asked.to, asked.by)
    else:
        table.settle(table.session.record_answer(asked.seat, asked.action, asked.source))
    return True
