"""Worlds that look the same to a seat stay so: every hidden position is tried, and walked on from."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.games.noir import GAME
from companion.games.noir.actions import ChooseStart, Energize, FlipCoin, MoveTo
from companion.games.noir.events import Moved
from companion.games.noir.possible_trap_layouts import TrapLayout
from companion.games.noir.rooms import in_printed_order
from companion.games.noir.state import State, opponent_of
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat, Viewer
from tests.games.common.playouts import playout
from tests.games.common.twin_worlds import Leak, Walk
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver

RULINGS = [{}, {"RN-6": "automatic"}, {"RN-4": "repeat", "RN-1": "reachable"}]
AHEAD = 12
"""Actions walked from each pair of worlds."""


def positions(state: State, seat: Seat) -> list[tuple[PlaceId, TrapLayout]]:
    """Return the positions of `seat` that the public record allows.

    With automatic energy only those without points to hide are returned.
    """
    assert state.belief is not None
    if state.house.energy_automatic and state.turn == seat:
        return []
    return list(state.belief.seats[seat])


def placed(state: State, seat: Seat, room: PlaceId, layout: TrapLayout) -> State:
    """The same public game with another hidden position."""
    player = replace(
        state.players[seat], room=room, traps=in_printed_order(layout.traps), delayed=in_printed_order(layout.delayed)
    )
    return state.with_player(seat, player)


def twins(state: State, viewer: Viewer, rng: Random) -> Iterator[State]:
    """Some worlds that `viewer` cannot tell from `state`: whatever it does not see is replaced."""
    hidden = [seat for seat in (ANN, BOB) if seat != viewer]
    for seat in hidden:
        choices = positions(state, seat)
        for room, layout in rng.sample(choices, min(6, len(choices))):
            yield placed(state, seat, room, layout)


@pytest.mark.parametrize("rulings", RULINGS, ids=["default", "automatic", "repeat"])
def test_whatever_is_hidden_may_be_replaced_and_nobody_notices(rulings: dict[str, str]) -> None:
    setup, rng, walked = complete_setup(GAME.info, Setup(2, {}, rulings)), Random(1), 0
    for seed in range(2):
        for number, step in enumerate(playout(GAME, setup, seed)):
            if number < 3 or number % 7 or not GAME.to_act(step.after):
                continue
            for viewer in (PUBLIC, ANN, BOB):
                for twin in twins(step.after, viewer, rng):
                    walk = Walk(GAME, setup, viewer, rng.randrange(1 << 30))
                    walk.worlds = [step.after, twin]
                    walked += walk.run(AHEAD).compared
    assert walked > 800


def test_all_hidden_positions_look_alike_at_once() -> None:
    setup = complete_setup(GAME.info, Setup(2))
    for step in playout(GAME, setup, seed=2):
        if step.actor is CHANCE or not GAME.to_act(step.after) or step.after.turn is None:
            continue
        for seat in (ANN, BOB):
            shown = GAME.view(step.after, opponent_of(seat)), GAME.view(step.after, PUBLIC)
            for room, layout in positions(step.after, seat):
                twin = placed(step.after, seat, room, layout)
                assert (GAME.view(twin, opponent_of(seat)), GAME.view(twin, PUBLIC)) == shown
                assert GAME.to_act(twin) == GAME.to_act(step.after)


def test_the_test_would_notice_a_hint() -> None:
    class Leaky(type(GAME)):  # type: ignore[misc]
        def view(self, state: State, viewer: Viewer) -> object:
            return {**super().view(state, viewer), "hint": sum(player.room == "Hall" for player in state.players)}

    setup = complete_setup(GAME.info, Setup(2))
    evening = NoirDriver("Hall", "Kitchen")
    walk = Walk(Leaky(), setup, BOB, seed=0)
    walk.worlds = [evening.state, placed(evening.state, ANN, PlaceId("Foyer"), TrapLayout())]
    with pytest.raises(Leak, match="Hall|hint"):
        walk.run(1)


def test_an_undone_turn_leaves_nothing_behind() -> None:
    evening = NoirDriver("Kitchen", "Hall")
    before, record = evening.state, list(evening.record)
    evening.does(ANN, Energize(), MoveTo("Foyer"))
    assert fold_events(GAME, GAME.initial_state(complete_setup(GAME.info, Setup(2))), record) == before


def test_the_coin_is_the_only_chance_and_is_fair() -> None:
    evening = NoirDriver()
    assert GAME.chance_outcomes(evening.state) == {}
    evening.does(ANN, ChooseStart("Hall"))
    evening.does(BOB, ChooseStart("Hall"))
    assert GAME.chance_outcomes(evening.state) == {FlipCoin(ANN): 1, FlipCoin(BOB): 1}
    evening.does(CHANCE, FlipCoin(BOB))
    assert GAME.chance_outcomes(evening.state) == {}


def test_events_say_which_of_them_told_a_secret() -> None:
    telling = {event.__name__ for event in GAME.events if event.reveals}
    assert telling == {
        "TrapFired",
        "ShotFired",
        "TrapDetonated",
        "ListenAnswered",
        "RailingJumped",
        "PanelUsed",
        "FloodLeverPulled",
        "EchoesUsed",
        "Energized",
        "TrapDoorThrown",
        "GameWon",
    }
    assert not Moved.reveals
