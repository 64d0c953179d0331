"""Cards that are moved to another battlefield."""

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard, PickField
from companion.skirmish.battle.events.played_cards import CardMoved
from companion.skirmish.cards.continuous_effects import ImmuneToEnemy
from companion.skirmish.cards.effect import BattlefieldRange, CardFilter, ConcernedSides, TargetKinds
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.move_card import MoveCard
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, shot

OWN = CardFilter(side=ConcernedSides.OWN)


def test_the_only_card_goes_to_the_only_place() -> None:
    arena = arena_with(MoveCard(which=OWN))
    rider = arena.lays("rider", power=2)
    arena.effect()
    found = arena.fight.find_in_play(rider.uid)
    assert arena.asked is None and found is not None and found.field == 2 and found.card.power == 2


def test_card_and_place_are_chosen() -> None:
    arena = arena_with(MoveCard(which=OWN, to=BattlefieldRange.ANYWHERE))
    arena.lays("rider")
    arena.lays("gunner")
    arena.effect().answers(PickCard(CardId("rider"), ZoneId("attack-1"), 0))
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.choices == [PickField(0), PickField(2)]
    assert arena.answers(PickField(0)).lying(0, ATTACK) == ["rider"]


def test_places_are_counted_from_the_marker() -> None:
    arena = arena_with(
        MoveCard(which=CardFilter(side=ConcernedSides.OWN, where=BattlefieldRange.PREVIOUS), to=BattlefieldRange.HERE)
    )
    arena.lays("rider", field=0)
    assert arena.effect().lying(1, ATTACK) == ["rider"]


def test_a_full_column_takes_no_card() -> None:
    arena = arena_with(MoveCard(which=OWN), side=DEFENCE)
    arena.lays("marksman")
    for _ in range(3):
        arena.lays("farmer", field=2)
    assert not arena.effect(DEFENCE).happened(CardMoved) and not arena.fight.stack.steps


def test_nor_a_third_blocker() -> None:
    move = MoveCard(which=CardFilter(side=ConcernedSides.OWN, kind=TargetKinds.BLOCKER), to=BattlefieldRange.LATER)
    arena = Arena(fight_of(book(shot(move), card("wall", kind=CardKind.BLOCKER, copies=3))))
    arena.lays("wall")
    for _ in range(2):
        arena.lays("wall", field=2)
    assert not arena.effect().happened(CardMoved)


def test_beyond_the_row_there_is_nothing() -> None:
    arena = arena_with(MoveCard(which=OWN), at=2)
    arena.lays("rider", field=2)
    assert not arena.effect().happened(CardMoved) and not arena.fight.stack.steps


def test_what_cannot_be_moved_by_the_enemy_can_be_by_its_own_side() -> None:
    for side, moved in ((ATTACK, False), (DEFENCE, True)):
        which = CardFilter(side=ConcernedSides.ENEMY if side is ATTACK else ConcernedSides.OWN)
        saint = card("saint", DEFENCE, standing=(ImmuneToEnemy(destroy=False),))
        arena = Arena(fight_of(book(saint, shot(MoveCard(which=which), side=side))))
        arena.lays("saint")
        assert bool(arena.effect(side).happened(CardMoved)) is moved


def test_entering_is_not_done_again() -> None:
    arena = Arena(fight_of(book(card("scout", effects=(Draw(),)), shot(MoveCard(which=OWN)))))
    arena.lays("scout")
    assert not arena.effect().fight.attack.hand and arena.lying(2, Side.ATTACK) == ["scout"]


def test_an_attachment_moves_what_it_lies_under_and_comes_along() -> None:
    drill = card("drill", kind=CardKind.ATTACHMENT)
    arena = Arena(fight_of(book(drill, shot(MoveCard(this=True)))))
    host = arena.lays("rider").uid
    arena.effect(uid=arena.lays("drill", host=host).uid)
    assert arena.lying(2, ATTACK) == ["rider", "drill"] and not arena.lying(1, ATTACK)
