"""Own cards that are discarded of one's free will, to make room (R2-16, FAQ 4 of Revolver)."""

from companion.skirmish.battle.actions import DropCard
from companion.skirmish.battle.question import Offers, pointing
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.conditions import is_kind
from companion.skirmish.state.fight import Fight


def offer_drops(fray: Fight, side: Side) -> Offers:
    """Own firepower at the current battlefield."""
    own = (card for card in fray.here.column(side) if fray.owner(card) is side)
    return pointing(fray, DropCard, (card for card in own if is_kind(fray, card.card, Kinds.FIREPOWER)))
