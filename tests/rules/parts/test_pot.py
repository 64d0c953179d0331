"""Main pot and side pots, by hand and against PokerKit."""

from random import Random

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, State

from companion.rules.parts.pot import Pot, split_amount_equally, split_into_pots
from companion.rules.seats_and_viewers import Seat

A, B, C, D = (Seat(number) for number in range(4))


def test_equal_stakes_make_one_pot() -> None:
    assert split_into_pots({A: 20, B: 20, C: 20}) == (Pot(60, frozenset({A, B, C})),)


def test_an_all_in_makes_a_side_pot() -> None:
    assert split_into_pots({A: 10, B: 30, C: 30}) == (Pot(30, frozenset({A, B, C})), Pot(40, frozenset({B, C})))


def test_who_folded_wins_nothing_and_leaves_his_stake() -> None:
    assert split_into_pots({A: 10, B: 30, C: 30}, {C}) == (Pot(30, frozenset({A, B})), Pot(40, frozenset({B})))


def test_a_layer_that_only_folded_seats_paid_falls_to_the_pot_below() -> None:
    assert split_into_pots({A: 10, B: 30, C: 30}, {B, C}) == (Pot(70, frozenset({A})),)


def test_a_first_layer_that_only_folded_seats_paid_waits_for_the_next() -> None:
    assert split_into_pots({A: 10, B: 0, C: 30}, {A}) == (Pot(40, frozenset({C})),)


def test_nothing_paid_makes_no_pot() -> None:
    assert split_into_pots({A: 0, B: 0}) == ()


def _betting(rng: Random) -> State | None:
    """One street of random no-limit hold'em; None when all but one fold."""
    seats = rng.randint(2, 6)
    stacks = tuple(rng.choice((5, 10, 20, 40, 80, 200)) for _ in range(seats))
    automations = (
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.HOLE_DEALING,
        Automation.CHIPS_PUSHING,
    )
    state = NoLimitTexasHoldem.create_state(automations, False, 0, (1, 2), 2, stacks, seats)
    while state.actor_index is not None:
        _act(state, rng)
    return state if sum(state.statuses) > 1 else None


def _act(state: State, rng: Random) -> None:
    if rng.random() < 0.25 and state.can_fold():
        state.fold()
    elif rng.random() < 0.5 and state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(rng.choice((least, most)))
    else:
        state.check_or_call()


@pytest.mark.parametrize("block", range(10))
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pokerkit_finds_the_same_pots(block: int) -> None:
    rng = Random(block)
    compared = side_pots = 0
    for _ in range(100):
        state = _betting(rng)
        if state is None:
            continue
        paid = {Seat(i): state.starting_stacks[i] - state.stacks[i] for i in state.player_indices}
        folded = [Seat(i) for i in state.player_indices if not state.statuses[i]]
        theirs = [(pot.amount, set(pot.player_indices)) for pot in state.pots]
        assert [(pot.amount, set(pot.eligible)) for pot in split_into_pots(paid, folded)] == theirs
        compared += 1
        side_pots += len(theirs) > 1
    assert compared > 40 and side_pots > 5


def test_no_chip_is_ever_lost() -> None:
    rng = Random(1)
    for _ in range(500):
        paid = {Seat(seat): rng.choice((0, 10, 20, 50, 100)) for seat in range(6)}
        paid[A] = 30
        folded = {seat for seat in paid if seat != A and rng.random() < 0.5}
        assert sum(pot.amount for pot in split_into_pots(paid, folded)) == sum(paid.values())


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "shares"),
    [
        (60, (A, B, C), 1, {A: 20, B: 20, C: 20}),
        (50, (A, B), 10, {A: 30, B: 20}),
        (50, (B, A), 10, {B: 30, A: 20}),
        (50, (A, B, C), 10, {A: 20, B: 20, C: 10}),
        (55, (A, B), 10, {A: 30, B: 25}),
        (10, (A, B), 5, {A: 5, B: 5}),
    ],
)
def test_a_pot_is_split_in_whole_chips_and_odd_ones_go_to_the_first(
    amount: int, winners: tuple[Seat, ...], unit: int, shares: dict[Seat, int]
) -> None:
    assert split_amount_equally(amount, winners, unit) == shares
