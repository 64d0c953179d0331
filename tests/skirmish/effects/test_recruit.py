"""Members who join, out of the pile or back from the dead."""

from dataclasses import replace
from typing import Any

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.actions import Decline, Done, DrawMember, PickMember, PickOption
from companion.skirmish.battle.events.members_and_tokens import MemberBrought
from companion.skirmish.cards.enums_and_constants import MemberId, Token
from companion.skirmish.cards.printed_components import PrintedMember
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.gang.recruit import Recruit
from companion.skirmish.play.chores_for_people import TableMove, table_moves_after
from companion.skirmish.play.resolver import MOST_STEPS
from companion.skirmish.state.fight_state import Member
from companion.skirmish.state.gang_members import GangMembers
from companion.skirmish.state.stack import StepKind
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, PEOPLE, book, fight_of, shot

ANA, BETO, CARLA, DIEGO = (MemberId(name) for name in ("ana", "beto", "carla", "diego"))


def _fallen(effect: Recruit, *dead: MemberId, members: tuple[PrintedMember, ...] = ()) -> Arena:
    """Diego alone waits in the pile; those are dead."""
    arena = Arena(fight_of(book(shot(effect), members=members)))
    alive = tuple(Member(one) for one in (ANA, BETO, CARLA) if one not in dead)
    arena.fight = arena.fight.with_gang(alive=alive, dead=dead)
    return arena


def _people(arena: Arena) -> list[str]:
    return [one.id for one in arena.fight.gang.alive]


def test_R2_11_the_pile_brings_as_many_as_there_are_turned_up_by_chance() -> None:
    arena = arena_with(Recruit(count=3)).begins()
    assert dict(arena.chances()) == {DrawMember(DIEGO): 1}, "one waits, not three"
    arena.chance(DrawMember(DIEGO))
    assert _people(arena) == ["ana", "beto", "carla", "diego"] and not arena.fight.stack.steps
    assert not arena.effect().fight.stack.recruits, "nobody is left"


def test_the_defenders_choose_who_comes_back_from_the_dead_whoevers_card_it_is() -> None:
    arena = _fallen(Recruit(dead=True), ANA, BETO).effect(ATTACK)
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.choices == [PickMember(ANA), PickMember(BETO)]
    arena.answers(PickMember(BETO))
    assert _people(arena) == ["carla", "beto"] and arena.fight.gang.dead == (ANA,)


def test_all_the_dead_come_back_unasked_where_there_are_no_more() -> None:
    arena = _fallen(Recruit(dead=True, count=2), ANA, BETO).effect()
    assert arena.asked is None and _people(arena) == ["carla", "ana", "beto"]


def test_of_three_dead_two_come_back_one_after_the_other() -> None:
    arena = _fallen(Recruit(dead=True, count=2, may=True), ANA, BETO, CARLA)
    arena.fight = arena.fight.with_gang(alive=(Member(DIEGO),), pile=replace(arena.fight.gang.pile, size=0, unseen={}))
    answers: list[Action] = [PickOption(0), PickMember(CARLA), PickMember(ANA)]
    arena.effect()
    for answer in answers:
        arena.answers(answer)
    assert _people(arena) == ["diego", "carla", "ana"] and arena.fight.gang.dead == (BETO,)


def test_one_who_is_named_comes_back_or_nobody() -> None:
    arena = _fallen(Recruit(dead=True, member=BETO), ANA, BETO).effect()
    assert arena.asked is None and arena.fight.gang.dead == (ANA,)
    assert arena.effect().fight.gang.dead == (ANA,)


def test_who_comes_back_has_the_printed_true_grit_and_is_fetched_out_of_the_box() -> None:
    tough: tuple[PrintedMember, ...] = (replace(PEOPLE[0], grit=1),)
    arena = _fallen(Recruit(dead=True), ANA, members=tough)
    before = arena.fight
    arena.effect()
    (ana,) = (one for one in arena.fight.gang.alive if one.id == ANA)
    assert ana.grit == 1 and arena.fight.tokens.supply[Token.GRIT] == before.tokens.supply[Token.GRIT] - 1
    assert table_moves_after(before, arena.events) == (
        TableMove("ana", "box", "defence"),
        TableMove("grit", "supply", "ana"),
    )
    assert len(arena.happened(MemberBrought)) == 1


def test_nobody_is_asked_whether_nobody_comes() -> None:
    nobody: Any = {"gang": GangMembers((Member(ANA), Member(BETO), Member(CARLA), Member(DIEGO)))}
    assert arena_with(Recruit(may=True), **nobody).effect().asked is None
    assert arena_with(Recruit(may=True, dead=True), **nobody).effect().asked is None
    assert arena_with(Recruit(may=True)).effect().choices == [PickOption(0), Decline()]


def test_who_comes_back_and_lets_one_die_again_and_again_is_left_to_people() -> None:
    again = (Recruit(dead=True, member=ANA), Kill())
    people = (replace(PEOPLE[0], killed=again), *(replace(one, rating=2) for one in PEOPLE[1:]))
    arena = Arena(fight_of(book(shot(Kill()), members=people))).effect()
    assert arena.asked is not None and arena.choices == [Done()], "it would never end"
    assert arena.fight.stack.steps[0].task is StepKind.TOLD and arena.fight.stack.steps[0].card == ANA
    assert len(arena.happened(MemberBrought)) < MOST_STEPS
