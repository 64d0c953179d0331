"""Counters that people put right by hand, in games whose tokens lie in few places: the real table is the truth."""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from companion.rules.actions_and_offers import Action, NumberRange, Offer, OneOf
from companion.rules.correctable_tokens import CorrectableTokenCount
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_identity
from companion.rules.seats_and_viewers import Seat

REASONS: Final = ("miscounted", "agreed")
"""Why something is put right: we counted wrong, or people agreed on it."""
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class SetCount(Action):
    """Tell how many there really are: chips, hits, or dollars on a tile.

    `place` is a word of the game, such as `chips:0:pot`.
    """

    place: str
    count: int
    reason: str
    corrects_record = True


@dataclass(frozen=True, slots=True)
class CorrectableCounter:
    """A number of things in `place`, and the numbers it may be put right to. `name` is short words for a display.

    `seat` owns it, None for the table's. `concerns` are the seats that must agree. `stays`: it is there all game.
    """

    place: str
    name: str
    count: int
    numbers: NumberRange | OneOf
    concerns: tuple[Seat, ...]
    seat: Seat | None = None
    stays: bool = True


class HasCorrectableCounters(Generic[S]):
    """Base of a game whose counters people may put right. They and their numbers are public knowledge."""

    @abstractmethod
    def counters(self, state: S) -> Sequence[CorrectableCounter]:
        """Return what may be put right now; empty while the game is over or a number of them is being decided about."""

    def corrections(self, state: S, seat: Seat) -> Sequence[Offer[Any]]:
        """Return what `seat` may put right: everybody may, and those who are concerned are asked."""
        return _offers_in(self, state)

    def token_counts(self, state: S) -> Sequence[CorrectableTokenCount]:
        """Return the counters for a dial, which has no words for a reason."""
        return [_token_count(each) for each in _counters(self, state)]

    def concerned_by(self, state: S, action: Action) -> Collection[Seat]:
        """Return the seats that must agree to a correction."""
        if not isinstance(action, SetCount):
            return ()
        return next((each.concerns for each in _counters(self, state) if each.place == action.place), ())


@remember_by_identity(16)
def _counters(game: HasCorrectableCounters[Any], state: Any) -> tuple[CorrectableCounter, ...]:
    """Return the counters of a state, listed once: they are the same for all, and asked for with each legal action."""
    return tuple(game.counters(state))


@remember_by_identity(16)
def _offers_in(game: HasCorrectableCounters[Any], state: Any) -> tuple[Offer[Any], ...]:
    return _offers(_counters(game, state))


@remember_by_identity(16)
def _offers(counters: tuple[CorrectableCounter, ...]) -> tuple[Offer[Any], ...]:
    return tuple([_offer_of(each.place, each.numbers) for each in counters])


@keep_for_game(maxsize=512)
def _offer_of(place: str, numbers: NumberRange | OneOf) -> Offer[Any]:
    """Return the offer to put a counter right: the very same one while it may have these numbers, spelled once."""
    return Offer(SetCount, {"place": OneOf((place,)), "count": numbers, "reason": OneOf(REASONS)})


def _token_count(counter: CorrectableCounter) -> CorrectableTokenCount:
    action, most = SetCount(counter.place, counter.count, REASONS[0]), max((*counter.numbers, counter.count))
    key = counter.place.replace(":", "_") if counter.stays else ""
    return CorrectableTokenCount(counter.name, counter.count, most, action, "count", counter.seat, key)
