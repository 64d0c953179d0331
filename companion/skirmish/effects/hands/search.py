"""A card that is found in a deck."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, PickFromDeck
from companion.skirmish.battle.events.decks_and_draw_phase import DeckOpened
from companion.skirmish.battle.events.draws_and_discards import CardFound
from companion.skirmish.battle.events.step_stack_changes import Declined
from companion.skirmish.battle.play_without_cost import play_without_cost
from companion.skirmish.cards.effect import TargetKinds
from companion.skirmish.cards.effect_field_enums import FoundCardPlace
from companion.skirmish.cards.enums_and_constants import STAGE, DeckId
from companion.skirmish.effects.hands.found_cards import (
    estimate_found_card,
    list_fitting_cards,
    value_found_card_answer,
)
from companion.skirmish.effects.one_shot import (
    Action,
    Fight,
    FightObservation,
    Gain,
    OneShot,
    Question,
    Referee,
    Side,
    Step,
)
from companion.skirmish.evaluation.skill_levels import Skill


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(OneShot):
    """Through one's own deck for a card, which is then shuffled. A card for the hand is not shown to the enemy."""

    kind: TargetKinds = TargetKinds.ANY
    named: tuple[str, ...] = ()
    to: FoundCardPlace = FoundCardPlace.HAND
    frontier: bool = False
    """Through the Frontier deck instead."""

    def has_target(self, fight: Fight, step: Step) -> bool:
        return bool(self._decks(fight, step))

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask whatever the deck holds: nobody else may learn from it that nothing fits."""
        decks = self._decks(fight, step)
        if not decks or self._is_closed(step):
            return None
        found = list_fitting_cards(fight, step, self, (card for deck in decks for card in _held(fight, deck)))
        offers = (Offer(PickFromDeck, {"card": OneOf(found)}),) if found else ()
        return Question(step.side, (*offers, Offer(Decline)))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take a card. Of two decks it is the one of the card that is chosen (l.456, R1-39).

        The Frontier deck is opened first. What it still holds tells what the enemy has bought, so that it was opened
        cannot be undone unasked.
        """
        if answer is None and self._is_closed(step) and self._decks(referee.fight, step):
            self._open(referee, step)
            return
        if not isinstance(answer, PickFromDeck):
            referee.emit(Declined(step.side))
            return
        referee.finish_step()
        to_hand, seat = self.to is not FoundCardPlace.TOP, referee.seat_of(step.side)
        deck = self._deck_of(referee.fight, step, answer.card)
        referee.emit(CardFound(step.side, answer.card, to_hand, seat, deck))
        if self.to is FoundCardPlace.PLAY:
            play_without_cost(referee, step, answer.card)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of the best card of the deck that it may be."""
        back = None if self.frontier else side
        printed = (card for card, one in scene.view["cards"].items() if one["side"] == back)
        return estimate_found_card(scene, self, printed, 1.2)

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer the card that is worth most in the hand, or in play."""
        return value_found_card_answer(scene, skill, self, answer) if isinstance(answer, PickFromDeck) else None

    def _decks(self, fight: Fight, step: Step) -> tuple[DeckId, ...]:
        """Return those that are searched through, as far as they hold cards."""
        decks = (DeckId.FRONTIER,) if self.frontier else (DeckId(step.side.value), STAGE[step.side])
        return tuple(deck for deck in decks if fight.deck(deck).size)

    def _deck_of(self, fight: Fight, step: Step, card: CardId) -> DeckId | None:
        """Return the deck that holds a card; None: the side's own."""
        found = next(deck for deck in self._decks(fight, step) if card in _held(fight, deck))
        return None if found is DeckId(step.side.value) else found

    def _is_closed(self, step: Step) -> bool:
        """Return whether it is the Frontier deck, and nobody has opened it yet."""
        return self.frontier and not step.zone

    def _open(self, referee: Referee, step: Step) -> None:
        """Let the side see what the Frontier deck holds."""
        held = set(_held(referee.fight, DeckId.FRONTIER))
        seen = tuple(card for card in referee.fight.book.cards if card in held)
        referee.emit(DeckOpened(step.side, DeckId.FRONTIER, seen, referee.seat_of(step.side)))


def _held(fight: Fight, which: DeckId) -> tuple[CardId, ...]:
    """Return the cards that a deck holds, each of those in unknown order once."""
    deck = fight.deck(which)
    return (*(card for card, count in deck.unseen.items() if count > 0), *deck.known_cards)
