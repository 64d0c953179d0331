"""A correction by hand that the other side agrees to first: consent, undo and log, alike for all of them."""

from collections.abc import Callable
from typing import Any, TypeVar

from companion.games.registry import load_games
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.log.event_log import MemoryLog
from companion.table.log.verify import verify_log
from companion.table.prompts import AnswerConsent, ConsentRequest
from companion.table.table import Table

SEATS = (Seat(0), Seat(1))
T = TypeVar("T")


def check_agreed_correction(table: Table, log: MemoryLog, action: Any, see: Callable[[], T]) -> T:
    """Put something right, and take that back. Returns what `see` showed in between.

    Either side asks the other, a refusal and an undo leave all as it was, and the log verifies.
    """
    was = see()
    for seat, other in (SEATS, SEATS[::-1]):
        table.submit(seat, action)
        asked = table.update_for(PUBLIC).prompt
        assert isinstance(asked, ConsentRequest) and asked.waiting == {other} and see() == was
        table.submit(other, AnswerConsent(False))
        assert see() == was
    before = table.log_length
    table.submit(SEATS[0], action)
    table.submit(SEATS[1], AnswerConsent(True))
    agreed = see()
    table.undo(before, ask=())
    assert see() == was
    verified = verify_log(log.entries(table.table_id), load_games())
    assert verified.undone and verified.entries == table.log_length
    return agreed
