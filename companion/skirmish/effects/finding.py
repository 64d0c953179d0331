"""Cards that are found in one's deck, or taken back from one's discard pile."""

from collections.abc import Iterable
from dataclasses import replace

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, PickFromDeck, PickFromPile
from companion.skirmish.battle.events.decks import DeckOpened
from companion.skirmish.battle.events.hands import CardFound, CardRecovered
from companion.skirmish.battle.events.steps import Declined, StepCounted
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.replay import can_be_replayed, replay
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import STAGE, DeckId, Side, discard_pile
from companion.skirmish.cards.vocabulary.hands import Place, Recover, Search
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import is_kind, is_named
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind
from companion.skirmish.state.targets import discards_before_step, sides


class Searching:
    """Asked whatever the deck holds: nobody else may learn from it that nothing fits.

    Of two decks it is the one of the card that is chosen (l.456, R1-39). What the Frontier deck still holds tells what
    the enemy has bought, so that it was opened cannot be undone unasked.
    """

    def ask(self, fight: Fight, step: Step, effect: Search) -> Question | None:
        decks = _decks(fight, step, effect)
        if not decks or _closed(step, effect):
            return None
        found = _fitting(fight, step, effect, (card for deck in decks for card in _held(fight, deck)))
        offers = (Offer(PickFromDeck, {"card": OneOf(found)}),) if found else ()
        return Question(step.side, (*offers, Offer(Decline)))

    def resolve(self, referee: Referee, step: Step, effect: Search, action: Action | None) -> None:
        if action is None and _closed(step, effect) and _decks(referee.fight, step, effect):
            held = set(_held(referee.fight, DeckId.FRONTIER))
            seen = tuple(card for card in referee.fight.book.cards if card in held)
            referee.emit(DeckOpened(step.side, DeckId.FRONTIER, seen, referee.seat_of(step.side)))
            return
        if not isinstance(action, PickFromDeck):
            referee.emit(Declined(step.side))
            return
        referee.done()
        to_hand, seat = effect.to is not Place.TOP, referee.seat_of(step.side)
        referee.emit(
            CardFound(step.side, action.card, to_hand, seat, _found_in(referee.fight, step, effect, action.card))
        )
        if effect.to is Place.PLAY:
            replay(referee, step, action.card)


def _decks(fight: Fight, step: Step, effect: Search) -> tuple[DeckId, ...]:
    """Return those that are searched through, as far as they hold cards."""
    decks = (DeckId.FRONTIER,) if effect.frontier else (DeckId(step.side.value), STAGE[step.side])
    return tuple(deck for deck in decks if fight.deck(deck).size)


def _held(fight: Fight, which: DeckId) -> tuple[CardId, ...]:
    deck = fight.deck(which)
    return (*(card for card, count in deck.unseen.items() if count > 0), *deck.known)


def _found_in(fight: Fight, step: Step, effect: Search, card: CardId) -> DeckId | None:
    """Return the deck that holds a card; None: the side's own."""
    found = next(deck for deck in _decks(fight, step, effect) if card in _held(fight, deck))
    return None if found is DeckId(step.side.value) else found


def _closed(step: Step, effect: Search) -> bool:
    """Return whether it is the Frontier deck, and nobody has opened it yet."""
    return effect.frontier and not step.zone


class Recovering(UnaskedRule):
    """Both piles one after the other, where both are meant."""

    def resolve(self, referee: Referee, step: Step, effect: Recover, action: Action | None) -> None:
        referee.done()
        owners = sides(effect.who, step.side)
        referee.then(
            *(replace(step, task=StepKind.RECOVER, count=effect.count, zone=discard_pile(own)) for own in owners)
        )


class PickingUp:
    """Card after card of a pile, which everybody sees; of those put on top the last one is drawn first."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        found = _recoverable(fight, step)
        return Question(step.side, (Offer(PickFromPile, {"card": OneOf(found)}),)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        found, effect, owner = _recoverable(referee.fight, step), _effect(referee.fight, step), _owner(step)
        if found and step.count > 1:
            referee.emit(StepCounted(step.count - 1))
        else:
            referee.done()
        if found:
            card = action.card if isinstance(action, PickFromPile) else found[0]
            referee.emit(CardRecovered(owner, card, effect.to is not Place.TOP))
            if effect.to is Place.PLAY:
                replay(referee, replace(step, side=owner), card)


def _recoverable(fight: Fight, step: Step) -> tuple[CardId, ...]:
    whole = replace(step, side=_owner(step))
    return _fitting(fight, whole, _effect(fight, step), discards_before_step(fight, whole.side, step))


def _effect(fight: Fight, step: Step) -> Recover:
    effect = effect_at(fight.book, step.source, step.path)
    if not isinstance(effect, Recover):
        raise TypeError(f"{step.source} takes nothing back at {step.path}")
    return effect


def _owner(step: Step) -> Side:
    """Return whose pile it is."""
    return Side(step.zone.partition("-")[2])


def _fitting(fight: Fight, step: Step, effect: Search | Recover, cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Return each card once, in the order of the book: no order of a deck shows in it."""
    there = set(cards)
    return tuple(
        card
        for card in fight.book.cards
        if card in there
        and is_kind(fight, card, effect.kind)
        and is_named(fight, card, effect.named)
        and (effect.to is not Place.PLAY or can_be_replayed(fight, step, card))
    )
