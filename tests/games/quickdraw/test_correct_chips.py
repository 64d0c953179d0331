"""Chips put right: between a stack and the pot, or two stacks, and nobody is all-in or out of the game by it."""

from itertools import islice

from companion.games.quickdraw import GAME
from companion.games.quickdraw.state import Phase, State
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.parts.correctable_counters import SetCount
from companion.rules.seats_and_viewers import Seat
from tests.games.common.playouts import playout

SETUP = complete_setup(GAME.info, Setup(4, {"stack": 100}))


def put(state: State, place: str, count: int) -> State:
    action = SetCount(place, count, "miscounted")
    assert any(action in offer for offer in GAME.corrections(state, Seat(0)))
    return fold_events(GAME, state, GAME.apply(state, Seat(3), action))


def states() -> list[State]:
    return [step.after for seed in range(4) for step in islice(playout(GAME, SETUP, seed), 0, 200, 5)]


def test_a_stack_gives_to_the_pot_and_takes_from_a_neighbour() -> None:
    state = next(state for state in states() if state.phase is Phase.BET and state.pot > 40)
    chips, paid = state.players[1].chips, state.players[1].paid
    after = put(state, "chips:1:pot", chips - 10)
    assert (after.players[1].chips, after.players[1].paid, after.pot) == (chips - 10, paid + 10, state.pot + 10)
    after = put(state, "chips:1:2", chips + 20)
    assert (after.players[1].chips, after.players[2].chips) == (chips + 20, state.players[2].chips - 20)
    assert after.pot == state.pot


def test_nobody_is_all_in_or_without_a_share_by_a_correction() -> None:
    seen = 0
    for state in states():
        for counter in GAME.counters(state):
            for count in (min(counter.numbers), max(counter.numbers)):
                after = put(state, counter.place, count)
                assert [player.chips > 0 for player in after.players] == [player.chips > 0 for player in state.players]
                assert [player.paid > 0 for player in after.players] == [player.paid > 0 for player in state.players]
                seen += 1
    assert seen > 500


def test_secret_answers_were_given_at_a_price() -> None:
    closed = [state for state in states() if state.phase in (Phase.DECIDE, Phase.OVER)]
    assert closed and not any(GAME.counters(state) for state in closed)
