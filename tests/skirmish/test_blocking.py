"""Cards that become row-blocking cards of the enemy's column."""

from dataclasses import replace

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.blocking import CardBlocks
from companion.skirmish.battle.events.playing import CardEntered
from companion.skirmish.cards.effect import Kinds, Per, PerWhat, Where, Which
from companion.skirmish.cards.terms import CardKind
from companion.skirmish.cards.vocabulary import Block, Destroy, Limit, Worth
from companion.skirmish.play.table_moves import TableMove, chores
from companion.skirmish.state.firepower import blockers, has_room, strength
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, shot

WAGON = card("wagon", DEFENCE, effects=(Block(),), firepower=2)


def _wagon() -> tuple[Arena, int]:
    fight = Arena(fray_of(book(WAGON)))
    return fight, fight.lays("wagon", power=1).uid


def test_a_card_in_play_blocks_a_row_of_the_enemy() -> None:
    fight, uid = _wagon()
    fight.effect(DEFENCE, "card:wagon", uid)
    assert fight.lying(1, DEFENCE) == [] and fight.lying(1, ATTACK) == ["wagon"]
    assert blockers(fight.fray, ATTACK, 1) == 1 and not blockers(fight.fray, DEFENCE, 1)


def test_it_adds_nothing_to_either_side() -> None:
    fight, uid = _wagon()
    before = strength(fight.fray, DEFENCE, 1)
    fight.effect(DEFENCE, "card:wagon", uid)
    assert strength(fight.fray, ATTACK, 1) == 0 and strength(fight.fray, DEFENCE, 1) == before - 3


def test_it_is_a_blocker_for_other_cards() -> None:
    for kind, gone in ((Kinds.FIREPOWER, False), (Kinds.BLOCKER, True), (Kinds.ANY, True)):
        fight = Arena(fray_of(book(WAGON, shot(Destroy(which=Which(kind=kind))))))
        fight.effect(DEFENCE, "card:wagon", fight.lays("wagon").uid).effect()
        assert (fight.lying(1, ATTACK) == []) is gone


def test_what_counts_blockers_counts_it() -> None:
    mason = card("mason", firepower=0, standing=(Worth(per=Per(what=PerWhat.BLOCKERS)),))
    fight = Arena(fray_of(book(WAGON, mason)))
    fight.lays("mason")
    fight.effect(DEFENCE, "card:wagon", fight.lays("wagon").uid)
    assert strength(fight.fray, ATTACK, 1) == 1


def test_a_card_done_once_blocks_from_its_discard_pile() -> None:
    fight = arena(Block(where=Where.ANYWHERE), side=ATTACK)
    fight.discards(ATTACK, "shot", "rider")
    fight.effect()
    assert fight.choices == [PickField(0), PickField(1), PickField(2)]
    fight.answers(PickField(2))
    assert fight.fray.attack.discard == (CardId("rider"),) and fight.lying(2, DEFENCE) == ["shot"]
    assert not has_room(replace(fight.fray, law=replace(fight.fray.law, limit=1)), DEFENCE, 2)


def test_a_card_of_neither_side_is_whose_it_was_when_it_was_played() -> None:
    still = card("still", kind=CardKind.ACTION, effects=(Block(),), copies=1)
    fight = Arena(fray_of(book(replace(still, side=None))))
    pool = replace(fight.fray.frontier, discard=(CardId("still"),), stock={CardId("still"): 1})
    fight.fray = replace(fight.fray, frontier=pool)
    fight.effect(DEFENCE, "card:still")
    assert [fight.fray.owner(each) for each in fight.fray.here.column(ATTACK)] == [DEFENCE]


def test_people_lay_it_there() -> None:
    fight, uid = _wagon()
    before = fight.fray
    fight.effect(DEFENCE, "card:wagon", uid)
    assert chores(before, fight.events) == (TableMove("wagon", "defence-1", "attack-1"),)


def test_where_two_block_already_or_the_column_is_full_it_stays() -> None:
    for standing in ((), (Limit(attackers=1),)):
        fight = Arena(fray_of(book(WAGON, card("narrow", DEFENCE, standing=standing))))
        uid = fight.lays("wagon").uid
        fight.lays("narrow")
        for _ in range(1 if standing else 2):
            fight.lays("rider" if standing else "wall", column=ATTACK)
        assert not fight.effect(DEFENCE, "card:wagon", uid).happened(CardBlocks) and not fight.fray.agenda


def test_a_card_that_is_nowhere_blocks_nothing() -> None:
    assert not arena(Block()).effect().happened(CardBlocks)


def test_what_lies_under_it_is_discarded() -> None:
    fight = Arena(fray_of(book(WAGON, card("rifle", DEFENCE, CardKind.ATTACHMENT))))
    uid = fight.lays("wagon").uid
    fight.draws(DEFENCE, "rifle")
    fray = fight.fray.with_force(DEFENCE, hand=())
    under = CardEntered(fray.serial, CardId("rifle"), DEFENCE, 1, 0, 0, zone=ZoneId("defence-1"), host=uid)
    fight.fray = under.onto(fray)
    fight.effect(DEFENCE, "card:wagon", uid)
    assert fight.fray.defence.discard == (CardId("rifle"),) and fight.lying(1, ATTACK) == ["wagon"]
