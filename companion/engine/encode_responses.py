"""Encoder of games, matches and errors as JSON values."""

from typing import Any, Final

from companion.rules.errors import BadData, BadSetup, IllegalAction
from companion.rules.game import GameInfo, Option
from companion.table.errors import BadUndo, LogDamaged, StaleDecision, TableClosed
from companion.table.observing.matcher import AlreadyKnown, Ambiguous, AnswerGiven, Match, Matched, MenuStepped
from companion.table.update_json import UpdateEncoder, actor_to_json

ERROR_CODES: Final[tuple[tuple[type[Exception], str], ...]] = (
    (IllegalAction, "illegal"),
    (StaleDecision, "stale"),
    (BadSetup, "bad_setup"),
    (BadUndo, "bad_undo"),
    (LogDamaged, "bad_log"),
    (TableClosed, "closed"),
    (BadData, "bad_request"),
)


def refusal_answer(code: str, message: str) -> dict[str, Any]:
    """Return the answer to a refused request."""
    return {"ok": False, "error": {"code": code, "message": message}}


def error_answer(error: Exception) -> dict[str, Any]:
    """Return the answer for an error."""
    return refusal_answer(next((code for kind, code in ERROR_CODES if isinstance(error, kind)), "refused"), str(error))


def game_to_json(info: GameInfo) -> dict[str, Any]:
    """Return a game as `games` lists it."""
    return {
        "id": info.id,
        "title": info.title,
        "seats": [info.least, info.most],
        "options": {option.id: _choice(option) for option in info.options},
        "rulings": [{"id": ruling.id, **_choice(ruling)} for ruling in info.rulings],
        "packs": list(info.packs),
    }


def _choice(option: Option) -> dict[str, Any]:
    return {"question": option.question, "choices": list(option.choices), "default": option.default}


def observation_match_to_json(wire: UpdateEncoder, match: Match) -> dict[str, Any]:
    """Return the match of an observation as JSON values."""
    encode = wire.actions.encode
    match match:
        case Matched(actor, action):
            return {"type": "Means", "actor": actor_to_json(actor), "action": encode(action)}
        case Ambiguous(actor, actions):
            who = None if actor is None else actor_to_json(actor)
            return {"type": "Ask", "actor": who, "actions": [encode(action) for action in actions]}
        case AnswerGiven():
            return {"type": "Answered"}
        case MenuStepped():
            return {"type": "Stepped"}
    return {"type": "Known" if isinstance(match, AlreadyKnown) else "Unexplained"}
