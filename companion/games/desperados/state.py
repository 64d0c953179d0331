"""State of a game, secrets included."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.desperados.atlas.atlas import Atlas
from companion.games.desperados.enums_and_constants import MARSHAL, NO_CITIES, Deed, Meeting, Phase, Rider, Tile
from companion.games.desperados.house_rules import HouseRules
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class RiderState:
    """A pawn and the cards laid for it this round.

    `city` is where the pawn stands for all to see, `start` where it stood as the round began. `display` holds the cards
    laid, the first on the left; None is a real card that nobody at the keyboard knows. `turned` of them lie face up.
    `out`: this round is over for it, and everybody knows. `deed` is what was said of the present move; with `asked` it
    must be said once more, for somebody means to decide later.
    """

    seat: Seat
    city: PlaceId | None = None
    start: PlaceId | None = None
    display: tuple[PlaceId | None, ...] = ()
    turned: int = 0
    out: bool = False
    lost: tuple[PlaceId, ...] = ()
    deed: Deed | None = None
    deed_city: PlaceId | None = None
    asked: bool = False

    def place(self) -> PlaceId | None:
        """Return the rider's city by his cards. Returns None if he has none, or if real cards hide it.

        Once his round is over, he is where that happened: cards that were not turned lead nowhere (DE-21).
        """
        if self.out:
            return self.city
        if None in self.display:
            return None
        rides = [card for card in self.display if card not in NO_CITIES]
        return rides[-1] if rides else self.start


@dataclass(frozen=True, slots=True)
class Stagecoach:
    """A stage coach: `stop` counts the stops behind it this round; `robbed`: it stays beside the discs."""

    name: Deed
    city: PlaceId | None = None
    schedule: int | None = None
    stop: int = 0
    robbed: bool = False


@dataclass(frozen=True, slots=True)
class Sheriff:
    """A sheriff; `before` is where he stood as the present move began."""

    city: PlaceId | None = None
    before: PlaceId | None = None


@dataclass(frozen=True, slots=True)
class BankTile:
    """A tile on a bank: its value if anybody at the keyboard knows it; `spied` if the gang was told."""

    value: int | None
    spied: bool = False


@dataclass(frozen=True, slots=True)
class LaidDiscs:
    """Discs laid for `deed` in `city` in `move`. `result` is None until it is examined."""

    move: int
    deed: Deed
    city: PlaceId
    riders: tuple[Rider, ...]
    needed: int
    result: bool | None = None


@dataclass(frozen=True, slots=True)
class ShownProof:
    """`rider` showed the marshal that he was in `city` after `move`; `saloon` as in `ProofShown`."""

    rider: Rider
    move: int
    city: PlaceId
    saloon: bool | None


@dataclass(frozen=True, slots=True)
class WonTile:
    """A tile won in `round`."""

    round: int
    tile: Tile
    city: PlaceId
    value: int


@dataclass(frozen=True, slots=True)
class DoubtedRide:
    """A real `card` that `rider` laid in `city` for `move`, and to which the map has no road from there."""

    rider: Rider
    move: int
    city: PlaceId
    card: PlaceId


@dataclass(frozen=True, slots=True)
class HoldUpResult:
    """A bank examined this round: the free desperados and the sheriffs there, and the result."""

    city: PlaceId
    desperados: int
    sheriffs: int
    success: bool


@dataclass(frozen=True, slots=True)
class PastRide:
    """A ride of the last examined round; None is a card that was never turned."""

    rider: Rider
    start: PlaceId | None
    cards: tuple[PlaceId | None, ...]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A proposal of the gang to meet in `city` after `move`."""

    number: int
    seat: Seat
    move: int
    city: PlaceId
    meeting: Meeting
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class GangNotes:
    """Notes of the gang this round. `count` numbers the proposals of the whole game."""

    sketches: Mapping[tuple[Rider, int], PlaceId] = field(default_factory=dict)
    suggestions: tuple[Suggestion, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class BoardChore:
    """A move of people on the real board: a coach, sheriff, pawn, disc, tile or card."""

    piece: str
    origin: PlaceId | None
    to: PlaceId | None


@dataclass(frozen=True, slots=True)
class TileSupply:
    """The tiles.

    `poker`, `coach`, `low`, `high` and `last` count by value those that nobody at the keyboard has seen. `stack` is the
    number of tiles left for robbed banks (DE-24), `empty` the banks without one.
    """

    poker: Mapping[int, int]
    coach: Mapping[int, int]
    low: Mapping[int, int]
    high: Mapping[int, int]
    last: Mapping[int, int]
    stack: int
    poker_cities: tuple[PlaceId, ...]
    banks: Mapping[PlaceId, BankTile]
    empty: tuple[PlaceId, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The whole game.

    `round` and `move` count from 1; both are 0 before. `examined` is the move whose cards were turned last. `robbed` is
    the tile that is being turned in phase LOOT, with its city. `doubt` is the ride of phase DOUBT.
    """

    atlas: Atlas
    house: HouseRules
    chest: TileSupply
    phase: Phase = Phase.BADGE
    round: int = 0
    move: int = 0
    examined: int = 0
    travellers: tuple[RiderState, ...] = ()
    sheriffs: tuple[Sheriff, ...] = ()
    coaches: tuple[Stagecoach, ...] = (Stagecoach(Deed.BROWN), Stagecoach(Deed.BLUE))
    first: int | None = None
    marks: tuple[LaidDiscs, ...] = ()
    proofs: tuple[ShownProof, ...] = ()
    robbed: tuple[Tile, PlaceId] | None = None
    doubt: DoubtedRide | None = None
    hold_ups: tuple[HoldUpResult, ...] = ()
    loot: tuple[WonTile, ...] = ()
    talk: GangNotes = GangNotes()
    chores: tuple[BoardChore, ...] = ()
    past: tuple[PastRide, ...] = ()

    @property
    def marshal(self) -> Seat | None:
        """Seat with the star, None before anybody has it."""
        return self.travellers[MARSHAL].seat if self.travellers else None

    @property
    def gang(self) -> tuple[Seat, ...]:
        """The seats of the desperados, each once."""
        return tuple(sorted({traveller.seat for traveller in self.travellers[1:]}))

    @property
    def money(self) -> int:
        """Dollars the gang has won."""
        return sum(loot.value for loot in self.loot)

    def riders_of(self, seat: Seat) -> tuple[Rider, ...]:
        """Return the pawns `seat` leads."""
        return tuple(Rider(n) for n, traveller in enumerate(self.travellers) if traveller.seat == seat)

    def schedules_in_coach_order(self) -> tuple[int, ...]:
        """Return the schedules by number, in the order in which the brown coach follows them (DE-3)."""
        if self.first is None:
            return ()
        schedules, order = self.atlas.schedules, [self.first]
        while len(order) < len(schedules):
            end = schedules[order[-1]].brown[-1]
            order.append(next(n for n, schedule in enumerate(schedules) if schedule.brown[0] == end))
        return tuple(order)

    def with_traveller(self, rider: Rider, traveller: RiderState) -> "State":
        """Return the state with one pawn changed."""
        travellers = (*self.travellers[:rider], traveller, *self.travellers[rider + 1 :])
        return replace(self, travellers=travellers)

    def sheriffs_in(self, city: PlaceId) -> int:
        """Return the number of sheriffs in `city` now."""
        return sum(sheriff.city == city for sheriff in self.sheriffs)
