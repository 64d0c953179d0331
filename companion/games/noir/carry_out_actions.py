"""Decisions for the actions that every room allows. Room effects are in `room_effects`."""

from typing import TypeAlias

from companion.games.noir import actions as act
from companion.games.noir import events as ev
from companion.games.noir.rooms import HOME, in_printed_order
from companion.games.noir.state import HITS_TO_LOSE, Phase, State, opponent_of
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Actor, Seat

NoirPlay: TypeAlias = EventCollector[State, Event]


def get_acting_seat(actor: Actor) -> Seat:
    """Return the seat that acts. Only the coin is chance's."""
    assert isinstance(actor, int)
    return actor


def require_room_of_seat(state: State, seat: Seat) -> PlaceId:
    """Return the room of `seat`. Every seat is in a room once the start was chosen."""
    room = state.players[seat].room
    assert room is not None
    return room


def seats_with_sealed_room(state: State, *seats: Seat) -> tuple[Seat, ...]:
    """Return those of `seats` whose sealed choice of a room shows where they are, and nothing else."""
    return tuple(seat for seat in seats if state.players[seat].sealed)


def victims_with_sealed_room(state: State, seat: Seat, hit: bool) -> tuple[Seat, ...]:
    """Return what `seats_with_sealed_room` says of a victim who had to own up."""
    return seats_with_sealed_room(state, opponent_of(seat)) if hit else ()


def end_game_if_won(play: NoirPlay, seat: Seat, by: str) -> bool:
    """Return True if the opponent took the second hit: the game ends before anybody moves (RN-9, RN-13)."""
    players = play.state.players
    if players[opponent_of(seat)].hits < HITS_TO_LOSE:
        return False
    rooms = (require_room_of_seat(play.state, Seat(0)), require_room_of_seat(play.state, Seat(1)))
    traps, delayed = (players[0].traps, players[1].traps), (players[0].delayed, players[1].delayed)
    play.emit(ev.GameWon(seat, by, rooms, traps, delayed))
    return True


def choose_start(play: NoirPlay, actor: Actor, action: act.ChooseStart) -> None:
    """Choose the room to start in."""
    play.emit(ev.StartChosen(get_acting_seat(actor), action.room))


def flip_coin(play: NoirPlay, actor: Actor, action: act.FlipCoin) -> None:
    """Begin the turn of the seat that the coin names."""
    play.emit(ev.CoinFlipped(action.seat))
    begin_turn(play, action.seat)


def begin_turn(play: NoirPlay, seat: Seat) -> None:
    """Begin a turn: the water goes, delayed traps go off, points are counted (RN-20)."""
    if play.state.flood == seat:
        play.emit(ev.FloodReceded(seat))  # RN-11: it stayed for the opponent's whole turn
    for room in in_printed_order(play.state.players[seat].delayed):
        hit = play.state.players[opponent_of(seat)].room == room  # RN-21: told hit or miss, and never hits its owner
        play.emit(ev.TrapFired(seat, room, hit, victims_with_sealed_room(play.state, seat, hit)))
        if end_game_if_won(play, seat, "delayed trap"):
            return
    play.emit(ev.TurnBegan(seat))
    if play.state.house.energy_automatic:  # RN-6, the automatic reading
        energized = play.state.players[seat].room == HOME["energized"].name
        play.emit(ev.EnergyChecked(seat, energized))


def end_turn(play: NoirPlay, actor: Actor, action: act.EndTurn) -> None:
    """End the turn, and begin the opponent's."""
    seat = get_acting_seat(actor)
    play.emit(ev.TurnEnded(seat))  # RN-27: points left over are lost
    begin_turn(play, opponent_of(seat))


def move_to_room(play: NoirPlay, actor: Actor, action: act.MoveTo) -> None:
    """Move to another room."""
    # RN-9, RN-12: the move after a shot and the way out of the water cost nothing. RN-25: no trap goes off for it.
    play.emit(ev.Moved(get_acting_seat(actor), action.room, cost=1 if play.state.phase is Phase.TURN else 0))


def shoot_into_room(play: NoirPlay, actor: Actor, action: act.Shoot) -> None:
    """Shoot into a room."""
    seat = get_acting_seat(actor)
    hit = play.state.players[opponent_of(seat)].room == action.target
    opened = seats_with_sealed_room(play.state, seat) + victims_with_sealed_room(play.state, seat, hit)
    play.emit(ev.ShotFired(seat, require_room_of_seat(play.state, seat), action.target, hit, 2, opened))
    end_game_if_won(play, seat, "shot")


def set_trap(play: NoirPlay, actor: Actor, action: act.SetTrap) -> None:
    """Set a trap here, and take one away where there are too many."""
    seat = get_acting_seat(actor)
    play.emit(ev.TrapSet(seat, require_room_of_seat(play.state, seat), action.removing, cost=1))


def detonate_trap(play: NoirPlay, actor: Actor, action: act.Detonate) -> None:
    """Set one's own trap off."""
    seat = get_acting_seat(actor)
    hit = play.state.players[opponent_of(seat)].room == action.room  # one's own trap never hits oneself
    play.emit(ev.TrapDetonated(seat, action.room, hit, 1, victims_with_sealed_room(play.state, seat, hit)))
    end_game_if_won(play, seat, "trap")


def listen_to_opponent(play: NoirPlay, actor: Actor, action: act.Listen) -> None:
    """Ask the opponent for the room."""
    play.emit(ev.Listened(get_acting_seat(actor), cost=1))


def answer_listener(play: NoirPlay, actor: Actor, action: act.AnswerListen) -> None:
    """Answer a listener with a room."""
    play.emit(ev.ListenAnswered(get_acting_seat(actor), action.room))
