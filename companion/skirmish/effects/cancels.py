"""Match of an answer to the card that the enemy has just paid for."""

from collections.abc import Iterable

from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.lookup import branches
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.fighting import Cancel
from companion.skirmish.cards.vocabulary.placing import Destroy
from companion.skirmish.state.conditions import is_kind, is_named
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import StepKind


def cancels(fight: Fight, side: Side, effects: Iterable[Effect]) -> bool:
    """Return whether any of these effects of `side` cancels the card that its enemy is playing."""
    played = next((each for each in fight.stack if each.task is StepKind.ENTER and each.side is not side), None)
    if played is None:
        return False
    return any(touches(fight, each, played.card) for each in effects if isinstance(each, Cancel))


def touches(fight: Fight, effect: Cancel, card: CardId) -> bool:
    """Return whether an effect is made for that card."""
    rightly = is_kind(fight, card, effect.kind) and is_named(fight, card, effect.named)
    return rightly and (not effect.destroying or destroys(fight.book.cards[card].effects))


def destroys(effects: tuple[Effect, ...] | None) -> bool:
    """Return whether cards in play may be destroyed by them; what nobody has told us of might do so."""
    if effects is None:
        return True
    return any(isinstance(each, Destroy) or any(map(destroys, branches(each))) for each in effects)
