"""A followed table tells of its updates until it is left."""

from companion.app.camera.new_cards.followed_table import FollowedTable
from companion.skirmish.battle.actions import EndTurn
from companion.table.table import Table
from tests.app.camera.new_cards.real_table import go_on, open_real_table
from tests.app.camera.new_cards.test_take_pictures import PACK
from tests.app.packs.test_amendment_saver import plain_offers


def move(table: Table) -> None:
    """Let the first seat that may do anything end its turn, or do the first that it may."""
    seat = next(seat for seat in table.seats if plain_offers(table, seat))
    offers = plain_offers(table, seat)
    table.submit(seat, next((one for one in offers if one.action is EndTurn), offers[0]).nth(0))
    go_on(table)


def test_a_table_that_was_left_tells_nothing() -> None:
    told: list[int] = []
    table = open_real_table(PACK)
    followed = FollowedTable(lambda game, update: told.append(update.seq))
    followed.follow(table)
    before = list(told)
    move(table)
    assert told != before
    followed.leave()
    followed.leave()
    before = list(told)
    move(table)
    assert told == before
