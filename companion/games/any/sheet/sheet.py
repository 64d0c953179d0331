"""Sheet: what there is on the table, in frozen records. The rules see nothing else of a pack."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Copies: TypeAlias = int | Literal["rest"] | Mapping[int, int]
ROUNDS: Final = "rounds"


@dataclass(frozen=True, slots=True)
class Turns:
    """Order of turns, where the first-player marker goes, rounds (0 = open), and the clock of the seats.

    `by` is the counter or question that sorts them where `order` is "by", `teams` how many there are where it is
    "teams".
    """

    order: str = "clockwise"
    by: str = ""
    least_first: bool = False
    teams: int | None = None
    first: str = "stays"
    rounds: int = 0
    clock: str = "none"
    minutes: int = 0
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class PhasePlan:
    """A phase: who has a turn in it, and the secret it opens with ("" for none)."""

    name: str
    turns: str = "each"
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Role:
    """A role: its side, how many there are, and the roles whose holders it is told."""

    id: str
    name: str
    side: str
    text: str
    copies: Copies
    sees: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter of each seat or of the table, between `least` and `most`; only its seat sees a hidden one.

    With `dial` a number on a dial gains or loses.
    """

    id: str
    name: str
    of: str
    start: int
    least: int
    most: int
    hands: str
    back: str
    taps: tuple[int, ...]
    alarm: tuple[int, ...]
    hidden: bool
    dial: str = "none"
    icon: str = "none"


@dataclass(frozen=True, slots=True)
class Token:
    """Tokens that are never made or lost. With a `total`, the bank holds the rest.

    `sides`: what each seat put into a pot is shown, as main pot and side pots. `dial`: the pot that a dial pays into.
    """

    id: str
    name: str
    total: int | None
    start: int
    step: int
    pots: tuple[str, ...]
    hands: str
    sides: bool = False
    dial: str = ""
    icon: str = "none"


@dataclass(frozen=True, slots=True)
class Track:
    """A marker's way along places. `start` counts from 0."""

    id: str
    name: str
    of: str
    places: tuple[str, ...]
    start: int
    hands: str


@dataclass(frozen=True, slots=True)
class SecretQuestion:
    """A question to be answered in secret; `most` of a number may be the id of a token.

    Where there are roads between its places, an answer is the place before, or one that a road leads to from there.
    """

    id: str
    question: str
    of: str
    choices: tuple[str, ...]
    places: tuple[str, ...]
    roads: tuple[tuple[str, str], ...]
    least: int
    most: int | str
    who: str
    reveal: str
    only: str
    hands: str

    def reachable_from(self, place: int | None) -> tuple[int, ...]:
        """Return the places that may come after `place`, None being none yet: itself, and one road away."""
        if place is None or not self.roads:
            return tuple(range(len(self.places)))
        here = self.places[place]
        near = {here, *(other for road in self.roads if here in road for other in road)}
        return tuple(number for number, name in enumerate(self.places) if name in near)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of one sort, which the companion throws."""

    id: str
    name: str
    count: int
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that the companion shuffles: its kinds of cards, copies of each, and where a drawn card lies.

    `face` is "up" for a card that everybody sees, "own" for one that goes to the hand of whoever draws it.
    """

    id: str
    name: str
    kinds: tuple[str, ...]
    copies: tuple[int, ...]
    face: str


@dataclass(frozen=True, slots=True)
class TaughtCard:
    """A card of one's own box that the camera knows by its picture of the same id."""

    id: str
    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class NamedZone:
    """A place of the mat with a name: `at` is "row", "pile", "draw", or "seat" for one before each seat."""

    at: str
    name: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Rows that people write, factors by row, and counters or tokens that count in."""

    rows: tuple[str, ...] | Literal["rounds"]
    factor: Mapping[str, int]
    adds: Mapping[str, int]
    best: str
    hands: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole sheet. With `one_phone` any phone acts for all."""

    title: str
    players: tuple[int, int]
    note: str = ""
    turns: Turns = Turns()
    phases: tuple[PhasePlan, ...] = ()
    roles: tuple[Role, ...] = ()
    counters: tuple[Counter, ...] = ()
    tokens: tuple[Token, ...] = ()
    tracks: tuple[Track, ...] = ()
    secrets: tuple[SecretQuestion, ...] = ()
    dice: tuple[Dice, ...] = ()
    decks: tuple[Deck, ...] = ()
    cards: tuple[TaughtCard, ...] = ()
    zones: tuple[NamedZone, ...] = ()
    score: ScoreSheet | None = None
    winner: str = "said"
    one_phone: bool = False
    is_house: bool = False
    """True for a sheet that comes with the game: its words are told in the language of each phone."""

    def counter(self, name: str) -> Counter:
        """Return a counter by id."""
        return next(one for one in self.counters if one.id == name)

    def token(self, name: str) -> Token:
        """Return the tokens of a sort by id."""
        return next(one for one in self.tokens if one.id == name)

    def track(self, name: str) -> Track:
        """Return a track by id."""
        return next(one for one in self.tracks if one.id == name)

    def secret(self, name: str) -> SecretQuestion:
        """Return a question by id."""
        return next(one for one in self.secrets if one.id == name)

    def sides_for(self, seats: int) -> tuple[str, ...]:
        """Return the sides of the roles that are dealt to so many seats, in the order of the sheet."""
        dealt = self.roles_for(seats)
        return tuple(dict.fromkeys(role.side for role in self.roles if role.side and role.id in dealt))

    def side_of(self, role_id: str) -> str:
        """Return the side of a role, "" for none."""
        return next(role.side for role in self.roles if role.id == role_id)

    def dice_of(self, name: str) -> Dice:
        """Return dice by id."""
        return next(one for one in self.dice if one.id == name)

    def deck(self, name: str) -> Deck:
        """Return a deck by id."""
        return next(one for one in self.decks if one.id == name)

    def roles_for(self, seats: int) -> tuple[str, ...]:
        """Return the roles that are dealt to so many seats, in the order of the sheet; empty if there are none."""
        counts = {role.id: copies_for(role.copies, seats) for role in self.roles}
        rest = seats - sum(number for number in counts.values() if number is not None)
        return tuple(name for name, number in counts.items() for _ in range(rest if number is None else number))


def copies_for(copies: Copies, seats: int) -> int | None:
    """Return how many copies of a role are dealt to so many seats; None for the rest."""
    if copies == "rest":
        return None
    return copies if isinstance(copies, int) else copies.get(seats, 0)
