"""Exact deduction of hidden positions from public knowledge alone.

A belief is a fold over the public record: `Belief.after` takes events as the public saw them, and never a state.
So it cannot leak, whoever looks at it. It is exact: for each seat it holds the positions that some course of hidden
actions could have led to with the same public record. Announcements about one seat depend on the other's position
only through public hits and misses, so one set of positions for each seat is enough.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final

from companion.games.noir import events as ev
from companion.games.noir.rooms import BASEMENT, KITCHEN
from companion.games.noir.trap_layouts import (
    ARMING,
    BIT,
    DETONATING,
    DOWNSTAIRS,
    FIRING,
    IN,
    INDEX,
    LANDING,
    LAYOUTS,
    NEXT_TO,
    NONE_DELAYED,
    NOT_IN,
    SETTING,
    SPREAD,
    START,
    Layout,
    Rewrite,
    Worlds,
    rewritten,
    rooms_in,
)
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Suspicion:
    """Possible worlds of one seat.

    `charged` are those in which it has a third action point this turn; empty unless energy is automatic.
    """

    worlds: Worlds = START
    charged: Worlds = b""

    def places(self, table: bytes) -> "Suspicion":
        """Return the worlds after news of the seat's room, given as a table for `bytes.translate`."""
        return Suspicion(self.worlds.translate(table), self.charged.translate(table))

    def traps(self, change: Rewrite) -> "Suspicion":
        """Return the worlds after news of the seat's traps."""
        return Suspicion(rewritten(self.worlds, change), rewritten(self.charged, change))

    def split(self) -> "Suspicion":
        """Return the worlds at the start of a turn with automatic energy."""
        return Suspicion(self.worlds.translate(NOT_IN[KITCHEN]), self.worlds.translate(IN[KITCHEN]))

    def only_charged(self) -> "Suspicion":
        """Return the worlds after a third action point was spent."""
        return Suspicion(bytes(len(self.worlds)), self.charged)

    def at_turn_end(self) -> "Suspicion":
        """Return the worlds at the end of the turn."""
        return Suspicion(_either(self.worlds, self.charged)) if self.charged else self

    def rooms(self) -> tuple[PlaceId, ...]:
        """Return the rooms the seat may be in, in printed order."""
        return _rooms(self.worlds, self.charged)

    def __iter__(self) -> Iterator[tuple[PlaceId, Layout]]:
        """Yield every possible position of the seat."""
        for layout, bits in zip(LAYOUTS, _either(self.worlds, self.charged), strict=True):
            for room in rooms_in(bits):
                yield room, layout


@lru_cache(maxsize=4096)
def _rooms(worlds: Worlds, charged: Worlds) -> tuple[PlaceId, ...]:
    return rooms_in(reduce(or_, {*worlds, *charged}))


def _either(some: Worlds, others: Worlds) -> Worlds:
    return bytes(map(or_, some, others)) if others else some


@dataclass(frozen=True, slots=True)
class Belief:
    """Positions that the public record allows for both seats, and the public facts that deduction needs."""

    seats: tuple[Suspicion, Suspicion] = (Suspicion(), Suspicion())
    flood: Seat | None = None
    spent: int = 0

    def after(self, event: Event) -> "Belief":
        """Return the belief once the public has seen `event`. Secrets in the event are ignored."""
        learn = _LEARN.get(type(event))
        return self if learn is None else learn(self, event)

    def of(self, seat: Seat, suspicion: Suspicion) -> "Belief":
        """Return the belief with another suspicion of one seat."""
        return replace(self, seats=(suspicion, self.seats[1]) if seat == 0 else (self.seats[0], suspicion))

    def at(self, seat: Seat, table: bytes) -> "Belief":
        """Return the belief with news of the room of `seat`."""
        return self.of(seat, self.seats[seat].places(table))

    def laid(self, seat: Seat, change: Rewrite) -> "Belief":
        """Return the belief with news of the traps of `seat`."""
        return self.of(seat, self.seats[seat].traps(change))

    def hit(self, seat: Seat, room: PlaceId, hit: bool) -> "Belief":
        """Return the belief after `seat` told whether it is in `room`."""
        return self.at(seat, (IN if hit else NOT_IN)[room])

    def paid(self, seat: Seat, cost: int) -> "Belief":
        """Return the belief after points were spent.

        With automatic energy a third point tells where the turn began.
        """
        if not self.seats[seat].charged:
            return self
        belief = replace(self, spent=self.spent + cost)
        return belief.of(seat, belief.seats[seat].only_charged()) if belief.spent > 2 else belief


def _other(seat: Seat) -> Seat:
    return Seat(1 - seat)


def _began(belief: Belief, event: ev.TurnBegan) -> Belief:
    return belief.laid(event.seat, NONE_DELAYED)


def _checked(belief: Belief, event: ev.EnergyChecked) -> Belief:
    return replace(belief.of(event.seat, belief.seats[event.seat].split()), spent=0)


def _ended(belief: Belief, event: ev.TurnEnded) -> Belief:
    return belief.of(event.seat, belief.seats[event.seat].at_turn_end())


def _receded(belief: Belief, event: ev.FloodReceded) -> Belief:
    return replace(belief, flood=None)


def _fired(belief: Belief, event: ev.TrapFired) -> Belief:
    return belief.laid(event.seat, FIRING[event.room]).hit(_other(event.seat), event.room, event.hit)


def _moved(belief: Belief, event: ev.Moved) -> Belief:
    return belief.paid(event.seat, event.cost).at(event.seat, SPREAD[belief.flood is not None])


def _shot(belief: Belief, event: ev.ShotFired) -> Belief:
    belief = belief.paid(event.seat, event.cost).at(event.seat, IN[event.source])
    return belief.hit(_other(event.seat), event.target, event.hit)


def _set(belief: Belief, event: ev.TrapSet) -> Belief:
    return belief.paid(event.seat, event.cost).laid(event.seat, SETTING)


def _detonated(belief: Belief, event: ev.TrapDetonated) -> Belief:
    belief = belief.paid(event.seat, event.cost).laid(event.seat, DETONATING[event.room])
    return belief.hit(_other(event.seat), event.room, event.hit)


def _listened(belief: Belief, event: ev.Listened) -> Belief:
    return belief.paid(event.seat, event.cost)


def _answered(belief: Belief, event: ev.ListenAnswered) -> Belief:
    return belief.at(event.seat, NEXT_TO[event.room])


def _jumped(belief: Belief, event: ev.RailingJumped) -> Belief:
    return belief.at(event.seat, IN[event.source]).at(event.seat, LANDING[event.room])


def _panel(belief: Belief, event: ev.PanelUsed) -> Belief:
    return belief.paid(event.seat, event.cost).at(event.seat, IN[event.source]).laid(event.seat, ARMING)


def _flooded(belief: Belief, event: ev.FloodLeverPulled) -> Belief:
    belief = replace(belief.paid(event.seat, event.cost), flood=event.seat).at(event.seat, IN[event.source])
    return belief.hit(_other(event.seat), BASEMENT, event.hit)


def _echoed(belief: Belief, event: ev.EchoesUsed) -> Belief:
    heard = DOWNSTAIRS if event.found is None else IN[event.found]
    return belief.at(event.seat, IN[event.source]).at(_other(event.seat), heard)


def _energized(belief: Belief, event: ev.Energized) -> Belief:
    return belief.at(event.seat, IN[event.source])


def _dropped(belief: Belief, event: ev.TrapDoorThrown) -> Belief:
    victim = _other(event.seat)
    belief = belief.paid(event.seat, event.cost).at(event.seat, IN[event.source]).hit(victim, KITCHEN, event.fell)
    return belief.at(victim, LANDING[BASEMENT]) if event.fell else belief


def _won(belief: Belief, event: ev.GameWon) -> Belief:
    shown = zip(event.rooms, event.traps, event.delayed, strict=True)
    first, second = (_known(room, Layout(frozenset(traps), frozenset(late))) for room, traps, late in shown)
    return replace(belief, seats=(first, second))


def _known(room: PlaceId, layout: Layout) -> Suspicion:
    worlds = bytearray(len(LAYOUTS))
    worlds[INDEX[layout]] = BIT[room]
    return Suspicion(bytes(worlds))


_LEARN: Final[Mapping[type[Event], Callable[[Belief, Any], Belief]]] = {
    ev.TurnBegan: _began,
    ev.EnergyChecked: _checked,
    ev.TurnEnded: _ended,
    ev.FloodReceded: _receded,
    ev.TrapFired: _fired,
    ev.Moved: _moved,
    ev.ShotFired: _shot,
    ev.TrapSet: _set,
    ev.TrapDetonated: _detonated,
    ev.Listened: _listened,
    ev.ListenAnswered: _answered,
    ev.RailingJumped: _jumped,
    ev.PanelUsed: _panel,
    ev.FloodLeverPulled: _flooded,
    ev.EchoesUsed: _echoed,
    ev.Energized: _energized,
    ev.TrapDoorThrown: _dropped,
    ev.GameWon: _won,
}
