"""Offers of a turn: abilities, and own cards discarded to make room (R2-16, FAQ 4 of Revolver)."""

from companion.rules.action import Offer, OneOf
from companion.skirmish.battle.actions import DropCard, ShuffleBack, UseCard
from companion.skirmish.battle.question import Offers, pointing
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.cards.terms import Icon, Side
from companion.skirmish.state.derived.activations import Activation, in_hand, in_play
from companion.skirmish.state.derived.conditions import is_kind
from companion.skirmish.state.derived.knowledge import could_hold, stock
from companion.skirmish.state.fight import Fight


def offer_drops(fight: Fight, side: Side) -> Offers:
    """Return an offer for each own firepower card at the current battlefield."""
    own = (card for card in fight.here.column(side) if fight.owner(card) is side)
    return pointing(fight, DropCard, (card for card in own if is_kind(fight, card.card, Kinds.FIREPOWER)))


def offer_abilities(fight: Fight, side: Side) -> Offers:
    """Return everything that a side may use in its own play phase, as far as its own phone knows its hand."""
    held = in_hand(fight, side, dict.fromkeys(could_hold(fight, side)), None)
    return (*(offer(each) for each in (*in_play(fight, side, None), *held)), *_boot_hill(fight, side))


def offer(one: Activation) -> Offer[UseCard]:
    """Return the offer of a use."""
    slots = {"card": one.card, "zone": one.zone, "nth": one.nth, "use": one.number}
    return Offer(UseCard, {name: OneOf((value,)) for name, value in slots.items()})


def _boot_hill(fight: Fight, side: Side) -> Offers:
    """Return the offer to shuffle a card back: once for each card in each own turn (R1-37)."""
    own = {card: fight.book.cards[card] for card in fight.zones_of(side).discard}
    copies = stock(fight, side)
    found = tuple(
        card
        for card, printed in own.items()
        if printed.has(Icon.BOOT) and fight.turn.booted.count(card) < copies.get(card, printed.copies)
    )
    return (Offer(ShuffleBack, {"card": OneOf(found)}),) if found else ()
