"""New cards are kept in their owner's box as they were told, and put right there."""

from companion.games.revolver2.box import PACKS
from companion.games.revolver2.game import GAME
from companion.rules.packs.pack import require_playable
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.name_played_card import SetPrinted
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.play_moments import Moment
from tests.games.revolver2.support.revolver2_box_of_counts import RAZOR, UNNAMED, add, box, grown, raid
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import lay


def test_what_is_told_of_new_cards_stays_in_the_owners_box_and_is_never_asked_again() -> None:
    pack = box(RAZOR)
    evening = raid(RAZOR)
    for _ in range(2):
        lay(evening, "razor")
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3, ammo=1, plain=True)
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Last Shot", CardKind.ACTION, cost=1, moment=Moment.ATTACK)
    data = grown(evening, pack)
    assert data["card"] == [
        {**RAZOR, "copies": 2},
        {
            "id": "iron-wagon",
            "name": "Iron Wagon",
            "side": "attack",
            "kind": "firepower",
            "cost": 0,
            "firepower": 3,
            "ammo": 1,
            "effects": [],
        },
        {"id": "last-shot", "name": "Last Shot", "side": "attack", "kind": "action", "cost": 1, "moment": "attack"},
    ]
    require_playable(GAME, {"name": "ann-s-box", "data": data})
    later = Revolver2Driver(pack={"name": "ann-s-box", "data": data}, real=True).dealt()
    later.end(DEFENCE)
    lay(later.turn(ATTACK), "iron-wagon")
    assert later.column(ATTACK) == ["iron-wagon"] and later.asked() is None


def test_what_is_told_anew_after_an_undo_holds_and_a_name_that_the_owner_mended_stays() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3)
    typed = {"id": "iron-wagon", "name": "The Iron Wagon", "side": "attack", "firepower": 4}
    told = {**typed, "kind": "firepower", "cost": 0, "firepower": 3}
    assert grown(evening, box(typed))["card"] == [told]


def test_a_full_deck_and_a_box_that_is_whole_take_no_new_card() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3)
    for pack in (box({**RAZOR, "copies": 62}), box(name_in_play=False)):
        assert grown(evening, pack) is pack["data"]


def test_what_is_read_of_a_card_that_has_a_name_is_kept_too() -> None:
    letter = {"id": "letter", "name": "Letter", "side": "attack"}
    evening = raid(letter)
    lay(evening, "letter")
    evening.act(ATTACK, do.Describe(CardId("letter"), CardKind.ACTION, 0, 0))
    assert grown(evening, box(letter))["card"] == [{**letter, "kind": "action", "cost": 0}]


def test_the_editor_counts_the_cards_without_a_name() -> None:
    gaps = PACKS.list_gaps(box(RAZOR)["data"])
    assert "123 cards have no name yet: whoever plays one first names it" in gaps


def test_numbers_that_were_read_wrong_are_put_right_at_the_card_and_in_the_box() -> None:
    """Both players are asked: the other one may win or lose by it."""
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3, plain=True)
    right = SetPrinted(CardId("iron-wagon"), 1, 2, "miscounted")
    assert GAME.concerned_by(evening.state, right) == [Seat(0), Seat(1)]
    evening.act(DEFENCE, right)
    assert evening.view()["battlefields"][0]["sums"]["attack"] == 2
    [card] = grown(evening, box())["card"]
    assert (card["cost"], card["firepower"]) == (1, 2)


def test_only_described_cards_of_a_box_that_grows_are_put_right() -> None:
    evening = raid({"id": "letter", "name": "Letter", "side": "attack"}, RAZOR)
    assert {(one.card, one.firepower) for one in evening.offered(ATTACK, SetPrinted)} == {
        ("razor", n) for n in range(13)
    }
    lay(evening, UNNAMED[ATTACK])
    assert "SetPrinted" not in evening.offers(ATTACK), "somebody reads a card just now"
    whole = Revolver2Driver().dealt()
    assert "SetPrinted" not in whole.offers(DEFENCE)
