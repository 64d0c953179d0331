"""Plays for the BG Stats app: the fields that it documents, in a link that stays on the phone."""

import json
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from companion.table.plays.play import Play
from companion.table.plays.play_to_bgstats import bgstats_link, play_to_bgstats
from tests.table.plays.test_statistics import play

REQUIRED = {"sourceName", "sourcePlayId", "playDate", "game", "players"}
KNOWN = REQUIRED | {"durationMin", "board"}
OF_GAME = {"name", "sourceGameId", "highestWins", "noPoints"}
OF_PLAYER = {"name", "sourcePlayerId", "startPlayer", "winner", "score"}


def read(link: str) -> Any:
    """Return what the app reads out of a link."""
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("bgstats", "app.bgstatsapp.com", "/createPlay.html")
    [data] = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def test_a_link_holds_the_play_in_the_fields_of_the_app() -> None:
    found = read(bgstats_link(play(0, "Ben", "Ann", "Ben", pack='Città & "più" #1')))
    assert REQUIRED <= set(found) <= KNOWN
    assert set(found["game"]) == OF_GAME and all(set(one) == OF_PLAYER for one in found["players"])
    assert (found["playDate"], found["durationMin"]) == ("2025-11-26 12:00:00", 4)
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
    found = play_to_bgstats(pointless)
    assert [one["name"] for one in found["players"]] == ["Seat 1", "Ben"]
    assert found["game"]["noPoints"] and not any("score" in one or one["startPlayer"] for one in found["players"])


def test_where_the_fewest_points_win_it_says_so() -> None:
    assert play_to_bgstats(play(0, "Ann", "Ann", "Ben"))["game"]["highestWins"] is False
    assert play_to_bgstats(play(0, "nobody", "Ann", "Ben"))["game"]["highestWins"] is True
