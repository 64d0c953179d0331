"""Plays as CSV, a line for each seat of each play."""

import csv
import io
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from companion.table.plays.play import Play
from companion.table.plays.statistics import evening_of

COLUMNS: Final = (
    *("table", "evening", "began", "game", "title", "pack", "minutes", "turns", "reason"),
    *("seat", "name", "bot", "began_first", "won", "score", "own_turns", "thinking_s", "longest_s"),
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of a cell that a spreadsheet would calculate."""


def plays_to_csv(plays: Iterable[Play]) -> str:
    """Return the CSV text with a line of titles. Yes is 1, no is 0; what is not known is empty."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for play in plays:
        began = datetime.fromtimestamp(play.began_ms / 1000).isoformat(sep=" ", timespec="minutes")
        about = [play.table, evening_of(play).isoformat(), began, play.game, _cell(play.title), _cell(play.pack)]
        about += [str(round(play.playing_ms / 60_000)), str(play.turns), _cell(play.reason)]
        for one in play.seats:
            flags = [int(one.is_bot), int(one.seat == play.first), int(one.has_won)]
            score = "" if one.score is None else one.score
            times = [one.turns, round(one.thinking_ms / 1000, 1), round(one.longest_ms / 1000, 1)]
            writer.writerow([*about, one.seat + 1, _cell(one.name), *flags, score, *times])
    return out.getvalue()


def _cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: names are typed by anybody."""
    return f"'{text}" if text.startswith(_FORMULA) else text
