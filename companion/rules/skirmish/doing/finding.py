"""Cards that are found in one's deck, or taken back from one's discard pile."""

from collections import Counter
from collections.abc import Iterable

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import Decline, PickFromDeck, PickFromPile
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.conditions import is_kind, is_named
from companion.rules.skirmish.doing.replaying import can_be_replayed, replay
from companion.rules.skirmish.events.agenda import Declined
from companion.rules.skirmish.events.hands import CardFound, CardRecovered
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Step
from companion.rules.skirmish.vocabulary.hands import Place, Recover, Search
from companion.rules.zone import CardId


class Searching:
    """Asked whatever the deck holds: nobody else may learn from it that nothing fits."""

    def ask(self, fray: Fray, step: Step, effect: Search) -> Question | None:
        deck = fray.force(step.side).deck
        if not deck.size:
            return None
        unseen = (card for card, count in deck.unseen.items() if count > 0)
        found = _fitting(fray, step, effect, (*unseen, *deck.known))
        offers = (Offer(PickFromDeck, {"card": OneOf(found)}),) if found else ()
        return Question(step.side, (*offers, Offer(Decline)))

    def do(self, battle: Battle, step: Step, effect: Search, action: Action | None) -> None:
        if not isinstance(action, PickFromDeck):
            battle.emit(Declined(step.side))
            return
        battle.done()
        battle.emit(CardFound(step.side, action.card, effect.to is not Place.TOP, battle.seat_of(step.side)))
        _go_on(battle, step, effect, action.card)


class Recovering:
    """From the discard pile, which everybody sees. A card that is just being done is not in it yet."""

    def ask(self, fray: Fray, step: Step, effect: Recover) -> Question | None:
        found = _recoverable(fray, step, effect)
        return Question(step.side, (Offer(PickFromPile, {"card": OneOf(found)}),)) if len(found) > 1 else None

    def do(self, battle: Battle, step: Step, effect: Recover, action: Action | None) -> None:
        found = _recoverable(battle.fray, step, effect)
        battle.done()
        if found:
            card = action.card if isinstance(action, PickFromPile) else found[0]
            battle.emit(CardRecovered(step.side, card, effect.to is not Place.TOP))
            _go_on(battle, step, effect, card)


def _recoverable(fray: Fray, step: Step, effect: Recover) -> tuple[CardId, ...]:
    pile = Counter(fray.force(step.side).discard)
    kind, _, name = step.source.partition(":")
    if kind == "card" and not step.uid:
        pile[CardId(name)] -= 1
    return _fitting(fray, step, effect, (card for card, count in pile.items() if count > 0))


def _fitting(fray: Fray, step: Step, effect: Search | Recover, cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Each card once, in the order of the book: no order of a deck shows in it."""
    there = set(cards)
    return tuple(
        card
        for card in fray.book.cards
        if card in there
        and is_kind(fray, card, effect.kind)
        and is_named(fray, card, effect.named)
        and (effect.to is not Place.PLAY or can_be_replayed(fray, step, card))
    )


def _go_on(battle: Battle, step: Step, effect: Search | Recover, card: CardId) -> None:
    if effect.to is Place.PLAY:
        replay(battle, step, card)
