"""A card is used: paid for, perhaps spent or gone, and then it does what that use says."""

from typing import Final

from companion.skirmish.battle.actions import ShuffleBack, UseCard
from companion.skirmish.battle.events.people import CardMarked, CardTokens
from companion.skirmish.battle.events.using import CardShuffledBack, CardUsed, HandCardUsed, UseBegan
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.pay import charge
from companion.skirmish.battle.play import begin_effects
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.abilities import Often, Spends
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.lookup import number_of
from companion.skirmish.cards.terms import CHIPS, HAND, Side, Token, discard_pile
from companion.skirmish.state.derived.activations import bearer, price_of
from companion.skirmish.state.derived.pointing import PointedCard, card_at, spot_of
from companion.skirmish.state.fight import InPlay
from companion.skirmish.state.stack import Step, StepKind

_SPENT_FIRST: Final = (Token.RED, Token.RED_DOUBLE, Token.DOUBLE_ATTACK, Token.DOUBLE_DEFENCE)
"""Chips other than those of 1 of the own colour, as they are spent, the least first."""


def use(referee: Referee, side: Side, action: UseCard | ShuffleBack) -> None:
    """Begin the use of an ability: its price comes next, unless it has none."""
    if isinstance(action, ShuffleBack):
        referee.emit(CardShuffledBack(side, action.card))
        return
    fight, card = referee.fight, action.card
    chosen = fight.book.cards[card].uses[action.use]
    source, zone, uid = f"use{action.use}:{card}", action.zone, 0
    if zone == HAND:
        zone = discard_pile(fight.book.cards[card].side)
        referee.emit(UseBegan(side, card, action.use, chosen.moment is not None))
    elif (lying := card_at(fight, PointedCard(card, zone, action.nth))) is not None:
        uid = lying.uid
    referee.then(Step(StepKind.USE, side, source, uid=uid, zone=zone))
    charge(referee, side, source, price_of(fight, card, chosen))


def perform(referee: Referee, step: Step) -> None:
    """Do an ability that is paid for. An attachment does it for the card above it."""
    number = number_of(step.source)
    chosen, found = referee.fight.book.cards[step.card].uses[number], referee.fight.find(step.uid)
    if not step.uid:
        referee.emit(HandCardUsed(step.side, step.card, number, chosen.goes or Goes.DISCARD))
        begin_effects(referee, step.side, step.source)
    elif found is None:
        referee.done()
    else:
        about = bearer(referee.fight, found).card.uid
        referee.emit(CardUsed(step.uid, step.card, step.side, number, chosen.often is Often.GAME))
        _spend(referee, found.card, chosen.spends)
        if chosen.goes is not None:
            leave(referee, found.card, chosen.goes, step.side)
        begin_effects(referee, step.side, step.source, about)


def _spend(referee: Referee, card: InPlay, what: Spends) -> None:
    """Put a token of the card back into the supply; of several chips the least."""
    zone = spot_of(referee.fight, card).zone
    if what is Spends.GRIT:
        referee.emit(CardTokens(card.uid, card.card, zone, 0, -1))
    elif what is Spends.POWER and card.power:
        referee.emit(CardTokens(card.uid, card.card, zone, -1))
    elif what is Spends.POWER:
        chip = min((token for token in card.marks if card.count(token) and token in CHIPS), key=_SPENT_FIRST.index)
        referee.emit(CardMarked(card.uid, card.card, zone, chip, -1))
