"""The card that lies face down under another one, taken into the hand again."""

from dataclasses import dataclass

from companion.skirmish.battle.events.secrets import CardUnstashed
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.gain import NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Unstash(OneShot):
    """The card that lies face down under this one, into the hand again."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the card back into the hand of this card's owner; nobody is told which it is."""
        fight = referee.fight
        found = fight.find_in_play(step.uid)
        referee.finish_step()
        if found is not None and step.uid in fight.hidden.stashed:
            referee.emit(CardUnstashed(fight.owner_of(found.card), step.uid))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of the card that lay face down."""
        return Gain(draws=1) if scene.view.get("stashed") else NOTHING
