"""Offers: what a seat may choose from, asked, counted, listed and numbered."""

from dataclasses import dataclass
from itertools import islice

import pytest

from companion.rules.actions_and_offers import (
    NOTHING,
    Action,
    LayGesture,
    LegalActions,
    NumberRange,
    Offer,
    OneOf,
    Slot,
    Subset,
)


@dataclass(frozen=True, slots=True)
class Fold(Action):
    pass


@dataclass(frozen=True, slots=True)
class Bet(Action):
    amount: int


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    card: str
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Discard(Action):
    cards: tuple[str, ...]


SLOTS: list[Slot] = [
    OneOf(("a", "b", None)),
    NumberRange(10, 60, 10),
    NumberRange(10, 59, 10),
    NumberRange(5, 4),
    Subset(("a", "b", "b", "c"), 1, 3),
    Subset(("a", "b"), 0, 0),
]


@pytest.mark.parametrize("slot", SLOTS, ids=str)
def test_a_slot_holds_what_it_lists_and_numbers_it_in_that_order(slot: Slot) -> None:
    values = list(slot)
    assert len(slot) == slot.count == len(values)
    assert all(value in slot for value in values)
    assert [slot.nth(index) for index in range(slot.count)] == values


def test_a_bet_is_a_whole_number_in_steps() -> None:
    bets = NumberRange(10, 60, 10)
    assert [amount in bets for amount in (10, 15, 60, 70)] == [True, False, True, False]
    assert 10.0 not in bets and True not in NumberRange(0, 1) and "10" not in bets


def test_true_is_not_one() -> None:
    assert True not in OneOf((1, 2)) and 1 not in OneOf((True,))
    assert (True,) not in Subset((1, 2), 1, 1)


def test_a_subset_is_a_tuple_in_the_printed_order() -> None:
    cards = Subset(("a", "b", "b", "c"), 1, 3)
    assert ("a", "c") in cards and ("b", "b") in cards
    assert ("c", "a") not in cards and ("a", "a") not in cards
    assert ["a"] not in cards and () not in cards and ("a", "b", "b", "c") not in cards


def test_fields_without_a_slot_have_their_defaults() -> None:
    offer = Offer(PlayCard, {"card": OneOf(("colt",))})
    assert PlayCard("colt") in offer
    assert PlayCard("colt", target=3) not in offer


def test_an_offer_without_slots_is_one_action() -> None:
    assert list(Offer(Fold)) == [Fold()] and Fold() in Offer(Fold)
    assert Bet(10) not in Offer(Fold) and "Fold" not in Offer(Fold)


def test_slots_multiply() -> None:
    offer = Offer(PlayCard, {"card": OneOf(("a", "b")), "target": OneOf((0, 1, 2))})
    actions = list(offer)
    assert len(offer) == 6 and actions[0] == PlayCard("a", 0) and actions[-1] == PlayCard("b", 2)
    assert [offer.nth(index) for index in range(6)] == actions


def test_legal_actions_are_asked_listed_counted_and_numbered() -> None:
    legal: LegalActions[Action] = LegalActions(Offer(Fold), Offer(Bet, {"amount": NumberRange(1, 3)}))
    actions = [Fold(), Bet(1), Bet(2), Bet(3)]
    assert list(legal) == actions and len(legal) == legal.count == 4 and legal
    assert [legal.nth(index) for index in range(4)] == actions
    assert Bet(4) not in legal


@pytest.mark.parametrize("index", [-1, 4, 10**30])
def test_there_is_no_action_beyond_the_last(index: int) -> None:
    legal: LegalActions[Action] = LegalActions(Offer(Fold), Offer(Bet, {"amount": NumberRange(1, 3)}))
    with pytest.raises(IndexError):
        legal.nth(index)


def test_nothing_is_nothing() -> None:
    assert not NOTHING and len(NOTHING) == 0 and Fold() not in NOTHING
    assert not LegalActions(Offer(Bet, {"amount": NumberRange(5, 4)}))


def test_more_actions_than_anybody_can_list_are_still_counted_and_numbered() -> None:
    deck = tuple(f"card-{number}" for number in range(100))
    legal = LegalActions(Offer(Discard, {"cards": Subset(deck, 0, 100)}))
    assert legal.count == 2**100 and len(legal) < legal.count and legal
    assert legal.nth(2**100 - 1) == Discard(deck)
    assert legal.nth(2**99) in legal
    assert list(islice(legal, 2)) == [Discard(()), Discard(("card-0",))]


# Places for a card.


@dataclass(frozen=True, slots=True)
class Turn(Action):
    card: str
    rider: int
    seat: int | None = None


@pytest.mark.parametrize(
    ("zone", "seat", "means"),
    [
        ("middle", 3, "middle"),
        ("front-{seat}", 3, "front-3"),
        ("front-{seat}", None, "front-5"),
        ("ride-{rider}", None, "ride-2"),
        ("{seat}/{rider}", 0, "0/2"),
    ],
)
def test_a_gesture_names_the_zone_of_the_very_action(zone: str, seat: int | None, means: str) -> None:
    assert LayGesture("card", zone).zone_of(Turn("ace", 2, 5), seat) == means
