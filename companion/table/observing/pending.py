"""Cards that lie on the table, or are gone from it, and that no action has explained yet: moved too early, ambiguous,
not allowed, or misread."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from companion.rules.action import Action
from companion.rules.errors import IllegalAction
from companion.rules.game import Diagnosis
from companion.rules.seat import CHANCE, Seat
from companion.table.observing.matcher import Ambiguous, CardObservation, Match
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import Which

MAX_PENDING: Final = 40
"""Older sights are forgotten: by then somebody has cleared the table."""


@dataclass(frozen=True, slots=True)
class PendingObservation:
    """What was seen, by whom, and which seat is asked what it means.

    `why` is the code of the game's hunch, where it has one. `settled` is the count of copies that people have spoken
    about: nothing more is asked or done until another one is moved.
    """

    seen: CardObservation
    source: str
    asked: Seat | None = None
    readings: tuple[Action, ...] = ()
    why: str | None = None
    settled: int | None = None

    @property
    def question(self) -> Which:
        return Which(self.seen.card, self.readings, self.seen.zone, isinstance(self.seen, CardGone), self.why)

    @property
    def silent(self) -> bool:
        """Whether people have said all there is to say about it."""
        return self.covers(self.seen)

    def covers(self, seen: CardObservation) -> bool:
        """Whether what people said holds for `seen` as well."""
        if self.settled is None or not _same(self, seen) or type(seen) is not type(self.seen):
            return False
        return seen.count <= self.settled if isinstance(seen, CardSeen) else seen.count >= self.settled


PendingObservations: TypeAlias = tuple[PendingObservation, ...]


def sight(
    seen: CardObservation, source: str, found: Match, hunch: Diagnosis | None = None, settled: int | None = None
) -> PendingObservation:
    """The sight with the question that `found` leaves; questions to chance or to several seats are the host's."""
    match found:
        case Ambiguous(actor, readings) if actor is not None and actor is not CHANCE:
            return PendingObservation(seen, source, actor, readings, settled=settled)
    if hunch is not None:
        return PendingObservation(seen, source, hunch.seat, hunch.actions, hunch.why, settled)
    return PendingObservation(seen, source, settled=settled)


def of(sights: PendingObservations, seen: CardObservation) -> PendingObservation | None:
    """The sight of that card in that place, which may be another number of copies."""
    return next((each for each in sights if _same(each, seen)), None)


def without(sights: PendingObservations, seen: CardObservation) -> PendingObservations:
    """The sights of other cards, or of the same card elsewhere."""
    return tuple(each for each in sights if not _same(each, seen))


def asked_of(sights: PendingObservations, seat: Seat) -> Sequence[PendingObservation]:
    """What `seat` is asked about: first what it may have done, then what is wrong; the oldest first."""
    return sorted((each for each in sights if each.asked == seat), key=lambda each: each.why is not None)


def after_known(sights: PendingObservations, seen: CardObservation, here: int) -> PendingObservations:
    """The sights once `seen` tells the table nothing new, where `here` copies are believed to lie.

    Of copies that were laid too many and are not gone yet, or gone and not all put back, the question stays.
    """
    before = of(sights, seen)
    if before is None or here == seen.count:
        return without(sights, seen)
    if before.covers(seen):
        return sights
    if type(before.seen) is type(seen):
        return without(sights, seen)
    least = min if isinstance(before.seen, CardSeen) else max
    count = least(before.seen.count, seen.count)
    said = None if before.settled is None else least(before.settled, count)
    left = replace(before, seen=replace(before.seen, count=count), settled=said)
    return tuple(left if each is before else each for each in sights)


def rest(
    before: PendingObservation | None, seen: CardObservation, source: str, was: int, here: int
) -> PendingObservations:
    """What is left of a sight, one action after there were `was` copies by what the table believed.

    Where an action that the camera cannot have seen puts it right, the card still lies where it was seen until people
    have moved it, too; otherwise all of it is explained where the number of copies there did not change that way.
    """
    more = 1 if isinstance(seen, CardSeen) else -1
    if (here - seen.count) * more >= 0:
        return ()
    said = None if before is None else before.settled
    if said is not None or (before is not None and before.why is not None):
        return (PendingObservation(seen, source, settled=_spoken(seen, said, was)),)
    return (PendingObservation(seen, source),) if (here - was) * more > 0 else ()


def dismissed(sights: PendingObservations, seat: Seat) -> PendingObservations:
    """The sights once `seat` said none of these. IllegalAction when it is asked about no card."""
    asked = asked_of(sights, seat)
    if not asked:
        raise IllegalAction("nobody is asking you about a card now")
    return _settled(sights, asked[0])


def put_aside(sights: PendingObservations, seen: CardObservation) -> PendingObservations:
    """The sights once the host said that nothing is to be made of `seen`, about which no seat is asked."""
    each = next((one for one in sights if one.seen == seen and one.asked is None), None)
    return sights if each is None else _settled(sights, each)


def _settled(sights: PendingObservations, what: PendingObservation) -> PendingObservations:
    said = PendingObservation(what.seen, what.source, settled=what.seen.count)
    return tuple(said if each is what else each for each in sights)


def _spoken(seen: CardObservation, said: int | None, here: int) -> int:
    """How many copies are accounted for by one word more, after what was `said`, where `here` are believed to lie."""
    if isinstance(seen, CardSeen):
        return max(here, said or 0) + 1
    return min(here, here if said is None else said) - 1


def _same(one: PendingObservation, seen: CardObservation) -> bool:
    return one.seen.card == seen.card and one.seen.zone == seen.zone
