"""Amendments told while people play are kept in the owner's pack: roads of a map (DE-34), new cards of a box."""

import os
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest

from companion.app.packs.amendment_saver import AmendmentSaver
from companion.app.packs.board_files import BoardFiles, open_board_files_by_game
from companion.app.packs.box_files import open_box_files_by_game
from companion.app.packs.draft_files import DraftFiles
from companion.games.desperados import actions as act
from companion.games.desperados.game import GAME
from companion.games.revolver2.game import GAME as REVOLVER2
from companion.rules.game import Setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.draft_stores import DraftChanged
from companion.skirmish.battle.actions import Done, EndTurn, PlayCard
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.bots.runner import SOURCE
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.prompts import AnswerConsent
from companion.table.table import Table
from tests.games.desperados.desperados_board import DATA
from tests.games.revolver2.support.revolver2_box import DATA as BOX

ROAD = act.AddRoad(PlaceId("Globe"), PlaceId("Tombstone"))
SLUG = "ann-s-box"
NEW = CardId("unnamed-attack")


@pytest.fixture
def desk(tmp_path: Path) -> BoardFiles:
    """A box of Ann's, whose map is that of the tests."""
    found = open_board_files_by_game(tmp_path)["desperados"]
    assert found.drafts.create("empty", "Ann's box") == SLUG
    told = found.drafts.read(SLUG)
    found.drafts.save(SLUG, {**deepcopy(DATA), "board": {**DATA["board"]}}, told["revision"], "Ann")
    return found


def riding(pack: dict[str, Any]) -> Table:
    """A table of three in its first move."""
    table = Table("t", GAME, Setup(3, {}, {}, pack), MemoryLog(), RandomDealer(3), clock=lambda: 0)
    table.open(dealer={})
    table.submit(Seat(0), act.TakeBadge())
    for piece in range(3):
        table.submit(Seat(0), act.Deploy(piece, PlaceId("Globe")))
    table.submit(Seat(0), act.Deployed())
    for rider in (1, 2):
        table.submit(Seat(rider), next(a for a in table.legal_for(Seat(rider)) if isinstance(a, act.ChooseStart)))
    return table


def add_road(table: Table) -> None:
    table.submit(Seat(1), ROAD)
    for seat in (0, 2):
        table.submit(Seat(seat), AnswerConsent(True))


def saver_of(desk: BoardFiles) -> AmendmentSaver:
    return AmendmentSaver({"desperados": desk.drafts})


def roads(desk: BoardFiles) -> list[list[str]]:
    return [road["between"] for road in desk.drafts.read(SLUG)["data"]["road"]]


def test_a_road_goes_into_the_owners_map_once_all_have_agreed(desk: BoardFiles) -> None:
    table, keeper, before = riding({"name": SLUG, "data": DATA}), saver_of(desk), roads(desk)
    shown = desk.drafts.read(SLUG)
    keeper.follow_table(table)
    table.submit(Seat(1), ROAD)
    assert roads(desk) == before
    for seat in (0, 2):
        table.submit(Seat(seat), AnswerConsent(True))
    assert roads(desk) == [*before, ["Globe", "Tombstone"]]
    with pytest.raises(DraftChanged):  # an editor that is open is told
        desk.drafts.save(SLUG, shown["data"], shown["revision"], "Ann")
    keeper.follow_table(table)  # after a power cut: it is there already
    assert roads(desk) == [*before, ["Globe", "Tombstone"]]


def test_what_was_told_before_a_power_cut_is_kept_after_it(desk: BoardFiles) -> None:
    table = riding({"name": SLUG, "data": DATA})
    add_road(table)
    assert ["Globe", "Tombstone"] not in roads(desk)
    saver_of(desk).follow_table(table)
    assert ["Globe", "Tombstone"] in roads(desk)


def test_a_road_that_was_undone_is_not_kept_after_it(desk: BoardFiles) -> None:
    table = riding({"name": SLUG, "data": DATA})
    before = table.log_length
    add_road(table)
    table.undo(before, ask=[])
    saver_of(desk).follow_table(table)
    assert ["Globe", "Tombstone"] not in roads(desk)


def test_a_map_that_is_gone_or_has_no_such_city_keeps_nothing_and_stops_nobody(desk: BoardFiles) -> None:
    table, keeper = riding({"name": SLUG, "data": DATA}), saver_of(desk)
    keeper.follow_table(table)
    told = desk.drafts.read(SLUG)
    other = {**told["data"], "city": [city for city in told["data"]["city"] if city["name"] != "Globe"]}
    desk.drafts.save(SLUG, other, told["revision"], "Ann")
    add_road(table)
    assert ["Globe", "Tombstone"] not in roads(desk)
    desk.drafts.delete(SLUG)
    keeper.follow_table(table)
    keeper.stop()
    assert [road for road in table.update_for(None).view["board"]["roads"] if road["between"] == ["Globe", "Tombstone"]]


@pytest.fixture
def shelf(tmp_path: Path) -> DraftFiles:
    """A box of Ann's of which the decks are counted only."""
    files = open_box_files_by_game(tmp_path)["revolver2"].drafts
    assert files.create("empty", "Ann's box") == SLUG
    told = files.read(SLUG)
    files.save(SLUG, {**BOX, "box": told["data"]["box"], "card": []}, told["revision"], "Ann")
    return files


def evening(shelf: DraftFiles) -> Table:
    """Return a table of two seats with real cards: it is the turn of the attackers."""
    return raiding({"name": SLUG, "data": shelf.read(SLUG)["data"]})


def name_card(table: Table, name: str, source: str = "phone", **more: Any) -> None:
    """The attackers lay a card that nobody has named."""
    table.submit(Seat(0), PlayCard(NEW, ZoneId("attack-0")), source)
    table.submit(Seat(0), AddCard(NEW, name, CardKind.FIREPOWER, 0, 3, **more), source)


def kept(shelf: DraftFiles) -> list[dict[str, Any]]:
    return list(shelf.read(SLUG)["data"]["card"])


def change_cards(shelf: DraftFiles, *cards: dict[str, Any]) -> None:
    """Ann changes the cards in the editor."""
    told = shelf.read(SLUG)
    shelf.save(SLUG, {**told["data"], "card": list(cards)}, told["revision"], "Ann")


WAGON: Final = {
    "id": "iron-wagon",
    "name": "Iron Wagon",
    "side": "attack",
    "kind": "firepower",
    "cost": 0,
    "firepower": 3,
}


def test_a_card_that_is_named_in_play_goes_into_the_owners_box_at_once(shelf: DraftFiles) -> None:
    table = evening(shelf)
    AmendmentSaver({"revolver2": shelf}).follow_table(table)
    name_card(table, "Iron Wagon", plain=True)
    assert kept(shelf) == [{**WAGON, "effects": []}]
    assert table.update_for(None).view["cards"]["iron-wagon"]["copies"] == 1


def test_a_slip_that_is_undone_leaves_the_box_again(shelf: DraftFiles) -> None:
    """The name, what it shows, and that it says no more: nothing of a slip may stay for the next evening."""
    table = evening(shelf)
    AmendmentSaver({"revolver2": shelf}).follow_table(table)
    before = table.log_length
    name_card(table, "Irn Wagon", plain=True)
    table.undo(before, ask=[])
    assert kept(shelf) == []
    name_card(table, "Iron Wagon", ammo=1, plain=True)
    table.undo(before, ask=[])
    name_card(table, "Iron Wagon")
    assert kept(shelf) == [WAGON]


def test_an_undo_takes_back_nothing_that_the_owner_typed(shelf: DraftFiles) -> None:
    table = evening(shelf)
    AmendmentSaver({"revolver2": shelf}).follow_table(table)
    before = table.log_length
    name_card(table, "Iron Wagon")
    razor = {"id": "razor", "name": "Razor", "side": "attack"}
    change_cards(shelf, {**WAGON, "name": "The Iron Wagon"}, razor)
    table.undo(before, ask=[])
    assert kept(shelf) == [{**WAGON, "name": "The Iron Wagon"}, razor]


def test_a_game_that_is_taken_up_again_leaves_what_the_owner_has_put_right(shelf: DraftFiles) -> None:
    table = evening(shelf)
    AmendmentSaver({"revolver2": shelf}).follow_table(table)
    name_card(table, "Iron Wagon")
    change_cards(shelf, {**WAGON, "firepower": 4, "ammo": 1})
    AmendmentSaver({"revolver2": shelf}).follow_table(table)
    assert kept(shelf) == [{**WAGON, "firepower": 4, "ammo": 1}]


def test_what_could_not_be_written_is_told_and_tried_again(shelf: DraftFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full for a while: the game goes on."""
    table, notes = evening(shelf), list[str]()
    AmendmentSaver({"revolver2": shelf}, notes.append).follow_table(table)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", lambda file: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        table.submit(Seat(0), PlayCard(NEW, ZoneId("attack-0")))
        table.submit(Seat(0), AddCard(NEW, "Iron Wagon", CardKind.FIREPOWER, 0, 3))
    assert kept(shelf) == [] and notes
    table.submit(Seat(0), Done())
    assert kept(shelf) == [WAGON]


def test_what_a_player_of_the_companion_makes_up_is_not_kept(shelf: DraftFiles) -> None:
    table = evening(shelf)
    AmendmentSaver({"revolver2": shelf}).follow_table(table)
    name_card(table, "Card 1", source=SOURCE)
    assert kept(shelf) == []


def raiding(pack: dict[str, Any]) -> Table:
    """A table in the first turn of the attackers, who sit on seat 0."""
    table = Table("t", REVOLVER2, Setup(2, {}, {}, pack), MemoryLog(), RandomDealer(3), clock=lambda: 0)
    table.open(dealer={})
    table.submit(Seat(0), TakeSide(Side.ATTACK))
    for _ in range(99):
        found = {seat: plain_offers(table, seat) for seat in (0, 1)}
        if any(offer.action is PlayCard for offer in found[0]):
            return table
        seat = next(seat for seat, offers in found.items() if offers)
        ends = next((offer for offer in found[seat] if offer.action is EndTurn), found[seat][0])
        table.submit(Seat(seat), ends.nth(0))
    raise AssertionError("the attackers never got their turn")


def plain_offers(table: Table, seat: int) -> list[Any]:
    return [offer for offer in table.legal_for(Seat(seat)).offers if offer.count and not offer.action.corrects_record]
