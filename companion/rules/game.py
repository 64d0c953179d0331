"""The contract of a game: what the table may ask of any set of rules."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from companion.rules.action import Action, LegalActions
from companion.rules.card import Card
from companion.rules.chart import Components
from companion.rules.errors import BadSetup, shown
from companion.rules.event import Event
from companion.rules.seat import Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId

View: TypeAlias = Mapping[str, Any]
"""A picture for one viewer, made of JSON values only.

Common keys, all optional: `phase` (a word), `zones` ({zone: [card or null, ...]}), `seats` (one mapping a seat),
`counters` ({name: number}), `board` (places and pieces), `turn` (the seat whose turn it is). The rest is the game's.
Two more are the same for every viewer. `dial` is the number that a dial on the table may set now, {"low", "high",
"step"} or null. `track` is the way of a marker, for lamps along it, {"places": [{"name", "balance", "open"}], "at":
index of the marker's place or null, "left": tokens left, "of": tokens at first}; `balance` is above 0 where the side
that moves the marker leads, and `open` false where nothing can be won any more.
"""


class Wording(NamedTuple):
    """How an option is asked in another language, such as `it`; `choices` in the order of the option's own."""

    language: str
    question: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the host decides when opening a table; `choices` are values of one type. The question is English.

    `needs` are the ids of others that must be true where this one is.
    """

    id: str
    question: str
    choices: tuple[Any, ...]
    default: Any
    wordings: tuple[Wording, ...] = ()
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What can be said of a game without playing it."""

    id: str
    title: str
    least: int
    most: int
    version: int = 1
    options: tuple[Option, ...] = ()
    rulings: tuple[Option, ...] = ()
    packs: tuple[str, ...] = ("facts",)


@dataclass(frozen=True, slots=True)
class Setup:
    """This evening's choices; logged with the table, so that old logs replay whatever the defaults become."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    pack: Mapping[str, Any] = field(default_factory=dict)

    def option(self, name: str) -> Any:
        """The choice made for an option of the game."""
        return self.options[name]

    def ruling(self, name: str) -> Any:
        """The reading chosen where the rulebook is silent, by ruling id."""
        return self.rulings[name]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; no winners means that nobody won."""

    winners: tuple[Seat, ...]
    reason: str
    scores: Mapping[Seat, int] = field(default_factory=dict)


S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Game(Protocol[S, A, E]):
    """The rules of one game. Pure: the same state and action give the same events."""

    info: GameInfo
    actions: Sequence[type[A]]
    events: Sequence[type[E]]

    def initial_state(self, setup: Setup) -> S:
        """The state before anybody has acted. The setup has been completed by `complete`."""

    def to_act(self, state: S) -> frozenset[Actor]:
        """Whom the game waits for; empty when it is over."""

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """What `seat` may do now, free actions included. Depends on nothing the seat does not know."""

    def chance_outcomes(self, state: S) -> Mapping[A, int]:
        """What chance may bring now, by weight. Weight 0: never drawn by a dealer, but may be told by a person."""

    def apply(self, state: S, actor: Actor, action: A) -> Sequence[E]:
        """What a legal action leads to. All rulings are here; the state is left alone."""

    def evolve(self, state: S, event: E) -> S:
        """The state after an event. Never refuses and never branches on rules."""

    def view(self, state: S, viewer: Viewer) -> View:
        """What `viewer` may see, and nothing else."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""


AnyGame: TypeAlias = Game[Any, Any, Any]


@runtime_checkable
class HasCards(Protocol):
    """A game whose cards depend on its pack; for the others they are those of the `cards.toml` in the game's folder."""

    def cards(self, pack: Mapping[str, Any]) -> Mapping[CardId, Card]:
        """The cards of what `Setup.pack` stands for, by id; BadSetup for a pack that cannot be played."""


@runtime_checkable
class HasChart(Protocol):
    """A game on a board of places and roads that can be printed."""

    def chart(self, pack: Mapping[str, Any]) -> Components:
        """Board, schedules and tiles of what `Setup.pack` stands for; BadSetup for a pack that cannot be played."""


@runtime_checkable
class HasPrinted(Protocol):
    """A game whose views hold much that hardly ever changes: what is printed on its components."""

    @property
    def printed(self) -> Collection[str]:
        """The keys under which that stands in a view; pages are told of it once, not in every update."""


@runtime_checkable
class OptionalMat(Protocol):
    """A game with a mat which not every way to play needs."""

    def uses_mat(self, setup: Setup) -> bool:
        """Whether cards are laid on the mat, so that a camera has something to see. The setup has been completed."""


class Diagnosis(NamedTuple):
    """What a card that no legal action explains may mean: `seat` is asked.

    `why` is a short code for what is wrong, put into words by the game's page; `actions` would put it right, the best
    first. Those that are not legal for the seat now are left out by the table.
    """

    seat: Seat
    why: str
    actions: tuple[Action, ...] = ()


@runtime_checkable
class DiagnosesCards(Protocol):
    """A game that can say what a card where it should not be may mean, and who should know."""

    def diagnose(self, state: Any, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """What it may mean that one copy more lies there, or with `gone` one less; None is a question for the host.

        Whether somebody is asked, and who, depends on public knowledge alone: a camera may be made to see anything.
        The rest depends on what that seat's phone may know. Card and zone may be none of the game's.
        """


def needs_real_cards(game: AnyGame, setup: Setup) -> bool:
    """Whether this way to play is the one with people's own cards, which nobody else can draw for them."""
    return isinstance(game, OptionalMat) and game.uses_mat(setup)


def complete(info: GameInfo, setup: Setup) -> Setup:
    """The setup with every option and ruling filled in; BadSetup names the first thing that does not fit."""
    if type(setup.seats) is not int or not info.least <= setup.seats <= info.most:
        raise BadSetup(f"{info.title} takes {info.least} to {info.most} players, not {shown(setup.seats)}")
    return Setup(
        setup.seats,
        _filled("option", info.options, setup.options),
        _filled("ruling", info.rulings, setup.rulings),
        dict(setup.pack),
    )


def _filled(kind: str, known: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    ids = [option.id for option in known]
    for name in given:
        if name not in ids:
            raise BadSetup(f"unknown {kind} {shown(name)}; this game has {', '.join(ids) or 'none'}")
    return {option.id: _checked(kind, option, given.get(option.id, option.default)) for option in known}


def _checked(kind: str, option: Option, value: Any) -> Any:
    for choice in option.choices:
        if choice == value and type(choice) is type(value):
            return value
    raise BadSetup(f"{kind} {option.id} is {shown(value)}; it can be {', '.join(map(repr, option.choices))}")


class Play(Generic[S, E]):
    """Collects the events of one action and keeps the state they lead to."""

    __slots__ = ("events", "game", "state")

    def __init__(self, game: Game[S, Any, E], state: S) -> None:
        self.game = game
        self.state = state
        self.events: list[E] = []

    def emit(self, event: E) -> S:
        """Record `event` and return the state after it."""
        self.events.append(event)
        self.state = self.game.evolve(self.state, event)
        return self.state


def fold(game: Game[S, Any, E], state: S, events: Sequence[E]) -> S:
    """The state after all `events`."""
    for event in events:
        state = game.evolve(state, event)
    return state
