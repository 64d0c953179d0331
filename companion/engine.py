"""The engine protocol: JSON lines on stdin and stdout, any game, any language. `docs/protocol.md` describes it."""

import json
import logging
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import IO, Any

from companion.games.registry import find_game, load_games
from companion.rules.errors import BadData, BadSetup, GameError, IllegalAction
from companion.rules.game import GameInfo, Option, Setup, complete
from companion.rules.seat import Seat, Viewer
from companion.table import export
from companion.table.answers import ANSWERS
from companion.table.dealer import Dealer, RandomDealer, WaitingDealer
from companion.table.errors import BadUndo, LogDamaged, StaleDecision, TableError
from companion.table.log import MemoryLog
from companion.table.matcher import Ask, Known, Match, Means
from companion.table.table import Table
from companion.table.wire import OBSERVATIONS, Wire, actor_name, outcome

MOST_ACTIONS = 2000
MOST_BYTES = 40_000_000
_TABLE = "engine"
_CODES: tuple[tuple[type[Exception], str], ...] = (
    (IllegalAction, "illegal"),
    (StaleDecision, "stale"),
    (BadSetup, "bad_setup"),
    (BadUndo, "bad_undo"),
    (LogDamaged, "bad_log"),
    (BadData, "bad_request"),
)


class Engine:
    """One table and the commands that drive it. Every answer is a mapping with `ok`."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._log = MemoryLog()
        self._commands: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
            "games": self._games,
            "new": self._new,
            "to_act": self._to_act,
            "legal": self._legal,
            "sample": self._sample,
            "chance": self._chance,
            "act": self._act,
            "deal": self._deal,
            "observe": self._observe,
            "view": self._view,
            "undo": self._undo,
            "outcome": self._outcome,
            "save": self._save,
            "load": self._load,
        }

    def answer(self, line: str | bytes) -> dict[str, Any]:
        """The answer to one request; a refusal changes nothing."""
        try:
            request = _parse(line)
            command = request.get("cmd")
            if not isinstance(command, str) or command not in self._commands:
                return _refusal("unknown_command", f"cmd should be one of {', '.join(self._commands)}")
            return {"ok": True, **self._commands[command](request)}
        except (GameError, TableError) as error:
            return _refusal(_code(error), str(error))

    def _games(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return {"games": [_about(game.info) for game in load_games().values()]}

    def _new(self, request: Mapping[str, Any]) -> dict[str, Any]:
        game = find_game(_field(request, "game", str))
        seats = _field(request, "seats", int)
        seed = _seed(request.get("seed"))
        options, rulings = (_field(request, name, dict, {}) for name in ("options", "rulings"))
        setup = complete(game.info, Setup(seats, options, rulings, _pack(game.info, request.get("pack"))))
        log = MemoryLog()
        table = Table(_TABLE, game, setup, log, _dealer(seed))
        table.open(dealer={"kind": "waiting"} if seed is None else {"kind": "seeded", "seed": seed})
        self._table, self._log = table, log
        return {"seq": table.seq}

    def _playing(self) -> Table:
        if self._table is None:
            raise BadData('no game is open; begin with {"cmd": "new", "game": ..., "seats": ...}')
        return self._table

    def _wire(self) -> Wire:
        return Wire(self._playing().game)

    def _to_act(self, request: Mapping[str, Any]) -> dict[str, Any]:
        to_act = self._playing().update_for(None).to_act
        return {"to_act": sorted((actor_name(actor) for actor in to_act), key=str)}

    def _legal(self, request: Mapping[str, Any]) -> dict[str, Any]:
        table, wire = self._playing(), self._wire()
        legal = table.legal_for(self._seat(request))
        count = len(legal)
        actions = None if count > MOST_ACTIONS else [wire.actions.encode(action) for action in legal]
        return {"offers": [wire.offer(offer) for offer in legal.offers], "actions": actions}

    def _sample(self, request: Mapping[str, Any]) -> dict[str, Any]:
        legal = self._playing().legal_for(self._seat(request))
        if not legal:
            raise IllegalAction("this seat has nothing to do now")
        chosen = legal.nth(Random(str(request.get("seed", 0))).randrange(len(legal)))
        return {"action": self._wire().actions.encode(chosen)}

    def _chance(self, request: Mapping[str, Any]) -> dict[str, Any]:
        wire = self._wire()
        outcomes = self._playing().chance().items()
        return {"outcomes": [{"action": wire.actions.encode(action), "weight": n} for action, n in outcomes]}

    def _act(self, request: Mapping[str, Any]) -> dict[str, Any]:
        seat, data = self._seat(request), request.get("action")
        codec = ANSWERS if ANSWERS.knows(data) else self._wire().actions
        action, decision = codec.decode(data), request.get("decision")
        return self._changed(lambda table: table.submit(seat, action, "engine", decision))

    def _deal(self, request: Mapping[str, Any]) -> dict[str, Any]:
        action = self._wire().actions.decode(request.get("action"))
        return self._changed(lambda table: table.deal(action, "engine"))

    def _observe(self, request: Mapping[str, Any]) -> dict[str, Any]:
        observation = OBSERVATIONS.decode(request.get("observation"))
        found: list[Match] = []
        answer = self._changed(lambda table: found.append(table.observe(observation, "engine")))
        return {"match": self._spell(found[0]), **answer}

    def _spell(self, match: Match) -> dict[str, Any]:
        encode = self._wire().actions.encode
        match match:
            case Means(actor, action):
                return {"type": "Means", "actor": actor_name(actor), "action": encode(action)}
            case Ask(actor, actions):
                who = None if actor is None else actor_name(actor)
                return {"type": "Ask", "actor": who, "actions": [encode(action) for action in actions]}
        return {"type": "Known" if isinstance(match, Known) else "Unexplained"}

    def _changed(self, change: Callable[[Table], object]) -> dict[str, Any]:
        table = self._playing()
        before = table.seq
        change(table)
        entries = [entry.read() for entry in self._log.entries(table.table_id)[before:]]
        return {"seq": table.seq, "events": [event for body in entries for event in body.get("events", ())]}

    def _view(self, request: Mapping[str, Any]) -> dict[str, Any]:
        viewer: Viewer = None if request.get("seat") is None else self._seat(request)
        return {"update": self._wire().plain(self._playing().update_for(viewer))}

    def _undo(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self._playing().undo(_field(request, "to", int), "engine", ask=())
        return {"seq": self._playing().seq}

    def _outcome(self, request: Mapping[str, Any]) -> dict[str, Any]:
        ended = self._playing().update_for(None).outcome
        return {"outcome": None if ended is None else outcome(ended)}

    def _save(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return {"log": [export.plain(entry) for entry in self._log.entries(self._playing().table_id)]}

    def _load(self, request: Mapping[str, Any]) -> dict[str, Any]:
        log = MemoryLog()
        log.append(_TABLE, [export.entry_of(item) for item in _field(request, "log", list)])
        try:
            first = log.entries(_TABLE)[0].read()
            game, setup, seed = find_game(first["game"]), Setup(**first["setup"]), first["dealer"].get("seed")
            table = Table(_TABLE, game, setup, log, _dealer(seed))
        except (IndexError, KeyError, TypeError, AttributeError, BadData) as error:
            raise LogDamaged(f"this log does not open a table of ours: {error!r}") from error
        self._table, self._log = table, log
        return {"seq": table.seq}

    def _seat(self, request: Mapping[str, Any]) -> Seat:
        number, seats = _field(request, "seat", int), self._playing().seats
        if number not in seats:
            raise BadData(f"there is no seat {number}; there are 0 to {len(seats) - 1}")
        return Seat(number)


def serve(requests: IO[str], answers: IO[str]) -> None:
    """Answer each line of `requests`, in order, until they end."""
    engine = Engine()
    for line in requests:
        if line.strip():
            answers.write(json.dumps(_answer(engine, line), separators=(",", ":")) + "\n")
            answers.flush()


def _answer(engine: Engine, line: str) -> dict[str, Any]:
    try:
        return engine.answer(line)
    except Exception as error:  # a fault of ours: the table has undone it, and whoever drives us should go on
        logging.getLogger(__name__).exception("a request failed")
        return _refusal("internal", f"{type(error).__name__}: {error}")


def main() -> None:
    """Serve standard input and output."""
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    serve(sys.stdin, sys.stdout)


def _parse(line: str | bytes) -> Mapping[str, Any]:
    if len(line) > MOST_BYTES:
        raise BadData(f"a request may have at most {MOST_BYTES} characters")
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadData(f"not a JSON object on one line: {error}") from error
    if not isinstance(request, dict):
        raise BadData('a request should be an object such as {"cmd": "games"}')
    return request


def _field(request: Mapping[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = request.get(name, default)
    if type(value) is not kind:
        raise BadData(f"{request.get('cmd')} needs the field {name!r}, a {kind.__name__}")
    return value


def _seed(seed: Any) -> int | str | None:
    if seed is None or (type(seed) is int and -(2**63) <= seed < 2**63):
        return seed
    if isinstance(seed, str) and len(seed) <= 200 and seed.isprintable():
        return seed
    raise BadData("seed should be a whole number of at most 64 bits, or a short text")


def _dealer(seed: int | str | None) -> Dealer:
    return WaitingDealer() if seed is None else RandomDealer(seed)


def _pack(info: GameInfo, pack: Any) -> dict[str, Any]:
    if pack is None or pack in info.packs:
        return {} if pack is None else {"name": pack}
    raise BadSetup(f"there is no pack {pack!r} for {info.title}; there are {', '.join(info.packs)}")


def _about(info: GameInfo) -> dict[str, Any]:
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


def _code(error: Exception) -> str:
    return next((code for kind, code in _CODES if isinstance(error, kind)), "refused")


def _refusal(code: str, message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message}}
