"""A seat's view in the bots' own terms. Cities are numbers, as in `RoadNetwork`."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.desperados.bots.road_network import RoadNetwork
from companion.games.desperados.count_possible_rides import ProvenPlace
from companion.games.desperados.enums_and_constants import MOVES, NO_CITIES, SALOON, Deed, Meeting, Rider
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class ObservedRider:
    """A rider as this seat sees him. `row` holds None for each hidden card; `disc`: his lies on the board."""

    rider: Rider
    seat: Seat
    start: PlaceId
    row: tuple[PlaceId | None, ...]
    lost: frozenset[PlaceId]
    disc: bool
    ready: bool
    shown: tuple[ProvenPlace, ...]
    deed: Deed | None = None

    @property
    def place(self) -> PlaceId | None:
        """City of the rider, None if it is hidden."""
        if None in self.row:
            return None
        return next((card for card in reversed(self.row) if card and card not in NO_CITIES), self.start)


@dataclass(frozen=True, slots=True)
class Prize:
    """Worth `value` dollars to those who are in `city` after `move` and outnumber the sheriffs there."""

    move: int
    city: int
    meeting: Meeting
    value: float

    @property
    def takes_disc(self) -> bool:
        return self.meeting is not Meeting.BANK


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal of the gang. Its author agrees unless he has said no."""

    number: int
    move: int
    city: int
    meeting: Meeting
    yes: frozenset[Seat]
    answered: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class BotObservation:
    """Observation of one move by a bot, from its seat's view.

    `move` is the one being laid. `settled`: the sheriffs stay where they are in it. `unseen`: banks not spied.
    """

    network: RoadNetwork
    move: int
    settled: bool
    pawns: tuple[ObservedRider, ...]
    sheriffs: tuple[int, ...]
    prizes: tuple[Prize, ...]
    unseen: frozenset[int]
    sketches: Mapping[tuple[Rider, int], int]
    proposals: tuple[Proposal, ...]

    @property
    def gang(self) -> tuple[ObservedRider, ...]:
        """The desperados."""
        return self.pawns[1:]

    def pawns_of(self, seat: Seat) -> tuple[ObservedRider, ...]:
        """Return the riders `seat` leads."""
        return tuple(pawn for pawn in self.pawns if pawn.seat == seat)

    @property
    def moves(self) -> range:
        """The moves from the present one to the last of the round."""
        return range(self.move, MOVES + 1)

    def likely_city(self, pawn: ObservedRider) -> int:
        """Return the rider's city if it is known, otherwise the one where he started."""
        return self.network.index[pawn.place or pawn.start]

    def laid_card_bits(self, cards: frozenset[PlaceId] | tuple[PlaceId | None, ...]) -> int:
        """Return the cards as bits, the Saloon above the cities; hidden cards count as none."""
        index = {**self.network.index, SALOON: len(self.network.cities)}
        return sum(1 << index[card] for card in cards if card in index)

    def can_get_to_city(self, pawn: ObservedRider, move: int, city: int) -> bool:
        """Return True if he may get to a city in time, by this seat's knowledge of his place."""
        left = move - self.move + (not pawn.ready)
        return self.network.distance[self.likely_city(pawn)][city] <= left
