"""Looking at the enemy's hand, or at the next cards of a deck."""

from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar, Final

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import Arrange, PickDeck
from companion.skirmish.battle.draws_by_chance import request_draws_by_chance
from companion.skirmish.battle.events.draws_and_discards import HandSeen, PutBack
from companion.skirmish.cards.effect import ConcernedSides, number_field
from companion.skirmish.cards.effect_field_enums import LookTarget
from companion.skirmish.cards.enums_and_constants import STAGE, DeckId, side_of_deck
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, Question, Referee, Side, Step
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.state.derived.effect_targets import sides_named_by
from companion.skirmish.state.derived.knowledge_of_cards import keeps_told_cards_secret
from companion.skirmish.state.stack import OwedDraw, StepKind

ARRANGED: Final = 5
"""Of more cards only so many change places: there would be too many orders to choose from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Stepwise):
    """At the enemy's hand, or at the next `count` cards of a deck, which are put back in any order."""

    goes_on: ClassVar[StepKind] = StepKind.ARRANGE

    at: LookTarget = LookTarget.HAND
    count: int = number_field(3, least=1)
    who: ConcernedSides = ConcernedSides.ENEMY
    bottom: bool = False
    """They may all go to the bottom instead."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask which of several decks that hold cards; of two of one side the side may choose (R1-39)."""
        decks = self._decks(fight, step)
        if len(decks) < 2 or (self.at is LookTarget.DECK and self.who is ConcernedSides.BOTH):
            return None
        return Question(step.side, (Offer(PickDeck, {"deck": OneOf(decks)}),))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Show a hand or decks. People look at real hands on the table; one's own hand is no secret."""
        decks = (answer.deck,) if isinstance(answer, PickDeck) else self._decks(referee.fight, step)
        referee.finish_step()
        for deck in decks:
            _look_at_deck(referee, step, deck, self.count)
        if self.at is LookTarget.HAND and self.who is not ConcernedSides.OWN:
            _look_at_hand(referee, step, step.side.enemy)

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask in which order the cards go back onto the deck; None if not all of them are known to us."""
        seen = fight.hidden.peeked.get(_deck(step), ())
        if len(seen) < step.count:
            return None
        orders = ((*order, *seen[ARRANGED:]) for order in permutations(seen[:ARRANGED]))
        below = {"bottom": OneOf((False, True))} if self.bottom else {}
        return Question(step.side, (Offer(Arrange, {"cards": OneOf(tuple(dict.fromkeys(orders))), **below}),))

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put the cards back; if not all of them are known to us, none is known to lie on top."""
        referee.finish_step()
        cards, below = (answer.cards, answer.bottom) if isinstance(answer, Arrange) else ((), False)
        deck = _deck(step)
        if referee.fight.hidden.peeked.get(deck):
            own, side = _own(deck), side_of_deck(deck) or step.side
            referee.emit(PutBack(side, cards, referee.seat_of(step.side), own, below))
        if not cards:
            referee.push_steps(Step(StepKind.TOLD, step.side, step.source))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of looking: knowing is worth a little."""
        return Gain(other=0.3 if self.at is LookTarget.HAND else 0.4)

    def _decks(self, fight: Fight, step: Step) -> tuple[DeckId, ...]:
        """Return the decks that are looked at, or one of which is, as far as they hold cards."""
        match self.at:
            case LookTarget.HAND:
                return ()
            case LookTarget.DECK:
                both = (
                    deck for side in sides_named_by(self.who, step.side) for deck in (DeckId(side.value), STAGE[side])
                )
                return tuple(deck for deck in both if fight.deck(deck).size)
            case LookTarget.FRONTIER:
                return (DeckId.FRONTIER,)
        return tuple(deck for deck in DeckId if fight.deck(deck).size)


def _look_at_hand(referee: Referee, step: Step, side: Side) -> None:
    """Show a hand to its enemy. Of real cards we show none: people see them, but not which of them we know (R1-60)."""
    zones, secret = referee.fight.zones_of(side), keeps_told_cards_secret(referee.fight)
    known = sorted(card for card in zones.hand if card is not None and not secret)
    referee.emit(HandSeen(side, tuple(known), referee.seat_of(step.side)))
    if None in zones.hand or (secret and zones.hand_size):
        referee.push_steps(Step(StepKind.TOLD, step.side, step.source))


def _look_at_deck(referee: Referee, step: Step, deck: DeckId, count: int) -> None:
    seen = min(count, referee.fight.deck(deck).size)
    if seen:
        request_draws_by_chance(referee, OwedDraw(side_of_deck(deck) or step.side, by=step.side, deck=_own(deck)), seen)
        referee.push_steps(Step(StepKind.ARRANGE, step.side, step.source, seen, step.path, zone=f"deck-{deck.value}"))


def _deck(step: Step) -> DeckId:
    """Return the deck that a step is about."""
    return DeckId(step.zone.partition("-")[2])


def _own(deck: DeckId) -> DeckId | None:
    """Return how a deck is told where a side's own one goes without saying."""
    return None if deck in (DeckId.ATTACK, DeckId.DEFENCE) else deck
