"""Revolver Noir as a game of the registry."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.noir import actions as act
from companion.games.noir import decisions, room_effects
from companion.games.noir.belief import Belief
from companion.games.noir.evolution import EVENTS, apply_event
from companion.games.noir.info import INFO
from companion.games.noir.offers import Offers, offers_to
from companion.games.noir.state import MAX_TRAPS, HouseRules, Phase, State, opponent
from companion.games.noir.trap_layouts import Layout
from companion.games.noir.view import view_for
from companion.rules.action import Action
from companion.rules.event import Event
from companion.rules.game import Outcome, Play, Setup, View
from companion.rules.parts.board import PlaceId
from companion.rules.seat import CHANCE, Actor, Seat, Viewer

SEATS: Final = (Seat(0), Seat(1))

_DECIDE: Final[Mapping[type[Action], Callable[[Play[State, Event], Actor, Any], None]]] = {
    act.ChooseStart: decisions.choose_start,
    act.FlipCoin: decisions.flip_coin,
    act.MoveTo: decisions.move,
    act.Shoot: decisions.shoot,
    act.SetTrap: decisions.set_trap,
    act.Detonate: decisions.detonate,
    act.Listen: decisions.listen,
    act.AnswerListen: decisions.answer,
    act.JumpRailing: room_effects.jump_railing,
    act.UseControlPanel: room_effects.use_control_panel,
    act.PullFloodLever: room_effects.pull_flood_lever,
    act.UseEchoes: room_effects.use_echoes,
    act.Energize: room_effects.energize,
    act.ThrowTrapDoor: room_effects.throw_trap_door,
    act.EndTurn: decisions.end_turn,
}


class Noir:
    """Two players hunt each other unseen; the second hit wins."""

    info = INFO
    actions: Sequence[type[Action]] = tuple(_DECIDE)
    events: Sequence[type[Event]] = EVENTS

    def initial_state(self, setup: Setup) -> State:
        return State(HouseRules.of(setup), Belief() if setup.option("aid") else None)

    def to_act(self, state: State) -> frozenset[Actor]:
        match state.phase:
            case Phase.START:
                return frozenset(seat for seat in SEATS if state.players[seat].room is None)
            case Phase.COIN:
                return frozenset({CHANCE})
            case Phase.ANSWER | Phase.FLEE if state.turn is not None:
                return frozenset({opponent(state.turn)})
            case Phase.TURN | Phase.RETREAT if state.turn is not None:
                return frozenset({state.turn})
        return frozenset()

    def legal_actions(self, state: State, seat: Seat) -> Offers:
        return offers_to(state, seat)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return {act.FlipCoin(seat): 1 for seat in SEATS} if state.phase is Phase.COIN else {}

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: Play[State, Event] = Play(self, state)
        _DECIDE[type(action)](play, actor, action)
        return play.events

    def evolve(self, state: State, event: Event) -> State:
        return apply_event(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        return view_for(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is None:
            return None
        scores = {seat: state.players[opponent(seat)].hits for seat in SEATS}
        return Outcome((state.winner,), "two hits", scores)

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state, in words; empty when all is well."""
        wrong = [
            f"seat {seat} has more than {MAX_TRAPS} traps" for seat in SEATS if len(_traps(state, seat)) > MAX_TRAPS
        ]
        wrong += [f"seat {seat} has two traps in one room" for seat in SEATS if _doubled(_traps(state, seat))]
        wrong += [f"seat {seat} is thought to be elsewhere" for seat in SEATS if not _thought_possible(state, seat)]
        wrong += ["points were overspent"] if state.left < 0 else []
        return wrong


def _traps(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    return state.players[seat].trapped()


def _doubled(rooms: tuple[PlaceId, ...]) -> bool:
    return len(set(rooms)) < len(rooms)


def _thought_possible(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    if state.belief is None or player.room is None:
        return True
    return (player.room, Layout(frozenset(player.traps), frozenset(player.delayed))) in set(state.belief.seats[seat])


GAME: Final = Noir()
