"""Hands that are shuffled into decks and drawn anew."""

from dataclasses import dataclass

from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.decks_and_draw_phase import HandShuffled, stagecoach_cards_in_hand
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(OneShot):
    """Both sides shuffle their hands into their decks and draw as many again; each card goes to its own deck."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Draw as many as each side held from its own deck, the bought ones too."""
        held = {side: referee.fight.zones_of(side).hand_size for side in (step.side, step.side.enemy)}
        referee.finish_step()
        shuffled = tuple(side for side, count in held.items() if count)
        staged = {side: len(stagecoach_cards_in_hand(referee.fight.zones_of(side))) for side in shuffled}
        referee.emit_all(HandShuffled(side, staged[side]) for side in shuffled)
        for side, count in held.items():
            request_draws(referee, side, count)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        hands = scene.view["hands"]
        return Gain(draws=0.3 * (hands[side] - hands[side.enemy]))
