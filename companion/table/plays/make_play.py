"""Making a play from the log of a finished game and the names of those who sat there."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from companion.rules.game import AnyGame
from companion.rules.packs.pack import game_packs_of, pack_data, table_title_of
from companion.rules.parts.game_highlights import HasPlayFigures
from companion.rules.seats_and_viewers import Seat
from companion.table.plays.finished_game import FinishedGame
from companion.table.plays.play import Play, PlayOfSeat


def make_play(table: str, finished: FinishedGame, names: Mapping[Seat, str], bots: Collection[Seat]) -> Play:
    """Return the play, without the game's own figures."""
    game, setup = finished.game, finished.setup
    actors = [seat for seat, _, _ in finished.moves_of_seats()]
    return Play(
        table,
        game.info.id,
        table_title_of(game, setup.pack),
        _pack_title(game, setup.pack),
        finished.began_ms,
        finished.ended_ms,
        finished.playing_ms,
        actors[0] if actors else None,
        finished.outcome.reason,
        tuple(_play_of_seat(finished, Seat(seat), names, bots) for seat in range(setup.seats)),
    )


def find_figures(finished: FinishedGame) -> tuple[Mapping[str, Any], ...]:
    """Return the figures of the game's own as JSON values, each with its words by language. They may tell secrets."""
    game = finished.game
    if not isinstance(game, HasPlayFigures):
        return ()
    found = game.find_play_figures([move for move, _ in finished.moves])
    return tuple({**asdict(figure), "words": dict(game.figure_words[figure.id])} for figure in found)


def _play_of_seat(finished: FinishedGame, seat: Seat, names: Mapping[Seat, str], bots: Collection[Seat]) -> PlayOfSeat:
    times = [thinking_ms for actor, _, thinking_ms in finished.moves_of_seats() if actor == seat]
    outcome = finished.outcome
    return PlayOfSeat(
        seat,
        names.get(seat, ""),
        seat in bots,
        outcome.scores.get(seat),
        seat in outcome.winners,
        len(times),
        sum(times),
        max(times, default=0),
    )


def _pack_title(game: AnyGame, pack: Mapping[str, Any]) -> str:
    """Return the title of the board or cards, or "" if the game has one kind of them."""
    packs = game_packs_of(game)
    if packs is None:
        return ""
    return packs.title_of(pack_data(game.info, packs, pack))
