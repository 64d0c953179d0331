"""Plays for the BG Stats app: the fields that it documents, in a link that stays on the phone."""

import json
import re
from dataclasses import replace
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

from companion.games.any.actions import Agree, Begin, Done, Propose
from companion.games.registry import find_game
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup
from companion.rules.packs.pack import complete_setup_with_pack
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.plays.finished_game import read_finished_game
from companion.table.plays.make_play import make_play
from companion.table.plays.play import Play
from companion.table.plays.play_to_bgstats import bgstats_link, play_to_bgstats
from companion.table.table import Table
from tests.table.plays.test_statistics import play

NUMBER = (int, float)
WHOLE: dict[str, Any] = {
    "sourceName": str, "sourcePlayId": str, "playDate": str, "durationMin": int, "board": str, "comments": str,
    "location": str, "game": dict, "players": list,
}  # fmt: skip
GAME: dict[str, Any] = {"name": str, "sourceGameId": str, "bggId": int, "highestWins": bool, "noPoints": bool}
PLAYER: dict[str, Any] = {
    "name": str, "sourcePlayerId": str, "startPlayer": bool, "winner": bool, "score": NUMBER, "rank": int, "role": str,
}  # fmt: skip
"""The fields of the example that the page of the app shows, with the types that they have there."""
NEEDED = {"sourceName", "sourcePlayId", "playDate", "game", "players"}
NEEDED_OF_GAME = {"name", "sourceGameId", "highestWins", "noPoints"}
NEEDED_OF_PLAYER = {"name", "sourcePlayerId", "startPlayer", "winner"}
"""Fields that are always sent. On Android the app is said to refuse a play in which one of the flags is missing."""
DATE = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"


def check(found: dict[str, Any], known: dict[str, Any], needed: set[str]) -> None:
    """Hold an object against the fields that the app documents: their names, and exactly their types."""
    assert needed <= set(found) <= set(known)
    for name, value in found.items():
        kinds = known[name] if isinstance(known[name], tuple) else (known[name],)
        assert type(value) in kinds, (name, value)


def check_play(found: dict[str, Any]) -> None:
    """Hold a play against all that is documented of the format."""
    check(found, WHOLE, NEEDED)
    check(found["game"], GAME, NEEDED_OF_GAME)
    for player in found["players"]:
        check(player, PLAYER, NEEDED_OF_PLAYER)
    assert re.fullmatch(DATE, found["playDate"])
    assert all(found[name] for name in ("sourceName", "sourcePlayId")) and found["durationMin"] >= 0
    ids = [player["sourcePlayerId"] for player in found["players"]]
    assert all(ids) and found["players"]


def read(link: str) -> Any:
    """Return what the app reads out of a link."""
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("bgstats", "app.bgstatsapp.com", "/createPlay.html")
    [data] = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def test_a_link_holds_the_play_in_the_fields_of_the_app() -> None:
    found = read(bgstats_link(play(0, "Ben", "Ann", "Ben", pack='Città & "più" #1')))
    check_play(found)
    assert (found["playDate"], found["durationMin"]) == ("2025-11-26 12:05:00", 4)
    assert found["board"] == 'Città & "più" #1'
    assert found["game"] == {"name": "Red or Black", "sourceGameId": "toy", "highestWins": True, "noPoints": False}
    assert [(one["name"], one["winner"], one["score"], one["startPlayer"]) for one in found["players"]] == [
        ("Ann", False, 0, True),
        ("Ben", True, 10, False),
    ]


def test_ids_of_game_and_players_stay_and_that_of_the_play_does_not() -> None:
    one, other = (play_to_bgstats(play(number, "Ann", "Ann", "Ben")) for number in (0, 1))
    assert one["game"]["sourceGameId"] == other["game"]["sourceGameId"]
    assert [each["sourcePlayerId"] for each in one["players"]] == [each["sourcePlayerId"] for each in other["players"]]
    assert one["sourcePlayId"] != other["sourcePlayId"]


def test_who_was_forgotten_is_a_seat_and_a_game_without_points_says_so() -> None:
    known = play(0, "Ben", "", "Ben")
    pointless: Play = replace(known, seats=tuple(replace(one, score=None) for one in known.seats), first=None)
    found = read(bgstats_link(pointless))
    check_play(found)
    assert [one["name"] for one in found["players"]] == ["Seat 1", "Ben"]
    assert found["game"]["noPoints"] and not any("score" in one or one["startPlayer"] for one in found["players"])


def test_where_the_fewest_points_win_it_says_so() -> None:
    assert play_to_bgstats(play(0, "Ann", "Ann", "Ben"))["game"]["highestWins"] is False
    assert play_to_bgstats(play(0, "nobody", "Ann", "Ben"))["game"]["highestWins"] is True


def test_each_sheet_of_any_game_is_a_game_of_its_own() -> None:
    found = [play_to_bgstats(play(0, "Ann", "Ann", game="any", title=title, pack=title)) for title in ("Life", "Bids")]
    assert [one["game"]["sourceGameId"] for one in found] == ["any: Life", "any: Bids"]
    assert [one["game"]["name"] for one in found] == ["Life", "Bids"] and not any("board" in one for one in found)


def test_a_table_of_any_game_is_kept_under_the_title_of_its_sheet_and_handed_on_as_documented() -> None:
    any_game, log = find_game("any"), MemoryLog()
    setup = complete_setup_with_pack(any_game, Setup(2, pack={"name": "life"}))
    table = Table("t", any_game, setup, log, RandomDealer(1), clock=count(0, 60_000).__next__)
    table.open(dealer={})
    moves: list[tuple[int, Action]] = [(0, Begin()), (0, Done()), (1, Propose((Seat(1),))), (0, Agree())]
    for seat, action in moves:
        table.submit(Seat(seat), action)
    finished = read_finished_game(log.entries("t"), {"any": any_game})
    assert finished is not None
    kept = make_play("t", finished, {Seat(0): "Ann", Seat(1): "Ben"}, ())
    assert (kept.game, kept.title) == ("any", "Life totals")
    found = read(bgstats_link(kept))
    check_play(found)
    assert found["game"]["name"] == "Life totals" and [one["winner"] for one in found["players"]] == [False, True]
