"""Looking at hands and decks."""

from itertools import permutations
from typing import Final

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import Arrange, PickDeck
from companion.skirmish.battle.draw import owe_cards
from companion.skirmish.battle.events.hands import HandSeen, PutBack
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import STAGE, DeckId, Side, side_of_deck
from companion.skirmish.cards.vocabulary.hands import Look, Seen
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Owed, Step, StepKind
from companion.skirmish.state.targets import sides

ARRANGED: Final = 5
"""Of more cards only so many change places: there would be too many orders to choose from."""


class Looking:
    """Real cards that nobody told us are looked at by people; one's own hand is no secret."""

    def ask(self, fight: Fight, step: Step, effect: Look) -> Question | None:
        """Ask which of several decks that hold cards; of two of one side the side may choose (R1-39)."""
        decks = _decks(fight, step, effect)
        if len(decks) < 2 or (effect.at is Seen.DECK and effect.who is Who.BOTH):
            return None
        return Question(step.side, (Offer(PickDeck, {"deck": OneOf(decks)}),))

    def resolve(self, referee: Referee, step: Step, effect: Look, action: Action | None) -> None:
        decks = (action.deck,) if isinstance(action, PickDeck) else _decks(referee.fight, step, effect)
        referee.done()
        for deck in decks:
            _look_at_deck(referee, step, deck, effect.count)
        if effect.at is Seen.HAND and effect.who is not Who.OWN:
            _look_at_hand(referee, step, step.side.enemy)


def _decks(fight: Fight, step: Step, effect: Look) -> tuple[DeckId, ...]:
    """Return the decks that are looked at, or one of which is, as far as they hold cards."""
    match effect.at:
        case Seen.HAND:
            return ()
        case Seen.DECK:
            both = (deck for side in sides(effect.who, step.side) for deck in (DeckId(side.value), STAGE[side]))
            return tuple(deck for deck in both if fight.deck(deck).size)
        case Seen.FRONTIER:
            return (DeckId.FRONTIER,)
    return tuple(deck for deck in DeckId if fight.deck(deck).size)


class Arranging:
    """The cards that were looked at go back onto the deck, in the order that their looker wants."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        seen = fight.peeked.get(_deck(step), ())
        if len(seen) < step.count:
            return None
        orders = ((*order, *seen[ARRANGED:]) for order in permutations(seen[:ARRANGED]))
        look = effect_at(fight.book, step.source, step.path)
        below = {"bottom": OneOf((False, True))} if isinstance(look, Look) and look.bottom else {}
        return Question(step.side, (Offer(Arrange, {"cards": OneOf(tuple(dict.fromkeys(orders))), **below}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        """Put the cards back; if not all of them are known to us, none is known to lie on top."""
        referee.done()
        cards, below = (action.cards, action.bottom) if isinstance(action, Arrange) else ((), False)
        deck = _deck(step)
        if referee.fight.peeked.get(deck):
            own, side = _own(deck), side_of_deck(deck) or step.side
            referee.emit(PutBack(side, cards, referee.seat_of(step.side), own, below))
        if not cards:
            referee.then(Step(StepKind.TOLD, step.side, step.source))


def _look_at_hand(referee: Referee, step: Step, side: Side) -> None:
    hand = referee.fight.zones_of(side).hand
    known = sorted(card for card in hand if card is not None)
    referee.emit(HandSeen(side, tuple(known), referee.seat_of(step.side)))
    if None in hand:
        referee.then(Step(StepKind.TOLD, step.side, step.source))


def _look_at_deck(referee: Referee, step: Step, deck: DeckId, count: int) -> None:
    number = min(count, referee.fight.deck(deck).size)
    if number:
        owe_cards(referee, Owed(side_of_deck(deck) or step.side, by=step.side, deck=_own(deck)), number)
        referee.then(Step(StepKind.ARRANGE, step.side, step.source, number, step.path, zone=f"deck-{deck.value}"))


def _deck(step: Step) -> DeckId:
    """Return which deck it is about."""
    return DeckId(step.zone.partition("-")[2])


def _own(deck: DeckId) -> DeckId | None:
    """Return how a deck is told where a side's own one goes without saying."""
    return None if deck in (DeckId.ATTACK, DeckId.DEFENCE) else deck
