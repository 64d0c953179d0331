"""True Grit tokens between the supply, members and cards in play."""

from dataclasses import dataclass, field
from typing import ClassVar

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.members_and_tokens import GritPut
from companion.skirmish.battle.put_and_remove_chips import change_tokens_on_card
from companion.skirmish.battle.question import card_of_answer, make_card_in_play_question
from companion.skirmish.cards.effect import MOST, CardFilter, number_field
from companion.skirmish.cards.enums_and_constants import MemberId, Token
from companion.skirmish.effects.in_play.limit_to_token_supply import limit_token_change
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
from companion.skirmish.evaluation.gain import FAVOUR
from companion.skirmish.state.derived.effect_targets import targets_of_effect
from companion.skirmish.state.fight_state import CardInPlay


@dataclass(frozen=True, slots=True, kw_only=True)
class TrueGritTokens(OneShot):
    """True Grit tokens, below 0 taken off: this card's, the named member's, or those of one the defenders choose."""

    word: ClassVar[str] = "grit"

    count: int = number_field(1, least=-MOST)
    this: bool = False
    member: MemberId = MemberId("")
    cards: bool = False
    """Of one card in play, which the side chooses among `which`."""
    which: CardFilter = field(default_factory=CardFilter)

    def has_target(self, fight: Fight, step: Step) -> bool:
        return bool(self._cards(fight, step) if self.this or self.cards else self._members(fight))

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask the defenders for a member where none is named; among cards ask the side of the effect."""
        if self.this or self.cards:
            found = self._cards(fight, step)
            return make_card_in_play_question(fight, step.side, found)
        members = self._members(fight)
        return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(members)}),)) if len(members) > 1 else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put on, or take off, as many as there are."""
        referee.finish_step()
        if self.this or self.cards:
            self._steel_card(referee, step, answer)
        elif found := self._members(referee.fight):
            member = answer.member if isinstance(answer, PickMember) else found[0]
            referee.emit(GritPut(member, self._changes(referee.fight)[member]))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of lives; on this card they are a favour."""
        if self.this:
            return Gain(other=FAVOUR * self.count)
        return Gain(lives=self.count if side is Side.DEFENCE else -self.count)

    @property
    def harms_picked_card(self) -> bool:
        """Return whether tokens come off."""
        return self.count < 0

    def _steel_card(self, referee: Referee, step: Step, answer: Action | None) -> None:
        fight = referee.fight
        found = card_of_answer(fight, answer, self._cards(fight, step))
        if found is not None:
            change_tokens_on_card(referee, found, Token.GRIT, self._change(fight, found.grit))

    def _cards(self, fight: Fight, step: Step) -> tuple[CardInPlay, ...]:
        """Return this card, or those that are meant, without those for which it can do nothing."""
        this = fight.find_in_play(step.uid)
        about = targets_of_effect(fight, step.side, self.which) if self.cards else () if this is None else (this,)
        return tuple(one.card for one in about if self._change(fight, one.card.grit))

    def _members(self, fight: Fight) -> tuple[MemberId, ...]:
        return tuple(member for member, change in self._changes(fight).items() if change)

    def _changes(self, fight: Fight) -> dict[MemberId, int]:
        """Return what becomes of the tokens of each member it may be about."""
        about = (one for one in fight.gang.alive if self.member in ("", one.id))
        return {one.id: self._change(fight, one.grit) for one in about}

    def _change(self, fight: Fight, lying: int) -> int:
        return limit_token_change(self.count, lying, fight.tokens.supply.get(Token.GRIT, 0))
