"""Cards in play that have named another one, which costs the enemy more for that, once."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.lookup import with_nested
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.asking import Surcharge
from companion.skirmish.state.fight import Fight, InPlay


class Dearer(NamedTuple):
    """A card in play, and the discards that it asks for."""

    card: InPlay
    discards: int


def surcharges(fight: Fight, side: Side, card: CardId) -> Iterator[Dearer]:
    """What asks `side` for more when it plays a card."""
    for uid, name in fight.named.items():
        found = fight.find(uid) if name == card else None
        if found is not None and fight.owner(found.card) is not side:
            asked = (one.discards for one in with_nested(_all(fight.printed(found.card))) if isinstance(one, Surcharge))
            yield Dearer(found.card, max(asked, default=0))


def _all(printed: PrintedCard) -> tuple[Effect, ...]:
    """Everything that a card may do while it is in play."""
    used = (effect for use in printed.uses for effect in use.effects)
    triggered = (effect for trigger in printed.triggers for effect in trigger.effects)
    return (*(printed.effects or ()), *used, *triggered)
