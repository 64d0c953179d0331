"""Ambushes that are taken out of the game before they are sprung."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.battlefields import AmbushDisarmed
from companion.skirmish.battle.question import make_battlefield_question
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
from companion.skirmish.evaluation.gain import NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class DisarmAmbush(OneShot):
    """A face-down ambush before any battlefield, out of the game unseen."""

    word: ClassVar[str] = "disarm"

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for one of the ambushes, of which the side sees no more than where they lie."""
        found = _armed(fight)
        return make_battlefield_question(step.side, found)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the ambush out of the game, if there is one."""
        found = _armed(referee.fight)
        referee.finish_step()
        if found:
            referee.emit(AmbushDisarmed(answer.field if isinstance(answer, PickField) else found[0]))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain: an ambush less."""
        armed = any(field["armed"] for field in scene.view["battlefields"][scene.here :])
        return Gain(other=1.2) if armed and side is Side.DEFENCE else NOTHING


def _armed(fight: Fight) -> tuple[int, ...]:
    return tuple(number for number in fight.row.battlefield_numbers if fight.row.battlefields[number].armed)
