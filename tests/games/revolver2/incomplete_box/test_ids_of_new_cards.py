"""Names that people type for new cards, and the ids they get: never two alike, never that of anything else."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard
from companion.skirmish.cards.enums_and_constants import CardKind
from tests.games.revolver2.support.revolver2_box_of_counts import RAZOR, UNNAMED, add, copies, raid
from tests.games.revolver2.support.revolver2_driver import ATTACK
from tests.games.revolver2.support.revolver2_fights import lay


@pytest.mark.parametrize("name", ["", " Wagon", "a\nb", "x" * 61, 7])
def test_a_name_is_one_line(name: Any) -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    assert AddCard(UNNAMED[ATTACK], name, CardKind.FIREPOWER, 0, 1) not in GAME.legal_actions(evening.state, Seat(0))


def test_two_names_never_share_an_id() -> None:
    evening = raid()
    for name in ("Padre Esteban", "!!!", "Iron-Wagon", "Iron Wagon"):
        lay(evening, UNNAMED[ATTACK])
        add(evening, name, firepower=1, plain=True)
    assert evening.column(ATTACK) == ["padre-esteban-2", "card", "iron-wagon", "iron-wagon-2"]


def test_the_name_of_an_empty_field_is_never_that_of_a_known_card() -> None:
    """Otherwise whoever types nothing would say that it is a copy of that one."""
    evening = raid({**RAZOR, "id": "a", "name": "Card 2"}, {**RAZOR, "id": "b", "name": "Card 3", "side": "defence"})
    lay(evening, UNNAMED[ATTACK])
    [said] = {
        offer.slots["name"].nth(0)
        for offer in GAME.legal_actions(evening.state, Seat(0)).offers
        if offer.action is AddCard
    }
    assert said == "Card 4"


@pytest.mark.parametrize("said", ["doc’s  eclair", "DOC'S E\u0301CLAIR"])
def test_a_known_card_is_found_however_its_name_is_typed(said: str) -> None:
    evening = raid({**RAZOR, "name": "Doc's Éclair"})
    lay(evening, UNNAMED[ATTACK])
    add(evening, said, firepower=9)
    assert evening.column(ATTACK) == ["razor"]


def test_an_id_is_never_that_of_a_note_beside_the_pictures() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "License", firepower=1, plain=True)
    assert evening.column(ATTACK) == ["license-2"]


@pytest.mark.parametrize("said", [MatchCard, AddCard])
def test_a_known_card_is_itself_although_it_was_told_to_lie_on_the_deck(said: Any) -> None:
    """It must not become a second card of that name, which would also tell everybody that it lies there."""
    evening = raid(RAZOR)
    fight = evening.state.fight
    deck = fight.zones_of(ATTACK).deck.remove_seen(CardId("razor"))
    there = replace(deck, size=deck.size - 1).put_on_top(CardId("razor"))
    evening.state = replace(evening.state, fight=fight.with_zones(ATTACK, deck=there))
    lay(evening, UNNAMED[ATTACK])
    known = MatchCard(UNNAMED[ATTACK], CardId("razor"))
    evening.act(ATTACK, known) if said is MatchCard else add(evening, "Razor", firepower=2)
    assert evening.column(ATTACK) == ["razor"] and copies(evening, "razor") == 1
    assert GAME.invariants(evening.state) == []


def test_a_card_whose_name_begins_with_back_has_an_id_that_means_no_back() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Back Door", firepower=1)
    assert evening.column(ATTACK) == ["card-back-door"]
