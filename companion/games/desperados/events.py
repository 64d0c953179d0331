"""What has happened, and how much of it others noticed. `to` are the seats that see all of it."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.games.desperados.words import Deed, Meeting, Rider, Tile
from companion.rules.board import PlaceId
from companion.rules.event import Event
from companion.rules.seat import Seat, Viewer

# Before the first round.


@dataclass(frozen=True, slots=True)
class BadgeTaken(Event):
    """`seat` is the marshal; `riders` are the seats of the marshal and of each desperado."""

    seat: Seat
    riders: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ScheduleDrawn(Event):
    """The brown coach follows schedule `schedule` first; the others follow as they chain."""

    schedule: int


@dataclass(frozen=True, slots=True)
class BankPlaced(Event):
    """A tile lies face down on a bank; the marshal, who is `seat`, may look beneath it."""

    seat: Seat
    city: PlaceId
    value: int | None
    reveals = True  # to the marshal, who might hand the star on and ride with what he saw

    def seen_by(self, viewer: Viewer) -> "BankPlaced":
        return self if viewer == self.seat else replace(self, value=None)


@dataclass(frozen=True, slots=True)
class PieceDeployed(Event):
    """The marshal's pawn (0) or a sheriff (1, 2, ...) stands in `city`."""

    piece: int
    city: PlaceId


@dataclass(frozen=True, slots=True)
class MarshalReady(Event):
    """The marshal has set his pieces."""


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    """A desperado's pawn stands in `city`."""

    rider: Rider
    city: PlaceId


# Moving.


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The coaches stand where their schedules begin."""

    round: int


@dataclass(frozen=True, slots=True)
class MoveBegan(Event):
    """A move of a round begins."""

    move: int


@dataclass(frozen=True, slots=True)
class CoachMoved(Event):
    """`coach` is brown or blue. At the end of a round it may be carried over the board: `ride` is False then."""

    coach: Deed
    city: PlaceId
    ride: bool = True


@dataclass(frozen=True, slots=True)
class SheriffMoved(Event):
    """A sheriff (0, 1, ...) stands in `city`."""

    sheriff: int
    city: PlaceId


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """`rider` laid a card face down. Real ones nobody at the keyboard knows: `card` is None for all."""

    rider: Rider
    move: int
    card: PlaceId | None
    then: Deed | None
    to: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> "CardLaid":
        return self if viewer in self.to else replace(self, card=None, then=None)


class Settling(Event):
    """Base of the events with which what was said in secret takes effect. By itself it tells nothing to undo."""

    __slots__ = ()
    reveals = True

    def tells(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class CardsLocked(Settling):
    """The last card of `move` lies: no card can be changed any more (DE-11). `asked` have yet to say what they do."""

    move: int
    asked: tuple[Rider, ...]


@dataclass(frozen=True, slots=True)
class DeedSaid(Event):
    """`rider` has said what he means to do; only who is in `to` heard what."""

    rider: Rider
    deed: Deed | None
    city: PlaceId | None
    to: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> "DeedSaid":
        return self if viewer in self.to else replace(self, deed=None, city=None)


@dataclass(frozen=True, slots=True)
class DeedsSaid(Settling):
    """Everybody has said what he does in this move."""

    move: int


@dataclass(frozen=True, slots=True)
class DiscsPlaced(Event):
    """A majority over the sheriffs laid its discs for `deed` in `city`; `needed` of them must arrive (DE-13)."""

    move: int
    deed: Deed
    city: PlaceId
    riders: tuple[Rider, ...]
    needed: int
    reveals = True


@dataclass(frozen=True, slots=True)
class BankSpied(Event):
    """`rider` looked beneath the tile of a bank (DE-16)."""

    rider: Rider
    move: int
    city: PlaceId
    reveals = True


@dataclass(frozen=True, slots=True)
class ProofShown(Event):
    """`rider` showed the marshal his last card: he is in `city`.

    `saloon`: that was the Saloon, so he showed the card before it, too (l.213, DE-15); None where cards are real.
    """

    rider: Rider
    move: int
    city: PlaceId
    saloon: bool | None
    to: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> "ProofShown":
        return self if viewer in self.to else replace(self, saloon=None)


@dataclass(frozen=True, slots=True)
class TileSeen(Event):
    """A spy told the gang what is on the tile of a bank; None where nobody at the keyboard knows it."""

    city: PlaceId
    value: int | None
    to: tuple[Seat, ...]
    reveals = True

    def seen_by(self, viewer: Viewer) -> "TileSeen":
        return self if viewer in self.to else replace(self, value=None)


# The examination.


@dataclass(frozen=True, slots=True)
class ExaminationBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """`rider` laid `card` for `move`; his pawn stands in `city` now. Not `possible`: his round ends (DE-26, DE-27)."""

    rider: Rider
    move: int
    card: PlaceId
    city: PlaceId
    possible: bool
    reveals = True


@dataclass(frozen=True, slots=True)
class Arrested(Event):
    """The marshal found `rider` in `city`; `lost` is the card he hands over, None where he keeps it (DE-20)."""

    rider: Rider
    city: PlaceId
    lost: PlaceId | None


@dataclass(frozen=True, slots=True)
class MoveExamined(Event):
    """All cards of `move` are turned, arrests are made."""

    move: int


@dataclass(frozen=True, slots=True)
class RobberyEnded(Event):
    """Whether enough owners of the discs laid for `deed` in `city` have arrived: `arrived` of `needed`."""

    deed: Deed
    city: PlaceId
    arrived: int
    needed: int
    success: bool


@dataclass(frozen=True, slots=True)
class HoldUpEnded(Event):
    """Whether the free desperados in the city of a bank outnumber the sheriffs there (DE-23)."""

    city: PlaceId
    desperados: int
    sheriffs: int
    success: bool


@dataclass(frozen=True, slots=True)
class LootTaken(Event):
    """A tile became the gang's."""

    tile: Tile
    city: PlaceId
    value: int
    reveals = True


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Cards and discs go back to their owners; the schedule of the brown coach is turned over."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The gang has `money` of the `goal` dollars it needed."""

    money: int
    goal: int


# The gang among itself.


@dataclass(frozen=True, slots=True)
class Sketched:
    """`rider` means to be in `city` after `move`; None takes that back."""

    rider: Rider
    move: int
    city: PlaceId | None


@dataclass(frozen=True, slots=True)
class Suggested:
    """Proposal number `suggestion`."""

    suggestion: int
    move: int
    city: PlaceId
    meeting: Meeting


@dataclass(frozen=True, slots=True)
class Replied:
    """Whether one is in."""

    suggestion: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A proposal was taken back."""

    suggestion: int


Note: TypeAlias = Sketched | Suggested | Replied | Withdrawn


@dataclass(frozen=True, slots=True)
class GangWrote(Event):
    """`seat` wrote a note on the gang's page. Others notice that and nothing else, not even of what kind it was."""

    seat: Seat
    note: Note | None
    to: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> "GangWrote":
        return self if viewer in self.to else replace(self, note=None)


DesperadosEvent: TypeAlias = (
    BadgeTaken
    | ScheduleDrawn
    | BankPlaced
    | PieceDeployed
    | MarshalReady
    | StartChosen
    | RoundBegan
    | MoveBegan
    | CoachMoved
    | SheriffMoved
    | CardLaid
    | CardsLocked
    | DeedSaid
    | DeedsSaid
    | DiscsPlaced
    | BankSpied
    | ProofShown
    | TileSeen
    | ExaminationBegan
    | CardTurned
    | Arrested
    | MoveExamined
    | RobberyEnded
    | HoldUpEnded
    | LootTaken
    | RoundEnded
    | GameEnded
    | GangWrote
)
