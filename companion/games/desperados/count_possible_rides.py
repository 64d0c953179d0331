"""Exact count of possible hidden rides: each city a rider may be in, with its number of rides.

Every round begins with all pawns in public, so a hidden ride is never longer than the cards laid since. The way it can
go on depends on the rider's city and the cards he has laid, not on their order. So rides are counted move by move over
states (city, cards laid): one pass merges all rides that have come to the same state and adds them up. A proof that was
shown strikes the states that do not fit it at its own move. Nothing is guessed.

Cost of a move: the number of states, times the roads out of a city. With n cities, d roads out of each and m cards laid
there are at most (d + 1)^m states, as many as rides, and never more than n * 2^(n + 1), however long a ride would be.
A round has five moves: some hundred states on the 19 cities of a board. Later rounds cost the same as the first, so 25
moves cost five times what five do. Counted moves are cached.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from companion.games.desperados.enums_and_constants import ASTRAY, SALOON
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.board import BoardGraph, PlaceId

Ways: TypeAlias = tuple[tuple[PlaceId, tuple[PlaceId, ...]], ...]
"""The paths of a board, as a key for the cache."""
State: TypeAlias = tuple[PlaceId, int]
"""City of a rider, and one bit for each card he has laid."""
Cards: TypeAlias = Mapping[PlaceId, tuple[tuple[PlaceId, PlaceId, int], ...]]
"""For each city the cards that can be laid there: the card, the city it leads to, its bit."""
Counts: TypeAlias = Mapping[State, int]
"""Number of rides that have come to each state."""
STUCK: Final = -1
"""Stands for the laid cards of a rider gone astray: he is out for the round (l.328-334, DE-27)."""
NOTHING_LAID: Final = 0


class ProvenPlace(NamedTuple):
    """A proof: after `move` a rider showed that he was in `city`.

    `saloon` tells if his last card was the Saloon (then he showed the one before, too). It is None for a seat that did
    not see that.
    """

    move: int
    city: PlaceId
    saloon: bool | None

    def allows_ride(self, move: int, city: PlaceId, card: PlaceId, laid: int) -> bool:
        """Return True if a ride that laid `card` as card `move`, now in `city`, could have given this proof."""
        if self.move != move:
            return True
        return laid != STUCK and city == self.city and self.saloon in (None, card == SALOON)


def count_rides_by_end_city(
    board: BoardGraph,
    start: PlaceId,
    lost: frozenset[PlaceId],
    moves: int,
    shown: tuple[ProvenPlace, ...] = (),
    back: bool = True,
) -> Mapping[PlaceId, int]:
    """Return the number of possible rides of `moves` cards from `start` to each city.

    Cities come in the order of the board; those where none ends are left out. `lost` cards cannot be laid (DE-28);
    `back`: `start` may be entered again (DE-8). A rider with no card to lay goes astray and stays where he is, and
    nobody sees that: such rides count too. Only proofs of the first `moves` moves count.
    """
    known = tuple(proof for proof in shown if proof.move <= moves)
    return _ends(tuple(board.paths.items()), start, lost if back else lost | {start}, moves, known)


@keep_for_game(maxsize=4096)
def _ends(
    ways: Ways, start: PlaceId, closed: frozenset[PlaceId], moves: int, shown: tuple[ProvenPlace, ...]
) -> Mapping[PlaceId, int]:
    ends = {city: 0 for city, _ in ways}
    for (city, _), count in _states(ways, start, closed, moves, shown).items():
        ends[city] += count
    return MappingProxyType({city: count for city, count in ends.items() if count})


@keep_for_game(maxsize=512)
def _states(
    ways: Ways, start: PlaceId, closed: frozenset[PlaceId], moves: int, shown: tuple[ProvenPlace, ...]
) -> Counts:
    if moves == 0:
        return {(start, NOTHING_LAID): 1}
    before = _states(ways, start, closed, moves - 1, tuple(proof for proof in shown if proof.move < moves))
    now = tuple(proof for proof in shown if proof.move == moves)
    cards, counts = build_card_table(ways, closed), dict[State, int]()
    for state, count in before.items():
        for card, city, laid in list_next_cards(cards, state):
            if all(proof.allows_ride(moves, city, card, laid) for proof in now):
                counts[city, laid] = counts.get((city, laid), 0) + count
    return counts


def list_next_cards(cards: Cards, state: State) -> Iterator[tuple[PlaceId, PlaceId, int]]:
    """Yield each card that can be laid in `state`, with the rider's next city and laid cards."""
    city, laid = state
    if laid != STUCK:
        possible = [(card, to, laid | bit) for card, to, bit in cards[city] if not laid & bit]
        if possible:
            yield from possible
            return
    yield ASTRAY, city, STUCK


@keep_for_game(maxsize=64)
def build_card_table(ways: Ways, closed: frozenset[PlaceId]) -> Cards:
    """Return the cards of a rider who cannot lay those of the cities `closed`."""
    bits = {city: 1 << place for place, (city, _) in enumerate(ways)}
    saloon = 1 << len(ways)
    return {
        city: (*((to, to, bits[to]) for to in exits if to not in closed), (SALOON, city, saloon))
        for city, exits in ways
    }
