"""Looking at hands and decks."""

from dataclasses import replace

import pytest

from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Arrange, Done, PeekCard, PickDeck
from companion.skirmish.battle.events.draws_and_discards import CardPeeked, HandSeen, PutBack
from companion.skirmish.battle.events.step_stack_changes import StepsAdded
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.cards.effect_field_enums import LookTarget
from companion.skirmish.cards.enums_and_constants import DeckId
from companion.skirmish.effects.secrets.look import Look
from companion.skirmish.state.stack import StepKind
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, fight_of, frontier, red, shot

DECK = Look(at=LookTarget.DECK, count=2)


def test_only_who_looks_sees_the_hand() -> None:
    arena = arena_with(Look())
    arena.draws(DEFENCE, "prayer", "farmer")
    (seen,) = arena.effect().happened(HandSeen)
    assert seen.cards == ("farmer", "prayer") == seen.as_seen_by(0).cards
    assert seen.as_seen_by(1).cards == seen.as_seen_by(None).cards == ()
    assert arena.asked is None


def test_a_real_hand_is_shown_by_people() -> None:
    arena = arena_with(Look())
    arena.draws_unknown(DEFENCE, 2)
    arena.effect()
    assert arena.happened(HandSeen)[0].cards == ()
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert not arena.answers(Done()).fight.stack.steps


def test_ones_own_hand_is_no_secret() -> None:
    arena = arena_with(Look(who=ConcernedSides.OWN)).effect()
    assert not arena.happened(HandSeen) and arena.asked is None


def test_the_looker_puts_the_cards_back_in_any_order() -> None:
    arena = arena_with(DECK).begins()
    arena.chance(PeekCard(DEFENCE, CardId("farmer"))).chance(PeekCard(DEFENCE, CardId("prayer")))
    assert [each.as_seen_by(1).card for each in arena.happened(CardPeeked)] == [None, None]
    assert arena.asked is not None and arena.asked.side is ATTACK
    orders = [Arrange((CardId("farmer"), CardId("prayer"))), Arrange((CardId("prayer"), CardId("farmer")))]
    assert arena.choices == orders
    arena.answers(orders[1])
    assert arena.fight.defence.deck.top == ("prayer", "farmer") and not arena.fight.hidden.peeked
    assert arena.happened(PutBack)[0].as_seen_by(1).cards == ()


@pytest.mark.parametrize("named", ["farmer", "prayer"])
def test_R1_61_a_card_is_seen_that_was_not_told_to_be_the_next(named: str) -> None:
    arena = arena_with(DECK)
    variant, deck = replace(arena.fight.variant, asks_told=True), arena.fight.defence.deck
    arena.fight = replace(arena.fight, variant=variant, real_cards=True)
    told = replace(deck.remove_seen(CardId("farmer")), top=(CardId("farmer"),))
    arena.fight = arena.fight.with_zones(DEFENCE, deck=told)
    arena.begins().chance(PeekCard(DEFENCE, CardId(named)))
    assert [each.card for each in arena.happened(CardPeeked)] == [named]
    assert arena.fight.hidden.peeked[DeckId.DEFENCE] == (named,)


def test_one_card_is_seen_too_before_it_goes_back() -> None:
    arena = arena_with(Look(at=LookTarget.DECK, count=1, who=ConcernedSides.OWN)).effect()
    assert arena.asked is not None and arena.asked.side is ATTACK and len(arena.choices) == 1


def test_no_more_are_looked_at_than_there_are() -> None:
    arena = arena_with(Look(at=LookTarget.DECK, count=9))
    arena.empties(DEFENCE)
    assert not arena.effect().happened(CardPeeked) and arena.asked is None


def test_a_known_top_is_seen_again() -> None:
    arena = arena_with(DECK).effect()
    arena.answers(arena.choices[-1])
    top = arena.fight.defence.deck.top
    arena.effect()
    assert tuple(each.card for each in arena.happened(CardPeeked)[-2:]) == top


def test_of_many_cards_only_the_first_change_places() -> None:
    arena = arena_with(Look(at=LookTarget.DECK, count=8)).effect()
    last = arena.fight.hidden.peeked[DEFENCE][5:]
    assert len(last) == 3 and {each.cards[5:] for each in _orders(arena)} == {last}


def _orders(arena: Arena) -> list[Arrange]:
    return [each for each in arena.choices if isinstance(each, Arrange)]


def test_both_decks_are_arranged_one_after_the_other() -> None:
    arena = arena_with(Look(at=LookTarget.DECK, count=1, who=ConcernedSides.BOTH)).effect()
    for _ in range(2):
        arena.answers(arena.choices[0])
    assert {each.side for each in arena.happened(PutBack)} == {ATTACK, DEFENCE} and arena.asked is None


@pytest.mark.parametrize("faces", [(None, None), ("farmer", None), (None, "farmer")])
def test_of_real_cards_not_all_told_none_is_known_to_lie_on_top(faces: tuple[str | None, ...]) -> None:
    arena = arena_with(DECK).begins()
    for face in faces:
        arena.chance(PeekCard(DEFENCE, None if face is None else CardId(face)))
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.answers(Done()).fight.defence.deck.top == () and not arena.fight.hidden.peeked


def test_what_is_to_be_arranged_names_no_card() -> None:
    arena = arena_with(DECK).effect()
    added = [step for each in arena.happened(StepsAdded) for step in each.steps if step.task is StepKind.ARRANGE]
    assert [(step.count, step.zone, step.uid) for step in added] == [(2, "deck-defence", 0)]


GOLD = red("gold", copies=3)
BELOW = Look(at=LookTarget.DECK, count=2, who=ConcernedSides.OWN, bottom=True)


def _with_frontier(look: Look) -> Arena:
    return Arena(fight_of(book(GOLD, shot(look)), frontier=frontier(GOLD)))


def test_the_next_cards_of_the_frontier_are_looked_at() -> None:
    arena = _with_frontier(Look(at=LookTarget.FRONTIER, count=2)).effect()
    arena.answers(arena.choices[0])
    assert arena.fight.frontier.deck.top == ("gold", "gold") and arena.happened(PutBack)[0].deck is DeckId.FRONTIER
    assert [each.as_seen_by(1).card for each in arena.happened(CardPeeked)] == [None, None]


def test_the_side_chooses_among_the_decks_that_hold_cards() -> None:
    arena = _with_frontier(Look(at=LookTarget.ANY_DECK, count=1, bottom=True)).effect()
    assert arena.choices == [PickDeck(deck) for deck in (DeckId.ATTACK, DeckId.DEFENCE, DeckId.FRONTIER)]
    arena.answers(PickDeck(DeckId.DEFENCE))
    assert [each.side for each in arena.happened(CardPeeked)] == [DEFENCE]
    assert arena.asked is not None and arena.asked.side is ATTACK


def test_a_stagecoach_deck_is_one_of_them() -> None:
    arena = arena_with(Look(at=LookTarget.ANY_DECK, count=1))
    deck = arena.fight.defence.deck
    arena.fight = arena.fight.with_zones(DEFENCE, deck=Deck(0), stage=deck)
    arena.effect().answers(PickDeck(DeckId.STAGE_DEFENCE))
    arena.answers(arena.choices[0])
    assert len(arena.fight.defence.stage.top) == 1 and not arena.fight.stack.steps


def test_of_one_deck_there_is_no_choice_and_of_none_nothing_to_see() -> None:
    arena = arena_with(Look(at=LookTarget.ANY_DECK, count=1))
    arena.empties(ATTACK)
    assert isinstance(arena.effect().choices[0], Arrange)
    arena = arena_with(Look(at=LookTarget.ANY_DECK))
    for side in (ATTACK, DEFENCE):
        arena.empties(side)
    assert arena.effect().asked is None and not arena.fight.stack.steps


def test_all_of_them_may_go_to_the_bottom_and_come_last() -> None:
    arena = arena_with(BELOW).begins()
    arena.chance(PeekCard(ATTACK, CardId("rider"))).chance(PeekCard(ATTACK, CardId("dust")))
    below = Arrange((CardId("dust"), CardId("rider")), bottom=True)
    assert below in arena.choices and len(arena.choices) == 4
    arena.answers(below)
    deck = arena.fight.attack.deck
    assert deck.bottom == ("dust", "rider") and not deck.top and arena.happened(PutBack)[0].as_seen_by(1).bottom
    while deck.next_card is None:
        deck = deck.draw(next(iter(deck.outcomes())))
    assert deck.known_cards == ("dust", "rider")
