"""Power tokens between the supply, cards in play and battlefields."""

from dataclasses import dataclass, field
from typing import ClassVar

from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.members_and_tokens import FieldPower
from companion.skirmish.battle.put_and_remove_chips import (
    change_tokens_on_card,
    count_chips_by_kind,
    step_to_remove_chips,
    token_of_chip,
)
from companion.skirmish.battle.question import card_of_answer, make_card_in_play_question
from companion.skirmish.cards.effect import MOST, CardFilter, EffectMultiplier, number_field
from companion.skirmish.cards.effect_field_enums import ChipColour, PowerTokenPlace
from companion.skirmish.cards.enums_and_constants import FieldId, Token
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
from companion.skirmish.evaluation.conditions_in_view import (
    count_chips_on_viewed_card,
    estimate_multiplier,
    list_visible_targets,
)
from companion.skirmish.state.derived.conditions import count_multiplier
from companion.skirmish.state.derived.effect_targets import targets_of_effect
from companion.skirmish.state.fight_state import CardInPlay


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerTokens(OneShot):
    """Power tokens from the supply, or below 0 back into it."""

    word: ClassVar[str] = "power"

    count: int = number_field(1, least=-MOST)
    per: EffectMultiplier | None = None
    chip: ChipColour = ChipColour.OWN
    on: PowerTokenPlace = PowerTokenPlace.THIS
    which: CardFilter = field(default_factory=CardFilter)
    field: FieldId = FieldId("")

    def has_target(self, fight: Fight, step: Step) -> bool:
        if self.on is PowerTokenPlace.BATTLEFIELD:
            place = _place(fight, self.field)
            return place is not None and bool(_tokens_on_field(fight, place, self._count(fight, step)))
        return bool(self._found(fight, step))

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask which card it is about, where it is one of several."""
        found = self._found(fight, step) if self.on is PowerTokenPlace.CARD else ()
        return make_card_in_play_question(fight, step.side, found)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put on, or take off, as many as there are; of several kinds the side chooses which come off."""
        fight, chosen = referee.fight, self._found(referee.fight, step)
        if isinstance(answer, PickCard):
            one = card_of_answer(fight, answer, ())
            chosen = () if one is None else (one,)
        count = self._count(fight, step)
        referee.finish_step()
        if self.on is PowerTokenPlace.BATTLEFIELD:
            self._fortify(referee, count)
        elif count > 0:
            for card in chosen:
                self._put(referee, card, count)
        else:
            referee.push_steps(*(step_to_remove_chips(step.side, step.source, card.uid, -count) for card in chosen))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of tokens on cards, or on a battlefield."""
        worth = 2 if self.chip in (ChipColour.DOUBLE, ChipColour.RED_DOUBLE) else 1
        count = self.count * estimate_multiplier(scene, side, self.per) * worth
        fitting = list_visible_targets(scene, side, self.which)
        match self.on:
            case PowerTokenPlace.THIS:
                return Gain(power=count)
            case PowerTokenPlace.CARDS:
                return Gain(power=count * sum(place == scene.here for place, _ in fitting))
            case PowerTokenPlace.CARD if count < 0:
                return Gain(weaken=max((min(-count, count_chips_on_viewed_card(one)) for _, one in fitting), default=0))
            case PowerTokenPlace.CARD:
                return Gain(power=count if fitting else 0)
        at_once = not self.field or (scene.battlefield is not None and scene.battlefield["id"] == self.field)
        return Gain(power=count) if at_once else Gain(other=0.6 * count)

    @property
    def harms_picked_card(self) -> bool:
        """Return whether tokens come off."""
        return self.count < 0

    def _count(self, fight: Fight, step: Step) -> int:
        return self.count * count_multiplier(fight, step.side, self.per, fight.marker_at, step.uid)

    def _found(self, fight: Fight, step: Step) -> tuple[CardInPlay, ...]:
        """Return the cards that it is about, without those for which it can do nothing."""
        count = self._count(fight, step)
        return tuple(card for card in self._about(fight, step) if self._change(fight, card, count))

    def _about(self, fight: Fight, step: Step) -> tuple[CardInPlay, ...]:
        """Return this card, or those that are meant; none if it is about a battlefield."""
        match self.on:
            case PowerTokenPlace.THIS:
                this = fight.find_in_play(step.uid)
                return () if this is None else (this.card,)
            case PowerTokenPlace.BATTLEFIELD:
                return ()
            case PowerTokenPlace.CARD | PowerTokenPlace.CARDS:
                return tuple(target.card for target in targets_of_effect(fight, step.side, self.which))

    def _change(self, fight: Fight, card: CardInPlay, count: int) -> int:
        lying = sum(count_chips_by_kind(fight, card).values())
        return limit_token_change(count, lying, fight.tokens.supply.get(token_of_chip(fight, card, self.chip), 0))

    def _put(self, referee: Referee, card: CardInPlay, count: int) -> None:
        change = self._change(referee.fight, card, count)
        if change:
            change_tokens_on_card(referee, card, token_of_chip(referee.fight, card, self.chip), change)

    def _fortify(self, referee: Referee, count: int) -> None:
        """Put tokens on a battlefield; they add to its defence (l.255)."""
        fight = referee.fight
        place = _place(fight, self.field)
        if place is not None:
            change = _tokens_on_field(fight, place, count)
            referee.emit_all([FieldPower(place, change)] if change else [])


def _place(fight: Fight, name: FieldId) -> int | None:
    """Return the battlefield that is named, if it is in the row; none is named: the current one, if there is one."""
    if name:
        return next((place for place, battlefield in enumerate(fight.row.battlefields) if battlefield.id == name), None)
    return fight.marker_at if fight.marker_at >= 0 else None


def _tokens_on_field(fight: Fight, place: int, count: int) -> int:
    """Return by how many its tokens can change."""
    lying, free = fight.row.battlefields[place].power, fight.tokens.supply.get(Token.POWER_DEFENCE, 0)
    return limit_token_change(count, lying, free)
