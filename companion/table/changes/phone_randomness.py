"""Notes of luck: a phone that has seen the head of the log adds bytes to the seed."""

from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.changes.settle_and_notify import ChangeSettler
from companion.table.errors import StaleDecision
from companion.table.log.phone_randomness_notes import is_luck


def take_luck(table: ChangeSettler, seat: Seat, luck: str, seq: int, head: str) -> None:
    """Take a note of luck, as `Table.add_luck` says."""
    table.check_not_closed()
    record = table.record
    table.session.known_seat(seat)
    if not is_luck(luck):
        raise IllegalAction("luck is 16 bytes, as 32 small hex digits")
    if record.luck.has_note_of(seat):
        raise IllegalAction(f"seat {seat} has added its luck already")
    if record.outcome is not None:
        raise IllegalAction("the game is over, nothing is drawn any more")
    if not 1 <= seq <= len(record.entries) or record.entries[seq - 1].hash.hex() != head:
        raise StaleDecision("that is not the head of this log; look again")
    if CHANCE in record.now.to_act:
        raise StaleDecision("something is being drawn in this very moment; try again")
    table.commit_table_entry("luck", seat, "phone", luck=luck)
