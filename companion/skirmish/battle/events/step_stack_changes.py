"""Events of the stack of steps."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import Side, Uid
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.lasting_effects import TimedEffect
from companion.skirmish.state.stack import OwedDraw, Step, StepKind


@dataclass(frozen=True, slots=True)
class StepsAdded(FightEvent):
    """These come next, before whatever there was to do."""

    steps: tuple[Step, ...]

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_stack(steps=self.steps + fight.stack.steps)


@dataclass(frozen=True, slots=True)
class StepDone(FightEvent):
    """The first thing to do is done."""

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_stack(steps=fight.stack.steps[1:])


@dataclass(frozen=True, slots=True)
class StepCounted(FightEvent):
    """The first thing is still to be done so many times; `paid` more cards were discarded for it.

    `bought` of those were of the Frontier deck; they were worth `dollars`. `spared`: a card that it has hit, and saved.
    """

    left: int
    paid: int = 0
    bought: int = 0
    dollars: int = 0
    spared: tuple[Uid, ...] = ()

    def apply_to(self, fight: Fight) -> Fight:
        first = fight.stack.steps[0]
        changed = replace(
            first, count=self.left, paid=first.paid + self.paid, bought=first.bought + self.bought,
            dollars=first.dollars - self.dollars, spared=first.spared + self.spared,
        )  # fmt: skip
        return fight.with_stack(steps=(changed, *fight.stack.steps[1:]))


@dataclass(frozen=True, slots=True)
class StepAgreed(FightEvent):
    """An optional effect will be done."""

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_stack(steps=(replace(fight.stack.steps[0], agreed=True), *fight.stack.steps[1:]))


@dataclass(frozen=True, slots=True)
class Declined(FightEvent):
    """Somebody said no; what was asked is not done."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_stack(steps=fight.stack.steps[1:])


@dataclass(frozen=True, slots=True)
class DrawsOwed(FightEvent):
    """Chance brings cards, one after the other."""

    owed: tuple[OwedDraw, ...]

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_stack(owed=fight.stack.owed + self.owed)


@dataclass(frozen=True, slots=True)
class DrawsPutOff(FightEvent):
    """Draws that chance still owes come after what is about to be done."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        later = Step(StepKind.CHANCE, self.side, owed=fight.stack.owed)
        return fight.with_stack(owed=(), steps=(later, *fight.stack.steps))


@dataclass(frozen=True, slots=True)
class LastingBegan(FightEvent):
    """A standing effect holds from now on, for a time."""

    lasting: TimedEffect

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_lasting(effects=(*fight.lasting.effects, self.lasting))


@dataclass(frozen=True, slots=True)
class Quieted(FightEvent):
    """The side that could answer at such a moment says that it will not do so in this turn."""

    side: Side
    moment: Moment

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_turn(quiet=(*fight.turn.quiet, self.moment))
