"""Worth of an action, in hits: those it may score now and next turn, less those it may cost."""

from typing import Final

from companion.games.noir import actions as act
from companion.games.noir.bots.read_view import Belief, SeenHouse, belief_after_turn
from companion.games.noir.bots.skill_levels import Skill
from companion.games.noir.rooms import BASEMENT, BOARD, HOME, KITCHEN, ROOMS, SECOND_FLOOR, rooms_next_to
from companion.rules.actions_and_offers import Action
from companion.rules.parts.board import PlaceId

TRAP_AHEAD: Final = 0.45
"""The part of the chance that somebody walks into a room a trap in it is worth."""
LEFTOVER: Final = 0.02
"""Worth of an action point."""


def worth_of_action(action: Action, house: SeenHouse, skill: Skill) -> float:
    """Return the worth of an action of one's turn beside that of doing nothing."""
    match action:
        case act.Shoot(target):
            return house.enemy.get(target, 0.0) + _worth_of_place(house, None, skill) - _worth_now(house, skill)
        case act.Detonate(room):
            return house.enemy.get(room, 0.0) - TRAP_AHEAD * skill.foresight * _chance_later(house, room) - LEFTOVER
        case act.MoveTo(room):
            return _worth_of_place(house, room, skill) - _worth_now(house, skill) - LEFTOVER
        case act.Listen():
            return _worth_of_listening(house, skill) - LEFTOVER
        case act.SetTrap(removing):
            return _worth_of_trap(house, house.room, removing, skill) - LEFTOVER
        case act.UseControlPanel(room, removing):
            return _worth_of_trap(house, room, removing, skill) - _price_of_showing(house, skill) - LEFTOVER
        case act.EndTurn():
            return 0.0
    return _worth_of_effect(action, house, skill)


def _worth_of_effect(action: Action, house: SeenHouse, skill: Skill) -> float:
    """Return the worth of an effect of a room, all of which tell where one is (RN-5)."""
    price = _price_of_showing(house, skill)
    match action:
        case act.PullFloodLever():
            return house.enemy.get(BASEMENT, 0.0) - price - LEFTOVER
        case act.ThrowTrapDoor():
            fall = house.enemy.get(KITCHEN, 0.0)
            return (fall if house.flooded else 0.3 * skill.foresight * fall) - price - LEFTOVER
        case act.UseEchoes():
            return _worth_of_echoes(house, skill) - price
        case act.JumpRailing():
            return _worth_of_place(house, KITCHEN, skill, shown=True) - _worth_now(house, skill)
        case act.Energize():
            return 3 * LEFTOVER - price
    return -1.0


def chance_of_being_hit(rooms: int) -> float:
    """Return the chance of being hit by somebody who knows so many rooms one may be in."""
    return 1 / rooms if rooms else 1.0


def worth_of_retreat(room: PlaceId, house: SeenHouse, skill: Skill) -> float:
    """Return the worth of going to `room` for nothing, after a shot or out of the water."""
    return skill.foresight * best_hit_chance(room, belief_after_turn(house.enemy, house.flooded))


def best_hit_chance(room: PlaceId, enemy: Belief) -> float:
    """Return the best chance of a hit from a room."""
    return max((enemy.get(target, 0.0) for target in ROOMS[room].shoot), default=0.0)


def _worth_now(house: SeenHouse, skill: Skill) -> float:
    later = belief_after_turn(house.enemy, house.flooded)
    return skill.foresight * best_hit_chance(house.room, later) - skill.caution * chance_of_being_hit(
        len(house.exposed)
    )


def _worth_of_place(house: SeenHouse, room: PlaceId | None, skill: Skill, shown: bool = False) -> float:
    """Return the worth of ending in `room`, by default in the best one next door after showing oneself by a shot."""
    later = belief_after_turn(house.enemy, house.flooded)
    near = rooms_next_to(house.room, house.flooded)
    if room is None:
        hidden = len(near)
        return max(skill.foresight * best_hit_chance(one, later) for one in near) - skill.caution * chance_of_being_hit(
            hidden
        )
    hidden = 1 if shown else count_rooms_suspected_after_move(house)
    return skill.foresight * best_hit_chance(room, later) - skill.caution * chance_of_being_hit(hidden)


def count_rooms_suspected_after_move(house: SeenHouse) -> int:
    """Return in how many rooms one may be for somebody who heard that one has moved."""
    return len({to for one in house.exposed for to in rooms_next_to(one, house.flooded)})


def _price_of_showing(house: SeenHouse, skill: Skill) -> float:
    """Return what it costs to tell where one is; less while points are left to go away."""
    shown = len(rooms_next_to(house.room, house.flooded)) if house.points > 1 else 1
    return skill.caution * max(0.0, chance_of_being_hit(shown) - chance_of_being_hit(len(house.exposed)))


def _chance_later(house: SeenHouse, room: PlaceId) -> float:
    return belief_after_turn(house.enemy, house.flooded).get(room, 0.0)


def _worth_of_trap(house: SeenHouse, room: PlaceId, removing: PlaceId | None, skill: Skill) -> float:
    kept = _chance_later(house, removing) if removing is not None else 0.0
    return TRAP_AHEAD * skill.foresight * (_chance_later(house, room) - kept)


def _worth_of_listening(house: SeenHouse, skill: Skill) -> float:
    """Return what is gained by an answer: the enemy names a room next door, any of them alike."""
    known = 0.0
    for answer in BOARD.places:
        told = {
            room: chance / len(BOARD.paths[room]) for room, chance in house.enemy.items() if answer in BOARD.paths[room]
        }
        known += _best_hope(house, told, skill)
    return known - _best_hope(house, house.enemy, skill)


def _worth_of_echoes(house: SeenHouse, skill: Skill) -> float:
    upstairs = {room: chance for room, chance in house.enemy.items() if room in SECOND_FLOOR}
    down = {room: chance for room, chance in house.enemy.items() if room not in SECOND_FLOOR}
    hopes = sum(_best_hope(house, {room: chance}, skill) for room, chance in upstairs.items())
    return hopes + _best_hope(house, down, skill) - _best_hope(house, house.enemy, skill)


def _best_hope(house: SeenHouse, enemy: Belief, skill: Skill) -> float:
    """Return the best chance of a hit that a belief leaves: a trap now, a shot now or next turn."""
    left = house.points - 1
    now = max((enemy.get(trap, 0.0) for trap in house.traps), default=0.0) if left > 0 else 0.0
    near = (house.room, *(rooms_next_to(house.room, house.flooded) if left > 0 else ()))
    later = belief_after_turn(enemy, house.flooded)
    next_turn = skill.foresight * max(best_hit_chance(room, later) for room in near)
    shot_now = best_hit_chance(house.room, enemy) if left > 1 or house.room == HOME["echoes"].name else 0.0
    return max(now, next_turn, shot_now)


def count_rooms_listener_suspects(exposed: frozenset[PlaceId], answer: PlaceId) -> int:
    """Return in how many rooms one may be for somebody who heard that one is next to `answer`."""
    return sum(answer in BOARD.paths[room] for room in exposed)
