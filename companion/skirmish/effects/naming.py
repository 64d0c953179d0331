"""Cards that are named: called for, or made dearer."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import DiscardCard, Done, NameCard
from companion.skirmish.battle.events.hands import CardDiscarded
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import discard_pile
from companion.skirmish.cards.vocabulary.asking import Surcharge
from companion.skirmish.cards.vocabulary.hands import CallFor
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import could_hold, hidden_from_public, stock
from companion.skirmish.state.stack import Step, StepKind


class CallingFor:
    """Every card may be named that the enemy's hand may hold for all that the public knows."""

    def ask(self, fight: Fight, step: Step, effect: CallFor) -> Question | None:
        enemy = step.side.enemy
        names = tuple(hidden_from_public(fight, enemy)) if fight.zones_of(enemy).held else ()
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def resolve(self, referee: Referee, step: Step, effect: CallFor, action: Action | None) -> None:
        enemy = step.side.enemy
        referee.done()
        if not isinstance(action, NameCard):
            return
        referee.emit(CardNamed(step.side, action.card))
        zones = referee.fight.zones_of(enemy)
        if zones.bought or None in zones.hand:
            referee.then(Step(StepKind.CALLED, enemy, f"card:{action.card}"))
        elif action.card in zones.hand:
            referee.emit(CardDiscarded(enemy, action.card, forced=True))


class Confessing:
    """A side with real cards that nobody told us looks for the card; one that we know of is not asked for."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        zone = OneOf((discard_pile(fight.book.cards[step.card].side),))
        has = Offer(DiscardCard, {"card": OneOf((step.card,)), "zone": zone})
        if step.card in fight.zones_of(step.side).hand:
            return Question(step.side, (has,))
        may = (has,) if step.card in could_hold(fight, step.side) else ()
        return Question(step.side, (*may, Offer(Done)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        if isinstance(action, DiscardCard):
            referee.emit(CardDiscarded(step.side, action.card, forced=True))


class Surcharging:
    """Only a card in play can go on asking for more, and it names one card once."""

    def ask(self, fight: Fight, step: Step, effect: Surcharge) -> Question | None:
        if fight.find(step.uid) is None or step.uid in fight.named:
            return None
        names = tuple(card for side in (step.side.enemy, None) for card in stock(fight, side))
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def resolve(self, referee: Referee, step: Step, effect: Surcharge, action: Action | None) -> None:
        referee.done()
        if isinstance(action, NameCard):
            referee.emit(CardNamed(step.side, action.card, step.uid))


class Spending:
    """Rule for a surcharge that is paid: the card leaves the game."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.done()
        found = referee.fight.find(step.uid)
        if found is not None:
            leave(referee, found.card, Goes.GAME, referee.fight.owner(found.card))
