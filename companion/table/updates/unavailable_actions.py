"""Answer to a seat that asks why it cannot do something now."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from companion.rules.actions_and_offers import Action
from companion.rules.game import AnyGame
from companion.rules.parts.unavailable_actions import ExplainsUnavailableActions, UnavailableAction
from companion.rules.seats_and_viewers import Actor, Seat


class UnavailableActions(NamedTuple):
    """The answer: reasons at a decision. `telling` are the actions that tell of what only the seat knows."""

    decision: int
    telling: Collection[type[Action]] = ()
    missing: Sequence[UnavailableAction] = ()


def explain_missing_actions(
    game: AnyGame, state: Any, seat: Seat, to_act: Collection[Actor], decision: int
) -> UnavailableActions:
    """Return the reasons of the game, none while it waits for others, or has none to give."""
    if not isinstance(game, ExplainsUnavailableActions):
        return UnavailableActions(decision)
    missing = tuple(game.explain_missing(state, seat)) if seat in to_act else ()
    return UnavailableActions(decision, game.telling_actions, missing)


def unavailable_actions_to_json(asked: UnavailableActions) -> Mapping[str, Any]:
    """Return the answer as JSON values."""
    return {
        "decision": asked.decision,
        "telling": sorted(action.__name__ for action in asked.telling),
        "missing": [_missing(each) for each in asked.missing],
    }


def _missing(each: UnavailableAction) -> Mapping[str, Any]:
    why, source, numbers = each.refusal
    return {"action": each.action.__name__, "only": each.only, "why": why, "numbers": numbers, "source": source}
