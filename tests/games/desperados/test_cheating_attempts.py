"""Players who try to learn what they should not: by undoing, by reading lists, by counting."""

import json
from dataclasses import replace

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import Phase, Tile
from companion.games.desperados.game import GAME
from companion.games.desperados.tile_supply import full_tile_supply, place_tile
from companion.rules.game import Setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.prompts import UndoRequest
from companion.table.table import Table
from tests.games.desperados.desperados_driver import DesperadosDriver


def opened(seats: int = 4) -> Table:
    table = Table("t", GAME, Setup(seats), MemoryLog(), RandomDealer(3), clock=lambda: 0)
    table.open(dealer={})
    return table


def test_nobody_looks_beneath_the_banks_and_hands_the_star_on_unasked() -> None:
    """The same tiles would be dealt again (an undo buys no better ones), and a desperado would know them all."""
    table = opened()
    before = table.log_length
    table.submit(Seat(1), act.TakeBadge())
    assert all(bank["value"] for bank in table.update_for(Seat(1)).view["tiles"]["banks"])
    table.undo(before)
    assert table.update_for(Seat(1)).view["marshal"] == 1
    assert isinstance(table.update_for(Seat(0)).prompt, UndoRequest)


def test_a_list_of_what_may_come_up_leaves_out_no_tile_that_somebody_has_looked_at() -> None:
    """One real tile was told, the next never: what may be on that one says nothing of the first."""
    evening = DesperadosDriver(seats=3).begin("Aztec", ["Aztec"] * 2, "Socorro", "Socorro")
    told, unseen = evening.state.atlas.banks[:2]
    listed = set()
    for value in (500, 1700):
        chest = full_tile_supply(evening.state.atlas)
        for city in evening.state.atlas.banks:
            chest = place_tile(chest, city, value if city == told else None, refill=False)
        state = replace(evening.state, chest=chest, phase=Phase.LOOT, robbed=(Tile.BANK, unseen))
        listed.add(json.dumps([repr(one) for one in GAME.chance_outcomes(state)]))
    assert len(listed) == 1


@pytest.mark.parametrize(("tile", "city"), [(Tile.POKER, "Salem"), (Tile.COACH, "Socorro")])
def test_nobody_tells_a_tile_of_which_all_have_been_won(tile: Tile, city: str) -> None:
    evening = DesperadosDriver(seats=3).begin("Aztec", ["Aztec"] * 2, "Socorro", "Socorro")
    chest = evening.state.chest
    chest = replace(chest, poker={**chest.poker, 300: 0}, coach={**chest.coach, 800: 0})
    state = replace(evening.state, chest=chest, phase=Phase.LOOT, robbed=(tile, PlaceId(city)))
    values = {one.value for one in GAME.chance_outcomes(state) if isinstance(one, act.TurnTile)}
    assert values == {value for value, copies in (chest.poker if tile is Tile.POKER else chest.coach).items() if copies}
    assert not values & {300, 800}
