"""Plays as links for the BG Stats app, in the format by which it takes plays from other programs.

The format: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites. The link has the
scheme of the app: what is in it stays on the phone that opens it, also where the app is not installed.
"""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote

from companion.table.plays.play import Play, PlayOfSeat

LINK: Final = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "companion"


def play_to_bgstats(play: Play) -> Mapping[str, Any]:
    """Return a play as JSON values in the app's format. Its date is its end in UTC; who has no name is named by seat.

    The ids of game and players stay from play to play, so that the app asks only once which of its own they are. A
    game whose tables are called after their packs is another game to the app with each.
    """
    scores = [one.score for one in play.seats if one.score is not None]
    is_pack = play.pack == play.title
    board = {"board": play.pack} if play.pack and not is_pack else {}
    return {
        "sourceName": SOURCE,
        "sourcePlayId": f"{play.table}-{play.ended_ms}",
        "playDate": datetime.fromtimestamp(play.ended_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": round(play.playing_ms / 60_000),
        **board,
        "game": {
            "name": play.title,
            "sourceGameId": f"{play.game}: {play.title}" if is_pack else play.game,
            "highestWins": _has_highest_won(play),
            "noPoints": not scores,
        },
        "players": [_player(play, one) for one in play.seats],
    }


def bgstats_link(play: Play) -> str:
    """Return the link that hands a play to the app on the phone that opens it."""
    return LINK + quote(json.dumps(play_to_bgstats(play), ensure_ascii=False, separators=(",", ":")), safe="")


def _player(play: Play, one: PlayOfSeat) -> Mapping[str, Any]:
    name = one.name or f"Seat {one.seat + 1}"
    score = {} if one.score is None else {"score": one.score}
    return {
        "name": name,
        "sourcePlayerId": name,
        "startPlayer": one.seat == play.first,
        "winner": one.has_won,
        **score,
    }


def _has_highest_won(play: Play) -> bool:
    """Return False only if whoever won has fewer points than somebody else."""
    scores = [one.score for one in play.seats if one.score is not None]
    won = [one.score for one in play.winners if one.score is not None]
    return not won or max(won) == max(scores)
