"""Pending observations: cards laid or removed that no action explains yet.

They were moved too early, are ambiguous, not allowed, or misread.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from companion.rules.actions_and_offers import Action
from companion.rules.errors import IllegalAction
from companion.rules.game import Diagnosis
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.observing.matcher import Ambiguous, CardObservation, Match
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import CardQuestion

MAX_PENDING: Final = 40
"""Older observations are dropped: by then somebody has cleared the table."""


@dataclass(frozen=True, slots=True)
class PendingObservation:
    """An unexplained observation, its source, and the seat that is asked what it means.

    `why` is the code of the game's diagnosis, if there is one. `settled` is the count of copies that people have
    answered for: the table asks and does no more until another copy is moved. `at` is the answer that buttons marked.
    """

    seen: CardObservation
    source: str
    asked: Seat | None = None
    readings: tuple[Action, ...] = ()
    why: str | None = None
    settled: int | None = None
    at: int | None = None

    @property
    def question(self) -> CardQuestion:
        """The question for the seat that is asked."""
        return CardQuestion(
            self.seen.card, self.readings, self.seen.zone, isinstance(self.seen, CardGone), self.why, self.at
        )

    @property
    def is_settled(self) -> bool:
        """True if people have answered for all its copies."""
        return self.is_answered_for(self.seen)

    def is_answered_for(self, seen: CardObservation) -> bool:
        """Return whether the answer of people holds for `seen` too."""
        if self.settled is None or not _same(self, seen) or type(seen) is not type(self.seen):
            return False
        return seen.count <= self.settled if isinstance(seen, CardSeen) else seen.count >= self.settled


PendingObservations: TypeAlias = tuple[PendingObservation, ...]


def make_pending(
    seen: CardObservation, source: str, found: Match, diagnosis: Diagnosis | None = None, settled: int | None = None
) -> PendingObservation:
    """Return the pending observation with the question that `found` leaves.

    Questions to chance or to several seats go to the host.
    """
    match found:
        case Ambiguous(actor, readings) if actor is not None and actor is not CHANCE:
            return PendingObservation(seen, source, actor, readings, settled=settled)
    if diagnosis is not None:
        return PendingObservation(seen, source, diagnosis.seat, diagnosis.actions, diagnosis.why, settled)
    return PendingObservation(seen, source, settled=settled)


def find_pending_of_card(pending: PendingObservations, seen: CardObservation) -> PendingObservation | None:
    """Return the pending observation of that card in that zone, of any count; None if there is none."""
    return next((each for each in pending if _same(each, seen)), None)


def drop_pending_of_card(pending: PendingObservations, seen: CardObservation) -> PendingObservations:
    """Return `pending` without that card in that zone."""
    return tuple(each for each in pending if not _same(each, seen))


def questions_for(pending: PendingObservations, seat: Seat) -> Sequence[PendingObservation]:
    """Return the questions for `seat`: first what it may have done, then what is wrong, the oldest first."""
    return sorted((each for each in pending if each.asked == seat), key=lambda each: each.why is not None)


def pending_after_no_change(pending: PendingObservations, seen: CardObservation, here: int) -> PendingObservations:
    """Return `pending` after `seen`, which tells the table nothing new.

    `here` copies are on record in that zone. The question stays while surplus copies still lie there, or while missing
    ones are not all put back.
    """
    before = find_pending_of_card(pending, seen)
    if before is None or here == seen.count:
        return drop_pending_of_card(pending, seen)
    if before.is_answered_for(seen):
        return pending
    if type(before.seen) is type(seen):
        return drop_pending_of_card(pending, seen)
    nearer = min if isinstance(before.seen, CardSeen) else max
    count = nearer(before.seen.count, seen.count)
    settled = None if before.settled is None else nearer(before.settled, count)
    left = replace(before, seen=replace(before.seen, count=count), settled=settled)
    return tuple(left if each is before else each for each in pending)


def pending_of_card_after_action(
    before: PendingObservation | None, seen: CardObservation, source: str, was: int, here: int
) -> PendingObservations:
    """Return what an action leaves of a pending observation.

    `was` and `here` copies were on record before and after. After an action that the camera cannot see, the card lies
    where it was seen until people move it. Otherwise all is explained if the number of copies on record did not change
    in the direction seen.
    """
    sign = 1 if isinstance(seen, CardSeen) else -1
    if (here - seen.count) * sign >= 0:
        return ()
    settled = None if before is None else before.settled
    if settled is not None or (before is not None and before.why is not None):
        return (PendingObservation(seen, source, settled=_settled_count(seen, settled, was)),)
    return (PendingObservation(seen, source),) if (here - was) * sign > 0 else ()


def dismiss_question(pending: PendingObservations, seat: Seat) -> PendingObservations:
    """Return `pending` after `seat` answered "none of these".

    Raises IllegalAction if it is asked about no card.
    """
    asked = questions_for(pending, seat)
    if not asked:
        raise IllegalAction("nobody is asking you about a card now")
    return _settled(pending, asked[0])


def highlight_answer_for_seat(pending: PendingObservations, seat: Seat, at: int | None) -> PendingObservations:
    """Return `pending` with an answer marked in the question that `seat` is asked."""
    asked = questions_for(pending, seat)[0]
    return tuple(replace(each, at=at) if each is asked else each for each in pending)


def put_aside(pending: PendingObservations, seen: CardObservation) -> PendingObservations:
    """Return `pending` after the host dismissed `seen`, about which no seat is asked."""
    each = next((one for one in pending if one.seen == seen and one.asked is None), None)
    return pending if each is None else _settled(pending, each)


def _settled(pending: PendingObservations, what: PendingObservation) -> PendingObservations:
    settled = PendingObservation(what.seen, what.source, settled=what.seen.count)
    return tuple(settled if each is what else each for each in pending)


def _settled_count(seen: CardObservation, settled: int | None, here: int) -> int:
    """Return the settled count after one more answer, where `here` copies are on record."""
    if isinstance(seen, CardSeen):
        return max(here, settled or 0) + 1
    return min(here, here if settled is None else settled) - 1


def _same(one: PendingObservation, seen: CardObservation) -> bool:
    return one.seen.card == seen.card and one.seen.zone == seen.zone
