"""Cards that lie on the table and that no action has explained yet: laid too early, ambiguous, or misread."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from companion.rules.action import Action
from companion.rules.seat import CHANCE, Seat
from companion.table.matcher import Ask, Known, Match
from companion.table.observation import CardGone, CardSeen, Observation
from companion.table.update import Which

MOST: Final = 40
"""Older sights are forgotten: by then somebody has cleared the table."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What was seen, by whom, and which seat is asked what it means."""

    seen: CardSeen
    source: str
    asked: Seat | None = None
    readings: tuple[Action, ...] = ()

    @property
    def question(self) -> Which:
        return Which(self.seen.card, self.readings)


Sights: TypeAlias = tuple[Sight, ...]


def sight(seen: CardSeen, source: str, found: Match) -> Sight:
    """The sight with the question that `found` leaves; questions to chance or to several seats are the host's."""
    match found:
        case Ask(actor, readings) if actor is not None and actor is not CHANCE:
            return Sight(seen, source, actor, readings)
    return Sight(seen, source)


def noted(sights: Sights, observation: Observation, source: str, found: Match) -> Sights:
    """What is unexplained after an observation that led to no action."""
    match observation:
        case CardSeen():
            rest = without(sights, observation)
            return rest if isinstance(found, Known) else (*rest, sight(observation, source, found))[-MOST:]
        case CardGone(count=0):
            return without(sights, observation)
        case CardGone(count=left):
            return tuple(replace(s, seen=_at_most(s.seen, left)) if _same(s, observation) else s for s in sights)
    return sights


def without(sights: Sights, card: CardSeen | CardGone) -> Sights:
    """The sights of other cards, or of the same card elsewhere."""
    return tuple(each for each in sights if not _same(each, card))


def asked_of(sights: Sights, seat: Seat) -> Sequence[Sight]:
    """What `seat` is asked about, the oldest first."""
    return [each for each in sights if each.asked == seat]


def _same(one: Sight, card: CardSeen | CardGone) -> bool:
    return one.seen.card == card.card and one.seen.zone == card.zone


def _at_most(seen: CardSeen, count: int) -> CardSeen:
    return replace(seen, count=min(seen.count, count))
