"""Drawn cards that lie together are reported in the order they were drawn, whichever is named first."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.simulator.drawn_card_report_order import ReportOrder, UnreportedDraw
from companion.table.observing.observation import CardGone, CardSeen, Observation

A, B, C = (UnreportedDraw(ZoneId(f"front-{seat}"), CardId(f"gold-{seat}"), seat) for seat in range(3))


def seen(draw: UnreportedDraw) -> CardSeen:
    return CardSeen(draw.card, draw.zone)


@pytest.fixture
def order() -> ReportOrder:
    order = ReportOrder()
    order.await_draws([A, B, C], 3)
    return order


def reported(order: ReportOrder, *observations: Observation) -> list[Observation]:
    """Return what a table is told that awaits the rest after each of its draws."""
    told: list[Observation] = []
    for each in observations:
        due = order.report_or_hold(each)
        while due is not None:
            told.append(due)
            rest = [draw for draw in order.awaited if seen(draw) != due]
            order.await_draws(rest, len(rest))
            due = order.next_held_due()
    return told


def test_what_is_seen_too_early_waits_for_its_turn(order: ReportOrder) -> None:
    assert reported(order, seen(C), seen(B)) == []
    assert reported(order, seen(A)) == [seen(A), seen(B), seen(C)]
    assert not order.awaited


def test_progress_counts_what_was_seen_of_all_that_comes(order: ReportOrder) -> None:
    assert order.seen_of_awaited == (0, 3)
    reported(order, seen(B))
    assert order.seen_of_awaited == (1, 3)
    reported(order, seen(A))
    assert order.seen_of_awaited == (2, 3)
    reported(order, seen(C))
    assert order.seen_of_awaited is None


def test_cards_without_room_count_as_coming_and_not_as_lying() -> None:
    order = ReportOrder()
    order.await_draws([A, B, C], 2)
    assert order.awaited == (A, B) and order.seen_of_awaited == (0, 3)


def test_what_nobody_drew_is_reported_at_once(order: ReportOrder) -> None:
    other, gone = CardSeen(CardId("wild"), ZoneId("discard")), CardGone(CardId("wild"), ZoneId("discard"))
    assert reported(order, other, gone) == [other, gone]


def test_a_card_that_was_held_back_and_taken_away_was_never_there(order: ReportOrder) -> None:
    assert reported(order, seen(B), CardGone(B.card, B.zone)) == []
    assert reported(order, seen(A)) == [seen(A)] and order.awaited == (B, C)


def test_a_card_seen_before_its_turn_is_laid_anew_when_its_turn_comes_by_hand(order: ReportOrder) -> None:
    """Nobody would report it again where it lies."""
    reported(order, seen(B))
    assert order.take_already_laid([B, C]) == [C]
    order.await_draws([B, C], 2)
    assert order.seen_of_awaited == (1, 3) and reported(order, seen(B)) == [seen(B)]


def test_another_draw_begins_to_count_anew(order: ReportOrder) -> None:
    reported(order, seen(A), seen(C))
    undone = [draw._replace(ply=7 + draw.ply) for draw in (A, B)]
    assert order.take_already_laid(undone) == []
    order.await_draws(undone, 2)
    assert order.seen_of_awaited == (0, 2)
