"""Latest-only queue of a slow phone."""

from companion.rules.seats_and_viewers import Seat
from companion.server.state.stream_mailbox import MAX_EVENTS, Mailbox, MailboxContent
from companion.table.log.commitments import Commitment, CommitmentOpening
from companion.table.updates.update import Update
from tests.toy_game import Boasted

EMPTY = Update(1, "t", "toy", Seat(0), {}, [], frozenset(), (), 0, None, (), "", None)


def update(seq: int, **changes: object) -> Update:
    return EMPTY._replace(seq=seq, events=[Boasted(Seat(0), seq)], **changes)  # type: ignore[arg-type]


def test_what_was_put_is_taken_once() -> None:
    box = Mailbox()
    box.put(update(1))
    box.mark_room_changed()
    assert box.take(0) == MailboxContent(update(1), room=True)
    assert box.take(0) == MailboxContent()


def test_only_the_newest_update_waits_with_what_happened_meanwhile() -> None:
    box = Mailbox()
    for seq in (1, 2, 3):
        box.put(update(seq))
    news = box.take(0)
    assert news is not None and news.update is not None
    assert news.update.seq == 3
    assert [event.level for event in news.update.events] == [1, 2, 3]


def test_a_sleeping_phone_does_not_grow() -> None:
    box = Mailbox()
    for seq in range(1000):
        seal = Commitment(seq, Seat(0), "c", CommitmentOpening("00", {}))
        box.put(update(seq, seals=(seal,)))
    news = box.take(0)
    assert news is not None and news.update is not None
    assert [event.level for event in news.update.events] == list(range(1000 - MAX_EVENTS, 1000))
    assert len(news.update.seals) <= 40 and news.update.seals[-1].seq == 999


def test_a_seal_opened_meanwhile_is_still_shown() -> None:
    box = Mailbox()
    opened = Commitment(1, Seat(0), "c", CommitmentOpening("00", {}))
    box.put(update(2, seals=(opened, Commitment(2, Seat(1), "d"))))
    box.put(update(3, seals=(Commitment(2, Seat(1), "d"), Commitment(3, Seat(0), "e"))))
    news = box.take(0)
    assert news is not None and news.update is not None
    assert [seal.seq for seal in news.update.seals] == [1, 2, 3]


def test_another_table_or_seat_begins_anew() -> None:
    for change in ({"table": "u"}, {"viewer": None}):
        box = Mailbox()
        box.put(update(8))
        box.put(update(1, **change))
        news = box.take(0)
        assert news is not None and news.update == update(1, **change)


def test_a_closed_box_gives_nothing_more() -> None:
    box = Mailbox()
    box.put(update(1))
    box.close()
    assert box.take(60) is None
