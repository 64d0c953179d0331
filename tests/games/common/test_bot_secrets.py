"""Bots know what their phone shows: in worlds that look the same to a seat they do the same."""

from random import Random
from typing import Any

import pytest

from companion.games.registry import load_games
from companion.rules.bot import bots_of
from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.choose_move import choose_move
from companion.table.table import Table
from companion.table.updates.update import Update
from tests.games.common.playouts import setups
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import Leak, viewers


class BotWalk(TableWalk):
    """A walk in which the bots of the viewer's seat choose at both tables, by the update of that seat."""

    chosen: int = 0

    def update(self, table: Table) -> Update:
        """Return what the bot is given."""
        return table.update_for(self.viewer)

    def _compare_tables(self) -> None:
        super()._compare_tables()
        for strength, bot in bots_of(self.game, self.setup.options).items():
            wishes = [
                choose_move(bot, Seat(self.viewer or 0), self.update(table), True, Random(5), pytest.fail)
                for table in self.tables
            ]
            self.chosen += wishes[0] is not None
            if wishes[0] != wishes[1]:
                raise Leak(f"the {strength} bot of seat {self.viewer} knows more than its phone: {wishes}")


class CheatingWalk(BotWalk):
    """A walk whose bots are given the update of the opponent."""

    def update(self, table: Table) -> Update:
        return table.update_for(Seat(1 - (self.viewer or 0)))._replace(offers=table.update_for(self.viewer).offers)


def walk_all(game: AnyGame, walk: type[BotWalk], steps: int = 30) -> tuple[int, int]:
    """Return how often the worlds parted in secret, and how often a bot chose."""
    forks = chosen = 0
    setup: Any = next(iter(setups(game)))
    for viewer in viewers(setup):
        for seed in range(1 if viewer is not None else 0):
            one = walk(game, setup, viewer, seed)
            forks += one.run(steps).forks
            chosen += one.chosen
    return forks, chosen


@pytest.mark.parametrize(
    "game", [game for game in load_games().values() if bots_of(game)], ids=lambda game: game.info.id
)
def test_bots_choose_alike_where_only_the_secrets_of_others_differ(game: AnyGame) -> None:
    forks, chosen = walk_all(game, BotWalk)
    assert forks > 3
    assert chosen > 3


def test_a_bot_that_sees_another_seat_is_caught() -> None:
    with pytest.raises(Leak, match="knows more than its phone"):
        walk_all(load_games()["noir"], CheatingWalk, 60)
