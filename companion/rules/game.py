"""The Game contract: all that the table may ask of a game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from companion.rules.actions_and_offers import Action, LegalActions, Offer
from companion.rules.errors import BadSetup, shorten_value
from companion.rules.event import Event
from companion.rules.printable_board import BoardToPrint
from companion.rules.printed_cards import Card
from companion.rules.seats_and_viewers import Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId

View: TypeAlias = Mapping[str, Any]
"""A view for one viewer, of JSON values only.

Common keys, all optional: `phase` (a word), `zones` ({zone: [card or null, ...]}), `seats` (one mapping a seat),
`counters` ({name: number}), `board` (places and pieces), `turn` (the seat whose turn it is). Games may add keys.
Two more are the same for every viewer. `dial` is the range a dial on the table may set now, {"low", "high", "step"} or
null. `track` is the way of a marker, for lamps along it: {"places": [{"name", "balance", "open"}], "at": index of the
marker's place or null, "left": tokens left, "of": tokens at first}. `balance` is above 0 where the side that moves the
marker leads. `open` is false where nothing can be won any more.
"""


class OptionTranslation(NamedTuple):
    """Translation of an option into `language`, such as `it`; `choices` in the order of the option."""

    language: str
    question: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the host when opening a table.

    `choices` are values of one type; the question is English. `needs` are the ids of options that must be true if this
    one is. An option that is `rare` is asked for after the others. `before` is the reading of games that were recorded
    before there was this option, and `first` the choice for people who play for the first time; None if it is the
    default.
    """

    id: str
    question: str
    choices: tuple[Any, ...]
    default: Any
    wordings: tuple[OptionTranslation, ...] = ()
    needs: tuple[str, ...] = ()
    rare: bool = False
    before: Any = None
    first: Any = None


class GameSelectionFacts(NamedTuple):
    """Facts to choose a game by: how many minutes it takes, at least and at most, and words by language.

    `words` maps `en`, `it` and so on to `about`, what one does in it, `needs`, what must lie on the table, and maybe
    `first`, what the choices for a first game are.
    """

    minutes: tuple[int, int]
    words: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Description of a game. `least` and `most` are numbers of seats."""

    id: str
    title: str
    least: int
    most: int
    version: int = 1
    options: tuple[Option, ...] = ()
    rulings: tuple[Option, ...] = ()
    packs: tuple[str, ...] = ("facts",)
    shelf: GameSelectionFacts | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Choices for one table. They are logged with it, so that old logs replay after a default changes."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    pack: Mapping[str, Any] = field(default_factory=dict)

    def option(self, name: str) -> Any:
        """Return the choice for an option of the game, by option id."""
        return self.options[name]

    def ruling(self, name: str) -> Any:
        """Return the chosen reading of an unclear rule, by ruling id."""
        return self.rulings[name]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. Without `winners`, nobody won."""

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
        """Return the state before any action. `complete_setup` has filled in the setup."""

    def to_act(self, state: S) -> frozenset[Actor]:
        """Return the actors the game waits for; empty when it is over."""

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Return what `seat` may do now, free actions included. Depends only on what the seat knows."""

    def chance_outcomes(self, state: S) -> Mapping[A, int]:
        """Return the possible outcomes of chance by weight. Weight 0: never drawn, but people may report it."""

    def apply(self, state: S, actor: Actor, action: A) -> Sequence[E]:
        """Return the events of a legal action. All rulings apply here; the state is not changed."""

    def evolve(self, state: S, event: E) -> S:
        """Return the state after an event. Never rejects it and applies no rules."""

    def view(self, state: S, viewer: Viewer) -> View:
        """Return what `viewer` may see, and nothing else."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the end of the game, or None while it goes on."""


AnyGame: TypeAlias = Game[Any, Any, Any]


@runtime_checkable
class HasCards(Protocol):
    """A game whose cards depend on its pack. Other games take them from `cards.toml` in their folder."""

    def cards(self, pack: Mapping[str, Any]) -> Mapping[CardId, Card]:
        """Return the cards for a `Setup.pack` by id. Raises BadSetup if the pack cannot be played."""


@runtime_checkable
class HasEarlierEditions(Protocol):
    """A game whose shipped packs have been changed: its options can ask for what was printed before."""

    def played_pack(self, setup: Setup) -> Mapping[str, Any]:
        """Return the pack of a complete setup as it is played, an earlier edition where its options say so."""


@runtime_checkable
class HasPrintableBoard(Protocol):
    """A game on a board of places and roads that can be printed."""

    def printable_board(self, pack: Mapping[str, Any]) -> BoardToPrint:
        """Return the components for a `Setup.pack`. Raises BadSetup if the pack cannot be played."""


@runtime_checkable
class HasPrintedViewKeys(Protocol):
    """A game whose views hold large parts that seldom change: what is printed on components."""

    @property
    def printed_view_keys(self) -> Collection[str]:
        """The view keys of those parts. Pages get them once, not in every update."""


@runtime_checkable
class HasPackedUpdates(Protocol):
    """A game whose updates say much many times: it has many offers alike, or many cards lie on the table."""

    @property
    def packs_updates(self) -> bool:
        """True: pages get updates in a shorter form."""


@runtime_checkable
class HasOptionalMat(Protocol):
    """A game with a mat that not every setup needs."""

    def uses_mat(self, setup: Setup) -> bool:
        """Return whether cards are laid on the mat, for a camera to see. `complete_setup` has filled in the setup."""


@runtime_checkable
class HasCardsOnlyPeopleRead(Protocol):
    """A game with cards of which only people can read what is on them, in some setups."""

    def has_cards_to_read(self, setup: Setup) -> bool:
        """Return whether there are any. `complete_setup` has filled in the setup."""


class Diagnosis(NamedTuple):
    """A possible reason for a card that no legal action explains. The table asks `seat` about it.

    `why` is a short code for what is wrong, which the game's page puts into words. `actions` would put it right, the
    best first. The table leaves out those that are not legal for the seat now.
    """

    seat: Seat
    why: str
    actions: tuple[Action, ...] = ()


@runtime_checkable
class DiagnosesCards(Protocol):
    """A game that can diagnose a misplaced card."""

    def diagnose(self, state: Any, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """Return the diagnosis of one copy too many in a zone, or with `gone` one too few.

        Returns None to leave it to the host. Which seat is asked, if any, depends on public knowledge alone, because
        anybody can show a camera any card. The rest depends on what that seat's phone may know. Card and zone may be
        unknown to the game.
        """


@runtime_checkable
class HasSecretOffers(Protocol):
    """A game in which some offers of actions with the gesture `StepAndConfirmGesture` follow from a secret."""

    def hides_offer(self, state: Any, seat: Seat, offer: Offer[Any]) -> bool:
        """Return whether the offer must stay on the seat's phone. What is left must follow from public facts."""


@runtime_checkable
class HasLossWarnings(Protocol):
    """A game in which an action may lose more than people think."""

    def loss_warning(self, state: Any, seat: Seat, action: Action) -> str | None:
        """Return what is lost by the action in a few English words ("3 points left"), None if nothing is.

        A button that means the action is then pressed twice. It depends on public facts alone.
        """


@runtime_checkable
class HasChoiceWords(Protocol):
    """A game with choices that their numbers say nothing about."""

    def choice_words(self, state: Any, action: type[Action], values: Mapping[str, Any]) -> str | None:
        """Return short English words for an action with these values; None if its own words and the values will do.

        They depend on public facts alone.
        """


@runtime_checkable
class HasClock(Protocol):
    """A game that says itself whose time runs. In others it is that of the awaited seats."""

    def running_clocks(self, state: Any) -> Collection[Seat]:
        """Return the seats whose time runs now, from public facts alone: nobody while somebody else is waited for."""


def needs_real_cards(game: AnyGame, setup: Setup) -> bool:
    """Return whether this setup is played with people's own cards, which the companion cannot draw."""
    turned = isinstance(game, HasOptionalMat) and game.uses_mat(setup)
    return turned or (isinstance(game, HasCardsOnlyPeopleRead) and game.has_cards_to_read(setup))


def complete_setup(info: GameInfo, setup: Setup) -> Setup:
    """Return the setup with every option and ruling filled in. Raises BadSetup if something does not fit."""
    if type(setup.seats) is not int or not info.least <= setup.seats <= info.most:
        raise BadSetup(say_wrong_company(info.title, (info.least, info.most), setup.seats))
    return Setup(
        setup.seats,
        _filled("option", info.options, setup.options),
        _filled("ruling", info.rulings, setup.rulings),
        dict(setup.pack),
    )


def say_wrong_company(title: str, company: tuple[int, int], seats: object) -> str:
    """Return the sentence that a game is not for so many players; `company` holds the fewest and the most."""
    least, most = company
    if least == most:
        return f"{title} is for {most} players, not {shorten_value(seats)}"
    return f"{title} is for {least} to {most} players, not {shorten_value(seats)}"


def complete_recorded_setup(info: GameInfo, setup: Setup) -> Setup:
    """Return the setup of a recorded game. What it does not say is read as it was before there was that option.

    Raises BadSetup if something does not fit.
    """
    older = Setup(setup.seats, _before(info.options, setup.options), _before(info.rulings, setup.rulings), setup.pack)
    return complete_setup(info, older)


def _before(known: Sequence[Option], given: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**{option.id: option.before for option in known if option.before is not None}, **given}


def _filled(kind: str, known: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    ids = [option.id for option in known]
    for name in given:
        if name not in ids:
            raise BadSetup(f"unknown {kind} {shorten_value(name)}; this game has {', '.join(ids) or 'none'}")
    return {option.id: _checked(kind, option, given.get(option.id, option.default)) for option in known}


def _checked(kind: str, option: Option, value: Any) -> Any:
    for choice in option.choices:
        if choice == value and type(choice) is type(value):
            return value
    raise BadSetup(f"{kind} {option.id} is {shorten_value(value)}; it can be {', '.join(map(repr, option.choices))}")


class CollectedEvents(list[E], Generic[S, E]):
    """The events of one action, with the state they were decided in and the one they lead to by now."""

    __slots__ = ("after", "before", "collected")

    def __init__(self, state: S) -> None:
        super().__init__()
        self.before = self.after = state
        self.collected = 0

    def lead_on_from(self, state: S) -> bool:
        """Return whether these are the events that were collected in `state`, all of them and no others."""
        return self.before is state and self.collected == len(self)


class EventCollector(Generic[S, E]):
    """Collector of the events of one action, with the state they lead to."""

    __slots__ = ("events", "game", "state")

    def __init__(self, game: Game[S, Any, E], state: S) -> None:
        self.game = game
        self.state = state
        self.events: CollectedEvents[S, E] = CollectedEvents(state)

    def emit(self, event: E) -> S:
        """Record `event` and return the state after it."""
        events = self.events
        events.append(event)
        events.collected += 1
        events.after = self.state = self.game.evolve(self.state, event)
        return self.state


def fold_events(game: Game[S, Any, E], state: S, events: Sequence[E]) -> S:
    """Return the state after all `events`. Those just decided in this very state have been followed already."""
    if isinstance(events, CollectedEvents) and events.lead_on_from(state):
        known: S = events.after
        return known
    for event in events:
        state = game.evolve(state, event)
    return state
