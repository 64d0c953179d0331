"""Real cards in decks and hands that people count: what may be there, and what they say (R2-33)."""

from collections.abc import Iterator

from companion.rules.actions_and_offers import NumberRange, Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.skirmish.battle.actions import SetCardCount
from companion.skirmish.battle.events.card_counts import (
    CardCountSet,
    CardPlace,
    CountedPlace,
    count_cards_at,
    list_giving_places,
    with_card_count,
)
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import SIDES, STAGE, DeckId
from companion.skirmish.state.fight_state import Fight


def offer_card_counts(fight: Fight, reasons: OneOf) -> Offers:
    """Return how many cards may really be in decks and hands, between two plays; nothing where we deal the cards.

    All of it follows from public knowledge: a deck may be empty whatever we were told of it, and more cards than those
    of the box that lie neither open nor face down elsewhere it cannot hold.
    """
    if not fight.real_cards or fight.stack.steps:
        return ()
    most = ((place, count_most_cards_at(fight, place)) for place in list_counted_places(fight))
    return tuple([_offer(str(place), count, reasons) for place, count in most if count])


@keep_for_game(maxsize=64)  # the very same offer is spelled once
def _offer(place: str, most: int, reasons: OneOf) -> Offer[SetCardCount]:
    return Offer(SetCardCount, {"place": OneOf((place,)), "count": NumberRange(0, most), "reason": reasons})


def count_most_cards_at(fight: Fight, place: CardPlace) -> int:
    """Return how many cards may be in a place: with all those that may really be there instead of elsewhere."""
    return sum(count_cards_at(fight, each) for each in (place, *list_giving_places(place)))


def list_counted_places(fight: Fight) -> Iterator[CardPlace]:
    """Yield the decks and the hands of the game; those of the Frontier where it is played with."""
    for side in SIDES:
        yield CardPlace(CountedPlace.DECK, DeckId(side.value).value)
        if fight.zones_of(side).stage.unseen:  # what has been seen of it is still counted there, as 0
            yield CardPlace(CountedPlace.DECK, STAGE[side].value)
        yield CardPlace(CountedPlace.HAND, side.value)
    if fight.frontier.stock:
        yield CardPlace(CountedPlace.DECK, DeckId.FRONTIER.value)
        yield from (CardPlace(CountedPlace.BOUGHT, side.value) for side in SIDES)


def set_card_count(referee: Referee, action: SetCardCount) -> None:
    """Record how many cards are there, and how many are found nowhere by now."""
    place = CardPlace.read(action.place)
    after = with_card_count(referee.fight, place, action.count)
    missing = count_cards_at(after, next(list_giving_places(place)))
    referee.emit(CardCountSet(action.place, action.count, action.reason, missing))
