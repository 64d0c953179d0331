"""Cards that become row-blocking cards of the enemy's column."""

from dataclasses import replace

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.battle.events.row_blocking_cards import CardBlocks
from companion.skirmish.cards.continuous_effects import ColumnLimit, ExtraFirepower
from companion.skirmish.cards.effect import BattlefieldRange, CardFilter, CountedThing, EffectMultiplier, TargetKinds
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.effects.in_play.become_row_blocker import BecomeRowBlocker
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.play.chores_for_people import TableMove, table_moves_after
from companion.skirmish.state.derived.firepower import count_blockers_in_column, has_room_in_column, side_firepower
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, shot

WAGON = card("wagon", DEFENCE, effects=(BecomeRowBlocker(),), firepower=2)


def _wagon() -> tuple[Arena, int]:
    arena = Arena(fight_of(book(WAGON)))
    return arena, arena.lays("wagon", power=1).uid


def test_a_card_in_play_blocks_a_row_of_the_enemy() -> None:
    arena, uid = _wagon()
    arena.effect(DEFENCE, "card:wagon", uid)
    assert arena.lying(1, DEFENCE) == [] and arena.lying(1, ATTACK) == ["wagon"]
    assert count_blockers_in_column(arena.fight, ATTACK, 1) == 1 and not count_blockers_in_column(
        arena.fight, DEFENCE, 1
    )


def test_it_adds_nothing_to_either_side() -> None:
    arena, uid = _wagon()
    before = side_firepower(arena.fight, DEFENCE, 1)
    arena.effect(DEFENCE, "card:wagon", uid)
    assert side_firepower(arena.fight, ATTACK, 1) == 0 and side_firepower(arena.fight, DEFENCE, 1) == before - 3


def test_it_is_a_blocker_for_other_cards() -> None:
    for kind, gone in ((TargetKinds.FIREPOWER, False), (TargetKinds.BLOCKER, True), (TargetKinds.ANY, True)):
        arena = Arena(fight_of(book(WAGON, shot(Destroy(which=CardFilter(kind=kind))))))
        arena.effect(DEFENCE, "card:wagon", arena.lays("wagon").uid).effect()
        assert (arena.lying(1, ATTACK) == []) is gone


def test_what_counts_blockers_counts_it() -> None:
    mason = card("mason", firepower=0, standing=(ExtraFirepower(per=EffectMultiplier(what=CountedThing.BLOCKERS)),))
    arena = Arena(fight_of(book(WAGON, mason)))
    arena.lays("mason")
    arena.effect(DEFENCE, "card:wagon", arena.lays("wagon").uid)
    assert side_firepower(arena.fight, ATTACK, 1) == 1


def test_a_card_done_once_blocks_from_its_discard_pile() -> None:
    arena = arena_with(BecomeRowBlocker(where=BattlefieldRange.ANYWHERE), side=ATTACK)
    arena.discards(ATTACK, "shot", "rider")
    arena.effect()
    assert arena.choices == [PickField(0), PickField(1), PickField(2)]
    arena.answers(PickField(2))
    assert arena.fight.attack.discard == (CardId("rider"),) and arena.lying(2, DEFENCE) == ["shot"]
    assert not has_room_in_column(replace(arena.fight, variant=replace(arena.fight.variant, limit=1)), DEFENCE, 2)


def test_a_card_of_neither_side_is_whose_it_was_when_it_was_played() -> None:
    still = card("still", kind=CardKind.ACTION, effects=(BecomeRowBlocker(),), copies=1)
    arena = Arena(fight_of(book(replace(still, side=None))))
    pool = replace(arena.fight.frontier, discard=(CardId("still"),), stock={CardId("still"): 1})
    arena.fight = replace(arena.fight, frontier=pool)
    arena.effect(DEFENCE, "card:still")
    assert [arena.fight.owner_of(each) for each in arena.fight.battlefield.column(ATTACK)] == [DEFENCE]


def test_people_lay_it_there() -> None:
    arena, uid = _wagon()
    before = arena.fight
    arena.effect(DEFENCE, "card:wagon", uid)
    assert table_moves_after(before, arena.events) == (TableMove("wagon", "defence-1", "attack-1"),)


def test_where_two_block_already_or_the_column_is_full_it_stays() -> None:
    for standing in ((), (ColumnLimit(attackers=1),)):
        arena = Arena(fight_of(book(WAGON, card("narrow", DEFENCE, standing=standing))))
        uid = arena.lays("wagon").uid
        arena.lays("narrow")
        for _ in range(1 if standing else 2):
            arena.lays("rider" if standing else "wall", column=ATTACK)
        assert not arena.effect(DEFENCE, "card:wagon", uid).happened(CardBlocks) and not arena.fight.stack.steps


def test_a_card_that_is_nowhere_blocks_nothing() -> None:
    assert not arena_with(BecomeRowBlocker()).effect().happened(CardBlocks)


def test_what_lies_under_it_is_discarded() -> None:
    arena = Arena(fight_of(book(WAGON, card("rifle", DEFENCE, CardKind.ATTACHMENT))))
    uid = arena.lays("wagon").uid
    arena.draws(DEFENCE, "rifle")
    fight = arena.fight.with_zones(DEFENCE, hand=())
    under = CardEntered(fight.next_uid, CardId("rifle"), DEFENCE, 1, 0, 0, zone=ZoneId("defence-1"), host=uid)
    arena.fight = under.apply_to(fight)
    arena.effect(DEFENCE, "card:wagon", uid)
    assert arena.fight.defence.discard == (CardId("rifle"),) and arena.lying(1, ATTACK) == ["wagon"]
