"""Engine: the commands of the engine protocol, carried out on one table."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from companion.engine.encode_responses import error_answer, game_to_json, observation_match_to_json, refusal_answer
from companion.engine.parse_request_line import Request, get_decision_number, get_field, get_seed, parse_request_line
from companion.games.registry import load_games
from companion.rules.errors import BadData, BadSetup, GameError, IllegalAction, shorten_value
from companion.rules.game import AnyGame, Setup
from companion.rules.packs.pack import complete_setup_with_pack
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.table.dealer import Dealer, RandomDealer, WaitingDealer
from companion.table.errors import LogDamaged, TableError
from companion.table.log import export
from companion.table.log.event_log import Entry, MemoryLog
from companion.table.log.opening_entry import read_opening
from companion.table.observing.matcher import Match
from companion.table.prompts import ANSWERS
from companion.table.table import Table
from companion.table.update_json import OBSERVATIONS, UpdateEncoder, actors_to_json, outcome_to_json

MAX_LISTED_ACTIONS: Final = 2000
"""`legal` does not list more legal actions than this."""
_TABLE: Final = "engine"


class _Game(NamedTuple):
    """The open game."""

    table: Table
    log: MemoryLog
    wire: UpdateEncoder

    def entries(self) -> Sequence[Entry]:
        """Return the entries of the table's log."""
        return self.log.entries(_TABLE)


class Engine:
    """One table and the commands on it. Every answer is a mapping with `ok`."""

    def __init__(self, games: Mapping[str, AnyGame] | None = None) -> None:
        self._games = load_games() if games is None else games
        self._open: _Game | None = None
        self._commands: Final[Mapping[str, Callable[[Request], dict[str, Any]]]] = {
            "games": self._list_games,
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

    def answer_request(self, line: str | bytes) -> dict[str, Any]:
        """Return the answer to one request. A refused request changes nothing."""
        try:
            request = parse_request_line(line)
            command = request.get("cmd")
            if not isinstance(command, str) or command not in self._commands:
                return refusal_answer("unknown_command", f"cmd should be one of {', '.join(self._commands)}")
            return {"ok": True, **self._commands[command](request)}
        except (GameError, TableError) as error:
            return error_answer(error)
        except RecursionError:
            return error_answer(BadData("this is nested too deeply"))

    # Opening, saving and loading.

    def _list_games(self, request: Request) -> dict[str, Any]:
        return {"games": [game_to_json(game.info) for game in self._games.values()]}

    def _new(self, request: Request) -> dict[str, Any]:
        game = self._game(get_field(request, "game", str))
        seats, dealer_seed = get_field(request, "seats", int), get_seed(request)
        options, rulings = (get_field(request, name, dict, {}) for name in ("options", "rulings"))
        setup = complete_setup_with_pack(game, Setup(seats, options, rulings, _pack(request.get("pack"))))
        log = MemoryLog()
        table = Table(_TABLE, game, setup, log, _dealer(dealer_seed))
        table.open(dealer={"kind": "waiting"} if dealer_seed is None else {"kind": "seeded", "seed": dealer_seed})
        self._open = _Game(table, log, UpdateEncoder(game))
        return {"seq": table.log_length}

    def _game(self, game_id: str) -> AnyGame:
        if game_id not in self._games:
            raise BadSetup(f"there is no game {shorten_value(game_id)}; there are {', '.join(sorted(self._games))}")
        return self._games[game_id]

    def _save(self, request: Request) -> dict[str, Any]:
        return {"log": [export.entry_to_json(entry) for entry in self._playing.entries()]}

    def _load(self, request: Request) -> dict[str, Any]:
        log = MemoryLog()
        log.append(_TABLE, [_entry(place, item) for place, item in enumerate(get_field(request, "log", list), start=1)])
        game, setup, notes = read_opening(log.entries(_TABLE), self._games)
        table = _resumed(game, setup, log, _dealer(get_seed(notes)))
        self._open = _Game(table, log, UpdateEncoder(game))
        return {"seq": table.log_length}

    @property
    def _playing(self) -> _Game:
        if self._open is None:
            raise BadData('no game is open; begin with {"cmd": "new", "game": ..., "seats": ...}')
        return self._open

    # Asking.

    def _to_act(self, request: Request) -> dict[str, Any]:
        return {"to_act": actors_to_json(self._playing.table.update_for(PUBLIC).to_act)}

    def _legal(self, request: Request) -> dict[str, Any]:
        legal, wire = self._playing.table.legal_for(self._seat(request)), self._playing.wire
        listed = None if legal.count > MAX_LISTED_ACTIONS else [wire.actions.encode(action) for action in legal]
        return {"offers": [wire.offer_to_json(offer) for offer in legal.offers], "actions": listed}

    def _sample(self, request: Request) -> dict[str, Any]:
        legal, random = self._playing.table.legal_for(self._seat(request)), Random(str(get_seed(request)))
        if not legal:
            raise IllegalAction("this seat has nothing to do now")
        return {"action": self._playing.wire.actions.encode(legal.nth(random.randrange(legal.count)))}

    def _chance(self, request: Request) -> dict[str, Any]:
        table, _, wire = self._playing
        return {
            "outcomes": [{"action": wire.actions.encode(a), "weight": n} for a, n in table.chance_outcomes().items()]
        }

    def _view(self, request: Request) -> dict[str, Any]:
        viewer: Viewer = PUBLIC if request.get("seat") is None else self._seat(request)
        return {"update": self._playing.wire.update_to_json(self._playing.table.update_for(viewer))}

    def _outcome(self, request: Request) -> dict[str, Any]:
        ended = self._playing.table.update_for(PUBLIC).outcome
        return {"outcome": None if ended is None else outcome_to_json(ended)}

    def _seat(self, request: Request) -> Seat:
        seats, number = self._playing.table.seats, get_field(request, "seat", int)
        if number not in seats:
            raise BadData(f"there is no seat {shorten_value(number)}; there are 0 to {len(seats) - 1}")
        return Seat(number)

    # Doing.

    def _act(self, request: Request) -> dict[str, Any]:
        seat, data, answers = self._seat(request), request.get("action"), get_decision_number(request)
        codec = ANSWERS if ANSWERS.knows(data) else self._playing.wire.actions
        action = codec.decode(data)
        return self._changed(lambda table: table.submit(seat, action, "engine", answers))

    def _deal(self, request: Request) -> dict[str, Any]:
        action = self._playing.wire.actions.decode(request.get("action"))
        return self._changed(lambda table: table.deal(action, "engine"))

    def _observe(self, request: Request) -> dict[str, Any]:
        wire, observation = self._playing.wire, OBSERVATIONS.decode(request.get("observation"))
        found: list[Match] = []
        answer = self._changed(lambda table: found.append(table.observe(observation, "engine")))
        return {"match": observation_match_to_json(wire, found[0]), **answer}

    def _undo(self, request: Request) -> dict[str, Any]:
        table = self._playing.table
        table.undo(get_field(request, "to", int), "engine", ask=())
        return {"seq": table.log_length}

    def _changed(self, change: Callable[[Table], object]) -> dict[str, Any]:
        table = self._playing.table
        before = table.log_length
        change(table)
        bodies = [entry.decode_body() for entry in self._playing.entries()[before:]]
        return {"seq": table.log_length, "events": [event for body in bodies for event in body.get("events", ())]}


def _entry(place: int, item: Any) -> Entry:
    try:
        return export.entry_from_json(item)
    except LogDamaged as error:
        raise LogDamaged(f"entry {place}: {error}") from error


def _resumed(game: AnyGame, setup: Setup, log: MemoryLog, dealer: Dealer) -> Table:
    try:
        table = Table(_TABLE, game, setup, log, dealer)
        table.resume()
    except TableError:
        raise
    except Exception as error:  # its chain holds, yet no game of ours led there: the rules may stumble anywhere
        raise LogDamaged(f"the rules of {game.info.id} cannot go on from this log: {error}") from error
    return table


def _dealer(dealer_seed: int | str | None) -> Dealer:
    return WaitingDealer() if dealer_seed is None else RandomDealer(dealer_seed)


def _pack(pack: Any) -> dict[str, Any]:
    if pack is None or isinstance(pack, str):
        return {} if pack is None else {"name": pack}
    if isinstance(pack, dict) and "name" in pack:
        return pack
    raise BadSetup(f"pack is {shorten_value(pack)}; it is a name, or an object with name and data")
