"""Choice of a bot's move from the update of its seat."""

import logging
from collections.abc import Callable
from random import Random
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot
from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.prompts import AnswerUndo, CardQuestion, ConsentRequest, NoneOfThese, UndoRequest
from companion.table.updates.update import Update

_logger = logging.getLogger(__name__)


def choose_move(
    bot: Bot, seat: Seat, update: Update, alone: bool, random: Random, note: Callable[[str], None]
) -> Action | None:
    """Return the answer to the question of `seat`, or else the choice of its bot.

    Returns None if it does nothing now. Actions that anyone may take are left to people, unless bots are `alone` at the
    table. `note` shows a fault.
    """
    match update.prompt:
        case UndoRequest(to=to, waiting=waiting):  # whoever plays on would decline it for everybody
            return AnswerUndo(True, to) if seat in waiting else None
        case ConsentRequest():  # somebody's tokens: the host answers for a bot
            return None
        case CardQuestion():
            return NoneOfThese()
    legal = offers_for_bot(update, alone)
    if not legal:
        return None
    try:
        return _choose(bot, seat, update, legal, random)
    except Exception:  # whatever goes wrong in a player, the people at the table play on
        _logger.exception("the player of seat %d failed", seat)
        note("one of the companion's players has failed; where it does, it plays at random")
        return choose_last_resort(seat, update, alone, random)


def choose_last_resort(seat: Seat, update: Update, alone: bool, random: Random) -> Action | None:
    """Return a random legal action if the game waits for `seat`, and for nothing that is left to people."""
    legal = offers_for_bot(update, alone)
    if seat not in update.to_act or update.prompt is not None or len(legal.offers) < len(update.offers):
        return None
    return random_action(without_corrections(legal), random) if legal else None


def offers_for_bot(update: Update, alone: bool) -> LegalActions[Any]:
    """Return what a bot may choose from."""
    return LegalActions(*(offer for offer in update.offers if alone or not offer.action.anyone))


def _choose(bot: Bot, seat: Seat, update: Update, legal: LegalActions[Any], random: Random) -> Action | None:
    chosen = bot.choose(seat, update.view, legal, random)
    if chosen is not None and chosen not in legal:
        raise IllegalAction(f"{type(chosen).__name__} with these values is not among its choices")
    return chosen
