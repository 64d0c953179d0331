"""One of several legal actions, by lot."""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.rules.action import Action, LegalActions


def random_action(legal: LegalActions[Any], random: Random) -> Action:
    """One legal action: first an offer, then a value for each of its slots, so that a slider does not drown a button.

    IndexError where nothing is legal.
    """
    return next(random_actions(legal, random))


def random_actions(legal: LegalActions[Any], random: Random) -> Iterator[Action]:
    """Yield legal actions without end, each drawn independently. Raises IndexError where nothing is legal."""
    offers = [offer for offer in legal.offers if offer.count]
    while True:
        offer = random.choice(offers)
        values = {name: slot.nth(random.randrange(slot.count)) for name, slot in offer.slots.items()}
        yield offer.action(**values)


def without_corrections(legal: LegalActions[Any]) -> LegalActions[Any]:
    """What of it is play, without what only mends what the companion believes; all of it, where nothing is left."""
    play = LegalActions(*[offer for offer in legal.offers if not offer.action.corrects_record])
    return play if play else legal
