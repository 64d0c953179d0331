"""Playthroughs: recorded games as TOML, used as regression tests and demonstrations."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson

from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.correctable_tokens import legal_with_corrections
from companion.rules.errors import BadData, shorten_value
from companion.rules.game import AnyGame, Outcome, Setup, complete_recorded_setup, fold_events
from companion.rules.packs.parse_toml import parse_toml
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.log.event_log import Entry

MAX_PLAYTHROUGH_BYTES: Final = 1 << 20
"""Ten times what the longest games take."""
_MOST_SEATS: Final = 100
"""Many more than any game has."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A recorded game with its end. `entries` are pairs of actor and action as JSON values, in order."""

    game: str
    version: int
    setup: Setup
    entries: Sequence[tuple[Actor, Mapping[str, Any]]]
    winners: tuple[Seat, ...] | None = None
    scores: Mapping[Seat, int] = field(default_factory=dict)


def read_playthrough(path: Path) -> Playthrough:
    """Return the playthrough of a TOML file. Raises BadData if it is not one."""
    try:
        table = parse_toml(_read_text(path))
        setup = Setup(table["seats"], table.get("options", {}), table.get("rulings", {}), table.get("pack", {}))
        entries = [(_actor(entry["actor"]), _action(entry["action"])) for entry in table["entry"]]
        winners, scores = _ends(table.get("ends", {}))
        if not isinstance(table["game"], str):
            raise ValueError("game should be the name of one")
    except KeyError as error:
        raise BadData(f"{path} is no playthrough: it lacks {error}") from error
    except (TypeError, ValueError, AttributeError) as error:
        raise BadData(f"{path} is no playthrough: {error}") from error
    return Playthrough(table["game"], table.get("version", 1), setup, entries, winners, scores)


def _ends(table: Mapping[str, Any]) -> tuple[tuple[Seat, ...] | None, Mapping[Seat, int]]:
    """Return winners, None if nothing is said of them, and scores."""
    winners = tuple(map(_seat, table["winners"])) if "winners" in table else None
    return winners, {_seat(seat): score for seat, score in table.get("scores", {}).items()}


def _read_text(path: Path) -> str:
    """Return the text of a file. Raises ValueError if it is longer than any game is."""
    with path.open("rb") as file:
        content = file.read(MAX_PLAYTHROUGH_BYTES + 1)
    if len(content) > MAX_PLAYTHROUGH_BYTES:
        raise ValueError(f"it has more than {MAX_PLAYTHROUGH_BYTES >> 10} kB")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError("it is no text") from error


def playthrough_to_toml(playthrough: Playthrough) -> str:
    """Return the TOML text of a playthrough."""
    lines = [f'game = "{playthrough.game}"', f"version = {playthrough.version}", f"seats = {playthrough.setup.seats}"]
    for name in ("options", "rulings", "pack"):
        chosen: Mapping[str, Any] = getattr(playthrough.setup, name)
        lines += [f"{name} = {_inline(chosen)}"] if chosen else []
    for actor, action in playthrough.entries:
        who = '"chance"' if actor is CHANCE else str(actor)
        lines += ["", "[[entry]]", f"actor = {who}", f"action = {_inline(action)}"]
    if playthrough.winners is not None:
        lines += ["", "[ends]", f"winners = {list(playthrough.winners)}"]
        lines += [f"scores = {_inline({str(seat): n for seat, n in playthrough.scores.items()})}"]
    return "\n".join(lines) + "\n"


def replay_playthrough(playthrough: Playthrough, game: AnyGame) -> Outcome | None:
    """Play it again and return the outcome. Raises BadData for an illegal action or another end."""
    state = game.initial_state(complete_recorded_setup(game.info, playthrough.setup))
    for place, (actor, action) in enumerate(decode_moves(playthrough, game), start=1):
        if actor is not CHANCE and actor >= playthrough.setup.seats:
            raise BadData(f"entry {place}: there is no seat {actor}")
        allowed = game.chance_outcomes(state) if actor is CHANCE else legal_with_corrections(game, state, actor)
        if action not in allowed:
            raise BadData(f"entry {place}: {action} by {actor} is not legal there")
        state = fold_events(game, state, game.apply(state, actor, action))
    outcome = game.outcome(state)
    if playthrough.winners is not None and (outcome is None or outcome.winners != playthrough.winners):
        raise BadData(f"it should end with {shorten_value(playthrough.winners)} winning, but ends with {outcome}")
    if outcome is not None and playthrough.scores and dict(outcome.scores) != dict(playthrough.scores):
        said = shorten_value(dict(playthrough.scores))
        raise BadData(f"it should end with the scores {said}, but ends with {outcome.scores}")
    return outcome


def decode_moves(playthrough: Playthrough, game: AnyGame) -> Iterator[tuple[Actor, Action]]:
    """Yield actor and action of each entry. Raises BadData for an action that the game does not have."""
    actions: Codec[Any] = Codec(*game.actions)
    return ((actor, actions.decode(_without_nulls(data))) for actor, data in playthrough.entries)


def _actor(name: int | str) -> Actor:
    return CHANCE if name == CHANCE.value else _seat(name)


def _action(table: Any) -> Mapping[str, Any]:
    """Return the table of an action. Raises ValueError for anything else."""
    if not isinstance(table, Mapping):
        raise ValueError(f"an action should be a table, not {shorten_value(table)}")
    return table


def _seat(name: int | str) -> Seat:
    """Return a seat. Raises ValueError for a number that is none: Python would take one from the end of the others."""
    is_number = type(name) is int or (isinstance(name, str) and name.isdecimal())
    if not is_number or not 0 <= (seat := int(name)) <= _MOST_SEATS:
        raise ValueError(f"there is no seat {shorten_value(name)}")
    return Seat(seat)


def _without_nulls(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Turn empty tables into None, because TOML has no null."""
    return {key: _without_null(value) for key, value in data.items()}


def _without_null(value: Any) -> Any:
    if isinstance(value, Mapping):
        return _without_nulls(value) or None
    return [_without_null(item) for item in value] if isinstance(value, list) else value


def _inline(value: Any) -> str:
    if value is None:
        return "{}"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_inline(item)}" for key, item in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_inline(item) for item in value) + "]"
    return orjson.dumps(value).decode()


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() else orjson.dumps(key).decode()


def playthrough_from_log(entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> Playthrough:
    """Return the playthrough of a table's log without undone entries. Raises BadData if the log is empty."""
    if not entries:
        raise BadData("the log has no such table")
    first = entries[0].decode_body()
    game, setup = games[first["game"]], Setup(**first["setup"])
    line: list[Mapping[str, Any]] = []
    for entry in entries:
        body = entry.decode_body()
        if body["kind"] == "undo":
            line = [kept for kept in line if kept["seq"] <= body["to"]]
        elif body["kind"] == "act":
            line.append(body)
    played = [(_actor(body["actor"]), body["action"]) for body in line]
    recorded = Playthrough(game.info.id, game.info.version, setup, played)
    outcome = replay_playthrough(recorded, game)
    return recorded if outcome is None else replace(recorded, winners=outcome.winners, scores=outcome.scores)
