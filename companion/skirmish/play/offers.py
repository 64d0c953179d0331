"""Own cards that are discarded of one's free will, to make room (R2-16, FAQ 4 of Revolver)."""

from companion.skirmish.battle.actions import DropCard
from companion.skirmish.battle.question import Offers, pointing
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.conditions import is_kind
from companion.skirmish.state.fight import Fight


def offer_drops(fight: Fight, side: Side) -> Offers:
    """Own firepower at the current battlefield."""
    own = (card for card in fight.here.column(side) if fight.owner(card) is side)
    return pointing(fight, DropCard, (card for card in own if is_kind(fight, card.card, Kinds.FIREPOWER)))
