"""Cards drawn, and cards lost from hands."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCard, DiscardCards, LoseAtRandom
from companion.skirmish.battle.events.hands import Drew, LostAtRandom, NothingDrawn, Reshuffled
from companion.skirmish.cards.effect import Per, PerWhat, Who
from companion.skirmish.cards.terms import Side, discard_pile
from companion.skirmish.cards.vocabulary import Discard, Draw
from companion.skirmish.state.fight import Variant
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE


def test_cards_come_from_the_deck_of_whom_the_effect_concerns() -> None:
    fight = arena(Draw(count=2, who=Who.BOTH), side=DEFENCE).effect(DEFENCE)
    assert [each.side for each in fight.happened(Drew)] == [DEFENCE, DEFENCE, ATTACK, ATTACK]


def test_as_many_are_drawn_as_are_counted() -> None:
    fight = arena(Draw(count=2, per=Per(what=PerWhat.ENEMY_CARDS)))
    fight.lays("farmer")
    fight.lays("marksman")
    assert len(fight.effect().fray.attack.hand) == 4


def test_nothing_counted_draws_nothing() -> None:
    fight = arena(Draw(per=Per(what=PerWhat.FALLEN))).effect()
    assert not fight.happened(Drew) and not fight.fray.agenda


def test_an_empty_deck_takes_back_its_discards() -> None:
    fight = arena(Draw(count=3))
    fight.discards(ATTACK, "dust", "rider")
    fight.empties(ATTACK)
    fight.effect()
    assert len(fight.happened(Reshuffled)) == 1 and len(fight.fray.attack.hand) == 2
    assert len(fight.happened(NothingDrawn)) == 1


def test_an_empty_deck_that_takes_nothing_back_gives_nothing() -> None:
    fight = arena(Draw(), law=Variant(reshuffle=False))
    fight.discards(ATTACK, "dust")
    fight.empties(ATTACK)
    assert not fight.effect().fray.attack.hand and fight.fray.attack.discard == ("dust",)


def test_who_must_discard_chooses_the_cards() -> None:
    fight = arena(Discard(count=2))
    fight.draws(DEFENCE, "farmer", "marksman", "prayer")
    fight.effect()
    assert fight.asked is not None and fight.asked.side is DEFENCE
    fight.answers(DiscardCards((CardId("farmer"), CardId("prayer"))))
    assert fight.fray.defence.hand == ("marksman",) and fight.asked is None


def test_no_more_are_discarded_than_there_are() -> None:
    fight = arena(Discard(count=3, who=Who.BOTH))
    fight.draws(DEFENCE, "farmer")
    fight.effect().answers(DiscardCards((CardId("farmer"),)))
    assert fight.asked is None and not fight.fray.agenda


def test_both_sides_discard_one_after_the_other_the_own_first() -> None:
    fight = arena(Discard(who=Who.BOTH))
    fight.draws(DEFENCE, "farmer")
    fight.draws(ATTACK, "rider")
    asked = []
    fight.effect()
    while fight.asked is not None:
        asked.append(fight.asked.side)
        fight.answers(fight.choices[0])
    assert asked == [ATTACK, DEFENCE]


def test_known_cards_are_lost_by_lot() -> None:
    fight = arena(Discard(count=2, random=True))
    fight.draws(DEFENCE, "farmer", "marksman", "prayer")
    fight.effect()
    assert len(fight.happened(LostAtRandom)) == 2 and len(fight.fray.defence.hand) == 1


def test_a_real_card_lost_by_lot_is_told_by_people() -> None:
    fight = arena(Discard(random=True))
    fight.draws_unknown(DEFENCE, 2)
    fight.effect()
    lost = LoseAtRandom(DEFENCE, CardId("prayer"), discard_pile(DEFENCE))
    assert fight.chances()[lost] == 0 and fight.fray.owed
    fight.chance(lost)
    assert fight.fray.defence.hand == (None,) and fight.fray.defence.discard == ("prayer",)


@pytest.mark.parametrize("random", [False, True])
def test_an_empty_hand_loses_nothing(random: bool) -> None:
    fight = arena(Discard(count=2, random=random)).effect()
    assert fight.asked is None and not fight.fray.owed and not fight.fray.agenda


def _known_in_part() -> Arena:
    fight = arena(Discard(count=2))
    fight.draws(DEFENCE, "farmer")
    fight.draws_unknown(DEFENCE, 1)
    return fight.effect()


def test_a_hand_known_in_part_is_never_offered_two_unknown_cards_at_once() -> None:
    fight = _known_in_part()
    assert not any(isinstance(action, DiscardCards) for action in fight.choices)
    fight.answers(DiscardCard(CardId("marksman"), discard_pile(DEFENCE)))
    assert fight.choices == [
        DiscardCards((CardId("farmer"),)),
        DiscardCard(CardId("farmer"), discard_pile(DEFENCE)),
    ]


@pytest.mark.parametrize("side", list(Side))
def test_a_hand_nobody_knows_may_be_discarded_at_once(side: Side) -> None:
    fight = arena(Discard(count=2, who=Who.OWN), side=side)
    fight.draws_unknown(side, 2)
    assert any(isinstance(action, DiscardCards) for action in fight.effect(side).choices)
