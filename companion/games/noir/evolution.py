"""State changes of each event. They are mechanical: all decisions were made before the event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.games.noir import events as ev
from companion.games.noir.rooms import BASEMENT, in_printed_order
from companion.games.noir.state import ACTION_POINTS, Phase, PlayerState, State, opponent_of
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import PUBLIC, Seat


def apply_event(state: State, event: Event) -> State:
    """Return the state after an event. The belief sees what the public sees, so it holds no secret."""
    after = _CHANGE[type(event)](state, event)
    if state.belief is None:
        return after
    return replace(after, belief=state.belief.after_event(event.as_seen_by(PUBLIC)))


def _start_chosen(state: State, event: ev.StartChosen) -> State:
    state = state.with_player(event.seat, replace(state.players[event.seat], room=event.room, sealed=True))
    return state if any(player.room is None for player in state.players) else replace(state, phase=Phase.COIN)


def _coin_flipped(state: State, event: ev.CoinFlipped) -> State:
    return replace(state, turn=event.seat)


def _flood_receded(state: State, event: ev.FloodReceded) -> State:
    return replace(state, flood=None)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    return replace(
        state,
        phase=Phase.TURN,
        turn=event.seat,
        allowance=ACTION_POINTS,
        shown=ACTION_POINTS,
        spent=0,
        stirred=False,
        used=False,
    )


def _energy_checked(state: State, event: ev.EnergyChecked) -> State:
    return replace(state, allowance=state.allowance + bool(event.energized))


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    return replace(state, turn=opponent_of(event.seat))


def _moved(state: State, event: ev.Moved) -> State:
    player = replace(state.players[event.seat], room=event.room, sealed=True)
    state = state.with_player(event.seat, player)
    if event.seat != state.turn:
        return replace(state, phase=Phase.TURN)
    return replace(state, phase=Phase.TURN, spent=state.spent + event.cost, stirred=True, used=False)


def _shot_fired(state: State, event: ev.ShotFired) -> State:
    state = _paid(_told(state, event), event.cost)
    return replace(_hurt(state, event.seat, event.hit), phase=Phase.RETREAT)


def _trap_set(state: State, event: ev.TrapSet) -> State:
    player = _rid(state.players[event.seat], event.removed)
    assert event.room is not None  # the log keeps the whole event; only viewers get the redacted one
    player = replace(player, traps=in_printed_order((*player.traps, event.room)))
    return _paid(state, event.cost).with_player(event.seat, player)


def _panel_used(state: State, event: ev.PanelUsed) -> State:
    state = _told(state, event)
    player = _rid(state.players[event.seat], event.removed)
    assert event.room is not None  # as above
    player = replace(player, delayed=in_printed_order((*player.delayed, event.room)))
    return _paid(state, event.cost).with_player(event.seat, player)


def _trap_detonated(state: State, event: ev.TrapDetonated) -> State:
    state = _paid(_told(state, event), event.cost)
    state = state.with_player(event.seat, _rid(state.players[event.seat], event.room))
    return _hurt(state, event.seat, event.hit)


def _trap_fired(state: State, event: ev.TrapFired) -> State:
    state = _told(state, event)
    state = state.with_player(event.seat, _rid(state.players[event.seat], event.room))
    return _hurt(state, event.seat, event.hit)


def _listened(state: State, event: ev.Listened) -> State:
    return replace(_paid(state, event.cost), phase=Phase.ANSWER)


def _listen_answered(state: State, event: ev.ListenAnswered) -> State:
    return replace(state, phase=Phase.TURN)


def _railing_jumped(state: State, event: ev.RailingJumped) -> State:
    state = replace(_paid(_told(state, event), event.cost), stirred=True, used=False)
    return _displaced(state, event.seat, event.room)


def _flood_lever_pulled(state: State, event: ev.FloodLeverPulled) -> State:
    state = _hurt(_paid(_told(state, event), event.cost), event.seat, event.hit)
    return replace(state, flood=event.seat, phase=Phase.FLEE if event.hit else Phase.TURN)


def _echoes_used(state: State, event: ev.EchoesUsed) -> State:
    state = _paid(_told(state, event), event.cost)
    return replace(state, used=True, phase=Phase.ANSWER if event.found is None else Phase.TURN)


def _energized(state: State, event: ev.Energized) -> State:
    state = _paid(_told(state, event), event.cost)
    return replace(state, allowance=state.allowance + 1, shown=state.shown + 1)


def _trap_door_thrown(state: State, event: ev.TrapDoorThrown) -> State:
    state = _paid(_told(state, event), event.cost)
    if event.fell:
        state = _displaced(state, opponent_of(event.seat), BASEMENT)
    return replace(_hurt(state, event.seat, event.hit), phase=Phase.FLEE if event.hit else Phase.TURN)


def _game_won(state: State, event: ev.GameWon) -> State:
    return replace(state, phase=Phase.OVER, winner=event.seat)


def _paid(state: State, cost: int) -> State:
    return replace(state, spent=state.spent + cost) if cost else state


def _told(state: State, event: Any) -> State:
    for seat in event.opened:
        state = state.with_player(seat, replace(state.players[seat], sealed=False))
    return state


def _hurt(state: State, by: Seat, hit: bool) -> State:
    if not hit:
        return state
    victim = state.players[opponent_of(by)]
    return state.with_player(opponent_of(by), replace(victim, hits=victim.hits + 1))


def _hits_put_right(state: State, event: ev.HitsPutRight) -> State:
    return state.with_player(event.seat, replace(state.players[event.seat], hits=event.hits))


def _displaced(state: State, seat: Seat, room: PlaceId) -> State:
    return state.with_player(seat, replace(state.players[seat], room=room, sealed=False))


def _rid(player: PlayerState, room: PlaceId | None) -> PlayerState:
    if room is None:
        return player
    traps = tuple(trap for trap in player.traps if trap != room)
    return replace(player, traps=traps, delayed=tuple(trap for trap in player.delayed if trap != room))


_CHANGE: Final[Mapping[type[Event], Callable[[State, Any], State]]] = {
    ev.StartChosen: _start_chosen,
    ev.CoinFlipped: _coin_flipped,
    ev.FloodReceded: _flood_receded,
    ev.TrapFired: _trap_fired,
    ev.TurnBegan: _turn_began,
    ev.EnergyChecked: _energy_checked,
    ev.Moved: _moved,
    ev.ShotFired: _shot_fired,
    ev.TrapSet: _trap_set,
    ev.TrapDetonated: _trap_detonated,
    ev.Listened: _listened,
    ev.ListenAnswered: _listen_answered,
    ev.RailingJumped: _railing_jumped,
    ev.PanelUsed: _panel_used,
    ev.FloodLeverPulled: _flood_lever_pulled,
    ev.EchoesUsed: _echoes_used,
    ev.Energized: _energized,
    ev.TrapDoorThrown: _trap_door_thrown,
    ev.TurnEnded: _turn_ended,
    ev.GameWon: _game_won,
    ev.HitsPutRight: _hits_put_right,
}
EVENTS: Final = tuple(_CHANGE)
