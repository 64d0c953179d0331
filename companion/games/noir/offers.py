"""Offers to a seat, from its own stack and public knowledge alone.

The offers of a turn depend on few values, so they are cached: the same position gives the same object.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from companion.games.noir import actions as act
from companion.games.noir.rooms import BASEMENT, HOME, NAMES, ROOMS, check_room_effects, rooms_next_to
from companion.games.noir.state import ACTION_POINTS, MAX_TRAPS, Phase, PlayerState, State
from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat

Offers: TypeAlias = LegalActions[Action]
OfferOf: TypeAlias = Offer[Action]

TRIGGERS: Final[Mapping[str, type[Action]]] = {
    "jump_railing": act.JumpRailing,
    "control_panel": act.UseControlPanel,
    "flood_lever": act.PullFloodLever,
    "echoes": act.UseEchoes,
    "energized": act.Energize,
    "trap_door": act.ThrowTrapDoor,
}
"""The action that triggers each effect."""
check_room_effects(TRIGGERS)
PRICES: Final = MappingProxyType({"move": 1, "shoot": 2, "trap": 1, "listen": 1})
"""Action points that each action of any room takes."""


def list_offers(state: State, seat: Seat) -> Offers:
    """Return the offers to `seat` now."""
    player = state.players[seat]
    if player.room is None:
        return _starts() if state.phase is Phase.START else NOTHING
    at_turn = seat == state.turn
    flooded = state.flood is not None
    match state.phase:
        case Phase.TURN if at_turn:
            return _turn(
                player.room,
                player.traps,
                player.delayed,
                flooded,
                state.points_left,
                is_room_effect_available(state, seat),
            )
        case Phase.RETREAT if at_turn:
            return _moves(player.room, flooded)  # RN-8: no jump. RN-10: not into the water, another way always exists
        case Phase.FLEE if not at_turn:
            return _moves(player.room, flooded)  # RN-12: by the Basement's exits, in secret, for nothing
        case Phase.ANSWER if not at_turn:
            # RN-1: the exits as printed; where the table reads it so, only those open to the answerer's next turn,
            # at whose start his own flood recedes and the asker's does not.
            return _answers(player.room, state.house.listen_reachable and state.flood == state.turn)
    return NOTHING


def is_room_effect_available(state: State, seat: Seat) -> bool:
    """Return True unless the free effect of this room is used up, or not to be had this turn."""
    match state.players[seat].room:
        case room if room == HOME["echoes"].name:
            return state.house.effects_repeat or not state.used  # RN-4
        case room if room == HOME["energized"].name:
            # RN-6: once, in a turn begun here, before leaving. RN-7: whoever jumped in has not begun here.
            return not (state.house.energy_automatic or state.stirred or state.allowance > ACTION_POINTS)
    return True


@lru_cache(maxsize=1)
def _starts() -> Offers:
    return LegalActions(Offer(act.ChooseStart, {"room": OneOf(NAMES)}))  # RN-28: both may choose the same


@cache
def _moves(room: PlaceId, flooded: bool) -> Offers:
    return LegalActions(_move(room, flooded))


def _move(room: PlaceId, flooded: bool) -> OfferOf:
    return Offer(act.MoveTo, {"room": OneOf(rooms_next_to(room, flooded))})


@cache
def _answers(room: PlaceId, flooded: bool) -> Offers:
    return LegalActions(
        Offer(act.AnswerListen, {"room": OneOf(rooms_next_to(room, flooded))})
    )  # RN-2: any, again and again


@keep_for_game(maxsize=8192)
def _turn(
    room: PlaceId, traps: tuple[PlaceId, ...], delayed: tuple[PlaceId, ...], flooded: bool, left: int, free: bool
) -> Offers:
    player = PlayerState(room, traps, delayed)
    return LegalActions(*_effect(player, room, left, free), *_actions(player, room, flooded, left), Offer(act.EndTurn))


def _actions(player: PlayerState, room: PlaceId, flooded: bool, left: int) -> Iterator[OfferOf]:
    if left >= PRICES["move"]:
        yield _move(room, flooded)
    if left >= PRICES["shoot"]:
        yield Offer(act.Shoot, {"target": OneOf(ROOMS[room].shoot)})
    if left >= PRICES["listen"]:
        yield Offer(act.Listen)
    if left >= PRICES["trap"]:
        if removing := list_replaceable_traps(player, room):
            yield Offer(act.SetTrap, {"removing": OneOf(removing)})
        if player.traps:  # RN-31: any earlier one, anywhere; a delayed one cannot be set off by hand
            yield Offer(act.Detonate, {"room": OneOf(player.traps)})


def list_replaceable_traps(player: PlayerState, to: PlaceId) -> tuple[PlaceId | None, ...]:
    """Return the traps one of which may be taken off to lay a trap in `to`, or `(None,)` if none has to.

    `to` must not hold another trap of one's own (RN-18). Only a player with two takes one off, and must (RN-17, RN-23),
    be it a delayed one (RN-22).
    """
    laid = player.trapped_rooms()
    if len(laid) < MAX_TRAPS:
        return () if to in laid else (None,)
    return (to,) if to in laid else tuple(room for room in NAMES if room in laid)


def _effect(player: PlayerState, room: PlaceId, left: int, free: bool) -> Iterator[OfferOf]:
    effect, cost = ROOMS[room].effect, ROOMS[room].ap
    if effect is None or left < cost or not free:
        return
    if effect == "control_panel":
        yield from _panel(player)
    else:
        yield Offer(TRIGGERS[effect])


def _panel(player: PlayerState) -> Iterator[OfferOf]:
    rooms = {room: list_replaceable_traps(player, room) for room in NAMES if room != BASEMENT}
    for removing in dict.fromkeys(off for offs in rooms.values() for off in offs):
        to = tuple(room for room, offs in rooms.items() if removing in offs)
        yield Offer(act.UseControlPanel, {"room": OneOf(to), "removing": OneOf((removing,))})
