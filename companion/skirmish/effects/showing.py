"""Cards that are shown out of a hand, or drawn for all to see, of which the enemy says what is kept."""

from collections import Counter

from companion.rules.action import Action, Offer, OneOf, Subset
from companion.rules.zone import CardId
from companion.skirmish.battle.answers import KeepCards, ShowCard
from companion.skirmish.battle.draw import owe
from companion.skirmish.battle.events.hands import CardDiscarded
from companion.skirmish.battle.events.shown import CardShown, CardsKept
from companion.skirmish.battle.events.steps import StepCounted
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.hands import DrawOpen, Show
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.effects.hands import discarding
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import could_hold
from companion.skirmish.state.sides import sides
from companion.skirmish.state.stack import Lands, Owed, Step, StepKind


class Showing(UnaskedRule):
    """Who holds no more cards than are lost discards them all, unseen or not."""

    def do(self, battle: Referee, step: Step, effect: Show, action: Action | None) -> None:
        battle.done()
        steps = [each for side in sides(effect.who, step.side) for each in _shows(battle.fray, step, effect, side)]
        battle.then(*steps)


def _shows(fray: Fight, step: Step, effect: Show, side: Side) -> tuple[Step, ...]:
    held, lost = fray.force(side).held, max(0, effect.count - effect.keep)
    if held <= lost:
        return (discarding(side, step.source, held),) if held else ()
    count = min(effect.count, held)
    if count <= 0:
        return ()
    return (
        Step(StepKind.SHOW, side, step.source, count),
        Step(StepKind.KEEP, side.enemy, step.source, count - lost),
    )


class Revealing:
    """One card after the other, of its owner's choice; it is asked even where all are shown."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        left = Counter(could_hold(fray, step.side)) - Counter(fray.shown.get(step.side, ()))
        cards = tuple(card for card in fray.book.cards if card in left)
        return Question(step.side, (Offer(ShowCard, {"card": OneOf(cards)}),)) if cards else None

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        if step.count < 2 or not isinstance(action, ShowCard):
            battle.done()
        else:
            battle.emit(StepCounted(step.count - 1))
        if isinstance(action, ShowCard):
            battle.emit(CardShown(step.side, action.card))


class Keeping:
    """The enemy of whose cards they are chooses, as everybody sees all of them; the others are discarded."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        shown = _shown(fray, step.side.enemy)
        if not 0 < step.count < len(shown) or len(set(shown)) < 2:
            return None
        return Question(step.side, (Offer(KeepCards, {"cards": Subset(shown, step.count, step.count)}),))

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        owner = step.side.enemy
        shown = _shown(battle.fray, owner)
        kept = action.cards if isinstance(action, KeepCards) else shown[: max(0, step.count)]
        battle.done()
        battle.emit(CardsKept(owner, kept))
        lost = Counter(shown) - Counter(kept)
        battle.every(CardDiscarded(owner, card, forced=True) for card in lost.elements())


def _shown(fray: Fight, side: Side) -> tuple[CardId, ...]:
    """What a side has shown and holds still: some cards are played when they are drawn (R1-50)."""
    hand = Counter(card for card in fray.force(side).hand if card is not None)
    return tuple((Counter(fray.shown.get(side, ())) & hand).elements())


class DrawingOpenly(UnaskedRule):
    """As many as there are; of fewer cards than are kept none is lost."""

    def do(self, battle: Referee, step: Step, effect: DrawOpen, action: Action | None) -> None:
        battle.done()
        owe(battle, Owed(step.side, lands=Lands.OPEN), effect.count)
        battle.then(Step(StepKind.KEEP, step.side.enemy, step.source, effect.keep))
