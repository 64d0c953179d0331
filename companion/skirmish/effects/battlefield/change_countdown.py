"""Tokens that count the defenders' rescue down."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.turns_and_attacks import CountedDown
from companion.skirmish.cards.effect import MOST, number_field
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, OneShot, Referee, Side, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeCountdown(OneShot):
    """Tokens on the card that counts the defenders' rescue down: taken off below 0, put on above.

    Never the `keep` last ones.
    """

    word: ClassVar[str] = "countdown"

    count: int = number_field(-1, least=-MOST)
    keep: int = 0

    def has_target(self, fight: Fight, step: Step) -> bool:
        return self._change(fight) != 0

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take tokens off, never below what is kept, or put them on, never above the tokens there are."""
        change = self._change(referee.fight)
        referee.finish_step()
        if change:
            referee.emit(CountedDown(change))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        if self.count < 0:
            return Gain(army=-min(-self.count, max(0, scene.army - self.keep)))
        return Gain(army=min(self.count, max(0, scene.view["countdown"]["of"] - scene.army)))

    def _change(self, fight: Fight) -> int:
        off = min(max(0, -self.count), max(0, fight.tokens.countdown - self.keep))
        most = fight.tokens.counted_from + fight.variant.spare  # R2-28
        return min(max(0, self.count), max(0, most - fight.tokens.countdown)) - off
