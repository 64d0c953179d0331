"""Taps on one number in a row, which a story tells as one."""

from collections.abc import Hashable

from companion.games.any.events import counting
from companion.rules.event import Event
from companion.rules.replace import replace


def number_changed(event: Event) -> Hashable:
    """Return whose tap on which number an event is; None for any other event."""
    match event:
        case counting.Counted(by=by, counter=counter, whose=whose):
            return by, counter, whose
        case counting.Handed(by=by, token=token, giver=giver, taker=taker):
            return by, token, giver, taker
        case counting.Stepped(by=by, track=track, whose=whose):
            return by, track, whose
        case counting.Written(by=by, row=row, whose=whose):
            return by, row, whose
    return None


def join_changes(first: Event, then: Event) -> Event | None:
    """Return two changes of one number as one; None if the second took the first back."""
    match first, then:
        case counting.Counted(), counting.Counted():
            amount = first.amount + then.amount
            return replace(then, amount=amount) if amount else None
        case counting.Handed(), counting.Handed():
            return replace(then, amount=first.amount + then.amount)
    return then
