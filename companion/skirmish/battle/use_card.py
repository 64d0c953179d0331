"""A card is used: paid for, perhaps spent or gone, and then it does what that use says."""

from typing import Final

from companion.skirmish.battle.actions import ShuffleBack, UseCard
from companion.skirmish.battle.events.members_and_tokens import CardMarked, CardTokens
from companion.skirmish.battle.events.used_cards import CardShuffledBack, CardUsed, HandCardUsed, UseBegan
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.battle.pay_and_discard import push_payment_steps
from companion.skirmish.battle.play_card import push_effects_of_source
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.abilities import SpentToken, UseLimit
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.effect_lookup import ability_number_of_source
from companion.skirmish.cards.enums_and_constants import CHIPS, HAND, Side, Token, discard_pile_zone
from companion.skirmish.state.derived.card_references import CardReference, find_referenced_card, make_card_reference
from companion.skirmish.state.derived.usable_abilities import host_if_attachment, price_of_ability_use
from companion.skirmish.state.fight_state import CardInPlay
from companion.skirmish.state.stack import Step, StepKind

_SPENT_FIRST: Final = (Token.RED, Token.RED_DOUBLE, Token.DOUBLE_ATTACK, Token.DOUBLE_DEFENCE)
"""Chips other than those of 1 of the own colour, as they are spent, the least first."""


def begin_ability_use(referee: Referee, side: Side, action: UseCard | ShuffleBack) -> None:
    """Begin the use of an ability: its price comes next, unless it has none."""
    if isinstance(action, ShuffleBack):
        referee.emit(CardShuffledBack(side, action.card))
        return
    fight, card = referee.fight, action.card
    chosen = fight.book.cards[card].uses[action.use]
    source, zone, uid = f"use{action.use}:{card}", action.zone, 0
    if zone == HAND:
        zone = discard_pile_zone(fight.book.cards[card].side)
        referee.emit(UseBegan(side, card, action.use, chosen.moment is not None))
    elif (lying := find_referenced_card(fight, CardReference(card, zone, action.nth))) is not None:
        uid = lying.uid
    referee.push_steps(Step(StepKind.USE, side, source, uid=uid, zone=zone))
    push_payment_steps(referee, side, source, price_of_ability_use(fight, card, chosen))


def perform_ability(referee: Referee, step: Step) -> None:
    """Do an ability that is paid for. An attachment does it for the card above it."""
    number = ability_number_of_source(step.source)
    chosen, found = referee.fight.book.cards[step.card].uses[number], referee.fight.find_in_play(step.uid)
    if not step.uid:
        referee.emit(HandCardUsed(step.side, step.card, number, chosen.goes or LeaveDestination.DISCARD))
        push_effects_of_source(referee, step.side, step.source)
    elif found is None:
        referee.finish_step()
    else:
        about = host_if_attachment(referee.fight, found).card.uid
        referee.emit(CardUsed(step.uid, step.card, step.side, number, chosen.often is UseLimit.GAME))
        _spend(referee, found.card, chosen.spends)
        if chosen.goes is not None:
            leave_play(referee, found.card, chosen.goes, step.side)
        push_effects_of_source(referee, step.side, step.source, about)


def _spend(referee: Referee, card: CardInPlay, what: SpentToken) -> None:
    """Put a token of the card back into the supply; of several chips the least."""
    zone = make_card_reference(referee.fight, card).zone
    if what is SpentToken.GRIT:
        referee.emit(CardTokens(card.uid, card.card, zone, 0, -1))
    elif what is SpentToken.POWER and card.power:
        referee.emit(CardTokens(card.uid, card.card, zone, -1))
    elif what is SpentToken.POWER:
        chip = min(
            (token for token in card.marks if card.count_marks(token) and token in CHIPS), key=_SPENT_FIRST.index
        )
        referee.emit(CardMarked(card.uid, card.card, zone, chip, -1))
