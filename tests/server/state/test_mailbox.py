"""Latest-only queue of a slow phone."""

from companion.rules.seats_and_viewers import Seat
from companion.server.state.stream_mailbox import MAX_EVENTS, Mailbox, MailboxContent
from companion.table.log.commitments import Commitment, CommitmentOpening
from companion.table.updates.update import Update
from tests.patience import PATIENCE_S
from tests.toy_game import Boasted

EMPTY = Update(1, "t", "toy", Seat(0), {}, [], frozenset(), (), 0, None, (), "", None)


def update(seq: int, **changes: object) -> Update:
    return EMPTY._replace(seq=seq, events=[Boasted(Seat(0), seq)], **changes)  # type: ignore[arg-type]


def test_what_was_put_is_taken_once() -> None:
    box = Mailbox()
    box.put(update(1))
    box.mark_room_changed()
    assert box.take() == MailboxContent(update(1), room=True)
    assert box.take() == MailboxContent()


def test_only_the_newest_update_waits_with_what_happened_meanwhile() -> None:
    box = Mailbox()
    for seq in (1, 2, 3):
        box.put(update(seq))
    news = box.take()
    assert news is not None and news.update is not None
    assert news.update.seq == 3
    assert [event.level for event in news.update.events] == [1, 2, 3]


def test_a_sleeping_phone_does_not_grow() -> None:
    box = Mailbox()
    for seq in range(1000):
        seal = Commitment(seq, Seat(0), "c", CommitmentOpening("00", {}))
        box.put(update(seq, seals=(seal,)))
    news = box.take()
    assert news is not None and news.update is not None
    assert [event.level for event in news.update.events] == list(range(1000 - MAX_EVENTS, 1000))
    assert len(news.update.seals) <= 40 and news.update.seals[-1].seq == 999


def test_a_seal_opened_meanwhile_is_still_shown() -> None:
    box = Mailbox()
    opened = Commitment(1, Seat(0), "c", CommitmentOpening("00", {}))
    box.put(update(2, seals=(opened, Commitment(2, Seat(1), "d"))))
    box.put(update(3, seals=(Commitment(2, Seat(1), "d"), Commitment(3, Seat(0), "e"))))
    news = box.take()
    assert news is not None and news.update is not None
    assert [seal.seq for seal in news.update.seals] == [1, 2, 3]


def test_another_table_or_seat_begins_anew() -> None:
    for change in ({"table": "u"}, {"viewer": None}):
        box = Mailbox()
        box.put(update(8))
        box.put(update(1, **change))
        news = box.take()
        assert news is not None and news.update == update(1, **change)


def test_a_closed_box_gives_nothing_more() -> None:
    box = Mailbox()
    box.put(update(1))
    box.close()
    assert not box.wait(PATIENCE_S) and box.take() is None


def box_that_sends(sent: list[Update], works: bool = True) -> Mailbox:
    box = Mailbox()

    def send() -> bool:
        news = box.take_update() if works else None
        sent.extend([] if news is None else [news])
        return news is not None

    box.send_at_once = send
    return box


def test_what_can_be_sent_at_once_waits_for_no_thread() -> None:
    sent: list[Update] = []
    box = box_that_sends(sent)
    box.put(update(1)), box.put(update(2))
    assert [each.seq for each in sent] == [1, 2] and box.take() == MailboxContent()


def test_what_cannot_be_sent_at_once_waits_with_what_comes_later() -> None:
    box = box_that_sends([], works=False)
    box.put(update(1)), box.put(update(2))
    news = box.take()
    assert box.wait(PATIENCE_S) and news is not None and news.update is not None and len(news.update.events) == 2


def test_an_update_waits_for_the_room_that_has_changed_before_it() -> None:
    sent: list[Update] = []
    box = box_that_sends(sent)
    box.mark_room_changed()
    box.put(update(1))
    assert sent == [] and box.take_update() is None
    assert box.take() == MailboxContent(update(1), room=True)


def test_a_thread_that_was_woken_looks_even_where_nothing_waits() -> None:
    box = Mailbox()
    box.wake()
    assert box.wait(PATIENCE_S) and box.take() == MailboxContent()
