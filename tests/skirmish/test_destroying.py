"""Cards that are taken out of play."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.people import CardSaved
from companion.skirmish.battle.events.playing import CardLeft
from companion.skirmish.cards.effect import Effect, Kinds, Where, Which, Who
from companion.skirmish.cards.terms import Side, Token
from companion.skirmish.cards.vocabulary import Destroy, Draw, Immune, Leave
from companion.skirmish.cards.vocabulary.placing import Goes
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, TOKENS, book, card, fray_of, shot


def _pick(name: str, zone: str = "defence-1", nth: int = 0) -> PickCard:
    return PickCard(CardId(name), ZoneId(zone), nth)


def test_who_causes_it_chooses_the_card() -> None:
    fight = arena(Destroy())
    fight.lays("farmer")
    fight.lays("marksman")
    fight.lays("farmer")
    fight.effect()
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert fight.choices == [_pick("farmer"), _pick("marksman"), _pick("farmer", nth=1)]
    fight.answers(_pick("farmer", nth=1))
    assert fight.lying(1, DEFENCE) == ["farmer", "marksman"] and fight.fray.defence.discard == ("farmer",)


def test_only_cards_that_fit_are_touched() -> None:
    fight = arena(Destroy(which=Which(most=2)))
    fight.lays("marksman")
    fight.lays("farmer", field=0)
    fight.lays("rider")
    assert not fight.effect().happened(CardLeft) and not fight.fray.agenda


def test_the_only_card_goes_without_a_question() -> None:
    fight = arena(Destroy(which=Which(where=Where.EARLIER)))
    fight.lays("farmer", field=0)
    fight.lays("farmer")
    assert fight.effect().lying(0, DEFENCE) == [] and fight.asked is None


def test_a_card_belongs_to_its_owner_wherever_it_lies() -> None:
    fight = arena(Destroy(which=Which(kind=Kinds.BLOCKER)), side=DEFENCE)
    fight.lays("wall")
    fight.effect(DEFENCE)
    assert fight.lying(1, DEFENCE) == [] and fight.fray.attack.discard == ("wall",)


def test_as_many_as_there_are_go_without_a_question() -> None:
    fight = arena(Destroy(count=3))
    fight.lays("farmer")
    fight.lays("marksman")
    fight.effect()
    assert fight.asked is None and fight.fray.defence.discard == ("farmer", "marksman")


def test_several_are_chosen_one_after_the_other() -> None:
    fight = arena(Destroy(count=2))
    for name in ("farmer", "marksman", "farmer"):
        fight.lays(name)
    fight.effect().answers(_pick("marksman")).answers(_pick("farmer", nth=1))
    assert (
        fight.asked is None
        and fight.lying(1, DEFENCE) == ["farmer"]
        and fight.fray.defence.discard == ("marksman", "farmer")
    )


def test_true_grit_goes_in_the_place_of_a_card() -> None:
    fight = _gritted(Destroy())
    fight.effect()
    assert fight.happened(CardSaved) and fight.lying(1, DEFENCE) == ["farmer"] and fight.fray.supply == TOKENS


def test_who_destroys_twice_may_hit_the_same_card_twice() -> None:
    fight = _gritted(Destroy(count=2))
    fight.lays("marksman")
    fight.effect().answers(_pick("farmer"))
    assert fight.choices == [_pick("farmer"), _pick("marksman")]
    assert fight.answers(_pick("farmer")).lying(1, DEFENCE) == ["marksman"]


def test_true_grit_does_not_keep_a_card_from_being_put_elsewhere() -> None:
    fight = _gritted(Destroy(goes=Goes.HAND)).effect()
    assert fight.fray.defence.hand == ("farmer",) and fight.fray.supply == TOKENS


def _gritted(effect: Effect) -> Arena:
    """A farmer with one token of True Grit lies there."""
    fight = arena(effect)
    fight.lays("farmer", grit=1)
    return fight


@pytest.mark.parametrize("goes", list(Goes))
def test_cards_go_where_it_says(goes: Goes) -> None:
    fight = arena(Destroy(goes=goes))
    fight.lays("farmer")
    force = fight.effect().fray.defence
    places = {Goes.DISCARD: force.discard, Goes.GAME: force.gone, Goes.HAND: force.hand, Goes.TOP: force.deck.top}
    places[Goes.DECK] = ("farmer",) * (force.deck.unseen["farmer"] - 3)
    assert {place: cards for place, cards in places.items() if cards} == {goes: ("farmer",)}


def test_all_go_at_once() -> None:
    fight = arena(Destroy(every=True, which=Which(side=Who.BOTH, kind=Kinds.ANY)))
    for name in ("farmer", "wall", "rider"):
        fight.lays(name)
    fight.lays("farmer", field=2)
    fight.lays("marksman", grit=1)
    fight.effect()
    assert [fight.lying(1, side) for side in Side] == [[], ["marksman"]] and fight.lying(2, DEFENCE) == ["farmer"]
    assert fight.asked is None and fight.fray.supply[Token.GRIT] == TOKENS[Token.GRIT]


def test_what_is_immune_cannot_be_destroyed_by_the_enemy() -> None:
    fight = _with_saint(Destroy(every=True, which=Which(side=Who.BOTH)), ATTACK)
    assert fight.effect().lying(1, DEFENCE) == ["saint"]


def test_but_by_its_own_side() -> None:
    fight = _with_saint(Destroy(which=Which(side=Who.OWN)), DEFENCE)
    assert fight.effect(DEFENCE).lying(1, DEFENCE) == []


def _with_saint(effect: Effect, side: Side) -> Arena:
    fight = Arena(fray_of(book(card("saint", DEFENCE, standing=(Immune(),)), shot(effect, side=side))))
    fight.lays("saint")
    return fight


def test_what_a_card_does_when_it_is_destroyed_is_done() -> None:
    fight = _with_martyr(Destroy(), ATTACK).effect()
    assert len(fight.fray.defence.hand) == 1


def test_but_not_when_its_own_side_has_it_destroyed() -> None:
    fight = _with_martyr(Destroy(which=Which(side=Who.OWN)), DEFENCE).effect(DEFENCE)
    assert not fight.fray.defence.hand and fight.fray.defence.discard == ("martyr",)


def test_nor_when_it_only_leaves() -> None:
    assert not _with_martyr(Destroy(goes=Goes.GAME), ATTACK).effect().fray.defence.hand


def _with_martyr(effect: Effect, side: Side) -> Arena:
    fight = Arena(fray_of(book(card("martyr", DEFENCE, killed=(Draw(),)), shot(effect, side=side))))
    fight.lays("martyr")
    return fight


@pytest.mark.parametrize("goes", [Goes.DISCARD, Goes.GAME])
def test_this_card_leaves(goes: Goes) -> None:
    fight = arena(Leave(goes=goes))
    rider = fight.lays("rider", grit=1)
    fight.effect(uid=rider.uid)
    assert fight.lying(1, ATTACK) == [] and (*fight.fray.attack.discard, *fight.fray.attack.gone) == ("rider",)


def test_a_card_that_has_left_does_not_leave_again() -> None:
    assert not arena(Leave()).effect(uid=9).happened(CardLeft)
