"""Undo: going back to an earlier entry, after the consent of seats where a secret was told since."""

from collections.abc import Collection

from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.changes.settle_and_notify import ChangeSettler
from companion.table.errors import BadUndo
from companion.table.log.read_history_as_seen import read_history_as_seen
from companion.table.prompts import UndoRequest


def undo_or_ask(table: ChangeSettler, to: int, source: str, ask: Collection[Seat] | None, seen: int | None) -> None:
    """Go back to the position after entry `to`, or ask for consent first, as `Table.undo` says."""
    check_log_not_released(table)
    length = len(table.record.entries)
    if seen is not None and seen != length:
        raise BadUndo("somebody did something in that very moment: look at the table, and undo again")
    asked = table.seats if ask is None else tuple(table.session.known_seat(seat) for seat in ask)
    if not table.record.can_undo_to(to):
        raise BadUndo(f"entry {to} is not an earlier one that still counts; the log has {length} entries")
    if asked and table.record.now.has_told_secret_after(to):
        table.commit_table_entry("ask_undo", None, source, to=to, by=source, ask=sorted(set(asked)))
    else:
        undo_to_entry(table, to, source)


def undo_to_entry(table: ChangeSettler, to: int, source: str) -> None:
    """Go back to the position after entry `to`; nobody is asked."""
    table.session.add_table_entry("undo", None, source, to=to)
    table.session.pending = ()
    table.settle([])


def withdraw_undo(table: ChangeSettler, to: int, source: str) -> None:
    """Drop the request of `source` to undo to entry `to`. The answer that says so is that of no seat."""
    asked = table.record.request
    if not isinstance(asked, UndoRequest) or (asked.to, asked.by) != (to, source):
        raise BadUndo("that undo is not asked for any more")
    table.commit_table_entry("answer_undo", None, source, seat=None, agree=False)


def entry_before_last_act(table: ChangeSettler) -> int:
    """Return the entry to undo to, so that the last action of a seat is undone. Raises BadUndo if there is none."""
    lines = read_history_as_seen(table.record, None)
    acts = [line for line in lines if line["kind"] == "act" and line["actor"] != CHANCE.value]
    standing: list[int] = [line["seq"] for line in acts if line["counts"]]
    if not standing:
        raise BadUndo("nobody has done anything yet that could be taken back")
    return standing[-1] - 1


def check_log_not_released(table: ChangeSettler) -> None:
    """Raise BadUndo if the log may have been given out, or a seat has had another holder since the end."""
    if table.session.log_released:
        raise BadUndo(
            "the end of this game stands: its log was given out, or a seat was taken anew; begin another game"
        )
