"""The best ways on for one rider, over all rides he can still make this round."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.games.desperados.players.network import Network


class Stage(NamedTuple):
    """What each city is worth after one move, in dollars: as it is, with the disc; and the risk of an arrest there."""

    free: Sequence[float]
    disc: Sequence[float]
    risk: Sequence[float]


class Spot(NamedTuple):
    """Where a rider is, which cards he has laid or lost (as bits), and whether he still has his disc."""

    city: int
    laid: int
    disc: bool


class Step(NamedTuple):
    """A card that can be laid next (the number of cities stands for the Saloon), and what the best ride on is worth."""

    value: float
    card: int
    to: Spot


@dataclass(frozen=True, slots=True, eq=False)
class Routes:
    """`stages` are the moves still to come; `fine` is what an arrest costs beyond all that would have followed."""

    network: Network
    stages: Sequence[Stage]
    fine: float
    known: dict[Spot, float] = field(default_factory=dict)

    def steps(self, spot: Spot, depth: int = 0) -> list[Step]:
        """All cards that can be laid, in the order of the board, the Saloon last; none for who has gone astray."""
        saloon = len(self.network.cities)
        cards = [(card, card) for card in self.network.exits[spot.city] if not spot.laid >> card & 1]
        if not spot.laid >> saloon & 1:
            cards.append((saloon, spot.city))
        return [self._step(spot, depth, card, city) for card, city in cards]

    def worth(self, spot: Spot, depth: int = 0) -> float:
        """What the best ride on from `spot` is worth, `depth` stages later."""
        if depth == len(self.stages):
            return 0.0
        value = self.known.get(spot)
        if value is None:
            value = max((step.value for step in self.steps(spot, depth)), default=0.0)
            self.known[spot] = value
        return value

    def route(self, spot: Spot) -> list[Spot]:
        """The spots of the best ride on, move by move; shorter where it goes astray."""
        found: list[Spot] = []
        for depth in range(len(self.stages)):
            steps = self.steps(spot, depth)
            if not steps:
                break
            spot = max(steps, key=lambda step: step.value).to
            found.append(spot)
        return found

    def _step(self, spot: Spot, depth: int, card: int, city: int) -> Step:
        stage = self.stages[depth]
        to = Spot(city, spot.laid | 1 << card, spot.disc)
        value = self.worth(to, depth + 1)
        if spot.disc and stage.disc[city] > 0:
            without = to._replace(disc=False)
            with_disc = stage.disc[city] + self.worth(without, depth + 1)
            if with_disc >= value:
                value, to = with_disc, without
        risk = stage.risk[city]
        return Step((1 - risk) * (stage.free[city] + value) - risk * self.fine, card, to)
