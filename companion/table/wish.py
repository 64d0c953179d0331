"""What a stand-in wants to do, by what its seat is told."""

import logging
from collections.abc import Callable
from random import Random
from typing import Any

from companion.rules.action import Action, LegalActions
from companion.rules.errors import IllegalAction
from companion.rules.player import Player
from companion.rules.seat import Seat
from companion.table.answers import AnswerUndo, NoneOfThese
from companion.table.update import UndoAsked, Update, Which

_logger = logging.getLogger(__name__)


def wish(
    player: Player, seat: Seat, update: Update, alone: bool, random: Random, note: Callable[[str], None]
) -> Action | None:
    """The answer to what `seat` is asked, or else what its player chooses; None for nothing to do now.

    What anyone may do is left to people, unless stand-ins are `alone` at the table. `note` tells people of a fault.
    """
    match update.prompt:
        case UndoAsked(to=to, waiting=waiting):  # whoever plays on would decline it for everybody
            return AnswerUndo(True, to) if seat in waiting else None
        case Which():
            return NoneOfThese()
    offers = [offer for offer in update.offers if alone or not offer.action.anyone]
    legal: LegalActions[Any] = LegalActions(*offers)
    if not legal:
        return None
    awaited = seat in update.to_act and len(offers) == len(update.offers)
    try:
        chosen = _chosen(player, seat, update, legal, random)
    except Exception:
        _logger.exception("the player of seat %d failed", seat)
        note("one of the companion's players has failed; where it does, it plays at random")
        return _any(legal, random) if awaited else None
    if chosen is None and awaited and len(update.to_act) == 1:  # everybody would wait for ever
        return _any(legal, random)
    return chosen


def _chosen(player: Player, seat: Seat, update: Update, legal: LegalActions[Any], random: Random) -> Action | None:
    chosen = player.choose(seat, update.view, legal, random)
    if chosen is not None and chosen not in legal:
        raise IllegalAction(f"{type(chosen).__name__} with these values is not among its choices")
    return chosen


def _any(legal: LegalActions[Any], random: Random) -> Action:
    """First an offer, then an action of it: a slider does not drown a button."""
    offer = random.choice([offer for offer in legal.offers if offer.count])
    chosen: Action = offer.nth(random.randrange(offer.count))
    return chosen
