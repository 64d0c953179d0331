"""Somebody who speaks to an engine in JSON lines."""

import io
import json
from typing import Any

from companion.engine import Engine, answer_requests
from companion.games.registry import load_games
from tests.table import ambiguous_game
from tests.toy_game import GAME

GAMES = {"toy": GAME, "parlour": ambiguous_game.GAME, **load_games()}
NEW = {"cmd": "new", "game": "toy", "seats": 2, "options": {"rounds": 3}}
READY = {"type": "Ready"}


class Driver:
    """Speaks to an engine in JSON lines; `ok` and `no` insist on the kind of answer."""

    def __init__(self, **games: Any) -> None:
        self.engine = Engine(games or GAMES)

    def ask(self, request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self.engine.answer_request(json.dumps(request))))
        return answer

    def ok(self, cmd: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask({"cmd": cmd, **fields})
        assert answer.pop("ok") is True, answer
        return answer

    def no(self, cmd: str, **fields: Any) -> str:
        answer = self.ask({"cmd": cmd, **fields})
        assert set(answer) == {"ok", "error"} and answer["ok"] is False
        assert set(answer["error"]) == {"code", "message"} and answer["error"]["message"]
        code: str = answer["error"]["code"]
        return code

    def pictures(self) -> list[Any]:
        return [self.ok("view", seat=seat) for seat in (0, 1, None)]


def served(engine: Engine, *lines: str) -> list[dict[str, Any]]:
    """Return the answers of the engine at the end of a pipe to these lines."""
    answers = io.StringIO()
    answer_requests(io.StringIO("".join(line + "\n" for line in lines)), answers, engine)
    return [json.loads(line) for line in answers.getvalue().splitlines()]
