"""Offers of a turn: abilities, and own cards discarded to make room (R2-16, FAQ 4 of Revolver)."""

from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DropCard, ShuffleBack, UseCard
from companion.skirmish.battle.question import Offers, offer_cards_in_play
from companion.skirmish.cards.effect import TargetKinds
from companion.skirmish.cards.enums_and_constants import Icon, Side
from companion.skirmish.state.derived.conditions import is_card_kind
from companion.skirmish.state.derived.knowledge_of_cards import copies_of_side_in_game, possible_hand_cards_for_owner
from companion.skirmish.state.derived.usable_abilities import (
    UsableAbility,
    usable_abilities_in_hand,
    usable_abilities_in_play,
)
from companion.skirmish.state.fight_state import Fight


def offer_cards_to_drop(fight: Fight, side: Side) -> Offers:
    """Return an offer for each own firepower card at the current battlefield."""
    own = (card for card in fight.battlefield.column(side) if fight.owner_of(card) is side)
    return offer_cards_in_play(
        fight, DropCard, (card for card in own if is_card_kind(fight, card.card, TargetKinds.FIREPOWER))
    )


def offer_abilities(fight: Fight, side: Side) -> Offers:
    """Return everything that a side may use in its own play phase, as far as its own phone knows its hand."""
    held = usable_abilities_in_hand(fight, side, dict.fromkeys(possible_hand_cards_for_owner(fight, side)), None)
    return (
        *(offer_ability_use(each) for each in (*usable_abilities_in_play(fight, side, None), *held)),
        *_boot_hill(fight, side),
    )


def offer_ability_use(one: UsableAbility) -> Offer[UseCard]:
    """Return the offer of a use."""
    return _offer_use(one.card, one.zone, one.nth, one.number)


@keep_for_game(maxsize=512)
def _offer_use(card: CardId, zone: ZoneId, nth: int, use: int) -> Offer[UseCard]:
    """Return the offer of a use: the very same one while it is possible, which is spelled once."""
    slots = {"card": card, "zone": zone, "nth": nth, "use": use}
    return Offer(UseCard, {name: OneOf((value,)) for name, value in slots.items()})


def _boot_hill(fight: Fight, side: Side) -> Offers:
    """Return the offer to shuffle a card back: once for each card in each own turn (R1-37)."""
    own = {card: fight.book.cards[card] for card in fight.zones_of(side).discard}
    copies = copies_of_side_in_game(fight, side)
    found = tuple(
        card
        for card, printed in own.items()
        if printed.has_icon(Icon.BOOT) and fight.turn.booted.count(card) < copies.get(card, printed.copies)
    )
    return (Offer(ShuffleBack, {"card": OneOf(found)}),) if found else ()
