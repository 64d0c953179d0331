"""Looking at hands and decks."""

import pytest

from companion.rules.parts.deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Arrange, Done, PeekCard
from companion.skirmish.battle.answers import PickDeck
from companion.skirmish.battle.events.hands import CardPeeked, HandSeen, PutBack
from companion.skirmish.battle.events.steps import StepsAdded
from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import DeckId
from companion.skirmish.cards.vocabulary import Look
from companion.skirmish.cards.vocabulary.hands import Seen
from companion.skirmish.state.stack import StepKind
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, fray_of, frontier, red, shot

DECK = Look(at=Seen.DECK, count=2)


def test_only_who_looks_sees_the_hand() -> None:
    fight = arena(Look())
    fight.draws(DEFENCE, "prayer", "farmer")
    (seen,) = fight.effect().happened(HandSeen)
    assert seen.cards == ("farmer", "prayer") == seen.seen_by(0).cards
    assert seen.seen_by(1).cards == seen.seen_by(None).cards == ()
    assert fight.asked is None


def test_a_real_hand_is_shown_by_people() -> None:
    fight = arena(Look())
    fight.draws_unknown(DEFENCE, 2)
    fight.effect()
    assert fight.happened(HandSeen)[0].cards == ()
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert not fight.answers(Done()).fray.agenda


def test_ones_own_hand_is_no_secret() -> None:
    fight = arena(Look(who=Who.OWN)).effect()
    assert not fight.happened(HandSeen) and fight.asked is None


def test_the_looker_puts_the_cards_back_in_any_order() -> None:
    fight = arena(DECK).begins()
    fight.chance(PeekCard(DEFENCE, CardId("farmer"))).chance(PeekCard(DEFENCE, CardId("prayer")))
    assert [each.seen_by(1).card for each in fight.happened(CardPeeked)] == [None, None]
    assert fight.asked is not None and fight.asked.side is ATTACK
    orders = [Arrange((CardId("farmer"), CardId("prayer"))), Arrange((CardId("prayer"), CardId("farmer")))]
    assert fight.choices == orders
    fight.answers(orders[1])
    assert fight.fray.defence.deck.top == ("prayer", "farmer") and not fight.fray.peeked
    assert fight.happened(PutBack)[0].seen_by(1).cards == ()


def test_one_card_is_seen_too_before_it_goes_back() -> None:
    fight = arena(Look(at=Seen.DECK, count=1, who=Who.OWN)).effect()
    assert fight.asked is not None and fight.asked.side is ATTACK and len(fight.choices) == 1


def test_no_more_are_looked_at_than_there_are() -> None:
    fight = arena(Look(at=Seen.DECK, count=9))
    fight.empties(DEFENCE)
    assert not fight.effect().happened(CardPeeked) and fight.asked is None


def test_a_known_top_is_seen_again() -> None:
    fight = arena(DECK).effect()
    fight.answers(fight.choices[-1])
    top = fight.fray.defence.deck.top
    fight.effect()
    assert tuple(each.card for each in fight.happened(CardPeeked)[-2:]) == top


def test_of_many_cards_only_the_first_change_places() -> None:
    fight = arena(Look(at=Seen.DECK, count=8)).effect()
    last = fight.fray.peeked[DEFENCE][5:]
    assert len(last) == 3 and {each.cards[5:] for each in _orders(fight)} == {last}


def _orders(fight: Arena) -> list[Arrange]:
    return [each for each in fight.choices if isinstance(each, Arrange)]


def test_both_decks_are_arranged_one_after_the_other() -> None:
    fight = arena(Look(at=Seen.DECK, count=1, who=Who.BOTH)).effect()
    for _ in range(2):
        fight.answers(fight.choices[0])
    assert {each.side for each in fight.happened(PutBack)} == {ATTACK, DEFENCE} and fight.asked is None


@pytest.mark.parametrize("faces", [(None, None), ("farmer", None), (None, "farmer")])
def test_of_real_cards_not_all_told_none_is_known_to_lie_on_top(faces: tuple[str | None, ...]) -> None:
    fight = arena(DECK).begins()
    for face in faces:
        fight.chance(PeekCard(DEFENCE, None if face is None else CardId(face)))
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert fight.answers(Done()).fray.defence.deck.top == () and not fight.fray.peeked


def test_what_is_to_be_arranged_names_no_card() -> None:
    fight = arena(DECK).effect()
    added = [step for each in fight.happened(StepsAdded) for step in each.steps if step.task is StepKind.ARRANGE]
    assert [(step.count, step.zone, step.uid) for step in added] == [(2, "deck-defence", 0)]


GOLD = red("gold", copies=3)
BELOW = Look(at=Seen.DECK, count=2, who=Who.OWN, bottom=True)


def _with_frontier(look: Look) -> Arena:
    return Arena(fray_of(book(GOLD, shot(look)), frontier=frontier(GOLD)))


def test_the_next_cards_of_the_frontier_are_looked_at() -> None:
    fight = _with_frontier(Look(at=Seen.FRONTIER, count=2)).effect()
    fight.answers(fight.choices[0])
    assert fight.fray.frontier.deck.top == ("gold", "gold") and fight.happened(PutBack)[0].deck is DeckId.FRONTIER
    assert [each.seen_by(1).card for each in fight.happened(CardPeeked)] == [None, None]


def test_the_side_chooses_among_the_decks_that_hold_cards() -> None:
    fight = _with_frontier(Look(at=Seen.ANY_DECK, count=1, bottom=True)).effect()
    assert fight.choices == [PickDeck(deck) for deck in (DeckId.ATTACK, DeckId.DEFENCE, DeckId.FRONTIER)]
    fight.answers(PickDeck(DeckId.DEFENCE))
    assert [each.side for each in fight.happened(CardPeeked)] == [DEFENCE]
    assert fight.asked is not None and fight.asked.side is ATTACK


def test_a_stagecoach_deck_is_one_of_them() -> None:
    fight = arena(Look(at=Seen.ANY_DECK, count=1))
    deck = fight.fray.defence.deck
    fight.fray = fight.fray.with_force(DEFENCE, deck=Deck(0), stage=deck)
    fight.effect().answers(PickDeck(DeckId.STAGE_DEFENCE))
    fight.answers(fight.choices[0])
    assert len(fight.fray.defence.stage.top) == 1 and not fight.fray.agenda


def test_of_one_deck_there_is_no_choice_and_of_none_nothing_to_see() -> None:
    fight = arena(Look(at=Seen.ANY_DECK, count=1))
    fight.empties(ATTACK)
    assert isinstance(fight.effect().choices[0], Arrange)
    fight = arena(Look(at=Seen.ANY_DECK))
    for side in (ATTACK, DEFENCE):
        fight.empties(side)
    assert fight.effect().asked is None and not fight.fray.agenda


def test_all_of_them_may_go_to_the_bottom_and_come_last() -> None:
    fight = arena(BELOW).begins()
    fight.chance(PeekCard(ATTACK, CardId("rider"))).chance(PeekCard(ATTACK, CardId("dust")))
    below = Arrange((CardId("dust"), CardId("rider")), bottom=True)
    assert below in fight.choices and len(fight.choices) == 4
    fight.answers(below)
    deck = fight.fray.attack.deck
    assert deck.bottom == ("dust", "rider") and not deck.top and fight.happened(PutBack)[0].seen_by(1).bottom
    while deck.next is None:
        deck = deck.draw(next(iter(deck.outcomes())))
    assert deck.known == ("dust", "rider")
