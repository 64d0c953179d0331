"""Memory of a run: nothing that was kept for one game stays when another is opened."""

from pathlib import Path
from random import Random

from companion.games.noir import offers
from companion.rules import codec
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table import update_json
from companion.table.bots.random_action import random_action
from companion.table.update_json import UpdateEncoder
from tests.app.runtime.test_faults_and_resuming import opened

MOVES = 30


def test_another_game_begins_with_nothing_of_the_one_before(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        for seat, name in enumerate(("Ann", "Ben")):
            house.lobby.take_seat(Seat(seat), name)
        table, chance = house.tables.current, Random(3)
        encoder = UpdateEncoder(table.game)
        for _ in range(MOVES):
            [seat, *_] = sorted(actor for actor in table.update_for(PUBLIC).to_act if isinstance(actor, int))
            encoder.encode_update(table.update_for(seat))
            table.submit(seat, random_action(table.legal_for(seat), chance))
        kept = dict(update_json._OFFERS)
        assert kept and codec._RECENT and offers._turn.cache_info().currsize > 1
        house.lobby.plan_game(house.lobby.plan, 2)
        house.lobby.start_game()
        assert not any(update_json._OFFERS.get(key) is each for key, each in kept.items())
        assert offers._turn.cache_info().currsize == 0
