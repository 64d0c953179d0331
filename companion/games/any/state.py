"""Everything that is true at the table, secrets included."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from companion.games.any.sheet.shape import MAX_SEATS
from companion.games.any.sheet.sheet import Counter, PhasePlan, SecretQuestion, Sheet, Token
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, seats_clockwise_from
from companion.rules.zone import CardId, ZoneId

Value: TypeAlias = int | tuple[int, ...]
"""An answer: a number, a seat, or the index of a choice; several choices are a tuple of indexes."""
Holder: TypeAlias = str
"""The holder of tokens: `seat-0`, `bank` or the id of a pot."""
BANK: Final = "bank"
_SEATS: Final = tuple(Seat(number) for number in range(MAX_SEATS))
_HOLDERS: Final = tuple(f"seat-{seat}" for seat in _SEATS)
TAKING_TURNS: Final = ("each", "passes")
"""Phases in which turns go around."""
PaidShares: TypeAlias = Mapping[tuple[str, Holder, Seat], int]
"""Tokens that each seat put into a pot with side pots, by token, pot and seat."""


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer of a seat to a question."""

    seat: Seat
    secret: str
    value: Value


@dataclass(frozen=True, slots=True)
class KeptNumber:
    """A number that a seat gave to a hidden counter of its own."""

    seat: Seat
    counter: str
    number: int


ROLE: Final = "role"
SIDE: Final = "role-side"
"""Beside the ids of questions, what may be shown: one's own role, or only its side. No id has such a name."""
Told: TypeAlias = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """A secret that `seat` has shown to one other: its answer to a question, its role, or its side."""

    seat: Seat
    to: Seat
    what: str
    told: Told


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The question that is being asked. `by` is None where a phase asked it."""

    secret: str
    who: tuple[Seat, ...]
    by: Seat | None
    answers: Mapping[Seat, Value] = field(default_factory=dict)

    def missing(self) -> tuple[Seat, ...]:
        """Return the seats that have not answered."""
        return tuple(seat for seat in self.who if seat not in self.answers)


@dataclass(frozen=True, slots=True)
class Opened:
    """Outcome of a question in a round: who said what, or how often each answer was given."""

    secret: str
    round: int
    answers: tuple[tuple[Seat, Value], ...] = ()
    counts: tuple[tuple[Value, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw of dice: who threw, and the faces that have come up so far."""

    dice: str
    by: Seat
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A card that chance owes: from which deck, and to whom."""

    deck: str
    by: Seat


@dataclass(frozen=True, slots=True)
class PutBackCard:
    """A card that a seat shuffled back in unseen; cards of a deck count from 0, kind by kind."""

    seat: Seat
    deck: str
    card: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed end: who proposed it, and who has won, or the side of roles that has. Nobody knows who that is yet."""

    by: Seat
    winners: tuple[Seat, ...]
    side: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The whole game. `phase` is beyond the last phase when all rounds have been played.

    `counters` and `marks` are by id and seat, None for the table. `unopened` are all answers that nobody has seen.
    `opened` is what the last question brought, `opened_before` what others brought before it, the latest ones last.
    `sorted_seats` is the order of turns of a phase where the sheet sorts them, `sort_numbers` what was last said to the
    question that sorts them. `kept` are answers, by question and seat, that their owners keep until they show them;
    `places` is where each was at the last such question. `kept_numbers` is every number of hidden counters in order.
    `ready` is who wants to show what together with the others. `spares` are counters that were unpacked, `gone` who
    went home.
    `hands` are by deck and seat, sorted: in which order cards came is told to nobody. `piles` are the open cards of
    each deck, the last on top. Cards are numbers of their kind. `zones` are the taught cards on the mat.
    """

    sheet: Sheet
    seats: int
    begun: bool = False
    round: int = 0
    phase: int = 0
    turn: Seat | None = None
    marker: Seat = Seat(0)
    done: frozenset[Seat] = frozenset()
    passed: tuple[Seat, ...] = ()
    first_to_pass: Seat | None = None
    sorted_seats: tuple[Seat, ...] = ()
    sort_numbers: Mapping[Seat, int] = field(default_factory=dict)
    counters: Mapping[tuple[str, Seat | None], int] = field(default_factory=dict)
    tokens: Mapping[tuple[str, Holder], int] = field(default_factory=dict)
    shares: PaidShares = field(default_factory=dict)
    marks: Mapping[tuple[str, Seat | None], int] = field(default_factory=dict)
    asked: OpenQuestion | None = None
    opened: Opened | None = None
    opened_before: tuple[Opened, ...] = ()
    unopened: tuple[GivenAnswer, ...] = ()
    roles: Mapping[Seat, str] = field(default_factory=dict)
    shown: frozenset[Seat] = frozenset()
    shown_sides: frozenset[Seat] = frozenset()
    kept: Mapping[tuple[str, Seat], Value] = field(default_factory=dict)
    shown_answers: frozenset[tuple[str, Seat]] = frozenset()
    ready: frozenset[tuple[str, Seat]] = frozenset()
    spares: tuple[Counter, ...] = ()
    gone: frozenset[Seat] = frozenset()
    is_paused: bool = False
    places: Mapping[tuple[str, Seat], int] = field(default_factory=dict)
    kept_numbers: tuple[KeptNumber, ...] = ()
    tellings: tuple[Telling, ...] = ()
    thrown: Thrown | None = None
    drawing: Drawing | None = None
    hands: Mapping[tuple[str, Seat], tuple[int, ...]] = field(default_factory=dict)
    piles: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    put_back: tuple[PutBackCard, ...] = ()
    zones: Mapping[ZoneId, tuple[CardId, ...]] = field(default_factory=dict)
    scores: Mapping[tuple[int, Seat], int] = field(default_factory=dict)
    proposal: Proposal | None = None
    winners: tuple[Seat, ...] | None = None

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """All seats, from 0."""
        return _SEATS[: self.seats]

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats of those who have not gone home."""
        return tuple(seat for seat in self.all_seats if seat not in self.gone) if self.gone else self.all_seats

    @property
    def all_counters(self) -> tuple[Counter, ...]:
        """The counters of the sheet, and those that were unpacked."""
        return (*self.sheet.counters, *self.spares)

    @property
    def is_over(self) -> bool:
        """True once people have agreed that the game is over."""
        return self.winners is not None

    @property
    def plan(self) -> PhasePlan | None:
        """The phase that goes on; None before the first and after the last."""
        return self.sheet.phases[self.phase] if self.round and self.phase < len(self.sheet.phases) else None

    @property
    def bag(self) -> tuple[str, ...]:
        """The roles that are still to be dealt, in the order of the sheet."""
        left = list(self.sheet.roles_for(self.seats))
        for role in self.roles.values():
            left.remove(role)
        return tuple(left)

    @property
    def seat_to_deal(self) -> Seat | None:
        """The seat that gets the next role; None if no role is owed."""
        is_owed = self.begun and self.sheet.roles and len(self.roles) < self.seats  # every seat gets one
        return Seat(len(self.roles)) if is_owed else None

    @property
    def is_throwing(self) -> bool:
        """True while chance owes dice."""
        return self.thrown is not None and len(self.thrown.faces) < self.sheet.dice_of(self.thrown.dice).count

    def around(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in the order in which they sit, beginning with `first`."""
        around = seats_clockwise_from(first, self.seats)
        return (around[0], *reversed(around[1:])) if self.sheet.turns.order == "backwards" else around

    def order_from(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in the order of turns, beginning with `first`."""
        order = self.sorted_seats or self.around(first)
        at = order.index(first)
        return (*order[at:], *order[:at])

    def partners_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that have their turn together with `seat`, itself included: its team, or only itself."""
        teams = self.sheet.turns.teams
        if teams is None or self.plan is None or self.plan.turns not in TAKING_TURNS:
            return (seat,)
        return tuple(other for other in self.all_seats if other % teams == seat % teams)

    @property
    def on_turn(self) -> tuple[Seat, ...]:
        """The seats whose turn it is: one, a team, or nobody."""
        return () if self.turn is None else tuple(seat for seat in self.partners_of(self.turn) if seat in self.present)

    def holders_of_secret(self, what: str) -> tuple[Seat, ...]:
        """Return the seats that could show `what` to all: a kept answer, a role, or the side of a role."""
        if what in (ROLE, SIDE):
            open_to_all = self.shown if what == ROLE else self.shown | self.shown_sides
            return tuple(seat for seat in self.present if seat in self.roles and seat not in open_to_all)
        return tuple(
            seat for seat in self.present if (what, seat) in self.kept and (what, seat) not in self.shown_answers
        )

    def number_of(self, counter: str, whose: Seat | None) -> int:
        """Return a counter's number."""
        return self.counters[counter, whose]

    def counter(self, name: str) -> Counter:
        """Return a counter of the sheet, or one that was unpacked, by id."""
        return next(one for one in self.all_counters if one.id == name)

    def held(self, token: str, holder: Holder) -> int:
        """Return how many tokens a holder has."""
        return self.tokens[token, holder]

    def seat_holding_as(self, holder: Holder) -> Seat | None:
        """Return the seat that is this holder; None for the bank and for pots."""
        return next((seat for seat in self.all_seats if seat_holder(seat) == holder), None)

    def with_(self, **changes: Any) -> "State":
        """Return the state with some fields changed."""
        return replace(self, **changes)


def seat_holder(seat: Seat) -> Holder:
    """Return a seat as a holder of tokens."""
    return _HOLDERS[seat]


def holders_of(token: Token, seats: int) -> tuple[Holder, ...]:
    """Return all who can hold such tokens: seats, pots, and the bank if there is one."""
    bank = () if token.total is None else (BANK,)
    return (*(seat_holder(Seat(number)) for number in range(seats)), *token.pots, *bank)


def first_state(sheet: Sheet, seats: int) -> State:
    """Return the state before anything has happened."""
    players = [Seat(number) for number in range(seats)]
    counters = {(one.id, whose): one.start for one in sheet.counters for whose in owners_of(one.of, players)}
    marks = {(one.id, whose): one.start for one in sheet.tracks for whose in owners_of(one.of, players)}
    tokens = {(one.id, holder): 0 for one in sheet.tokens for holder in holders_of(one, seats)}
    for token in sheet.tokens:
        tokens |= {(token.id, seat_holder(seat)): token.start for seat in players}
        if token.total is not None:
            tokens[token.id, BANK] = token.total - seats * token.start
    return State(sheet, seats, counters=counters, marks=marks, tokens=tokens)


def owners_of(of: str, players: Sequence[Seat]) -> Sequence[Seat | None]:
    """Return whose a counter or a marker is: each player has one, or the table has it."""
    return [None] if of == "table" else players


def number_of_rows(state: State) -> int:
    """Return how many rows the score sheet has now."""
    score = state.sheet.score
    if score is None:
        return 0
    return max(1, state.sheet.turns.rounds or state.round) if score.rows == "rounds" else len(score.rows)


def score_of(state: State, seat: Seat) -> int:
    """Return the sum of a seat's rows, counters and tokens, each times its factor."""
    score = state.sheet.score
    if score is None:
        return 0
    names = {} if score.rows == "rounds" else dict(enumerate(score.rows))
    total = sum(
        number * score.factor.get(names.get(row, ""), 1)
        for (row, whose), number in state.scores.items()
        if whose == seat
    )
    held = {one.id: state.held(one.id, seat_holder(seat)) for one in state.sheet.tokens}
    return total + sum(
        factor * held.get(name, state.counters.get((name, seat), 0)) for name, factor in score.adds.items()
    )


def index_of(sheet: Sheet, secret: SecretQuestion) -> int:
    """Return the place of a question in the sheet, from 0; its seal is called by it."""
    return sheet.secrets.index(secret)
