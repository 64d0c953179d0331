"""The meaning of a card whose zone belongs to a field of the action."""

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from companion.rules.actions_and_offers import Action, LayGesture, LegalActions, Offer, OneOf
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import Ambiguous, Match, Matched, MatcherInput, Unmatched, match_observation
from companion.table.observing.observation import CardSeen

ANN, BEN = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """The card of a rider is turned."""

    rider: int
    card: str
    gesture = LayGesture("card", "ride-{rider}")


@dataclass(frozen=True, slots=True)
class Send(Action):
    """A rider of one's own is sent, fast or slowly."""

    rider: int
    card: str
    pace: str
    gesture = LayGesture("card", "{seat}-ride-{rider}")


def seen(card: str, zone: str, outcomes: Iterable[Action] = (), offers: LegalActions[Action] | None = None) -> Match:
    legal = {} if offers is None else {ANN: offers, BEN: offers}
    return match_observation(MatcherInput({}, legal, outcomes), CardSeen(CardId(card), ZoneId(zone), 1.0))


TURNED = [Turn(rider, card) for rider in (0, 2) for card in ("Salem", "Aztec")]
SENT = LegalActions(Offer(Send, {"rider": OneOf((1, 2)), "card": OneOf(("Salem", "Aztec")), "pace": OneOf(("fast",))}))


def test_a_card_told_by_chance_is_that_of_the_rider_in_whose_zone_it_lies() -> None:
    assert seen("Salem", "ride-2", TURNED) == Matched(CHANCE, Turn(2, "Salem"))


@pytest.mark.parametrize(("card", "zone"), [("Salem", "ride-1"), ("Gallup", "ride-2"), ("Salem", "ride-{rider}")])
def test_a_card_in_another_riders_zone_means_nothing(card: str, zone: str) -> None:
    assert seen(card, zone, TURNED) == Unmatched()


def test_a_seats_card_is_read_by_seat_and_by_slot() -> None:
    assert seen("Aztec", "1-ride-2", offers=SENT) == Matched(BEN, Send(2, "Aztec", "fast"))
    assert seen("Aztec", "1-ride-3", offers=SENT) == Unmatched()


def test_what_the_zone_does_not_decide_is_asked() -> None:
    both = LegalActions(Offer(Send, {**SENT.offers[0].slots, "pace": OneOf(("fast", "slow"))}))
    assert seen("Salem", "0-ride-1", offers=both) == Ambiguous(
        ANN, (Send(1, "Salem", "fast"), Send(1, "Salem", "slow"))
    )


def test_an_offer_that_holds_nothing_means_nothing() -> None:
    none = LegalActions(Offer(Send, {**SENT.offers[0].slots, "pace": OneOf(())}))
    assert seen("Salem", "0-ride-1", offers=none) == Unmatched()
