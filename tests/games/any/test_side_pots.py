"""Side pots by what each put in, pots that are split, and what a dial does."""

from typing import Any

from companion.games.any.actions import Begin, Dialled, Done, Gain, Hand, Put, Split
from companion.games.any.derived.side_pots import pots_in
from companion.games.any.events import Counted, Handed, PotSplit
from companion.games.any.game import GAME
from companion.games.any.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import PUBLIC, Seat
from tests.games.any.any_sheets import setup_pack

A, B, C = (Seat(number) for number in range(3))
CHIPS: dict[str, Any] = {"id": "chips", "name": "Chips", "start": 50, "total": 200, "pots": ["pot"], "sides": True}
SHEET: dict[str, Any] = {
    "sheet": {"title": "Side pots", "players": [3, 3]},
    "turns": {"first": "next"},
    "counter": [{"id": "wounds", "name": "Wounds", "most": 6, "start": 2}],
    "token": [CHIPS],
    "secret": [{"id": "bid", "question": "How many?", "of": "number"}],
}
WITH_DIAL = {**SHEET, "counter": [{**SHEET["counter"][0], "dial": "lose"}]}
PAYING_DIAL = {**SHEET, "token": [{**CHIPS, "step": 5, "dial": "pot"}]}


def begun(data: dict[str, Any] = SHEET) -> State:
    return play(GAME.initial_state(complete_setup(GAME.info, Setup(3, pack=setup_pack(data)))), (A, Begin()))


def play(state: State, *moves: tuple[Seat, Action]) -> State:
    for seat, action in moves:
        assert action in GAME.legal_actions(state, seat), action
        state = fold_events(GAME, state, GAME.apply(state, seat, action))
        assert GAME.invariants(state) == []
    return state


def pay(seat: Seat, amount: int) -> tuple[Seat, Action]:
    return seat, Hand("chips", f"seat-{seat}", "pot", amount)


def take(seat: Seat, amount: int) -> tuple[Seat, Action]:
    return seat, Hand("chips", "pot", f"seat-{seat}", amount)


def pots(state: State) -> list[tuple[int, list[int]]]:
    return [(one.amount, sorted(one.eligible)) for one in pots_in(state, "chips", "pot")]


def offered(state: State, seat: Seat, amount: int) -> bool:
    return Dialled(amount) in GAME.legal_actions(state, seat)


def test_who_pays_less_is_in_the_main_pot_alone() -> None:
    state = play(begun(), pay(A, 10), pay(B, 30), pay(C, 30), pay(C, 5))
    assert pots(state) == [(30, [0, 1, 2]), (40, [1, 2]), (5, [2])]
    assert GAME.view(state, PUBLIC)["pots"] == {"chips_pot": {"paid": [10, 30, 35], "pots": [30, 40, 5]}}


def test_a_side_pot_and_the_main_pot_are_split_one_by_one_and_odd_chips_are_told() -> None:
    state = play(begun(), pay(A, 11), pay(B, 30), pay(C, 30))
    state = play(state, (A, Split("chips", "pot", 1, (B, C))))
    assert pots(state) == [(33, [0, 1, 2])] and [state.held("chips", f"seat-{n}") for n in range(3)] == [39, 39, 39]
    [told] = GAME.apply(state, A, Split("chips", "pot", None, (A, B)))
    assert told == PotSplit(A, "chips", "pot", None, ((A, 17), (B, 16)), (A,))
    assert pots(fold_events(GAME, state, [told])) == []


def test_the_main_pot_may_go_first() -> None:
    state = play(begun(), pay(A, 10), pay(B, 30), pay(C, 30), (A, Split("chips", "pot", 0, (A,))))
    assert pots(state) == [(40, [1, 2])] and state.held("chips", "seat-0") == 70


def test_what_the_bank_adds_lies_in_the_main_pot() -> None:
    data = {**SHEET, "token": [{**CHIPS, "hands": "all"}]}
    state = play(begun(data), pay(A, 10), pay(B, 20), (C, Hand("chips", "bank", "pot", 7)))
    assert pots(state) == [(27, [0, 1]), (10, [1])]
    assert pots(play(state, take(C, 7))) == [(20, [0, 1]), (10, [1])]


def test_change_goes_off_ones_own_share_and_more_makes_it_one_pot() -> None:
    state = play(begun(), pay(A, 20), pay(B, 10), take(A, 10))
    assert pots(state) == [(20, [0, 1])]
    assert pots(play(state, take(C, 1))) == [(19, [0, 1, 2])]


def test_a_dial_counts_for_whoever_has_the_turn_and_stops_at_the_limits() -> None:
    state = begun(WITH_DIAL)
    assert GAME.view(state, PUBLIC)["dial"] == {"low": 1, "high": 6, "step": 1}
    assert offered(state, A, 6) and not offered(state, A, 7) and not offered(state, B, 1)
    assert GAME.apply(state, A, Dialled(5)) == [Counted(A, "wounds", A, -2, 0, False)]
    assert GAME.apply(state, A, Gain("wounds", A, 1)) == [Counted(A, "wounds", A, 1, 3, False)]
    assert offered(play(state, (A, Done())), B, 1)


def test_a_dial_pays_into_a_pot_no_more_than_one_has() -> None:
    state = play(begun(PAYING_DIAL), pay(A, 35))
    assert GAME.view(state, PUBLIC)["dial"] == {"low": 5, "high": 15, "step": 5}
    assert GAME.apply(state, A, Dialled(15)) == [Handed(A, "chips", "seat-0", "pot", 15)]
    assert GAME.view(play(state, pay(A, 15)), PUBLIC)["dial"] is None


def test_an_open_question_is_never_answered_by_a_dial() -> None:
    state = play(begun(WITH_DIAL), (A, Put("bid")))
    assert GAME.view(state, PUBLIC)["dial"] is None and not any(offered(state, seat, 1) for seat in (A, B, C))
