"""Cards that are moved to another battlefield."""

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard, PickField
from companion.skirmish.battle.events.playing import CardMoved
from companion.skirmish.cards.effect import Kinds, Where, Which, Who
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.cards.vocabulary import Draw, Immune, Move
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, shot

OWN = Which(side=Who.OWN)


def test_the_only_card_goes_to_the_only_place() -> None:
    fight = arena(Move(which=OWN))
    rider = fight.lays("rider", power=2)
    fight.effect()
    found = fight.fray.find(rider.uid)
    assert fight.asked is None and found is not None and found.field == 2 and found.card.power == 2


def test_card_and_place_are_chosen() -> None:
    fight = arena(Move(which=OWN, to=Where.ANYWHERE))
    fight.lays("rider")
    fight.lays("gunner")
    fight.effect().answers(PickCard(CardId("rider"), ZoneId("attack-1"), 0))
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert fight.choices == [PickField(0), PickField(2)]
    assert fight.answers(PickField(0)).lying(0, ATTACK) == ["rider"]


def test_places_are_counted_from_the_marker() -> None:
    fight = arena(Move(which=Which(side=Who.OWN, where=Where.PREVIOUS), to=Where.HERE))
    fight.lays("rider", field=0)
    assert fight.effect().lying(1, ATTACK) == ["rider"]


def test_a_full_column_takes_no_card() -> None:
    fight = arena(Move(which=OWN), side=DEFENCE)
    fight.lays("marksman")
    for _ in range(3):
        fight.lays("farmer", field=2)
    assert not fight.effect(DEFENCE).happened(CardMoved) and not fight.fray.agenda


def test_nor_a_third_blocker() -> None:
    move = Move(which=Which(side=Who.OWN, kind=Kinds.BLOCKER), to=Where.LATER)
    fight = Arena(fray_of(book(shot(move), card("wall", kind=CardKind.BLOCKER, copies=3))))
    fight.lays("wall")
    for _ in range(2):
        fight.lays("wall", field=2)
    assert not fight.effect().happened(CardMoved)


def test_beyond_the_row_there_is_nothing() -> None:
    fight = arena(Move(which=OWN), at=2)
    fight.lays("rider", field=2)
    assert not fight.effect().happened(CardMoved) and not fight.fray.agenda


def test_what_cannot_be_moved_by_the_enemy_can_be_by_its_own_side() -> None:
    for side, moved in ((ATTACK, False), (DEFENCE, True)):
        which = Which(side=Who.ENEMY if side is ATTACK else Who.OWN)
        saint = card("saint", DEFENCE, standing=(Immune(destroy=False),))
        fight = Arena(fray_of(book(saint, shot(Move(which=which), side=side))))
        fight.lays("saint")
        assert bool(fight.effect(side).happened(CardMoved)) is moved


def test_entering_is_not_done_again() -> None:
    fight = Arena(fray_of(book(card("scout", effects=(Draw(),)), shot(Move(which=OWN)))))
    fight.lays("scout")
    assert not fight.effect().fray.attack.hand and fight.lying(2, Side.ATTACK) == ["scout"]


def test_an_attachment_moves_what_it_lies_under_and_comes_along() -> None:
    drill = card("drill", kind=CardKind.ATTACHMENT)
    fight = Arena(fray_of(book(drill, shot(Move(this=True)))))
    host = fight.lays("rider").uid
    fight.effect(uid=fight.lays("drill", host=host).uid)
    assert fight.lying(2, ATTACK) == ["rider", "drill"] and not fight.lying(1, ATTACK)
