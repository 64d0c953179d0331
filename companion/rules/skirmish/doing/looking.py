"""Looking at hands and decks."""

from itertools import permutations
from typing import Final

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import Arrange
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.doing import Unasked
from companion.rules.skirmish.doing.sides import sides
from companion.rules.skirmish.events.agenda import DrawsOwed
from companion.rules.skirmish.events.hands import HandSeen, PutBack
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Owed, Step, Task
from companion.rules.skirmish.vocabulary.hands import Look, Seen
from companion.rules.skirmish.words import DeckId, Side
from companion.rules.zone import CardId

ARRANGED: Final = 5
"""Of more cards only so many change places: there would be too many orders to choose from."""


class Looking(Unasked):
    """Real cards that nobody told us are looked at by people; one's own hand is no secret."""

    def do(self, battle: Battle, step: Step, effect: Look, action: Action | None) -> None:
        battle.done()
        for side in sides(effect.who, step.side):
            if effect.at is Seen.DECK:
                _look_at_deck(battle, step, side, effect.count)
            elif side is not step.side:
                _look_at_hand(battle, step, side)


class Arranging:
    """The cards that were looked at go back onto the deck, in the order that their looker wants."""

    def ask(self, fray: Fray, step: Step) -> Question | None:
        seen = fray.peeked.get(DeckId(_deck(step).value), ())
        if len(seen) < step.count:
            return None
        orders = ((*order, *seen[ARRANGED:]) for order in permutations(seen[:ARRANGED]))
        return Question(step.side, (Offer(Arrange, {"cards": OneOf(tuple(dict.fromkeys(orders)))}),))

    def do(self, battle: Battle, step: Step, action: Action | None) -> None:
        """Where not all of them are known to us, none is known to lie on top."""
        battle.done()
        side = _deck(step)
        cards: tuple[CardId, ...] = action.cards if isinstance(action, Arrange) else ()
        if battle.fray.peeked.get(DeckId(side.value)):
            battle.emit(PutBack(side, cards, battle.seat_of(step.side)))
        if not cards:
            battle.then(Step(Task.TOLD, step.side, step.source))


def _look_at_hand(battle: Battle, step: Step, side: Side) -> None:
    hand = battle.fray.force(side).hand
    known = sorted(card for card in hand if card is not None)
    battle.emit(HandSeen(side, tuple(known), battle.seat_of(step.side)))
    if None in hand:
        battle.then(Step(Task.TOLD, step.side, step.source))


def _look_at_deck(battle: Battle, step: Step, side: Side, count: int) -> None:
    number = min(count, battle.fray.force(side).deck.size)
    if number:
        battle.emit(DrawsOwed((Owed(side, by=step.side),) * number))
        battle.then(Step(Task.ARRANGE, step.side, step.source, number, step.path, zone=f"deck-{side.value}"))


def _deck(step: Step) -> Side:
    """Whose deck it is about."""
    return Side(step.zone.partition("-")[2])
