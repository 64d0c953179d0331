"""Reasons why an action is missing, from a seat's own stack and public knowledge alone."""

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.noir import actions as act
from companion.games.noir.offers import TRIGGERS, is_room_effect_available, list_replaceable_traps
from companion.games.noir.rooms import BASEMENT, BOARD, HOME, Room
from companion.games.noir.state import ACTION_POINTS, Phase, PlayerState, State
from companion.rules.actions_and_offers import Action
from companion.rules.parts.board import PlaceId
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.seats_and_viewers import Seat

TELLING: Final = frozenset({act.MoveTo, act.Shoot, act.Listen, act.SetTrap, act.Detonate, *TRIGGERS.values()})
"""Actions that tell of one's room or traps, or of a third action point that nobody else knows of (RN-6)."""
_COSTS: Final[Mapping[type[Action], tuple[int, str]]] = {
    act.MoveTo: (1, "l.56"),
    act.Shoot: (2, "l.58"),
    act.SetTrap: (1, "l.60"),
    act.Detonate: (1, "l.60"),
    act.Listen: (1, "l.52"),
}
"""Price of each action in action points, and its line."""
_FLOODED: Final = RefusalReason("flooded", "l.100")
_NO_TRAPS: Final = RefusalReason("no-traps", "l.64")
_ONLY_DELAYED: Final = RefusalReason("only-delayed", "RN-31")
_ELSEWHERE: Final[Mapping[Phase, RefusalReason]] = {
    Phase.RETREAT: RefusalReason("move-after-shot", "l.58"),
    Phase.FLEE: RefusalReason("leave-the-water", "l.100"),
    Phase.ANSWER: RefusalReason("answer-first", "RN-2"),
}
"""Reasons where only a move or an answer is possible."""


def explain_missing(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    """Yield what the seat that decides cannot do, and why."""
    player = state.players[seat]
    if player.room is None:
        return
    if state.phase in (Phase.TURN, Phase.RETREAT, Phase.FLEE):
        yield from _explain_water(state, player.room)
    if state.phase is Phase.TURN:
        yield from _explain_turn(state, player, player.room)
        yield from _explain_effects(state, seat, player.room)
    elif state.phase in _ELSEWHERE:
        others = (each for each in _COSTS if each is not act.MoveTo or state.phase is Phase.ANSWER)
        yield from (UnavailableAction(action, _ELSEWHERE[state.phase]) for action in others)


def _explain_water(state: State, room: PlaceId) -> Iterator[UnavailableAction]:
    if state.flood is not None and BASEMENT in BOARD.paths[room]:
        yield UnavailableAction(act.MoveTo, _FLOODED, {"room": BASEMENT})


def _explain_turn(state: State, player: PlayerState, room: PlaceId) -> Iterator[UnavailableAction]:
    for action, (cost, line) in _COSTS.items():
        if state.points_left < cost:
            yield UnavailableAction(action, _too_dear(state, cost, line))
        elif action is act.SetTrap and not list_replaceable_traps(player, room):
            yield UnavailableAction(action, RefusalReason("trap-here", "RN-18"))
        elif action is act.Detonate and not player.traps:
            yield UnavailableAction(action, _ONLY_DELAYED if player.delayed else _NO_TRAPS)


def _explain_effects(state: State, seat: Seat, room: PlaceId) -> Iterator[UnavailableAction]:
    for effect, action in TRIGGERS.items():
        found = _refuse_effect(state, seat, room, HOME[effect])
        if found is not None:
            yield UnavailableAction(action, found)


def _refuse_effect(state: State, seat: Seat, room: PlaceId, home: Room) -> RefusalReason | None:
    if room != home.name:
        return RefusalReason("other-room", "RN-5", {"room": home.name})
    if state.points_left < home.ap:
        return _too_dear(state, home.ap, "l.52")
    if is_room_effect_available(state, seat):
        return None
    return RefusalReason("once-a-stay", "RN-4") if home.effect == "echoes" else _refuse_energy(state)


def _refuse_energy(state: State) -> RefusalReason:
    if state.house.energy_automatic:
        return RefusalReason("energy-by-itself", "RN-6")
    return (
        RefusalReason("energy-taken", "RN-6")
        if state.allowance > ACTION_POINTS
        else RefusalReason("not-begun-here", "RN-7")
    )


def _too_dear(state: State, cost: int, line: str) -> RefusalReason:
    return RefusalReason("points", line, {"cost": cost, "left": state.points_left})
