"""Cards, copies, guardians, battlefields and poker cards that no game has shown, told once the game is over."""

from functools import reduce
from typing import Any, Final

import pytest

from companion.games.revolver2.actions import DescribeUnseenPoker
from companion.games.revolver2.game import GAME
from companion.rules.packs.pack import require_playable
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.battle.actions.describe_unseen_after_game import (
    FILLS_UP,
    CountCopies,
    DescribeUnseenField,
    DescribeUnseenMember,
    NameUnseen,
)
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.play.sides_and_outcome import GameWon
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver2.incomplete_box import test_battlefields_named_in_play as battlefields
from tests.games.revolver2.incomplete_box import test_guardians_named_in_play as guardians
from tests.games.revolver2.incomplete_box import test_poker_cards_named_in_play as poker_cards
from tests.games.revolver2.incomplete_box.test_discards_named_later import paid
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_box_of_counts import RAZOR, UNNAMED, box, copies, raid
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver

CARD: Final = UNNAMED[ATTACK]
LAST_SHOT: Final = NameUnseen(CARD, "Last Shot", CardKind.FIREPOWER, 2, 4, ammo=1, plain=True, copies=3)


def over(evening: Revolver2Driver) -> Revolver2Driver:
    evening.state = GAME.evolve(evening.state, GameWon(ATTACK, "army"))
    return evening


def test_a_card_that_nobody_saw_is_named_with_its_copies_once_the_game_is_over() -> None:
    evening = raid()
    assert not {kind.__name__ for kind in FILLS_UP} & evening.offers(ATTACK), "nobody tells what lies in the decks"
    over(evening).act(ATTACK, LAST_SHOT)
    assert (copies(evening, "last-shot"), copies(evening, CARD)) == (3, 59)
    assert GAME.invariants(evening.state) == [] and GAME.outcome(evening.state) is not None
    shown = evening.view()["cards"]["last-shot"]
    assert (shown["name"], shown["cost"], shown["firepower"], shown["effects"]) == ("Last Shot", 2, 4, [])
    data = reduce(GAME.amended_pack, [*evening.seen, *evening.seen], box()["data"])
    told = {"kind": "firepower", "cost": 2, "firepower": 4, "ammo": 1, "effects": [], "copies": 3}
    assert data["card"][-1] == {"id": "last-shot", "name": "Last Shot", "side": "attack", **told}
    require_playable(GAME, {"name": "ann-s-box", "data": data})


@pytest.mark.parametrize(
    "said", [CountCopies(CardId("razor"), 3), NameUnseen(CARD, "RAZOR", CardKind.ACTION, 6, 0, copies=2)]
)
def test_further_copies_of_a_known_card_are_counted(said: Any) -> None:
    evening = over(raid(RAZOR))
    evening.act(ATTACK, said)
    assert copies(evening, "razor") == 3 and GAME.invariants(evening.state) == []
    assert reduce(GAME.amended_pack, evening.seen, box(RAZOR)["data"])["card"][0]["copies"] == 3


def test_cards_on_a_pile_are_named_there_and_the_others_only_as_often_as_they_are_hidden() -> None:
    evening = over(paid())
    [most] = {
        offer.slots["copies"].high
        for offer in GAME.legal_actions(evening.state, SEAT[ATTACK]).offers
        if offer.action is NameUnseen
    }
    assert most == copies(evening, CARD) - 2 and "NameDiscard" in evening.offers(ATTACK)
    asked = seats_to_ask_for_consent(GAME, evening.state, (Seat(0), Seat(1)), SEAT[ATTACK], LAST_SHOT, shared=False)
    assert asked == frozenset()
    evening.act(ATTACK, NameUnseen(CARD, "All", CardKind.ACTION, 0, 0, copies=most))
    assert "NameUnseen" not in evening.offers(ATTACK) and "CountCopies" not in evening.offers(ATTACK)


def test_a_guardian_who_never_came_is_read_and_waits_in_the_pile_under_that_name() -> None:
    *known, last = guardians.TRUTH
    evening = guardians.opened(known)
    assert "DescribeUnseenMember" not in evening.offers(DEFENCE)
    [unnamed] = [each for each, one in over(evening).state.fight.book.members.items() if one.unnamed]
    assert evening.offers(ATTACK) <= {"TellPrinted"}, "they are the defenders'"
    evening.act(DEFENCE, DescribeUnseenMember(unnamed, "Old Tom", last["rating"], 1, plain=True))
    assert "old-tom" in evening.state.fight.gang.pile.unseen and evening.offers(DEFENCE) <= {"TellPrinted"}
    assert GAME.invariants(evening.state) == []
    told = reduce(GAME.amended_pack, evening.seen, guardians.box(*known)["data"])["member"][-1]
    assert told == {"id": "old-tom", "name": "Old Tom", "rating": last["rating"], "grit": 1, "killed": []}


def test_a_battlefield_that_nobody_came_to_is_read() -> None:
    *known, last = battlefields.TRUTH.values()
    pack = battlefields.box(*known)
    evening = Revolver2Driver(pack=pack)
    [unnamed] = [each for each, one in over(evening.dealt()).state.fight.book.fields.items() if one.unnamed]
    told = battlefields.told(unnamed, last)
    evening.act(
        DEFENCE, DescribeUnseenField(unnamed, told.name, told.defence, told.spaces, told.draws, told.draws_more)
    )
    grown = reduce(GAME.amended_pack, evening.seen, pack["data"])["battlefield"][-1]
    assert (grown["name"], grown["place"], grown["defence"]) == (last["name"], last["place"], last["defence"])
    assert GAME.invariants(evening.state) == [] and evening.offers(DEFENCE) <= {"TellPrinted"}


def test_a_poker_card_that_was_never_turned_is_read_by_its_side() -> None:
    first, *known = DATA["poker"]
    evening = over(poker_cards.seated(poker_cards.box(*known)))
    assert evening.offers(DEFENCE) <= {"TellPrinted"}
    [card] = [each for each, one in evening.state.fight.book.poker.items() if one.unnamed]
    evening.act(ATTACK, DescribeUnseenPoker(card, first["name"], first["value"], plain=True))
    grown = reduce(GAME.amended_pack, evening.seen, poker_cards.box(*known)["data"])["poker"][-1]
    assert (grown["name"], grown["value"], grown["side"]) == (first["name"], first["value"], first["side"])
    assert evening.offers(ATTACK) <= {"TellPrinted"}
