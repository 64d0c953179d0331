"""What there is to do, as it comes and goes."""

from dataclasses import dataclass, replace

from companion.skirmish.battle.events.base import FrayEvent
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import Side, Uid
from companion.skirmish.state.fight import Fray
from companion.skirmish.state.stack import Lasting, Owed, Step, Task


@dataclass(frozen=True, slots=True)
class StepsAdded(FrayEvent):
    """These come next, before whatever there was to do."""

    steps: tuple[Step, ...]

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, agenda=self.steps + fray.agenda)


@dataclass(frozen=True, slots=True)
class StepDone(FrayEvent):
    """The first thing to do is done."""

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, agenda=fray.agenda[1:])


@dataclass(frozen=True, slots=True)
class StepCounted(FrayEvent):
    """The first thing is still to be done so many times; `paid` more cards were discarded for it.

    `bought` of those were of the Frontier deck; they were worth `dollars`. `spared`: a card that it has hit, and saved.
    """

    left: int
    paid: int = 0
    bought: int = 0
    dollars: int = 0
    spared: tuple[Uid, ...] = ()

    def onto(self, fray: Fray) -> Fray:
        first = fray.agenda[0]
        changed = replace(
            first, count=self.left, paid=first.paid + self.paid, bought=first.bought + self.bought,
            dollars=first.dollars - self.dollars, spared=first.spared + self.spared,
        )  # fmt: skip
        return replace(fray, agenda=(changed, *fray.agenda[1:]))


@dataclass(frozen=True, slots=True)
class StepAgreed(FrayEvent):
    """What may be left out will be done."""

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, agenda=(replace(fray.agenda[0], agreed=True), *fray.agenda[1:]))


@dataclass(frozen=True, slots=True)
class Declined(FrayEvent):
    """Somebody said no; what was asked is not done."""

    side: Side

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, agenda=fray.agenda[1:])


@dataclass(frozen=True, slots=True)
class DrawsOwed(FrayEvent):
    """Chance brings cards, one after the other."""

    owed: tuple[Owed, ...]

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, owed=fray.owed + self.owed)


@dataclass(frozen=True, slots=True)
class DrawsPutOff(FrayEvent):
    """What chance still owes comes after what is about to be done."""

    side: Side

    def onto(self, fray: Fray) -> Fray:
        later = Step(Task.CHANCE, self.side, owed=fray.owed)
        return replace(fray, owed=(), agenda=(later, *fray.agenda))


@dataclass(frozen=True, slots=True)
class LastingBegan(FrayEvent):
    """A standing effect holds from now on, for a time."""

    lasting: Lasting

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, lasting=(*fray.lasting, self.lasting))


@dataclass(frozen=True, slots=True)
class Quieted(FrayEvent):
    """The side that could answer at such a moment says that it will not do so in this turn."""

    side: Side
    moment: Moment

    def onto(self, fray: Fray) -> Fray:
        return replace(fray, quiet=(*fray.quiet, self.moment))
