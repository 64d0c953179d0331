"""Cards are laid, taken, exchanged and covered: each is observed once where it lies."""

from collections import Counter
from random import Random

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import LaidCard
from companion.table.observing.observation import CardSeen
from tests.camera_to_table.filmed_room import (
    CARDS,
    COAL,
    DEALER,
    DISCARD,
    FRONT,
    GOLD,
    LEAD,
    MAT,
    OTHER,
    WILD,
    Room,
    gone,
    plain,
    seen,
)


def test_every_card_is_observed_once_where_it_lies(room: Room) -> None:
    for card, zone in ((COAL, FRONT), (GOLD, FRONT), (LEAD, DEALER), (COAL, OTHER)):
        room.stage.lay(card, zone)
        assert plain(room.film()) == [seen(card, zone)]
    assert room.film(30) == []


def test_a_few_cards_laid_at_once_are_all_observed(room: Room) -> None:
    spots = [(WILD, FRONT), (GOLD, FRONT), (LEAD, DEALER), (COAL, OTHER)]
    for card, zone in spots:
        room.stage.lay(card, zone)
    assert sorted(plain(room.film())) == sorted(seen(card, zone) for card, zone in spots)


def test_copies_of_a_card_are_counted(room: Room) -> None:
    room.stage.lay(WILD, FRONT)
    assert plain(room.film()) == [seen(WILD, FRONT)]
    room.stage.lay(WILD, FRONT)
    assert plain(room.film()) == [seen(WILD, FRONT, 2)]
    room.stage.lay(WILD, OTHER)
    assert plain(room.film()) == [seen(WILD, OTHER)]
    room.stage.take(WILD, FRONT)
    assert plain(room.film(12)) == [gone(WILD, FRONT, 1)]


def test_a_card_taken_away_is_gone_and_may_come_back(room: Room) -> None:
    room.stage.lay(GOLD, FRONT)
    room.film()
    room.stage.take(GOLD, FRONT)
    assert plain(room.film(12)) == [gone(GOLD, FRONT)]
    room.stage.lay(GOLD, FRONT)
    assert plain(room.film()) == [seen(GOLD, FRONT)]


def test_a_card_exchanged_for_another_like_it_is_gone_and_seen(room: Room) -> None:
    room.stage.lay(GOLD, DEALER)
    room.stage.lay(WILD, DEALER)
    room.film()
    for card in (GOLD, WILD):
        room.stage.take(card, DEALER)
    room.stage.lay(WILD, DEALER)
    assert plain(room.film(40)) == [gone(WILD, DEALER), gone(GOLD, DEALER), seen(WILD, DEALER)]


def test_a_card_put_elsewhere_is_gone_here_and_seen_there(room: Room) -> None:
    room.stage.lay(GOLD, FRONT)
    room.film()
    room.stage.take(GOLD, FRONT)
    room.stage.lay(GOLD, DISCARD)
    assert plain(room.film()) == [gone(GOLD, FRONT), seen(GOLD, DISCARD)]


def test_a_card_swapped_for_another_in_the_same_place(room: Room) -> None:
    there, nearby = LaidCard(COAL, 160, 386), LaidCard(LEAD, 172, 378, 5)
    assert plain(room.still(there)) == [seen(COAL, FRONT)]
    room.still(hand=(160, 386), frames=2)
    assert room.still(frames=4) == []
    room.still(nearby, hand=(172, 378), frames=2)
    assert plain(room.still(nearby, frames=8)) == [gone(COAL, FRONT), seen(LEAD, FRONT)]


def test_what_another_card_covers_is_not_gone_until_that_is_lifted(room: Room) -> None:
    below, above = LaidCard(COAL, 160, 386), LaidCard(LEAD, 163, 384, 5)
    room.still(below)
    room.still(below, above, hand=(163, 384), frames=2)
    assert plain(room.still(below, above, frames=20)) == [seen(LEAD, FRONT)]
    room.still(below, hand=(163, 384), frames=2)
    assert plain(room.still(below, frames=12)) == [gone(LEAD, FRONT)]


@pytest.mark.parametrize("turn", [0, 130, 290])
def test_a_card_may_lie_at_any_angle(room: Room, turn: int) -> None:
    laid = [LaidCard(card, x, y, turn + n * 11) for n, (card, x, y) in enumerate(ANYWHERE)]
    assert sorted(plain(room.still(*laid))) == sorted(
        seen(card, zone) for card, x, y in ANYWHERE if (zone := MAT.zone_at(x, y))
    )


ANYWHERE = ((COAL, 160, 386), (WILD, 400, 225), (CardId("silver-12"), 640, 60), (CardId("copper-8"), 100, 225))


def test_a_full_table_is_read(room: Room) -> None:
    dice = Random(3)
    dealt = dice.sample(sorted(CARDS), 24)
    for number, card in enumerate(dealt):
        room.stage.lay(card, ZoneId(f"front-{number % 6}" if number < 18 else ("dealer", "discard")[number % 2]))
    lying = Counter((each.card, zone) for zone in room.stage.zones for each in room.stage.cards(zone))
    assert Counter((each.card, each.zone) for each in room.film() if isinstance(each, CardSeen)) == lying
