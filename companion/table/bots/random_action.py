"""Random choice among legal actions."""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions


def random_action(legal: LegalActions[Any], random: Random) -> Action:
    """Return a random legal action: first an offer, then a value for each of its slots.

    So a slider with many values does not outweigh a button. Raises IndexError if nothing is legal.
    """
    return next(sample_legal_actions(legal, random))


def sample_legal_actions(legal: LegalActions[Any], random: Random) -> Iterator[Action]:
    """Yield random legal actions without end, each drawn independently.

    Raises IndexError if nothing is legal.
    """
    offers = [offer for offer in legal.offers if offer.count]
    while True:
        offer = random.choice(offers)
        values = {name: slot.nth(random.randrange(slot.count)) for name, slot in offer.slots.items()}
        yield offer.action(**values)


def without_corrections(legal: LegalActions[Any]) -> LegalActions[Any]:
    """Return the legal actions that do not only correct the record; all of them if nothing else is left."""
    moves = LegalActions(*[offer for offer in legal.offers if not offer.action.corrects_record])
    return moves if moves else legal
