"""Power tokens between the supply, cards in play and battlefields."""

from dataclasses import dataclass, field

from companion.rules.action import Action
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.people import FieldPower
from companion.skirmish.battle.question import Question, ask_for_card, chosen_card
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import chips_on, chips_step, put_tokens, token_of
from companion.skirmish.cards.choices import Chip, On
from companion.skirmish.cards.effect import MOST, Per, Which, number
from companion.skirmish.cards.terms import FieldId, Side, Token
from companion.skirmish.effects.in_play.supply import change_of
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.conditions import estimate_times, visible_chips, visible_targets
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.conditions import count_times
from companion.skirmish.state.derived.targets import targets
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(OneShot):
    """Power tokens from the supply, or below 0 back into it."""

    count: int = number(1, least=-MOST)
    per: Per | None = None
    chip: Chip = Chip.OWN
    on: On = On.THIS
    which: Which = field(default_factory=Which)
    field: FieldId = FieldId("")

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask which card it is about, where it is one of several."""
        found = self._found(fight, step) if self.on is On.CARD else ()
        return ask_for_card(fight, step.side, found)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put on, or take off, as many as there are; of several kinds the side chooses which come off."""
        fight, chosen = referee.fight, self._found(referee.fight, step)
        if isinstance(answer, PickCard):
            one = chosen_card(fight, answer, ())
            chosen = () if one is None else (one,)
        count = self._count(fight, step)
        referee.done()
        if self.on is On.BATTLEFIELD:
            self._fortify(referee, count)
        elif count > 0:
            for card in chosen:
                self._put(referee, card, count)
        else:
            referee.then(*(chips_step(step.side, step.source, card.uid, -count) for card in chosen))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the gain of tokens on cards, or on a battlefield."""
        worth = 2 if self.chip in (Chip.DOUBLE, Chip.RED_DOUBLE) else 1
        count = self.count * estimate_times(scene, side, self.per) * worth
        fitting = visible_targets(scene, side, self.which)
        match self.on:
            case On.THIS:
                return Gain(power=count)
            case On.CARDS:
                return Gain(power=count * sum(place == scene.here for place, _ in fitting))
            case On.CARD if count < 0:
                return Gain(weaken=max((min(-count, visible_chips(one)) for _, one in fitting), default=0))
            case On.CARD:
                return Gain(power=count if fitting else 0)
        at_once = not self.field or (scene.field is not None and scene.field["id"] == self.field)
        return Gain(power=count) if at_once else Gain(other=0.6 * count)

    @property
    def harms(self) -> bool:
        """Return whether tokens come off."""
        return self.count < 0

    def _count(self, fight: Fight, step: Step) -> int:
        return self.count * count_times(fight, step.side, self.per, fight.at, step.uid)

    def _found(self, fight: Fight, step: Step) -> tuple[InPlay, ...]:
        """Return the cards that it is about, without those for which it can do nothing."""
        count = self._count(fight, step)
        return tuple(card for card in self._about(fight, step) if self._change(fight, card, count))

    def _about(self, fight: Fight, step: Step) -> tuple[InPlay, ...]:
        """Return this card, or those that are meant; none if it is about a battlefield."""
        match self.on:
            case On.THIS:
                this = fight.find(step.uid)
                return () if this is None else (this.card,)
            case On.BATTLEFIELD:
                return ()
            case On.CARD | On.CARDS:
                return tuple(target.card for target in targets(fight, step.side, self.which))

    def _change(self, fight: Fight, card: InPlay, count: int) -> int:
        lying = sum(chips_on(fight, card).values())
        return change_of(count, lying, fight.tokens.supply.get(token_of(fight, card, self.chip), 0))

    def _put(self, referee: Referee, card: InPlay, count: int) -> None:
        change = self._change(referee.fight, card, count)
        if change:
            put_tokens(referee, card, token_of(referee.fight, card, self.chip), change)

    def _fortify(self, referee: Referee, count: int) -> None:
        """Put tokens on a battlefield; they add to its defence (l.255)."""
        fight = referee.fight
        place = _place(fight, self.field)
        if place is not None:
            change = change_of(
                count, fight.row.battlefields[place].power, fight.tokens.supply.get(Token.POWER_DEFENCE, 0)
            )
            referee.every([FieldPower(place, change)] if change else [])


def _place(fight: Fight, name: FieldId) -> int | None:
    """Return the battlefield that is named, if it is in the row; none is named: the current one, if there is one."""
    if name:
        return next((place for place, battlefield in enumerate(fight.row.battlefields) if battlefield.id == name), None)
    return fight.at if fight.at >= 0 else None
