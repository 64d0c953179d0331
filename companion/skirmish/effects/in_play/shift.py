"""Chips that go from one card in play onto another one."""

from dataclasses import dataclass

from companion.rules.action import Action, LegalActions, Offer, OneOf, Slot
from companion.skirmish.battle.actions import ShiftChip
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import chips_on, put_tokens
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.state.derived.conditions import is_named
from companion.skirmish.state.derived.pointing import PointedCard, card_at, spot_of
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift(OneShot):
    """A chip of this card onto another card in play of the same side."""

    but: tuple[str, ...] = ()
    """Never onto these."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for the chip, where different ones lie on this card, and for the card."""
        shifts = self._shifts(fight, step)
        return Question(step.side, shifts.offers) if shifts.count > 1 else None

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the chip off this card and put it onto the other one."""
        fight, found = referee.fight, referee.fight.find(step.uid)
        chosen = answer if isinstance(answer, ShiftChip) else next(iter(self._shifts(fight, step)), None)
        referee.done()
        to = None if chosen is None else card_at(fight, PointedCard(chosen.card, chosen.zone, chosen.nth))
        if found is not None and chosen is not None and to is not None:
            put_tokens(referee, found.card, chosen.token, -1)
            put_tokens(referee, to, chosen.token, 1)

    def _shifts(self, fight: Fight, step: Step) -> LegalActions[ShiftChip]:
        """Return every chip of this card, onto every other card of its owner."""
        found = fight.find(step.uid)
        if found is None:
            return LegalActions()
        this, owner = found.card, fight.owner(found.card)
        chips = OneOf(tuple(chips_on(fight, this)))
        own = (one.card for one in fight.lying() if one.card.uid != this.uid and fight.owner(one.card) is owner)
        onto = (spot_of(fight, card) for card in own if not (self.but and is_named(fight, card.card, self.but)))
        return LegalActions(*(Offer(ShiftChip, {"token": chips, **_at(spot)}) for spot in onto))


def _at(spot: PointedCard) -> dict[str, Slot]:
    return {key: OneOf((value,)) for key, value in spot._asdict().items()}
