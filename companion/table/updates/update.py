"""Update: all that one viewer gets from the table, with nothing this viewer may not know."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.rules.actions_and_offers import Action, Offer
from companion.rules.event import Event
from companion.rules.game import Outcome, View
from companion.rules.seats_and_viewers import Actor, Seat, Viewer
from companion.table.log.commitments import Commitment
from companion.table.log.seat_clocks import ClockReading
from companion.table.prompts import Prompt
from companion.table.updates.buttons.button_meanings import NextAndConfirmButtons


class SharedUpdate(NamedTuple):
    """The part of an update that is the same for every viewer, computed once."""

    seq: int
    to_act: frozenset[Actor]
    seals: tuple[Commitment, ...]
    head: str
    outcome: Outcome | None
    chance: tuple[Action, ...]
    can_undo: bool
    clock: ClockReading | None = None


class ShownClock(NamedTuple):
    """The clocks of a table, as of its last entry, and the table's time when the update was made, ms since 1970."""

    reading: ClockReading
    now_ms: int

    @property
    def out_of_time(self) -> frozenset[Seat]:
        """Seats whose time is up."""
        return self.reading.seats_out_of_time(self.now_ms)


class Update(NamedTuple):
    """All that a viewer gets. It is always whole: a viewer that reconnects needs only the next one.

    `decision` is the entry at which this seat's offers last changed. `seals` are each seat's latest commitment and
    those that the latest change opened. `head` is the head of the log's hash chain, as hex digits. `chance` holds the
    actions people may report for chance while real cards wait. It follows from public knowledge, the same for all.
    `buttons` says what buttons on the table mean. Only the public gets it, and it follows from what the public sees.
    `can_undo` is True once a seat has done something that still counts. `clock` is None at a table without one.
    """

    seq: int
    table: str
    game: str
    viewer: Viewer
    view: View
    events: Sequence[Event]
    to_act: frozenset[Actor]
    offers: Sequence[Offer[Any]]
    decision: int
    prompt: Prompt | None
    seals: Sequence[Commitment]
    head: str
    outcome: Outcome | None
    chance: Sequence[Action] = ()
    buttons: Sequence[NextAndConfirmButtons] = ()
    can_undo: bool = False
    clock: ShownClock | None = None
