"""Events of the stack of steps."""

from dataclasses import dataclass, replace

from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import Side, Uid
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Lasting, Owed, Step, StepKind


@dataclass(frozen=True, slots=True)
class StepsAdded(FightEvent):
    """These come next, before whatever there was to do."""

    steps: tuple[Step, ...]

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, stack=self.steps + fight.stack)


@dataclass(frozen=True, slots=True)
class StepDone(FightEvent):
    """The first thing to do is done."""

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, stack=fight.stack[1:])


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

    def onto(self, fight: Fight) -> Fight:
        first = fight.stack[0]
        changed = replace(
            first, count=self.left, paid=first.paid + self.paid, bought=first.bought + self.bought,
            dollars=first.dollars - self.dollars, spared=first.spared + self.spared,
        )  # fmt: skip
        return replace(fight, stack=(changed, *fight.stack[1:]))


@dataclass(frozen=True, slots=True)
class StepAgreed(FightEvent):
    """An optional effect will be done."""

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, stack=(replace(fight.stack[0], agreed=True), *fight.stack[1:]))


@dataclass(frozen=True, slots=True)
class Declined(FightEvent):
    """Somebody said no; what was asked is not done."""

    side: Side

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, stack=fight.stack[1:])


@dataclass(frozen=True, slots=True)
class DrawsOwed(FightEvent):
    """Chance brings cards, one after the other."""

    owed: tuple[Owed, ...]

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, owed=fight.owed + self.owed)


@dataclass(frozen=True, slots=True)
class DrawsPutOff(FightEvent):
    """Draws that chance still owes come after what is about to be done."""

    side: Side

    def onto(self, fight: Fight) -> Fight:
        later = Step(StepKind.CHANCE, self.side, owed=fight.owed)
        return replace(fight, owed=(), stack=(later, *fight.stack))


@dataclass(frozen=True, slots=True)
class LastingBegan(FightEvent):
    """A standing effect holds from now on, for a time."""

    lasting: Lasting

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, lasting=(*fight.lasting, self.lasting))


@dataclass(frozen=True, slots=True)
class Quieted(FightEvent):
    """The side that could answer at such a moment says that it will not do so in this turn."""

    side: Side
    moment: Moment

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, quiet=(*fight.quiet, self.moment))
