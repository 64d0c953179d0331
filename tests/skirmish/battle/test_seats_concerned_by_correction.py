"""The owner of the card, the member or the tokens that a correction changes is asked first."""

from dataclasses import dataclass, replace

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import BringMember, DiscardByHand, LoseMember, PutCard, SetTokens
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId
from companion.skirmish.play.by_hand.seats_concerned_by_correction import seats_concerned_by
from companion.skirmish.play.sides_and_outcome import MatchState
from companion.skirmish.state.fight_state import Fight
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of

SEATS = {ATTACK: 1, DEFENCE: 0}
WHY = "agreed"


@dataclass
class Game:
    """A game that goes on."""

    fight: Fight
    match: MatchState
    is_fighting: bool = True


def asked(fight: Fight, action: Action) -> set[int]:
    return {*seats_concerned_by(Game(fight, MatchState("", "", (), False, SEATS)), action)}


def put(name: str, zone: str, to: str) -> PutCard:
    return PutCard(CardId(name), ZoneId(zone), 0, ZoneId(to), WHY)


def test_whose_card_is_put_elsewhere_is_asked() -> None:
    arena = Arena(fight_of(book()))
    arena.lays("rider")
    for to in ("discard-attack", "attack-2"):
        assert asked(arena.fight, put("rider", "attack-1", to)) == {SEATS[ATTACK]}
    assert asked(arena.fight, put("rider", "attack-2", "attack-1")) <= {SEATS[ATTACK]}, "it lies there no more"


def test_a_card_that_goes_over_concerns_both() -> None:
    bear = CardId("bear")
    arena = Arena(fight_of(book(replace(card("bear", firepower=4), side=None))))
    fight = arena.fight
    fight = CardEntered(fight.next_uid, bear, ATTACK, 1, 0, 0, owner=ATTACK).apply_to(fight)
    assert asked(fight, put("bear", "attack-1", "defence-1")) == {*SEATS.values()}
    assert asked(fight, put("bear", "attack-1", "discard-frontier")) == {SEATS[ATTACK]}


def test_cards_that_go_with_it_concern_those_who_laid_them() -> None:
    trap = card("trap", DEFENCE, kind=CardKind.ATTACHMENT)
    arena = Arena(fight_of(book(trap)))
    uid = arena.lays("rider").uid
    fight = arena.fight
    fight = CardEntered(fight.next_uid, CardId("trap"), ATTACK, 1, 0, 0, host=uid, owner=DEFENCE).apply_to(fight)
    assert asked(fight, put("rider", "attack-1", "attack-2")) == {*SEATS.values()}
    assert asked(fight, put("trap", "attack-1", "discard-defence")) == {SEATS[DEFENCE]}


def test_a_lost_member_is_asked_of_the_defenders() -> None:
    fight = fight_of(book())
    assert asked(fight, LoseMember(MemberId("rosa"), WHY)) == {SEATS[DEFENCE]}


def test_a_member_that_is_brought_is_asked_of_both() -> None:
    assert asked(fight_of(book()), BringMember(MemberId("rosa"), WHY)) == {*SEATS.values()}


def test_what_is_the_tables_or_in_the_own_hand_is_asked_of_nobody() -> None:
    fight = fight_of(book())
    assert asked(fight, SetTokens("countdown", "army", 1, WHY)) == set()
    assert asked(fight, DiscardByHand(CardId("rider"), WHY)) == set()
