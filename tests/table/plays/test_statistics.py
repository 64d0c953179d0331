"""Statistics: by person, by game, by evening, and records; and the same as CSV."""

import csv
import io
from dataclasses import replace
from typing import Any

from companion.rules.seats_and_viewers import Seat
from companion.table.plays.play import Play, PlayOfSeat
from companion.table.plays.plays_to_csv import COLUMNS, plays_to_csv
from companion.table.plays.statistics import summarize_plays

DAY_MS = 24 * 3600 * 1000
NOON_MS = 1_764_158_400_000
WORDS = {"en": "Best bluff: {pot}", "it": "Miglior bluff: {pot}"}


def play(number: int, winner: str, *names: str, **changes: Any) -> Play:
    """A game of four minutes, on the day `number`."""
    seats = tuple(
        PlayOfSeat(Seat(seat), name, False, 10 * seat, name == winner, 2, 6_000 + 1000 * seat, 4_000 + 1000 * seat)
        for seat, name in enumerate(names)
    )
    began = NOON_MS + number * DAY_MS
    whole = Play(f"t{number}", "toy", "Red or Black", "", began, began + 300_000, 240_000, Seat(0), "most", seats, ())
    return replace(whole, **changes)


PLAYS = [
    play(0, "Ben", "Ann", "Ben"),
    play(1, "Ann", "Ann", "Ben"),
    play(2, "Ann", "Ann", "Ben"),
    play(3, "Cleo", "Ann", "Cleo"),
]


def test_people_come_in_the_order_of_their_wins_with_streaks_and_pace() -> None:
    people = summarize_plays(PLAYS)["people"]
    assert [(one["name"], one["plays"], one["wins"]) for one in people] == [
        ("Ann", 4, 2),
        ("Ben", 3, 1),
        ("Cleo", 1, 1),
    ]
    ann, ben, _ = people
    assert (ann["streak"], ann["best_streak"], ann["turn_s"], ann["longest_s"], ann["minutes"]) == (0, 2, 3.0, 4, 16)
    assert ben["games"] == [
        {"game": "toy", "title": "Red or Black", "plays": 3, "wins": 1, "best_score": 10, "mean_score": 10.0}
    ]


def test_a_game_has_its_length_and_how_often_who_began_won() -> None:
    [game] = summarize_plays(PLAYS)["games"]
    assert (game["plays"], game["minutes"], game["first_wins"]) == (4, 4, 2)


def test_one_evening_counts_alone_and_all_evenings_can_be_chosen() -> None:
    days = [evening["day"] for evening in summarize_plays(PLAYS)["evenings"]]
    assert len(days) == 4
    assert days == sorted(days, reverse=True)
    found = summarize_plays(PLAYS, days[0])
    assert [one["name"] for one in found["people"]] == ["Cleo", "Ann"]
    assert [each["table"] for each in found["plays"]] == ["t3"]
    assert len(found["evenings"]) == 4


def test_records_are_the_longest_thinking_and_the_highest_of_each_figure() -> None:
    def bluff(pot: int) -> dict[str, object]:
        return {"id": "bluff", "seat": 1, "value": pot, "counts": {"pot": pot}, "words": WORDS}

    plays = [*PLAYS, play(4, "Ann", "Ann", "Ben", figures=(bluff(40), bluff(90))), play(5, "Ann", "Ann", "Ben")]
    thinking, best = summarize_plays(plays)["records"]
    assert (thinking["id"], thinking["name"], thinking["value"]) == ("thinking", "Ben", 5)
    assert (best["name"], best["counts"], best["words"]["it"]) == ("Ben", {"pot": 90}, "Miglior bluff: {pot}")


def test_bots_and_the_forgotten_are_nobody_and_stay_in_the_games() -> None:
    one = play(0, "Ben", "", "Doc (fair)")
    bot = replace(one, seats=(one.seats[0], replace(one.seats[1], is_bot=True)))
    found = summarize_plays([bot])
    assert found["people"] == []
    assert [seat["name"] for seat in found["plays"][0]["seats"]] == [None, "Doc (fair)"]


def test_csv_has_a_line_a_seat_and_no_name_becomes_a_formula() -> None:
    lines = list(csv.DictReader(io.StringIO(plays_to_csv([play(0, "=1+1", "Ann, the first", "=1+1")]))))
    assert tuple(lines[0]) == COLUMNS
    assert [(line["name"], line["won"], line["thinking_s"]) for line in lines] == [
        ("Ann, the first", "0", "6.0"),
        ("'=1+1", "1", "7.0"),
    ]


def test_sheets_of_any_game_are_counted_each_for_itself() -> None:
    titles = ("Life", "Bids", "Life")
    found = summarize_plays(
        [play(n, "Ann", "Ann", "Ben", game="any", title=title, pack=title) for n, title in enumerate(titles)]
    )
    assert [(one["title"], one["plays"]) for one in found["games"]] == [("Life", 2), ("Bids", 1)]
    ann = found["people"][0]["games"]
    assert [(one["title"], one["wins"]) for one in ann] == [("Life", 2), ("Bids", 1)]
