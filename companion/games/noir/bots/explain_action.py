"""Why a bot acts: the chances that it went by, and how much better others were."""

from collections.abc import Sequence
from math import exp
from typing import Final

from companion.games.noir import actions as act
from companion.games.noir.bots.action_values import (
    best_hit_chance,
    count_rooms_listener_suspects,
    count_rooms_suspected_after_move,
)
from companion.games.noir.bots.read_view import SeenHouse, belief_after_turn
from companion.games.noir.bots.reasons import Reason
from companion.games.noir.state import Phase
from companion.rules.actions_and_offers import Action
from companion.rules.parts.explained_bot_choice import ExplainedValue, Explanation

_EFFECTS: Final[dict[type[Action], Reason]] = {
    act.Listen: Reason.LISTEN,
    act.PullFloodLever: Reason.FLOOD,
    act.ThrowTrapDoor: Reason.TRAP_DOOR,
    act.UseEchoes: Reason.ECHOES,
    act.JumpRailing: Reason.RAILING,
    act.Energize: Reason.ENERGIZE,
    act.EndTurn: Reason.END,
}


def explain_lot(action: Action, choices: int) -> Explanation | None:
    """Return that a first room was drawn by lot; None where there was only one."""
    if choices < 2 or not isinstance(action, act.ChooseStart):
        return None
    return Explanation(Reason.LOT, {"room": action.room, "choices": choices})


def explain_action(
    action: Action, worth: Sequence[tuple[Action, float]], whim: float, house: SeenHouse, phase: Phase
) -> Explanation | None:
    """Return why `action` was drawn among all with their worth; None where there was only one.

    `loss` is by how many hundredths of a hit another was better, `drawn` the percentage with which it was drawn.
    """
    if len(worth) < 2:
        return None
    code, grounds = _grounds(action, house, phase)
    best, own = max(value for _, value in worth), next(value for other, value in worth if other == action)
    weight = sum(exp((value - best) / whim) for _, value in worth)
    drawn = round(100 * exp((own - best) / whim) / weight)
    return Explanation(code, {**grounds, "choices": len(worth), "loss": round(100 * (best - own)), "drawn": drawn})


def _grounds(action: Action, house: SeenHouse, phase: Phase) -> tuple[Reason, dict[str, ExplainedValue]]:
    """Return the code and what the bot knew: chances in percent, and numbers of rooms."""
    later = belief_after_turn(house.enemy, house.flooded)
    match action:
        case act.Shoot(room):
            return Reason.SHOOT, {"room": room, "chance": _percent(house.enemy.get(room, 0.0))}
        case act.Detonate(room):
            return Reason.DETONATE, {"room": room, "chance": _percent(house.enemy.get(room, 0.0))}
        case act.MoveTo(room):
            hope = _percent(best_hit_chance(room, later))
            if phase in (Phase.RETREAT, Phase.FLEE):
                return Reason.RETREAT, {"room": room, "chance": hope}
            return Reason.MOVE, {"room": room, "chance": hope, "rooms": count_rooms_suspected_after_move(house)}
        case act.SetTrap():
            return Reason.TRAP, {"room": house.room, "chance": _percent(later.get(house.room, 0.0))}
        case act.UseControlPanel(room):
            return Reason.PANEL, {"room": room, "chance": _percent(later.get(room, 0.0))}
        case act.AnswerListen(room):
            return Reason.ANSWER, {"room": room, "rooms": count_rooms_listener_suspects(house.exposed, room)}
    return _EFFECTS[type(action)], {}


def _percent(chance: float) -> int:
    return round(100 * chance)
