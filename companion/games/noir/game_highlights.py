"""Figures of a finished game: who slipped away most often, and whose blows hit most surely."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from companion.games.noir import events as ev
from companion.games.noir.game_story import Rooms, has_struck_too_late, rooms_left, rooms_of
from companion.games.noir.state import opponent_of
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.seats_and_viewers import Seat

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "escapes": {
        "en": "Most often gone in time: {value} blows into a room that had just been left",
        "it": "Via appena in tempo: colpi in una stanza appena lasciata, {value}",
    },
    "aim": {
        "en": "Surest aim: {hits} of {blows} blows hit",
        "it": "Mira più sicura: a segno {hits} colpi su {blows}",
    },
}
_BLOWS: Final = (ev.ShotFired, ev.TrapDetonated, ev.TrapFired)


def find_play_figures(moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
    """Return for each seat how often it had just left, and its share of blows that hit, if it hit twice."""
    escapes, blows, hits = Counter[Seat](), Counter[Seat](), Counter[Seat]()
    left: Rooms = (None, None)
    for move in moves:
        for event in move.events:
            if isinstance(event, _BLOWS):
                blows[event.seat] += 1
                hits[event.seat] += event.hit
                escapes[opponent_of(event.seat)] += has_struck_too_late(event, left)
        left = rooms_left(left, rooms_of(move.before), rooms_of(move.after))
    escaped = [PlayFigure("escapes", seat, count) for seat, count in escapes.items() if count]
    aimed = [
        PlayFigure("aim", seat, round(count / blows[seat], 4), {"hits": count, "blows": blows[seat]})
        for seat, count in hits.items()
        if count > 1
    ]
    return (*escaped, *aimed)
