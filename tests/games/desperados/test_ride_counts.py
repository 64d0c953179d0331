"""The count of possible rides against brute force: every ride, card by card."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, TypeAlias

import pytest

from companion.games.desperados.count_possible_rides import ProvenPlace, count_rides_by_end_city
from companion.games.desperados.enums_and_constants import ASTRAY, SALOON
from companion.rules.parts.board import BoardGraph, PlaceId

Ride: TypeAlias = tuple[PlaceId, ...]
NAMES: Final = tuple(PlaceId(name) for name in "ABCDEFG")
A, B, C = NAMES[:3]
NONE_LOST: Final[frozenset[PlaceId]] = frozenset()


def random_board(rng: Random) -> BoardGraph:
    """Four to seven cities; some are dead ends, some cannot be reached at all."""
    cities = NAMES[: rng.randint(4, 7)]
    roads = {tuple(sorted(rng.sample(cities, 2))) for _ in range(rng.randint(3, 10))}
    return BoardGraph(
        {
            city: tuple(sorted({b for a, b in roads if a == city} | {a for a, b in roads if b == city}))
            for city in cities
        }
    )


def path_board(*cities: PlaceId) -> BoardGraph:
    return BoardGraph(
        {
            city: tuple(cities[place] for place in (at - 1, at + 1) if 0 <= place < len(cities))
            for at, city in enumerate(cities)
        }
    )


class BruteForce:
    """The rules of a ride said the other way round: the cards in a hand, one by one, nothing merged."""

    def __init__(self, board: BoardGraph, start: PlaceId, lost: frozenset[PlaceId], back: bool = True) -> None:
        self.board, self.start = board, start
        self.hand = {*board.places, SALOON} - lost - (set() if back else {start})

    def rides(self, moves: int, ride: Ride = ()) -> Iterator[Ride]:
        if len(ride) == moves:
            yield ride
            return
        for card in self.playable(ride):
            yield from self.rides(moves, (*ride, card))

    def playable(self, ride: Ride) -> list[PlaceId]:
        if ASTRAY in ride:
            return [ASTRAY]
        near = {*self.board.exits(self.city(ride)), SALOON}
        return sorted((self.hand - set(ride)) & near) or [ASTRAY]

    def city(self, ride: Ride) -> PlaceId:
        return next((card for card in reversed(ride) if card not in (SALOON, ASTRAY)), self.start)

    def could_show(self, ride: Ride, proof: ProvenPlace) -> bool:
        """Return True if the last card, or the last two, prove it (l.211, DE-15)."""
        ride = ride[: proof.move]
        if ASTRAY in ride or self.city(ride) != proof.city:
            return False
        return proof.saloon is None or proof.saloon == (ride[-1] == SALOON)

    def ends(self, moves: int, shown: tuple[ProvenPlace, ...] = ()) -> Counter[PlaceId]:
        possible = (ride for ride in self.rides(moves) if all(self.could_show(ride, proof) for proof in shown))
        return Counter(map(self.city, possible))


@pytest.mark.parametrize("back", [True, False], ids=["may come back", "may not come back"])
def test_counts_are_those_of_all_rides_written_out(back: bool) -> None:
    rng = Random(7)
    seen_astray = 0
    for _ in range(60):
        board = random_board(rng)
        start = rng.choice(board.places)
        lost = frozenset(rng.sample(board.places, rng.choice([0, 0, 1, 2])))
        brute = BruteForce(board, start, lost, back)
        for moves in range(6):
            assert count_rides_by_end_city(board, start, lost, moves, (), back) == brute.ends(moves)
        seen_astray += any(ASTRAY in ride for ride in brute.rides(5))
    assert seen_astray > 5  # boards on which nobody can get stuck would prove less


@pytest.mark.parametrize("back", [True, False], ids=["may come back", "may not come back"])
def test_proofs_strike_exactly_the_rides_that_could_not_have_given_them(back: bool) -> None:
    rng = Random(11)
    struck = 0
    for _ in range(80):
        board = random_board(rng)
        brute = BruteForce(
            board, rng.choice(board.places), frozenset(rng.sample(board.places, rng.choice([0, 1]))), back
        )
        lost = frozenset(board.places) - brute.hand - (frozenset() if back else {brute.start})
        shown = random_proofs(rng, brute)
        counted = count_rides_by_end_city(board, brute.start, lost, 5, shown, back)
        assert counted == brute.ends(5, shown)
        struck += 0 < sum(counted.values()) < sum(brute.ends(5).values())
    assert struck > 20


def random_proofs(rng: Random, brute: BruteForce) -> tuple[ProvenPlace, ...]:
    """One or two proofs that somebody on some ride could have given, now and then one that nobody could."""
    ride = rng.choice(list(brute.rides(5)))
    moves = sorted(rng.sample(range(1, 6), rng.choice([1, 1, 2])))
    return tuple(
        ProvenPlace(
            move, brute.city(ride[:move]), rng.choice([None, ride[move - 1] == SALOON, ride[move - 1] == SALOON])
        )
        for move in moves
    )


def test_who_saw_the_saloon_knows_more_than_who_saw_only_the_disc() -> None:
    triangle = BoardGraph({A: (B, C), B: (A, C), C: (A, B)})
    assert count_rides_by_end_city(triangle, A, NONE_LOST, 3, (ProvenPlace(2, B, None),)) == {A: 3, B: 1, C: 2}
    assert count_rides_by_end_city(triangle, A, NONE_LOST, 3, (ProvenPlace(2, B, True),)) == {A: 1, C: 1}
    assert count_rides_by_end_city(triangle, A, NONE_LOST, 3, (ProvenPlace(2, B, False),)) == {A: 2, B: 1, C: 1}


def test_the_saloon_as_first_card_proves_where_the_pawn_stands() -> None:
    assert count_rides_by_end_city(path_board(A, B, C), B, NONE_LOST, 1, (ProvenPlace(1, B, True),)) == {B: 1}  # DE-15


def test_who_lost_the_card_of_his_city_may_stand_there_and_not_come_back() -> None:
    path = path_board(A, B)
    assert count_rides_by_end_city(path, A, frozenset({A}), 1) == {A: 1, B: 1}  # DE-28
    assert count_rides_by_end_city(path, A, frozenset({A}), 2) == {B: 2}


def test_whoever_has_gone_astray_stays_and_shows_nothing_any_more() -> None:
    path = path_board(A, B)
    assert count_rides_by_end_city(path, A, frozenset({B}), 4) == {A: 1}  # the Saloon, then nothing possible
    assert count_rides_by_end_city(path, A, frozenset({B}), 4, (ProvenPlace(1, A, None),)) == {A: 1}
    assert count_rides_by_end_city(path, A, frozenset({B}), 4, (ProvenPlace(2, A, None),)) == {}


def test_a_proof_of_a_move_still_to_come_counts_when_it_comes() -> None:
    path = path_board(A, B, C)
    proof = (ProvenPlace(2, C, None),)
    assert count_rides_by_end_city(path, A, NONE_LOST, 1, proof) == {A: 1, B: 1}
    assert count_rides_by_end_city(path, A, NONE_LOST, 2, proof) == {C: 1}


def test_cities_come_in_the_order_of_the_board() -> None:
    board = BoardGraph({C: (A, B), B: (C, A), A: (B, C)})
    assert list(count_rides_by_end_city(board, A, NONE_LOST, 2)) == [C, B, A]


def test_a_ride_until_the_last_card_is_counted_too() -> None:
    """On a ring a ride goes all around, or turns back after one step; the Saloon comes anywhere."""
    ring = tuple(PlaceId(f"{number:02}") for number in range(19))
    board = BoardGraph({city: (ring[at - 1], ring[(at + 1) % 19]) for at, city in enumerate(ring)})
    assert count_rides_by_end_city(board, ring[0], NONE_LOST, 25) == {ring[0]: 40, ring[2]: 20, ring[17]: 20}
