"""Exact deduction of hidden positions from public knowledge alone.

A belief is a fold over the public record: `PublicBelief.after_event` takes events as the
public saw them, and never a state.
So it cannot leak, whoever looks at it. It is exact: for each seat it holds the positions that some course of hidden
actions could have led to with the same public record. Announcements about one seat depend on the other's position
only through public hits and misses, so one set of positions for each seat is enough.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, Final

from companion.games.noir import events as ev
from companion.games.noir.possible_trap_layouts import (
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
    Rewrite,
    TrapLayout,
    Worlds,
    apply_rewrite_to_worlds,
    rooms_from_bits,
)
from companion.games.noir.rooms import BASEMENT, KITCHEN
from companion.rules.event import Event
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class PossibleWorlds:
    """Possible worlds of one seat.

    `charged` are those in which it has a third action point this turn; empty unless energy is automatic.
    """

    worlds: Worlds = START
    charged: Worlds = b""

    def after_room_news(self, table: bytes) -> "PossibleWorlds":
        """Return the worlds after news of the seat's room, given as a table for `bytes.translate`."""
        return PossibleWorlds(self.worlds.translate(table), self.charged.translate(table))

    def after_trap_news(self, change: Rewrite) -> "PossibleWorlds":
        """Return the worlds after news of the seat's traps."""
        return PossibleWorlds(
            apply_rewrite_to_worlds(self.worlds, change), apply_rewrite_to_worlds(self.charged, change)
        )

    def after_turn_start(self) -> "PossibleWorlds":
        """Return the worlds at the start of a turn with automatic energy."""
        return PossibleWorlds(self.worlds.translate(NOT_IN[KITCHEN]), self.worlds.translate(IN[KITCHEN]))

    def after_third_point(self) -> "PossibleWorlds":
        """Return the worlds after a third action point was spent."""
        return PossibleWorlds(bytes(len(self.worlds)), self.charged)

    def after_turn_end(self) -> "PossibleWorlds":
        """Return the worlds at the end of the turn."""
        return PossibleWorlds(_either(self.worlds, self.charged)) if self.charged else self

    def possible_rooms(self) -> tuple[PlaceId, ...]:
        """Return the rooms the seat may be in, in printed order."""
        return _rooms(self.worlds, self.charged)

    def __iter__(self) -> Iterator[tuple[PlaceId, TrapLayout]]:
        """Yield every possible position of the seat."""
        for layout, bits in zip(LAYOUTS, _either(self.worlds, self.charged), strict=True):
            for room in rooms_from_bits(bits):
                yield room, layout


@keep_for_game(maxsize=4096)
def _rooms(worlds: Worlds, charged: Worlds) -> tuple[PlaceId, ...]:
    return rooms_from_bits(reduce(or_, {*worlds, *charged}))


def _either(some: Worlds, others: Worlds) -> Worlds:
    return bytes(map(or_, some, others)) if others else some


@dataclass(frozen=True, slots=True)
class PublicBelief:
    """Positions that the public record allows for both seats, and the public facts that deduction needs."""

    seats: tuple[PossibleWorlds, PossibleWorlds] = (PossibleWorlds(), PossibleWorlds())
    flood: Seat | None = None
    spent: int = 0

    def after_event(self, event: Event) -> "PublicBelief":
        """Return the belief once the public has seen `event`. Secrets in the event are ignored."""
        learn = _LEARN.get(type(event))
        return self if learn is None else learn(self, event)

    def with_possible_worlds(self, seat: Seat, suspicion: PossibleWorlds) -> "PublicBelief":
        """Return the belief with another suspicion of one seat."""
        return replace(self, seats=(suspicion, self.seats[1]) if seat == 0 else (self.seats[0], suspicion))

    def with_room_news(self, seat: Seat, table: bytes) -> "PublicBelief":
        """Return the belief with news of the room of `seat`."""
        return self.with_possible_worlds(seat, self.seats[seat].after_room_news(table))

    def with_trap_news(self, seat: Seat, change: Rewrite) -> "PublicBelief":
        """Return the belief with news of the traps of `seat`."""
        return self.with_possible_worlds(seat, self.seats[seat].after_trap_news(change))

    def with_hit_answer(self, seat: Seat, room: PlaceId, hit: bool) -> "PublicBelief":
        """Return the belief after `seat` told whether it is in `room`."""
        return self.with_room_news(seat, (IN if hit else NOT_IN)[room])

    def with_points_spent(self, seat: Seat, cost: int) -> "PublicBelief":
        """Return the belief after points were spent.

        With automatic energy a third point tells where the turn began.
        """
        if not self.seats[seat].charged:
            return self
        belief = replace(self, spent=self.spent + cost)
        return belief.with_possible_worlds(seat, belief.seats[seat].after_third_point()) if belief.spent > 2 else belief


def _other(seat: Seat) -> Seat:
    return Seat(1 - seat)


def _began(belief: PublicBelief, event: ev.TurnBegan) -> PublicBelief:
    return belief.with_trap_news(event.seat, NONE_DELAYED)


def _checked(belief: PublicBelief, event: ev.EnergyChecked) -> PublicBelief:
    return replace(belief.with_possible_worlds(event.seat, belief.seats[event.seat].after_turn_start()), spent=0)


def _ended(belief: PublicBelief, event: ev.TurnEnded) -> PublicBelief:
    return belief.with_possible_worlds(event.seat, belief.seats[event.seat].after_turn_end())


def _receded(belief: PublicBelief, event: ev.FloodReceded) -> PublicBelief:
    return replace(belief, flood=None)


def _fired(belief: PublicBelief, event: ev.TrapFired) -> PublicBelief:
    return belief.with_trap_news(event.seat, FIRING[event.room]).with_hit_answer(
        _other(event.seat), event.room, event.hit
    )


def _moved(belief: PublicBelief, event: ev.Moved) -> PublicBelief:
    return belief.with_points_spent(event.seat, event.cost).with_room_news(event.seat, SPREAD[belief.flood is not None])


def _shot(belief: PublicBelief, event: ev.ShotFired) -> PublicBelief:
    belief = belief.with_points_spent(event.seat, event.cost).with_room_news(event.seat, IN[event.source])
    return belief.with_hit_answer(_other(event.seat), event.target, event.hit)


def _set(belief: PublicBelief, event: ev.TrapSet) -> PublicBelief:
    return belief.with_points_spent(event.seat, event.cost).with_trap_news(event.seat, SETTING)


def _detonated(belief: PublicBelief, event: ev.TrapDetonated) -> PublicBelief:
    belief = belief.with_points_spent(event.seat, event.cost).with_trap_news(event.seat, DETONATING[event.room])
    return belief.with_hit_answer(_other(event.seat), event.room, event.hit)


def _listened(belief: PublicBelief, event: ev.Listened) -> PublicBelief:
    return belief.with_points_spent(event.seat, event.cost)


def _answered(belief: PublicBelief, event: ev.ListenAnswered) -> PublicBelief:
    return belief.with_room_news(event.seat, NEXT_TO[event.room])


def _jumped(belief: PublicBelief, event: ev.RailingJumped) -> PublicBelief:
    return belief.with_room_news(event.seat, IN[event.source]).with_room_news(event.seat, LANDING[event.room])


def _panel(belief: PublicBelief, event: ev.PanelUsed) -> PublicBelief:
    return (
        belief.with_points_spent(event.seat, event.cost)
        .with_room_news(event.seat, IN[event.source])
        .with_trap_news(event.seat, ARMING)
    )


def _flooded(belief: PublicBelief, event: ev.FloodLeverPulled) -> PublicBelief:
    belief = replace(belief.with_points_spent(event.seat, event.cost), flood=event.seat).with_room_news(
        event.seat, IN[event.source]
    )
    return belief.with_hit_answer(_other(event.seat), BASEMENT, event.hit)


def _echoed(belief: PublicBelief, event: ev.EchoesUsed) -> PublicBelief:
    heard = DOWNSTAIRS if event.found is None else IN[event.found]
    return belief.with_room_news(event.seat, IN[event.source]).with_room_news(_other(event.seat), heard)


def _energized(belief: PublicBelief, event: ev.Energized) -> PublicBelief:
    return belief.with_room_news(event.seat, IN[event.source])


def _dropped(belief: PublicBelief, event: ev.TrapDoorThrown) -> PublicBelief:
    victim = _other(event.seat)
    belief = (
        belief.with_points_spent(event.seat, event.cost)
        .with_room_news(event.seat, IN[event.source])
        .with_hit_answer(victim, KITCHEN, event.fell)
    )
    return belief.with_room_news(victim, LANDING[BASEMENT]) if event.fell else belief


def _won(belief: PublicBelief, event: ev.GameWon) -> PublicBelief:
    shown = zip(event.rooms, event.traps, event.delayed, strict=True)
    first, second = (_known(room, TrapLayout(frozenset(traps), frozenset(late))) for room, traps, late in shown)
    return replace(belief, seats=(first, second))


def _known(room: PlaceId, layout: TrapLayout) -> PossibleWorlds:
    worlds = bytearray(len(LAYOUTS))
    worlds[INDEX[layout]] = BIT[room]
    return PossibleWorlds(bytes(worlds))


_LEARN: Final[Mapping[type[Event], Callable[[PublicBelief, Any], PublicBelief]]] = {
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
