"""Cards drawn, and cards lost from hands."""

from dataclasses import replace

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCard, DiscardCards, LoseAtRandom
from companion.skirmish.battle.events.draws_and_discards import Drew, LostAtRandom, NothingDrawn, Reshuffled
from companion.skirmish.cards.effect import ConcernedSides, CountedThing, EffectMultiplier
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.effects.hands.discard import Discard
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.state.fight_state import GameDifferences
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE


def test_cards_come_from_the_deck_of_whom_the_effect_concerns() -> None:
    arena = arena_with(Draw(count=2, who=ConcernedSides.BOTH), side=DEFENCE).effect(DEFENCE)
    assert [each.side for each in arena.happened(Drew)] == [DEFENCE, DEFENCE, ATTACK, ATTACK]


def test_as_many_are_drawn_as_are_counted() -> None:
    arena = arena_with(Draw(count=2, per=EffectMultiplier(what=CountedThing.ENEMY_CARDS)))
    arena.lays("farmer")
    arena.lays("marksman")
    assert len(arena.effect().fight.attack.hand) == 4


def test_nothing_counted_draws_nothing() -> None:
    arena = arena_with(Draw(per=EffectMultiplier(what=CountedThing.FALLEN))).effect()
    assert not arena.happened(Drew) and not arena.fight.stack.steps


def test_an_empty_deck_takes_back_its_discards() -> None:
    arena = arena_with(Draw(count=3))
    arena.discards(ATTACK, "dust", "rider")
    arena.empties(ATTACK)
    arena.effect()
    assert len(arena.happened(Reshuffled)) == 1 and len(arena.fight.attack.hand) == 2
    assert len(arena.happened(NothingDrawn)) == 1


def test_an_empty_deck_that_takes_nothing_back_gives_nothing() -> None:
    arena = arena_with(Draw(), variant=GameDifferences(reshuffle=False))
    arena.discards(ATTACK, "dust")
    arena.empties(ATTACK)
    assert not arena.effect().fight.attack.hand and arena.fight.attack.discard == ("dust",)


def test_who_must_discard_chooses_the_cards() -> None:
    arena = arena_with(Discard(count=2))
    arena.draws(DEFENCE, "farmer", "marksman", "prayer")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    arena.answers(DiscardCards((CardId("farmer"), CardId("prayer"))))
    assert arena.fight.defence.hand == ("marksman",) and arena.asked is None


def test_no_more_are_discarded_than_there_are() -> None:
    arena = arena_with(Discard(count=3, who=ConcernedSides.BOTH))
    arena.draws(DEFENCE, "farmer")
    arena.effect()
    assert arena.fight.defence.discard == ("farmer",) and arena.asked is None and not arena.fight.stack.steps


def test_both_sides_discard_one_after_the_other_the_own_first() -> None:
    arena = arena_with(Discard(who=ConcernedSides.BOTH))
    arena.draws(DEFENCE, "farmer", "marksman")
    arena.draws(ATTACK, "rider", "gunner")
    asked = []
    arena.effect()
    while arena.asked is not None:
        asked.append(arena.asked.side)
        arena.answers(arena.choices[0])
    assert asked == [ATTACK, DEFENCE]


def test_known_cards_are_lost_by_lot() -> None:
    arena = arena_with(Discard(count=2, random=True))
    arena.draws(DEFENCE, "farmer", "marksman", "prayer")
    arena.effect()
    assert len(arena.happened(LostAtRandom)) == 2 and len(arena.fight.defence.hand) == 1


def test_a_real_card_lost_by_lot_is_told_by_people() -> None:
    arena = arena_with(Discard(random=True))
    arena.draws_unknown(DEFENCE, 2)
    arena.effect()
    lost = LoseAtRandom(DEFENCE, CardId("prayer"), discard_pile_zone(DEFENCE))
    assert arena.chances()[lost] == 0 and arena.fight.stack.owed
    arena.chance(lost)
    assert arena.fight.defence.hand == (None,) and arena.fight.defence.discard == ("prayer",)


def test_nor_is_one_drawn_that_people_have_told_us_they_hold() -> None:
    """The lot would always fall on what was told, and show that it was."""
    arena = arena_with(Discard(random=True))
    arena.draws_unknown(DEFENCE, 1)
    arena.draws(DEFENCE, "prayer")
    arena.fight = replace(arena.fight, real_cards=True)
    arena.effect()
    assert arena.chances() and not any(arena.chances().values())


@pytest.mark.parametrize("random", [False, True])
def test_an_empty_hand_loses_nothing(random: bool) -> None:
    arena = arena_with(Discard(count=2, random=random)).effect()
    assert arena.asked is None and not arena.fight.stack.owed and not arena.fight.stack.steps


def _known_in_part(*more: str) -> Arena:
    arena = arena_with(Discard(count=2))
    arena.draws(DEFENCE, "farmer", *more)
    arena.draws_unknown(DEFENCE, 1)
    return arena.effect()


def test_a_hand_known_in_part_is_never_offered_two_unknown_cards_at_once() -> None:
    arena = _known_in_part("farmer")
    assert not any(isinstance(action, DiscardCards) for action in arena.choices)
    arena.answers(DiscardCard(CardId("marksman"), discard_pile_zone(DEFENCE)))
    assert arena.choices == [
        *[DiscardCards((CardId("farmer"),))] * 2,
        DiscardCard(CardId("farmer"), discard_pile_zone(DEFENCE)),
    ]


@pytest.mark.parametrize("side", list(Side))
def test_a_hand_nobody_knows_may_be_discarded_at_once(side: Side) -> None:
    arena = arena_with(Discard(count=2, who=ConcernedSides.OWN), side=side)
    arena.draws_unknown(side, 2)
    assert any(isinstance(action, DiscardCards) for action in arena.effect(side).choices)
