"""`companion stats`: statistics of all games that ended on this machine, as text, CSV, JSON or links for BG Stats."""

import argparse
import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.app.terminal_language import find_language, say
from companion.config import default_data_folder
from companion.table.plays.play_store import PLAYS_NAME, PlayStore
from companion.table.plays.play_to_bgstats import bgstats_link
from companion.table.plays.plays_to_csv import plays_to_csv
from companion.table.plays.statistics import evening_of, summarize_plays


def add_stats_command(commands: Any) -> None:
    """Add the command to the parser's commands."""
    parser = commands.add_parser("stats", help="who won what, and how fast: statistics of all evenings")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="a line for each seat of each game")
    form.add_argument("--json", action="store_true", help="statistics and games as one JSON object")
    form.add_argument("--bgstats", action="store_true", help="a link for each game, for the BG Stats app on a phone")
    parser.add_argument("--evening", default="", metavar="DAY", help="only those of one evening, such as 2026-11-26")
    change = parser.add_mutually_exclusive_group()
    change.add_argument("--rename", nargs=2, metavar=("NAME", "NEW"), help="call a person by another name")
    change.add_argument("--forget", metavar="NAME", help="take the name of a person out of all games")
    parser.add_argument("--data", type=Path, default=None, help="the data folder; as for `companion play`")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    path = (arguments.data or default_data_folder()) / PLAYS_NAME
    if not path.exists():
        raise FileNotFoundError(f"no game has ended yet: there is no {path}")
    with closing(PlayStore(path)) as store:
        if arguments.rename or arguments.forget is not None:
            return _change(store, *(arguments.rename or (arguments.forget, "")))
        print(_report(store, arguments), end="")
    return 0


def _change(store: PlayStore, name: str, new: str) -> int:
    """Rename a person, or forget them if `new` is empty. Returns 1 if nobody has that name."""
    seats = store.rename_person(name, new) if name else 0
    print(say(f"{name!r} was found in {seats} games"))
    return 0 if seats else 1


def _report(store: PlayStore, arguments: argparse.Namespace) -> str:
    plays = store.plays()
    found = summarize_plays(plays, arguments.evening)
    chosen = [play for play in plays if arguments.evening in ("", evening_of(play).isoformat())]
    if arguments.csv:
        return plays_to_csv(chosen)
    if arguments.bgstats:
        return "".join(f"{bgstats_link(play)}\n" for play in chosen)
    if arguments.json:
        return json.dumps(found, ensure_ascii=False, indent=2) + "\n"
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Mapping[str, Any]) -> Iterator[str]:
    if not found["games"]:
        yield say("no game has ended yet")
    for game in found["games"]:
        plays, minutes, first = game["plays"], game["minutes"], game["first_wins"]
        one = f"1 game of {minutes} minutes, who began won {first}"
        many = f"{plays} games of {minutes} minutes, who began won {first}"
        yield f"{game['title']}: {say(one if plays == 1 else many)}"
    for person in found["people"]:
        won = say(f"won {person['wins']} of {person['plays']}, best streak {person['best_streak']}")
        pace = say(f"{person['turn_s']} s a turn, longest {person['longest_s']} s")
        yield f"  {person['name']}: {won}" + ("" if person["turn_s"] is None else f", {pace}")
    for record in found["records"]:
        yield f"  {_record_line(record)} ({record['name'] or say('somebody')}, {record['title']})"


def _record_line(record: Mapping[str, Any]) -> str:
    """Return the sentence of a record in the language of the terminal, if its game has it there."""
    if record["words"] is None:
        return say(f"Longest thinking: {record['value']} s")
    words = record["words"]
    line: str = words.get(find_language(), words["en"])
    return line.format(value=record["value"], **record["counts"])
