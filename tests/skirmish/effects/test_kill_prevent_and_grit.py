"""Members that are killed, spared and steeled."""

from typing import Any

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import LetItBe, PickMember, Respond
from companion.skirmish.battle.events.members_and_tokens import CasualtyPrevented, GritPut, MemberKilled, MemberSaved
from companion.skirmish.cards.effect import ConcernedSides, CountedThing, Effect, EffectMultiplier
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId, Token, discard_pile_zone
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PrintedMember
from companion.skirmish.effects.answers.prevent_casualty import PreventCasualty
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.true_grit_tokens import TrueGritTokens
from companion.skirmish.state.fight_state import Member
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import DEFENCE, TOKENS, book, card, fight_of, shot

ANA, BETO, CARLA = (MemberId(name) for name in ("ana", "beto", "carla"))
SHELTER = Respond(CardId("shelter"), discard_pile_zone(DEFENCE))


def _sheltered(*effects: Effect, prevents: int = 1) -> Arena:
    """A fight in which the defenders hold a card that prevents casualties."""
    prevent = (PreventCasualty(count=prevents),)
    shelter = card("shelter", DEFENCE, CardKind.ACTION, moment=Moment.CASUALTY, effects=prevent)
    arena = Arena(fight_of(book(shelter, shot(*effects))))
    arena.draws(DEFENCE, "shelter")
    return arena


def _steeled(member: MemberId) -> dict[str, Any]:
    """One token of True Grit lies on a member."""
    people = tuple(Member(each, int(each == member)) for each in (ANA, BETO, CARLA))
    return {"alive": people, "supply": {**TOKENS, Token.GRIT: TOKENS[Token.GRIT] - 1}}


def test_the_defenders_choose_among_the_lowest() -> None:
    arena = arena_with(Kill()).effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.choices == [PickMember(ANA), PickMember(BETO)]
    assert arena.answers(PickMember(BETO)).fight.gang.dead == (BETO,)


def test_as_many_fall_as_are_counted_the_lowest_first() -> None:
    arena = arena_with(Kill(count=2, per=EffectMultiplier(what=CountedThing.IN_PLAY, named=("gunner",))))
    arena.lays("gunner")
    arena.effect().answers(PickMember(ANA))
    assert arena.fight.gang.dead == (ANA, BETO)


def test_true_grit_goes_in_the_place_of_a_member() -> None:
    arena = arena_with(Kill(), **_steeled(ANA)).effect().answers(PickMember(ANA))
    assert len(arena.happened(MemberSaved)) == 1 and not arena.happened(MemberKilled) and arena.fight.turn.killed


def test_what_a_member_says_is_done_when_it_is_killed() -> None:
    ana = PrintedMember(id=ANA, name="Ana", rating=0, start=True, killed=(Draw(who=ConcernedSides.ENEMY),))
    arena = Arena(fight_of(book(shot(Kill()), members=(ana,)))).effect()
    assert arena.fight.gang.dead == (ANA,) and len(arena.fight.attack.hand) == 1


def test_a_casualty_is_prevented() -> None:
    arena = _sheltered(Kill()).effect().answers(SHELTER)
    assert arena.happened(CasualtyPrevented) and not arena.fight.gang.dead and not arena.fight.turn.killed


def test_of_two_casualties_only_one_is_prevented() -> None:
    arena = _sheltered(Kill(count=2)).effect().answers(SHELTER)
    arena.answers(PickMember(ANA))
    assert arena.fight.gang.dead == (ANA,) and arena.asked is None


def test_two_casualties_are_prevented_at_once_without_asking_again() -> None:
    arena = _sheltered(Kill(count=2), prevents=2)
    arena.draws(DEFENCE, "shelter")
    arena.effect().answers(SHELTER)
    assert len(arena.happened(CasualtyPrevented)) == 2 and arena.asked is None and not arena.fight.gang.dead


def test_no_more_are_prevented_than_are_due() -> None:
    arena = _sheltered(Kill(), prevents=5).effect().answers(SHELTER)
    assert len(arena.happened(CasualtyPrevented)) == 1 and not arena.fight.stack.steps


def test_a_casualty_may_be_let_be() -> None:
    arena = _sheltered(Kill()).effect().answers(LetItBe())
    assert arena.answers(PickMember(ANA)).fight.gang.dead == (ANA,)


def test_nothing_is_prevented_where_nothing_is_due() -> None:
    assert not arena_with(PreventCasualty(), side=DEFENCE).effect(DEFENCE).happened(CasualtyPrevented)


def test_the_defenders_choose_who_gets_true_grit() -> None:
    arena = arena_with(TrueGritTokens(count=2)).effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.answers(PickMember(CARLA)).fight.gang.alive[-1] == Member(CARLA, 2)


def test_a_named_member_gets_it_while_it_lives() -> None:
    arena = arena_with(TrueGritTokens(member=BETO)).effect()
    assert arena.asked is None and arena.fight.gang.alive[1] == Member(BETO, 1)
    assert not arena_with(TrueGritTokens(member=MemberId("diego"))).effect().happened(GritPut)


def test_the_supply_of_true_grit_may_run_out() -> None:
    arena = arena_with(TrueGritTokens(count=9, member=ANA)).effect()
    assert arena.fight.gang.alive[0].grit == 4 and arena.fight.tokens.supply[Token.GRIT] == 0
    assert arena.effect().asked is None and len(arena.happened(GritPut)) == 1


def test_true_grit_is_taken_off_only_where_some_lies() -> None:
    assert not arena_with(TrueGritTokens(count=-2)).effect().happened(GritPut)
    arena = arena_with(TrueGritTokens(count=-2), **_steeled(BETO)).effect()
    assert (
        arena.asked is None and arena.fight.gang.alive[1] == Member(BETO) and arena.fight.tokens.supply[Token.GRIT] == 4
    )


def test_true_grit_goes_on_this_card() -> None:
    arena = arena_with(TrueGritTokens(count=2, this=True))
    rider = arena.lays("rider")
    found = arena.effect(uid=rider.uid).fight.find_in_play(rider.uid)
    assert found is not None and found.card.grit == 2


def test_this_card_may_have_left() -> None:
    assert not arena_with(TrueGritTokens(this=True)).effect(uid=7).fight.stack.steps
