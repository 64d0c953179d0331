"""The deduction aid against brute force: exactly what the public record allows, no more and no less."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

import pytest

from companion.games.noir import GAME
from companion.games.noir.actions import AnswerListen, Detonate, Listen, MoveTo, SetTrap, Shoot
from companion.games.noir.belief import PublicBelief
from companion.games.noir.events import Moved, TrapSet
from companion.games.noir.possible_trap_layouts import INDEX, LAYOUTS
from companion.games.noir.state import State
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from tests.games.common.playouts import playout
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver, seen

Position: TypeAlias = tuple[str, frozenset[str], frozenset[str]]
RULINGS = [{}, {"RN-6": "automatic"}, {"RN-4": "repeat", "RN-1": "reachable"}]
MOST_WORLDS = 1_500
"""Most worlds for brute force: it gives up on a game beyond."""


def test_there_are_129_layouts_of_at_most_two_traps() -> None:
    assert len(LAYOUTS) == len(INDEX) == 1 + 8 * 2 + 28 * 4


class BruteForce:
    """Every whole state that some hidden course of the game could have led to, by playing all of them."""

    def __init__(self, setup: Setup) -> None:
        self.worlds = {GAME.initial_state(setup)}

    def heard(self, actor: Actor, events: Sequence[Event]) -> None:
        """Keep the worlds in which `actor` could have done something that looked like this."""
        record = seen(events)
        self.worlds = {
            fold_events(GAME, world, outcome)
            for world in self.worlds
            for outcome in self._outcomes(world, actor)
            if seen(outcome) == record
        }

    def _outcomes(self, world: State, actor: Actor) -> Iterable[Sequence[Event]]:
        actions = GAME.chance_outcomes(world) if actor is CHANCE else GAME.legal_actions(world, actor)
        return [GAME.apply(world, actor, action) for action in actions]

    def positions(self, seat: Seat) -> set[Position]:
        players = [world.players[seat] for world in self.worlds]
        return {(player.room or "", frozenset(player.traps), frozenset(player.delayed)) for player in players}


def believed(belief: PublicBelief, seat: Seat) -> set[Position]:
    return {(room, frozenset(layout.traps), frozenset(layout.delayed)) for room, layout in belief.seats[seat]}


@pytest.mark.parametrize("rulings", RULINGS, ids=["default", "automatic", "repeat"])
def test_the_belief_is_what_brute_force_finds_in_random_games(rulings: dict[str, str]) -> None:
    compared = 0
    for seed in range(10):
        compared += compare(complete_setup(GAME.info, Setup(2, {}, rulings)), seed)
    assert compared > 100


def compare(setup: Setup, seed: int) -> int:
    brute = BruteForce(replace(setup, options={"aid": False}))
    steps = 0
    for steps, step in enumerate(playout(GAME, setup, seed), start=1):
        brute.heard(step.actor, step.events)
        if len(brute.worlds) > MOST_WORLDS:
            break
        if steps > 1:  # both have a room
            for seat in (ANN, BOB):
                assert step.after.belief is not None
                assert believed(step.after.belief, seat) == brute.positions(seat), (seed, steps, step.action)
            count = len({(w.players[0], w.players[1]) for w in map(without_seals, brute.worlds)})
            assert count == len(brute.positions(ANN)) * len(brute.positions(BOB))
    return steps


def without_seals(world: State) -> State:
    first, second = (replace(player, sealed=False) for player in world.players)
    return replace(world, players=(first, second))


def test_the_belief_never_sees_a_secret() -> None:
    class Spy(PublicBelief):
        __slots__ = ()
        heard: list[Event] = []

        def after_event(self, event: Event) -> PublicBelief:
            self.heard.append(event)
            return self

    evening = NoirDriver("Hall", "Kitchen")
    evening.state = replace(evening.state, belief=Spy())
    evening.does(ANN, SetTrap(), MoveTo("Library"))
    assert set(Spy.heard) == {TrapSet(ANN, None, None, 1), Moved(ANN, None, 1)}


def test_random_whole_games_never_rule_out_the_truth() -> None:
    for seed in range(12):
        for step in playout(GAME, complete_setup(GAME.info, Setup(2)), seed):
            assert GAME.invariants(step.after) == []


def test_the_aid_can_be_switched_off() -> None:
    evening = NoirDriver("Hall", "Kitchen", options={"aid": False})
    assert evening.state.belief is None
    assert evening.view()["suspects"] is None
    assert evening.view(ANN)["suspects"] is None


def test_a_detonation_tells_of_the_way_between_two_traps() -> None:
    evening = NoirDriver("Library", "Hall")
    evening.does(ANN, SetTrap(), MoveTo("Hall"))
    evening.ends(ANN)
    evening.ends(BOB)
    evening.does(ANN, SetTrap(), Detonate("Library"))
    # The Library was the first of two neighbouring rooms or the second, and she is still in the second.
    assert evening.suspects(ANN) == {"Library", "Hall", "Basement"}


def test_each_announcement_narrows_it_down() -> None:
    evening = NoirDriver("Foyer", "Bedroom")
    evening.does(ANN, Listen())
    evening.does(BOB, AnswerListen("Hall"))
    assert evening.suspects(BOB) == {"Balcony", "Bedroom", "Library"}
    evening.ends(ANN)
    evening.does(BOB, MoveTo("Kitchen"))
    evening.ends(BOB)
    assert evening.suspects(BOB) == {"Hall", "Foyer", "Kitchen", "Basement"}
    evening.does(ANN, Shoot("Dining Room"))
    assert evening.suspects(BOB) == {"Hall", "Foyer", "Kitchen", "Basement"}
    assert evening.suspects(ANN) == {"Foyer"}
