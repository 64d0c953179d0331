"""Hands that are shuffled into decks and drawn anew."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.events.decks import HandShuffled, staged_in_hand
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(OneShot):
    """Both sides shuffle their hands into their decks and draw as many again; each card goes to its own deck."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Draw as many as each side held from its own deck, the bought ones too."""
        held = {side: referee.fight.zones_of(side).held for side in (step.side, step.side.enemy)}
        referee.done()
        shuffled = tuple(side for side, count in held.items() if count)
        staged = {side: len(staged_in_hand(referee.fight.zones_of(side))) for side in shuffled}
        referee.every(HandShuffled(side, staged[side]) for side in shuffled)
        for side, count in held.items():
            draw(referee, side, count)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        hands = scene.view["hands"]
        return Gain(draws=0.3 * (hands[side] - hands[side.enemy]))
