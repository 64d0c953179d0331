"""Own cards that are discarded of one's free will, to make room (R2-16, FAQ 4 of Revolver)."""

from companion.rules.skirmish.actions import DropCard
from companion.rules.skirmish.asking import Offers, pointing
from companion.rules.skirmish.conditions import is_kind
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.vocabulary.base import Kinds
from companion.rules.skirmish.words import Side


def dropping(fray: Fray, side: Side) -> Offers:
    """Own firepower at the current battlefield."""
    own = (card for card in fray.here.column(side) if fray.owner(card) is side)
    return pointing(fray, DropCard, (card for card in own if is_kind(fray, card.card, Kinds.FIREPOWER)))
