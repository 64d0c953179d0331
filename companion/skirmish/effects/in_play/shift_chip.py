"""Chips that go from one card in play onto another one."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import LegalActions, Offer, OneOf
from companion.skirmish.battle.actions import ShiftChip
from companion.skirmish.battle.put_and_remove_chips import change_tokens_on_card, count_chips_by_kind
from companion.skirmish.battle.question import make_card_reference_slots
from companion.skirmish.effects.one_shot import Action, Fight, OneShot, Question, Referee, Step
from companion.skirmish.state.derived.card_references import CardReference, find_referenced_card, make_card_reference
from companion.skirmish.state.derived.conditions import is_card_named


@dataclass(frozen=True, slots=True, kw_only=True)
class ShiftChipToCard(OneShot):
    """A chip of this card onto another card in play of the same side."""

    word: ClassVar[str] = "shift"

    but: tuple[str, ...] = ()
    """Never onto these."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for the chip, where different ones lie on this card, and for the card."""
        shifts = self._shifts(fight, step)
        return Question(step.side, shifts.offers) if shifts.count > 1 else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the chip off this card and put it onto the other one."""
        fight, found = referee.fight, referee.fight.find_in_play(step.uid)
        chosen = answer if isinstance(answer, ShiftChip) else next(iter(self._shifts(fight, step)), None)
        referee.finish_step()
        to = (
            None if chosen is None else find_referenced_card(fight, CardReference(chosen.card, chosen.zone, chosen.nth))
        )
        if found is not None and chosen is not None and to is not None:
            change_tokens_on_card(referee, found.card, chosen.token, -1)
            change_tokens_on_card(referee, to, chosen.token, 1)

    def _shifts(self, fight: Fight, step: Step) -> LegalActions[ShiftChip]:
        """Return every chip of this card, onto every other card of its owner."""
        found = fight.find_in_play(step.uid)
        if found is None:
            return LegalActions()
        this, owner = found.card, fight.owner_of(found.card)
        chips = OneOf(tuple(count_chips_by_kind(fight, this)))
        own = (
            one.card for one in fight.located_cards() if one.card.uid != this.uid and fight.owner_of(one.card) is owner
        )
        onto = (
            make_card_reference(fight, card)
            for card in own
            if not (self.but and is_card_named(fight, card.card, self.but))
        )
        return LegalActions(*(Offer(ShiftChip, {"token": chips, **make_card_reference_slots(spot)}) for spot in onto))
