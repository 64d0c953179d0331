"""Cards of a deck that are lost for cards that are drawn."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import Decline, PickDeck, PickOption
from companion.skirmish.battle.draws_by_chance import request_draws, request_draws_by_chance
from companion.skirmish.cards.effect import number_field
from companion.skirmish.cards.enums_and_constants import STAGE, DeckId
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
from companion.skirmish.state.stack import DrawDestination, OwedDraw

RETURNS: Final = 8
"""Cards that a deck keeps when others are traded for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeDeckForDraws(OneShot):
    """As often as the side likes: `lost` cards off the top of a deck, unseen, onto its pile, then `count` drawn."""

    word: ClassVar[str] = "trade"

    lost: int = 3
    count: int = number_field(2, least=1)
    frontier: bool = False

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask again after each time, as long as a deck has what is lost: nothing is shuffled for that.

        Of two own decks the side chooses the one that loses them (R1-39).
        """
        decks = self._decks(fight, step)
        if not decks:
            return None
        staged = fight.zones_of(step.side).stage.size and not self.frontier
        doing = Offer(PickDeck, {"deck": OneOf(decks)}) if staged else Offer(PickOption, {"option": OneOf((0,))})
        return Question(step.side, (doing, Offer(Decline)))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Trade once more, or stop."""
        if answer is None or isinstance(answer, Decline):
            referee.finish_step()
            return
        deck = answer.deck if isinstance(answer, PickDeck) else self._decks(referee.fight, step)[0]
        lost_of = None if deck is DeckId(step.side.value) else deck
        request_draws_by_chance(referee, OwedDraw(step.side, deck=lost_of, lands=DrawDestination.PILE), self.lost)
        if self.frontier:
            request_draws_by_chance(referee, OwedDraw(step.side, deck=deck), self.count)
        else:
            request_draws(referee, step.side, self.count)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of cards for cards that nobody has seen."""
        return Gain(draws=self.count)

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer to trade while the deck keeps enough cards."""
        if not isinstance(answer, PickOption):
            return None
        deck = scene.view["frontier"]["deck"] if self.frontier else scene.view["decks"][scene.side]
        return float(deck - self.lost - RETURNS)

    def _decks(self, fight: Fight, step: Step) -> tuple[DeckId, ...]:
        """Return those that have what is lost."""
        decks = (DeckId.FRONTIER,) if self.frontier else (DeckId(step.side.value), STAGE[step.side])
        return tuple(deck for deck in decks if 0 < self.lost <= fight.deck(deck).size)
