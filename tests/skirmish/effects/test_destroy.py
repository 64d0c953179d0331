"""Cards that are taken out of play."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.members_and_tokens import CardSaved
from companion.skirmish.battle.events.played_cards import CardLeft
from companion.skirmish.cards.continuous_effects import ImmuneToEnemy
from companion.skirmish.cards.effect import BattlefieldRange, CardFilter, ConcernedSides, Effect, TargetKinds
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Side, Token
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.leave import Leave
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, TOKENS, book, card, fight_of, shot


def _pick(name: str, zone: str = "defence-1", nth: int = 0) -> PickCard:
    return PickCard(CardId(name), ZoneId(zone), nth)


def test_who_causes_it_chooses_the_card() -> None:
    arena = arena_with(Destroy())
    arena.lays("farmer")
    arena.lays("marksman")
    arena.lays("farmer")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.choices == [_pick("farmer"), _pick("marksman"), _pick("farmer", nth=1)]
    arena.answers(_pick("farmer", nth=1))
    assert arena.lying(1, DEFENCE) == ["farmer", "marksman"] and arena.fight.defence.discard == ("farmer",)


def test_only_cards_that_fit_are_touched() -> None:
    arena = arena_with(Destroy(which=CardFilter(most=2)))
    arena.lays("marksman")
    arena.lays("farmer", field=0)
    arena.lays("rider")
    assert not arena.effect().happened(CardLeft) and not arena.fight.stack.steps


def test_the_only_card_goes_without_a_question() -> None:
    arena = arena_with(Destroy(which=CardFilter(where=BattlefieldRange.EARLIER)))
    arena.lays("farmer", field=0)
    arena.lays("farmer")
    assert arena.effect().lying(0, DEFENCE) == [] and arena.asked is None


def test_a_card_belongs_to_its_owner_wherever_it_lies() -> None:
    arena = arena_with(Destroy(which=CardFilter(kind=TargetKinds.BLOCKER)), side=DEFENCE)
    arena.lays("wall")
    arena.effect(DEFENCE)
    assert arena.lying(1, DEFENCE) == [] and arena.fight.attack.discard == ("wall",)


def test_as_many_as_there_are_go_without_a_question() -> None:
    arena = arena_with(Destroy(count=3))
    arena.lays("farmer")
    arena.lays("marksman")
    arena.effect()
    assert arena.asked is None and arena.fight.defence.discard == ("farmer", "marksman")


def test_several_are_chosen_one_after_the_other() -> None:
    arena = arena_with(Destroy(count=2))
    for name in ("farmer", "marksman", "farmer"):
        arena.lays(name)
    arena.effect().answers(_pick("marksman")).answers(_pick("farmer", nth=1))
    assert (
        arena.asked is None
        and arena.lying(1, DEFENCE) == ["farmer"]
        and arena.fight.defence.discard == ("marksman", "farmer")
    )


def test_true_grit_goes_in_the_place_of_a_card() -> None:
    arena = _gritted(Destroy())
    arena.effect()
    assert arena.happened(CardSaved) and arena.lying(1, DEFENCE) == ["farmer"] and arena.fight.tokens.supply == TOKENS


def test_who_destroys_twice_may_hit_the_same_card_twice() -> None:
    arena = _gritted(Destroy(count=2))
    arena.lays("marksman")
    arena.effect().answers(_pick("farmer"))
    assert arena.choices == [_pick("farmer"), _pick("marksman")]
    assert arena.answers(_pick("farmer")).lying(1, DEFENCE) == ["marksman"]


def test_true_grit_does_not_keep_a_card_from_being_put_elsewhere() -> None:
    arena = _gritted(Destroy(goes=LeaveDestination.HAND)).effect()
    assert arena.fight.defence.hand == ("farmer",) and arena.fight.tokens.supply == TOKENS


def _gritted(effect: Effect) -> Arena:
    """A farmer with one token of True Grit lies there."""
    arena = arena_with(effect)
    arena.lays("farmer", grit=1)
    return arena


@pytest.mark.parametrize("goes", list(LeaveDestination))
def test_cards_go_where_it_says(goes: LeaveDestination) -> None:
    arena = arena_with(Destroy(goes=goes))
    arena.lays("farmer")
    force = arena.effect().fight.defence
    places = {
        LeaveDestination.DISCARD: force.discard,
        LeaveDestination.GAME: force.gone,
        LeaveDestination.HAND: force.hand,
        LeaveDestination.TOP: force.deck.top,
    }
    places[LeaveDestination.DECK] = ("farmer",) * (force.deck.unseen["farmer"] - 3)
    assert {place: cards for place, cards in places.items() if cards} == {goes: ("farmer",)}


def test_all_go_at_once() -> None:
    arena = arena_with(Destroy(every=True, which=CardFilter(side=ConcernedSides.BOTH, kind=TargetKinds.ANY)))
    for name in ("farmer", "wall", "rider"):
        arena.lays(name)
    arena.lays("farmer", field=2)
    arena.lays("marksman", grit=1)
    arena.effect()
    assert [arena.lying(1, side) for side in Side] == [[], ["marksman"]] and arena.lying(2, DEFENCE) == ["farmer"]
    assert arena.asked is None and arena.fight.tokens.supply[Token.GRIT] == TOKENS[Token.GRIT]


def test_what_is_immune_cannot_be_destroyed_by_the_enemy() -> None:
    arena = _with_saint(Destroy(every=True, which=CardFilter(side=ConcernedSides.BOTH)), ATTACK)
    assert arena.effect().lying(1, DEFENCE) == ["saint"]


def test_but_by_its_own_side() -> None:
    arena = _with_saint(Destroy(which=CardFilter(side=ConcernedSides.OWN)), DEFENCE)
    assert arena.effect(DEFENCE).lying(1, DEFENCE) == []


def _with_saint(effect: Effect, side: Side) -> Arena:
    arena = Arena(fight_of(book(card("saint", DEFENCE, standing=(ImmuneToEnemy(),)), shot(effect, side=side))))
    arena.lays("saint")
    return arena


def test_what_a_card_does_when_it_is_destroyed_is_done() -> None:
    arena = _with_martyr(Destroy(), ATTACK).effect()
    assert len(arena.fight.defence.hand) == 1


def test_but_not_when_its_own_side_has_it_destroyed() -> None:
    arena = _with_martyr(Destroy(which=CardFilter(side=ConcernedSides.OWN)), DEFENCE).effect(DEFENCE)
    assert not arena.fight.defence.hand and arena.fight.defence.discard == ("martyr",)


def test_nor_when_it_only_leaves() -> None:
    assert not _with_martyr(Destroy(goes=LeaveDestination.GAME), ATTACK).effect().fight.defence.hand


def _with_martyr(effect: Effect, side: Side) -> Arena:
    arena = Arena(fight_of(book(card("martyr", DEFENCE, killed=(Draw(),)), shot(effect, side=side))))
    arena.lays("martyr")
    return arena


@pytest.mark.parametrize("goes", [LeaveDestination.DISCARD, LeaveDestination.GAME])
def test_this_card_leaves(goes: LeaveDestination) -> None:
    arena = arena_with(Leave(goes=goes))
    rider = arena.lays("rider", grit=1)
    arena.effect(uid=rider.uid)
    assert arena.lying(1, ATTACK) == [] and (*arena.fight.attack.discard, *arena.fight.attack.gone) == ("rider",)


def test_a_card_that_has_left_does_not_leave_again() -> None:
    assert not arena_with(Leave()).effect(uid=9).happened(CardLeft)
