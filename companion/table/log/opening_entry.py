"""The first entry of a table: its game, setup and dealer."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, Setup, complete_recorded_setup
from companion.rules.packs.pack import complete_setup_with_pack
from companion.table.errors import LogDamaged
from companion.table.log.event_log import Entry


class TableOpening(NamedTuple):
    """Game, setup and dealer of a logged table. `dealer` describes who resolves chance."""

    game: AnyGame
    setup: Setup
    dealer: Mapping[str, Any]


def read_opening(entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> TableOpening:
    """Return the opening of a log.

    Raises LogDamaged if its first entry is not one this companion can play.
    """
    if not entries:
        raise LogDamaged("the log is empty")
    try:
        body = entries[0].decode_body()
        if body["kind"] != "open":
            raise LogDamaged("entry 1 should open the table")
        game = _game(body, games)
        dealer = body.get("dealer", {})
        chosen = complete_recorded_setup(game.info, Setup(**body["setup"]))
        setup = complete_setup_with_pack(game, chosen, recorded=True)
        return TableOpening(game, setup, dealer if isinstance(dealer, dict) else {})
    except (BadSetup, KeyError, TypeError, ValueError, AttributeError) as error:
        raise LogDamaged(f"entry 1 opens no table of ours: {error!r}") from error


def _game(body: Mapping[str, Any], games: Mapping[str, AnyGame]) -> AnyGame:
    if body["game"] not in games:
        raise LogDamaged(f"the log is of a game {body['game']!r} that this companion does not know")
    game = games[body["game"]]
    if body["version"] != game.info.version:
        raise LogDamaged(
            f"the log was written by version {body['version']} of {game.info.title}; this companion plays "
            f"version {game.info.version}"
        )
    return game
