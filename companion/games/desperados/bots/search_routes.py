"""Search for the best ways on for one rider, over all rides he can still make this round."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.games.desperados.bots.road_network import RoadNetwork


class MoveRewards(NamedTuple):
    """Dollars by city after one move, without and with the disc, and the risk of an arrest there, 0..1."""

    free: Sequence[float]
    disc: Sequence[float]
    risk: Sequence[float]


class RiderPosition(NamedTuple):
    """A rider's city, the cards he has laid or lost (as bits), and True if he still has his disc."""

    city: int
    laid: int
    disc: bool


class RideCardOption(NamedTuple):
    """A card that can be laid next (`len(cities)` is the Saloon), and the value of the best ride on."""

    value: float
    card: int
    to: RiderPosition


@dataclass(frozen=True, slots=True, eq=False)
class RouteSearch:
    """Routes over `stages`, the moves still to come; `fine` is the extra cost of an arrest, in dollars."""

    network: RoadNetwork
    stages: Sequence[MoveRewards]
    fine: float
    known: dict[tuple[int, int, bool], float] = field(default_factory=dict)

    def list_card_options(self, spot: RiderPosition, depth: int = 0) -> list[RideCardOption]:
        """Return all cards that can be laid, in the order of the board, the Saloon last.

        The result is empty for a rider gone astray.
        """
        return [self._step(spot, depth, card, city) for card, city in self._cards(spot.city, spot.laid)]

    def best_value_from(self, spot: RiderPosition, depth: int = 0) -> float:
        """Return the value of the best ride on from `spot`, `depth` stages later."""
        return self._worth(spot.city, spot.laid, spot.disc, depth)

    def best_route(self, spot: RiderPosition) -> list[RiderPosition]:
        """Return the spots of the best ride on, move by move; fewer if it goes astray."""
        found: list[RiderPosition] = []
        for depth in range(len(self.stages)):
            steps = self.list_card_options(spot, depth)
            if not steps:
                break
            spot = max(steps, key=lambda step: step.value).to
            found.append(spot)
        return found

    def _cards(self, city: int, laid: int) -> list[tuple[int, int]]:
        """Return each card that can be laid, with the city it leads to."""
        saloon = len(self.network.cities)
        cards = [(card, card) for card in self.network.exits[city] if not laid >> card & 1]
        return cards if laid >> saloon & 1 else [*cards, (saloon, city)]

    def _worth(self, city: int, laid: int, disc: bool, depth: int) -> float:
        if depth == len(self.stages):
            return 0.0
        value = self.known.get((city, laid, disc))
        if value is None:
            values = [self._value(to, laid | 1 << card, disc, depth) for card, to in self._cards(city, laid)]
            value = self.known[city, laid, disc] = max(values, default=0.0)
        return value

    def _value(self, city: int, laid: int, disc: bool, depth: int) -> float:
        """Return the value of coming to a city, by the card laid last."""
        free, discs, risks = self.stages[depth]
        value = self._worth(city, laid, disc, depth + 1)
        if disc and discs[city] > 0:
            value = max(value, discs[city] + self._worth(city, laid, False, depth + 1))
        risk = risks[city]
        return (1 - risk) * (free[city] + value) - risk * self.fine

    def _step(self, spot: RiderPosition, depth: int, card: int, city: int) -> RideCardOption:
        """Return a card with its value and the spot it leads to, with the disc used there if that pays."""
        laid, here = spot.laid | 1 << card, self.stages[depth].disc[city]
        without = here + self._worth(city, laid, False, depth + 1)
        uses = spot.disc and here > 0 and without >= self._worth(city, laid, True, depth + 1)
        return RideCardOption(
            self._value(city, laid, spot.disc, depth), card, RiderPosition(city, laid, spot.disc and not uses)
        )
