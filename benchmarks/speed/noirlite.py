"""NoirLite: a duel of hidden movement on eight rooms, small enough to time an engine with.

Two action points a turn. A shot costs both and is followed by a forced move; moving, setting a trap, detonating one and
listening cost one. Whoever is listened to names a neighbour of their room. Two hits win; 200 plies are a draw.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, Offer, OneOf
from companion.rules.event import Event
from companion.rules.game import GameInfo, Outcome, Setup
from companion.rules.seats_and_viewers import Actor, Seat, Viewer

MOVES: Final = ((5, 4), (4, 3, 7), (5,), (4, 6, 1), (0, 1, 6, 3), (0, 2, 7), (2, 3, 4), (5, 1))
SHOTS: Final = ((0, 5, 4, 6, 3), (1, 4, 3), (2, 5, 0), (3, 4, 6), (4, 3, 6), (5, 0, 2, 7), (6, 3, 4), (7, 5, 0))
ROOMS: Final = range(8)
TRAPS: Final = 2
PLIES: Final = 200
BOTH: Final = (Seat(0), Seat(1))
Phase: TypeAlias = Literal["start", "act", "forced", "reply"]


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    room: int


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    room: int


@dataclass(frozen=True, slots=True)
class SetTrap(Action):
    pass


@dataclass(frozen=True, slots=True)
class Detonate(Action):
    room: int


@dataclass(frozen=True, slots=True)
class Listen(Action):
    pass


@dataclass(frozen=True, slots=True)
class Reply(Action):
    room: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    seat: Seat
    room: int | None

    def as_seen_by(self, viewer: Viewer) -> "Moved":
        return self if viewer == self.seat else UNSEEN_MOVES[self.seat]


@dataclass(frozen=True, slots=True)
class TrapSet(Event):
    seat: Seat
    room: int | None

    def as_seen_by(self, viewer: Viewer) -> "TrapSet":
        return self if viewer == self.seat else UNSEEN_TRAPS[self.seat]


@dataclass(frozen=True, slots=True)
class Shot(Event):
    seat: Seat
    source: int
    room: int
    hit: bool


@dataclass(frozen=True, slots=True)
class Detonated(Event):
    seat: Seat
    room: int
    hit: bool


@dataclass(frozen=True, slots=True)
class Listened(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Replied(Event):
    seat: Seat
    room: int


UNSEEN_MOVES: Final = tuple(Moved(seat, None) for seat in BOTH)
UNSEEN_TRAPS: Final = tuple(TrapSet(seat, None) for seat in BOTH)


@dataclass(frozen=True, slots=True)
class Side:
    """Things of one seat: the room and the traps are secret, the hits are not."""

    room: int = -1
    traps: tuple[int, ...] = ()
    hits: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """`news` are the last eight public facts, as the view shows them."""

    sides: tuple[Side, Side] = (Side(), Side())
    turn: Seat = BOTH[0]
    acting: Seat = BOTH[0]
    points: int = 2
    phase: Phase = "start"
    ply: int = 0
    winner: Seat | None = None
    news: tuple[tuple[Any, ...], ...] = ()


def _rooms(action: type[Action], rooms: Sequence[int]) -> Offer[Action]:
    return Offer(action, {"room": OneOf(tuple(rooms))})


START: Final = LegalActions(_rooms(MoveTo, ROOMS))
FORCED: Final = tuple(LegalActions(_rooms(MoveTo, rooms)) for rooms in MOVES)
REPLIES: Final = tuple(LegalActions(_rooms(Reply, rooms)) for rooms in MOVES)
MOVE_OFFERS: Final = tuple(_rooms(MoveTo, rooms) for rooms in MOVES)
SHOT_OFFERS: Final = tuple(_rooms(Shoot, rooms) for rooms in SHOTS)
SET_TRAP: Final[Offer[Action]] = Offer(SetTrap)
LISTEN: Final[Offer[Action]] = Offer(Listen)
WAITS_FOR: Final = tuple(frozenset[Actor]({seat}) for seat in BOTH)
NOBODY: Final[frozenset[Actor]] = frozenset()


class NoirLite:
    """The rules."""

    info = GameInfo("noirlite", "Noir Lite", 2, 2)
    actions: Sequence[type[Action]] = (MoveTo, Shoot, SetTrap, Detonate, Listen, Reply)
    events: Sequence[type[Event]] = (Moved, TrapSet, Shot, Detonated, Listened, Replied)

    def initial_state(self, setup: Setup) -> State:
        return State()

    def to_act(self, state: State) -> frozenset[Actor]:
        return NOBODY if _over(state) else WAITS_FOR[state.acting]

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        if seat != state.acting or _over(state):
            return NOTHING
        side = state.sides[seat]
        match state.phase:
            case "start":
                return START
            case "forced":
                return FORCED[side.room]
            case "reply":
                return REPLIES[side.room]
        return _free_choice(side, state.points)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return {}

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        seat = state.acting
        me, other = state.sides[seat], state.sides[1 - seat]
        match action:
            case MoveTo(room):
                return (Moved(seat, room),)
            case Shoot(room):
                return (Shot(seat, me.room, room, other.room == room),)
            case SetTrap():
                return (TrapSet(seat, me.room),)
            case Detonate(room):
                return (Detonated(seat, room, other.room == room),)
            case Listen():
                return (Listened(seat),)
            case Reply(room):
                return (Replied(seat, room),)
        return ()

    def evolve(self, state: State, event: Event) -> State:
        return _EVOLVE[type(event)](state, event)

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        one, other = state.sides
        view: dict[str, Any] = {
            "turn": state.turn,
            "toAct": state.acting,
            "ap": state.points,
            "phase": state.phase,
            "ply": state.ply,
            "winner": state.winner,
            "hits": [one.hits, other.hits],
            "pub": state.news,
        }
        if viewer is not None:
            me = state.sides[viewer]
            view["me"] = {"loc": me.room, "traps": me.traps, "hits": me.hits}
        return view

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is not None:
            return Outcome((state.winner,), "two hits")
        return Outcome((), "200 plies") if state.ply >= PLIES else None


def _over(state: State) -> bool:
    return state.winner is not None or state.ply >= PLIES


def _free_choice(side: Side, points: int) -> LegalActions[Action]:
    offers = [MOVE_OFFERS[side.room]]
    if points >= 2:
        offers.append(SHOT_OFFERS[side.room])
    if side.room not in side.traps:
        offers.append(SET_TRAP)
    if side.traps:
        offers.append(_rooms(Detonate, side.traps))
    offers.append(LISTEN)
    return LegalActions(*offers)


# Changes of the state, by event.


def _moved(state: State, event: Any) -> State:
    seat, points = event.seat, state.points
    side = state.sides[seat]
    sides = _with(state.sides, seat, Side(event.room, side.traps, side.hits))
    if state.phase == "start":
        phase: Phase = "start" if seat == 0 else "act"
        return State(sides, state.turn, BOTH[1 - seat], 2, phase, state.ply + 1, None, _news(state, (seat, "start")))
    left = 0 if state.phase == "forced" else points - 1
    return _spent(state, sides, left, (seat, "move"))


def _trap_set(state: State, event: Any) -> State:
    seat = event.seat
    side = state.sides[seat]
    traps = (*side.traps, event.room)[-TRAPS:]
    sides = _with(state.sides, seat, Side(side.room, traps, side.hits))
    return _spent(state, sides, state.points - 1, (seat, "trap"))


def _shot(state: State, event: Any) -> State:
    seat = event.seat
    sides = _hit(state.sides, 1 - seat) if event.hit else state.sides
    winner = seat if sides[1 - seat].hits >= 2 else None
    news = _news(state, (seat, "shoot", event.source, event.room, event.hit))
    return State(sides, state.turn, seat, 0, "forced", state.ply + 1, winner, news)


def _detonated(state: State, event: Any) -> State:
    seat = event.seat
    side = state.sides[seat]
    left = tuple(room for room in side.traps if room != event.room)
    sides = _with(state.sides, seat, Side(side.room, left, side.hits))
    news = (seat, "boom", event.room, event.hit)
    if not event.hit:
        return _spent(state, sides, state.points - 1, news)
    sides = _hit(sides, 1 - seat)
    if sides[1 - seat].hits < 2:
        return _spent(state, sides, state.points - 1, news)
    return State(sides, state.turn, seat, state.points - 1, "act", state.ply + 1, seat, _news(state, news))


def _listened(state: State, event: Any) -> State:
    seat = event.seat
    news = _news(state, (seat, "listen"))
    return State(state.sides, state.turn, BOTH[1 - seat], state.points - 1, "reply", state.ply + 1, None, news)


def _replied(state: State, event: Any) -> State:
    return _spent(state, state.sides, state.points, (event.seat, "reply", event.room))


_EVOLVE: Final = {
    Moved: _moved,
    TrapSet: _trap_set,
    Shot: _shot,
    Detonated: _detonated,
    Listened: _listened,
    Replied: _replied,
}


def _spent(state: State, sides: tuple[Side, Side], points: int, news: tuple[Any, ...]) -> State:
    """The same seat goes on with `points`, or the turn ends."""
    if points:
        return State(sides, state.turn, state.turn, points, "act", state.ply + 1, None, _news(state, news))
    turn = BOTH[1 - state.turn]
    return State(sides, turn, turn, 2, "act", state.ply + 1, None, _news(state, news))


def _news(state: State, fact: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    return (*state.news[-7:], fact)


def _with(sides: tuple[Side, Side], seat: int, side: Side) -> tuple[Side, Side]:
    return (sides[0], side) if seat else (side, sides[1])


def _hit(sides: tuple[Side, Side], seat: int) -> tuple[Side, Side]:
    side = sides[seat]
    return _with(sides, seat, Side(side.room, side.traps, side.hits + 1))


GAME: Final = NoirLite()
