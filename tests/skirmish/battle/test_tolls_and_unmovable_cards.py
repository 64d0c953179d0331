"""Tolls for cards that were moved, and cards that cannot be moved at all."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, DiscardCards, PickOption
from companion.skirmish.battle.events.played_cards import CardMoved
from companion.skirmish.cards.continuous_effects import NoDerailing, NoMovesAtBattlefield, TollOnMove, UnaffectedBy
from companion.skirmish.cards.effect import CardFilter, ConcernedSides, TargetKinds
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.state.derived.standing_effects import forbids_derailing
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, shot

PRAIRIE = card("prairie", DEFENCE, standing=(TollOnMove(discards=2),))
CATTLE = card("cattle", DEFENCE, standing=(NoMovesAtBattlefield(),))
OWN = CardFilter(side=ConcernedSides.OWN)
CHAPEL = card("chapel", types=("location",))


def _moves(*cards: str) -> Arena:
    """A rider of the attackers is about to be moved on a rugged prairie; those cards are in its owner's hand."""
    arena = Arena(fight_of(book(PRAIRIE, shot(MoveCard(which=OWN)))))
    arena.lays("prairie", field=0)
    arena.lays("rider", grit=1)
    arena.draws(ATTACK, *cards)
    return arena.effect()


def test_whoever_has_the_card_pays() -> None:
    arena = _moves("dust", "gunner", "rider")
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.choices == [PickOption(0), Decline()]
    arena.answers(PickOption(0)).answers(DiscardCards((CardId("gunner"), CardId("dust"))))
    assert arena.lying(2, ATTACK) == ["rider"] and arena.fight.attack.hand == (CardId("rider"),)


def test_or_the_card_is_discarded_true_grit_or_not() -> None:
    arena = _moves("dust", "gunner").answers(Decline())
    assert arena.fight.attack.discard == (CardId("rider"),) and len(arena.fight.attack.hand) == 2


def test_who_cannot_pay_is_not_asked() -> None:
    arena = _moves("dust")
    assert arena.asked is None and not arena.lying(2, ATTACK) and len(arena.fight.attack.hand) == 1


def test_a_card_that_takes_no_heed_moves_freely() -> None:
    scout = card("scout", standing=(UnaffectedBy(of=("prairie",)),))
    arena = Arena(fight_of(book(PRAIRIE, scout, shot(MoveCard(which=OWN)))))
    arena.lays("prairie")
    arena.lays("scout")
    assert arena.effect().lying(2, ATTACK) == ["scout"] and arena.asked is None


@pytest.mark.parametrize("field", [1, 2])
def test_nothing_is_moved_from_there_or_to_there(field: int) -> None:
    for side, which in ((ATTACK, OWN), (DEFENCE, CardFilter())):
        arena = Arena(fight_of(book(CATTLE, shot(MoveCard(which=which), side=side))))
        arena.lays("cattle", field=field)
        arena.lays("rider")
        assert not arena.effect(side).happened(CardMoved)


def test_nor_taken_back_but_it_can_be_destroyed() -> None:
    for goes, stays in ((LeaveDestination.HAND, True), (LeaveDestination.TOP, True), (LeaveDestination.DISCARD, False)):
        arena = Arena(fight_of(book(CATTLE, shot(Destroy(goes=goes), side=DEFENCE))))
        arena.lays("cattle")
        arena.lays("rider")
        assert bool(arena.effect(DEFENCE).lying(1, ATTACK)) is stays


@pytest.mark.parametrize("side", list(Side))
def test_a_location_is_neither_moved_nor_taken_back_by_either_side(side: Side) -> None:
    which = OWN if side is ATTACK else CardFilter()
    for effect in (MoveCard(which=which), Destroy(which=which, goes=LeaveDestination.HAND)):
        arena = Arena(fight_of(book(CHAPEL, shot(effect, side=side))))
        arena.lays("chapel")
        assert arena.effect(side).lying(1, ATTACK) == ["chapel"]


def test_but_it_can_be_destroyed() -> None:
    arena = Arena(
        fight_of(book(CHAPEL, shot(Destroy(which=CardFilter(type="location", kind=TargetKinds.ANY)), side=DEFENCE)))
    )
    arena.lays("chapel")
    assert not arena.effect(DEFENCE).lying(1, ATTACK)


def test_a_card_moves_itself_counted_from_where_it_lies() -> None:
    coach = card("coach", effects=(MoveCard(this=True, own_place=True),))
    arena = Arena(fight_of(book(coach)))
    uid = arena.lays("coach", field=0).uid
    arena.effect(source="card:coach", uid=uid)
    assert arena.lying(1, ATTACK) == ["coach"]
    assert arena.effect(source="card:coach", uid=uid).effect(source="card:coach", uid=uid).lying(2, ATTACK) == ["coach"]


def test_something_keeps_the_train_on_its_rails() -> None:
    arena = Arena(fight_of(book(card("sisters", standing=(NoDerailing(),)))))
    assert not forbids_derailing(arena.fight)
    arena.lays("sisters", field=2)
    assert forbids_derailing(arena.fight)
