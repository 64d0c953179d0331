"""Statistics of plays by person and by game, and records: JSON values for pages and programs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final

from companion.table.plays.play import Play, PlayOfSeat

NIGHT_ENDS: Final = timedelta(hours=6)
"""A game after midnight belongs to the evening before."""
MAX_PLAYS_SHOWN: Final = 200


def evening_of(play: Play) -> date:
    """Return the day of the evening on which a play began, by the clock of this machine."""
    return (datetime.fromtimestamp(play.began_ms / 1000) - NIGHT_ENDS).date()


def summarize_plays(plays: Sequence[Play], evening: str = "") -> Mapping[str, Any]:
    """Return statistics of all plays, or of those of one evening such as "2026-11-26".

    `plays` are in the order of their ends. `evenings` always has all of them, the latest first.
    """
    days = [evening_of(play).isoformat() for play in plays]
    chosen = [play for play, day in zip(plays, days, strict=True) if evening in ("", day)]
    return {
        "evening": evening or None,
        "evenings": [{"day": day, "plays": days.count(day)} for day in sorted(set(days), reverse=True)],
        "people": [_person(name, chosen) for name in _names(chosen)],
        "games": [_game([play for play in chosen if _what(play) == what]) for what in _in_order(chosen, _what)],
        "records": list(_records(chosen)),
        "plays": [play_to_json(play) for play in reversed(chosen[-MAX_PLAYS_SHOWN:])],
    }


def play_to_json(play: Play) -> dict[str, Any]:
    """Return a play as JSON values, with the names of its players."""
    return {
        **{"table": play.table, "game": play.game, "title": play.title, "pack": play.pack},
        **{"evening": evening_of(play).isoformat(), "began_ms": play.began_ms, "ended_ms": play.ended_ms},
        **{"minutes": round(play.playing_ms / 60_000), "turns": play.turns, "reason": play.reason},
        "first": play.first,
        "seats": [_seat_to_json(one) for one in play.seats],
    }


def _seat_to_json(one: PlayOfSeat) -> dict[str, Any]:
    return {
        **{"name": one.name or None, "bot": one.is_bot, "score": one.score, "won": one.has_won, "turns": one.turns},
        **{"turn_s": _seconds_a_turn(one.thinking_ms, one.turns), "longest_s": _seconds(one.longest_ms)},
    }


def _person(name: str, plays: Sequence[Play]) -> Mapping[str, Any]:
    own = [(play, one) for play in plays for one in play.people if one.name == name]
    won = [one.has_won for _, one in own]
    turns = sum(one.turns for _, one in own)
    return {
        **{"name": name, "plays": len(own), "wins": sum(won)},
        **{"streak": _last_streak(won), "best_streak": _best_streak(won)},
        "turn_s": _seconds_a_turn(sum(one.thinking_ms for _, one in own), turns),
        "longest_s": _seconds(max(one.longest_ms for _, one in own)),
        "minutes": round(sum(play.playing_ms for play, _ in own) / 60_000),
        "games": [
            _person_in_game([(play, one) for play, one in own if _what(play) == what])
            for what in _in_order([play for play, _ in own], _what)
        ],
    }


def _person_in_game(own: Sequence[tuple[Play, PlayOfSeat]]) -> Mapping[str, Any]:
    scores = [one.score for _, one in own if one.score is not None]
    last = own[-1][0]
    return {
        **{"game": last.game, "title": last.title, "plays": len(own), "wins": sum(one.has_won for _, one in own)},
        "best_score": max(scores, default=None),
        "mean_score": round(sum(scores) / len(scores), 1) if scores else None,
    }


def _game(plays: Sequence[Play]) -> Mapping[str, Any]:
    minutes = [play.playing_ms / 60_000 for play in plays]
    turns = sum(play.turns for play in plays)
    thinking_ms = sum(one.thinking_ms for play in plays for one in play.seats)
    return {
        **{"game": plays[-1].game, "title": plays[-1].title, "plays": len(plays)},
        **{"minutes": round(sum(minutes) / len(minutes)), "longest_minutes": round(max(minutes))},
        "turn_s": _seconds_a_turn(thinking_ms, turns),
        "first_wins": sum(play.first in [one.seat for one in play.winners] for play in plays),
        "last_day": evening_of(plays[-1]).isoformat(),
    }


def _records(plays: Sequence[Play]) -> Iterable[Mapping[str, Any]]:
    """Yield the longest thinking of a person, and of each kind of figure of a game the highest."""
    thought = [(one.longest_ms, play, one) for play in plays for one in play.people if one.longest_ms]
    if thought:
        longest_ms, play, one = max(thought, key=lambda found: found[0])
        yield {**_holder(play, one), "id": "thinking", "value": _seconds(longest_ms), "counts": {}, "words": None}
    best: dict[tuple[str, str], tuple[Mapping[str, Any], Play]] = {}
    for play in plays:
        for figure in play.figures or ():
            before = best.get((play.game, figure["id"]))
            if before is None or figure["value"] > before[0]["value"]:
                best[play.game, figure["id"]] = figure, play
    for figure, play in best.values():
        shown = {key: figure[key] for key in ("id", "value", "counts", "words")}
        yield {**_holder(play, play.seats[figure["seat"]]), **shown}


def _holder(play: Play, one: PlayOfSeat) -> Mapping[str, Any]:
    return {"name": one.name or None, "bot": one.is_bot, "game": play.game, "title": play.title, "table": play.table}


def _names(plays: Sequence[Play]) -> Sequence[str]:
    """Return the names of people, who has won most first, then who has played most."""
    own: dict[str, list[bool]] = {}
    for play in plays:
        for one in play.people:
            own.setdefault(one.name, []).append(one.has_won)
    return sorted(own, key=lambda name: (-sum(own[name]), -len(own[name]), name.casefold()))


def _what(play: Play) -> str:
    """Return what was played, by which plays are counted together: of any game each sheet for itself."""
    return f"{play.game} {play.title}"


def _in_order(plays: Sequence[Play], key: Callable[[Play], str]) -> Sequence[str]:
    """Return the values of `key` once each, the most frequent first."""
    values = [key(play) for play in plays]
    return sorted(dict.fromkeys(values), key=lambda value: -values.count(value))


def _seconds(ms: int) -> int:
    return round(ms / 1000)


def _seconds_a_turn(thinking_ms: int, turns: int) -> float | None:
    return round(thinking_ms / turns / 1000, 1) if turns else None


def _last_streak(won: Sequence[bool]) -> int:
    """Return how many of the last games in a row were won."""
    count = 0
    for each in reversed(won):
        if not each:
            break
        count += 1
    return count


def _best_streak(won: Sequence[bool]) -> int:
    """Return the most games in a row that were won."""
    return max((_last_streak(won[: end + 1]) for end in range(len(won))), default=0)
