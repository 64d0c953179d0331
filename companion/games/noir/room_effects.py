"""Decisions for room effects. RN-5: each tells where one is, those that cost nothing too."""

from companion.games.noir import actions as act
from companion.games.noir import events as ev
from companion.games.noir.carry_out_actions import (
    NoirPlay,
    end_game_if_won,
    get_acting_seat,
    require_room_of_seat,
    seats_with_sealed_room,
    victims_with_sealed_room,
)
from companion.games.noir.rooms import BASEMENT, KITCHEN, ROOMS, SECOND_FLOOR
from companion.games.noir.state import opponent_of
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Actor, Seat


def _here(play: NoirPlay, actor: Actor) -> tuple[Seat, PlaceId, int]:
    seat = get_acting_seat(actor)
    room = require_room_of_seat(play.state, seat)
    return seat, room, ROOMS[room].ap


def jump_railing(play: NoirPlay, actor: Actor, action: act.JumpRailing) -> None:
    """Jump from the Balcony into the Kitchen."""
    seat, room, cost = _here(play, actor)
    play.emit(ev.RailingJumped(seat, room, KITCHEN, cost, seats_with_sealed_room(play.state, seat)))


def set_trap_by_control_panel(play: NoirPlay, actor: Actor, action: act.UseControlPanel) -> None:
    """Set a trap in another room, which fires by itself at the next turn."""
    seat, room, cost = _here(play, actor)
    play.emit(ev.PanelUsed(seat, room, action.room, action.removing, cost, seats_with_sealed_room(play.state, seat)))


def pull_flood_lever(play: NoirPlay, actor: Actor, action: act.PullFloodLever) -> None:
    """Flood the Basement. It hits an opponent there."""
    seat, room, cost = _here(play, actor)
    hit = play.state.players[opponent_of(seat)].room == BASEMENT
    opened = seats_with_sealed_room(play.state, seat) + victims_with_sealed_room(play.state, seat, hit)
    play.emit(ev.FloodLeverPulled(seat, room, hit, cost, opened))
    end_game_if_won(play, seat, "flood")


def use_echoes(play: NoirPlay, actor: Actor, action: act.UseEchoes) -> None:
    """Listen to the second floor. An opponent there says the room."""
    seat, room, cost = _here(play, actor)
    there = require_room_of_seat(play.state, opponent_of(seat))
    upstairs = there in SECOND_FLOOR  # RN-3: then the room takes the place of an answer
    opened = seats_with_sealed_room(play.state, seat) + victims_with_sealed_room(play.state, seat, upstairs)
    play.emit(ev.EchoesUsed(seat, room, there if upstairs else None, cost, opened))


def energize_in_kitchen(play: NoirPlay, actor: Actor, action: act.Energize) -> None:
    """Take the third action point of a turn begun in the Kitchen."""
    seat, room, cost = _here(play, actor)
    play.emit(ev.Energized(seat, room, cost, seats_with_sealed_room(play.state, seat)))


def throw_trap_door(play: NoirPlay, actor: Actor, action: act.ThrowTrapDoor) -> None:
    """Open the trap door. An opponent in the Kitchen falls."""
    seat, room, cost = _here(play, actor)
    # RN-16: whoever throws it stands in the Library. RN-15: that nobody fell is told as well.
    fell = play.state.players[opponent_of(seat)].room == KITCHEN
    hit = fell and play.state.flood is not None  # RN-14: on dry ground the fall does no harm
    opened = seats_with_sealed_room(play.state, seat) + victims_with_sealed_room(play.state, seat, fell)
    play.emit(ev.TrapDoorThrown(seat, room, fell, hit, cost, opened))
    end_game_if_won(play, seat, "trap door")
