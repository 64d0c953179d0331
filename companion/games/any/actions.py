"""Actions: whose turn it is, bookkeeping beside the game, questions and answers, chance, and the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.any.sheet.shape import MOST
from companion.games.any.sheet.spare_counters import SPARE_WORDS
from companion.games.any.state import Holder, Value
from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    LayGesture,
    LiftGesture,
    PressGesture,
    StepAndConfirmGesture,
)
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId

KEPT: Final = "kept"
"""The name of the seal on numbers of hidden counters."""

# Turns and phases.


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Begin: roles are dealt, and the first round starts with the holder of the first-player marker."""

    anyone = True
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """End a phase in which all talk."""

    anyone = True
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End one's turn, or say that one is ready where all act at once."""

    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Take no more turns in this phase."""

    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class NameNext(Action):
    """End one's turn, and name who is next."""

    seat: Seat
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class PassAndName(Action):
    """Take no more turns in this phase, and name who is next."""

    seat: Seat
    called = "Pass, next"
    gesture = StepAndConfirmGesture()


# Bookkeeping. It runs beside the game, so that nobody's tap makes another's stale.


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """Add to a counter of a seat, or of the table if `whose` is None; it stops at its most."""

    counter: str
    whose: Seat | None
    amount: int
    beside = True


@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Take from a counter of a seat, or of the table if `whose` is None; it stops at its least."""

    counter: str
    whose: Seat | None
    amount: int
    beside = True


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Set one's own hidden counter to a number that nobody else sees."""

    counter: str
    to: int
    seals = KEPT
    openly = ("counter",)
    beside = True


@dataclass(frozen=True, slots=True)
class Dialled(Action):
    """Gain, lose or pay into a pot what a dial shows, as the sheet's `dial` says."""

    amount: int
    beside = True
    called = "Count or pay"
    gesture = DialTurnGesture("amount")


@dataclass(frozen=True, slots=True)
class Hand(Action):
    """Hand tokens from `giver` to `taker`, each `seat-0` and so on, `bank` or a pot."""

    token: str
    giver: Holder
    taker: Holder
    amount: int
    beside = True


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Split a pot among seats: the whole pot if `side` is None, else the main pot (0) or a side pot."""

    token: str
    pot: Holder
    side: int | None
    among: tuple[Seat, ...]
    beside = True


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Move a marker to a place of its track, counted from 0."""

    track: str
    whose: Seat | None
    place: int
    beside = True


@dataclass(frozen=True, slots=True)
class Write(Action):
    """Write a number into the score sheet; rows count from 0."""

    row: int
    whose: Seat
    value: int
    beside = True


# Who is there, and what was forgotten.


@dataclass(frozen=True, slots=True)
class Pause(Action):
    """Pause the game: nobody has a turn, and no clock runs."""


@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Go on after a pause."""

    anyone = True
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Say that a player goes home: nobody waits for that seat any more. Another's seat has to agree."""

    seat: Seat
    confirm = True
    corrects_record = True


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Say that a player who had gone home is back."""

    seat: Seat
    corrects_record = True


@dataclass(frozen=True, slots=True)
class Unpack(Action):
    """Unpack a spare counter, for each seat or for the table; `word` counts the words for it, from 0."""

    of: str
    word: int
    beside = True
    value_words: ClassVar[Mapping[str, tuple[str, ...]]] = {"word": SPARE_WORDS}


@dataclass(frozen=True, slots=True)
class LayCard(Action):
    """Lay a taught card at a place of the mat."""

    card: CardId
    zone: ZoneId
    beside = True
    follows_from_public = True
    gesture = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class LiftCard(Action):
    """Take a taught card away from a place of the mat."""

    card: CardId
    zone: ZoneId
    beside = True
    follows_from_public = True
    gesture = LiftGesture("card", "{zone}")


# Questions.


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Ask a question of those that the sheet names."""

    secret: str


@dataclass(frozen=True, slots=True)
class PutTo(Action):
    """Ask a question of the seats that one picks."""

    secret: str
    who: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take a question back; the answers stay closed."""

    confirm = True


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer the open question in secret; one may answer again until the last has answered."""

    value: Value
    number: ClassVar[int] = 0


def _answer_class(number: int) -> type[Answer]:
    """Return the class of answers to question `number` of the sheet. A seal is known by its class."""
    members = {
        "__slots__": (),
        "__doc__": f"Answer question {number} of the sheet in secret.",
        "__module__": __name__,
        "number": number,
        "seals": seal_name(number),
    }
    return type(f"Answer{number}", (Answer,), members)


def seal_name(number: int) -> str:
    """Return the name of the seal on answers to question `number`, from 1."""
    return f"answer-{number}"


ANSWERS: Final = tuple(_answer_class(number) for number in range(1, MOST["secret"] + 1))


@dataclass(frozen=True, slots=True)
class ShowRole(Action):
    """Turn up one's own role for everybody."""

    confirm = True


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Show a kept answer, or the side of one's role, to everybody."""

    what: str
    confirm = True


@dataclass(frozen=True, slots=True)
class ShowTogether(Action):
    """Be ready to show a kept answer, one's role or its side, once all who have one are ready."""

    what: str
    confirm = True


@dataclass(frozen=True, slots=True)
class ShowTo(Action):
    """Show a kept answer, one's role or its side to one other alone."""

    what: str
    to: Seat
    confirm = True


# Chance.


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Throw dice of one sort."""

    dice: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw the next card of a deck: to one's own hand, or open, as the sheet says."""

    deck: str


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card of one's own hand: it lies open on the pile of its deck."""

    deck: str
    card: int


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Shuffle a card of one's own hand back into its deck, unseen."""

    deck: str
    card: int
    seals = "put-back"
    openly = ("deck",)


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    """Shuffle the open pile of a deck back into it."""

    deck: str


@dataclass(frozen=True, slots=True)
class DealRole(Action):
    """Chance: `seat` gets one of the roles that are left; `index` tells nothing of which it is."""

    seat: Seat
    index: int
    kind: ClassVar[str] = "coin"
    seals = "role"


@dataclass(frozen=True, slots=True)
class DealCard(Action):
    """Chance: `seat` gets a card of a deck; `index` is a place among those left, and tells nothing of which it is."""

    seat: Seat
    deck: str
    index: int
    kind: ClassVar[str] = "coin"
    seals = "card"


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """Chance: a card of a deck is turned up; `index` is a place among those left."""

    deck: str
    index: int
    kind: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class DropDie(Action):
    """Chance: a die falls on a face, counted from 0."""

    face: int
    kind: ClassVar[str] = "coin"


# The end.


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Say that the game is over, and who has won."""

    winners: tuple[Seat, ...]
    confirm = True


@dataclass(frozen=True, slots=True)
class ProposeSide(Action):
    """Say that the game is over, and which side has won. Who is of that side is opened with the end."""

    side: str
    confirm = True


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agree that the game is over: it ends, and everything hidden is opened."""

    confirm = True
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Object(Action):
    """Object to the proposed end: the game goes on."""

    called = "Go on playing"
    gesture = StepAndConfirmGesture()


# Putting right.


@dataclass(frozen=True, slots=True)
class GiveTurn(Action):
    """Put the turn right: it is this seat's."""

    seat: Seat
    corrects_record = True


@dataclass(frozen=True, slots=True)
class GoTo(Action):
    """Put the phase right; phases count from 0."""

    phase: int
    corrects_record = True


@dataclass(frozen=True, slots=True)
class GiveMarker(Action):
    """Put the first-player marker right: this seat has it."""

    seat: Seat
    corrects_record = True


ACTIONS: Final[tuple[type[Action], ...]] = (
    Begin,
    GoOn,
    Done,
    Pass,
    NameNext,
    PassAndName,
    Gain,
    Lose,
    Keep,
    Dialled,
    Hand,
    Split,
    Step,
    Write,
    Pause,
    Resume,
    Leave,
    Return,
    Unpack,
    LayCard,
    LiftCard,
    Put,
    PutTo,
    Withdraw,
    *ANSWERS,
    ShowRole,
    Show,
    ShowTogether,
    ShowTo,
    Throw,
    Draw,
    PlayCard,
    PutBack,
    Reshuffle,
    DealRole,
    DealCard,
    TurnCard,
    DropDie,
    Propose,
    ProposeSide,
    Agree,
    Object,
    GiveTurn,
    GoTo,
    GiveMarker,
)
