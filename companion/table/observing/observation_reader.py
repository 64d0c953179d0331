"""Reader of observations: what they mean in the present position of a record, and which of them stay pending."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.rules.actions_and_offers import Action
from companion.rules.game import AnyGame, DiagnosesCards
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.log.replayed_log import ReplayedLog
from companion.table.observing.count_copies_on_pile import PileCopies
from companion.table.observing.diagnosis import can_explain_removal, diagnose_observation
from companion.table.observing.matcher import (
    AlreadyKnown,
    CardObservation,
    Match,
    MatcherInput,
    Unmatched,
    count_recorded_copies,
    is_on_record,
    keep_what_follows_from_public,
    match_observation,
)
from companion.table.observing.observation import CAMERA, HOST, CardGone, CardSeen, Observation, Pressed
from companion.table.observing.pending_observations import (
    MAX_PENDING,
    PendingObservation,
    PendingObservations,
    drop_pending_of_card,
    find_pending_of_card,
    make_pending,
    pending_after_no_change,
)
from companion.table.updates.seat_offers import Choices


class ObservationReader:
    """Reads observations by the record, the offers of seats and the outcomes of chance. It changes none of them.

    It keeps the counts of copies on piles, which follow from what was seen.
    """

    def __init__(self, game: AnyGame, record: ReplayedLog, *, is_dealt_by_hand: bool) -> None:
        self._game = game
        self._record = record
        self._is_dealt_by_hand = is_dealt_by_hand
        self._can_explain_removal = can_explain_removal(game)
        self._pile_copies = PileCopies({})
        self._zones_of: tuple[Any, Mapping[str, Any]] = (None, {})

    def begin_counts(self) -> None:
        """Begin the counts of copies on piles with those on record."""
        self._pile_copies = PileCopies(self._zones())

    def keep(self) -> None:
        """Keep the present counts, for `roll_back`."""
        self._pile_copies.keep()

    def roll_back(self) -> None:
        """Go back to the counts that were kept last."""
        self._pile_copies.roll_back()

    def with_pile_count(self, observation: Observation, pending: PendingObservations) -> Observation:
        """Return the observation with the table's count of copies if the camera sees only the top of a pile."""
        if isinstance(observation, Pressed):
            return observation
        if not observation.on_top:
            self._pile_copies.watch(observation.zone, self._zones())
            return observation
        before = find_pending_of_card(pending, observation)
        open = before.seen.count if before is not None and isinstance(before.seen, CardSeen) else None
        return self._pile_copies.count(observation, self._zones(), open)

    def match(self, observation: Observation, source: str, choices: Choices, outcomes: Iterable[Action]) -> Match:
        """Return the meaning of an observation.

        Host reports never match a card in a hand, nor do camera sightings while hands are digital. The result would
        tell whether the hand holds that card. Actions that follow from public facts tell nothing, and always match.
        """
        plays = isinstance(observation, Pressed) or not self._is_hearsay(source)
        legal = {
            seat: choice.legal if plays else keep_what_follows_from_public(choice.legal)
            for seat, choice in choices.items()
        }
        return match_observation(MatcherInput(self._zones(), legal, outcomes, self._record.now.to_act), observation)

    def pending_after(
        self, pending: PendingObservations, observation: Observation, source: str, found: Match, choices: Choices
    ) -> PendingObservations:
        """Return the `pending` observations after one that led to no action."""
        if isinstance(observation, Pressed):
            return pending
        if isinstance(found, AlreadyKnown):
            return pending_after_no_change(pending, observation, self.count_copies(observation))
        others = drop_pending_of_card(pending, observation)
        if not self._matters(observation):
            return others
        before = find_pending_of_card(pending, observation)
        settled = None if before is None or type(before.seen) is not type(observation) else before.settled
        added = self.make_pending(observation, source, found, settled, choices)
        return others if self._is_idle(added, found) else (*others, added)[-MAX_PENDING:]

    def make_pending(
        self, seen: CardObservation, source: str, found: Match, settled: int | None, choices: Choices
    ) -> PendingObservation:
        """Return the pending observation with its question, by the game's diagnosis where nothing matches."""
        asks = isinstance(found, Unmatched) and not self._is_hearsay(source) and self._record.outcome is None
        diagnosis = diagnose_observation(self._game, self._record.now.state, choices, seen) if asks else None
        return make_pending(seen, source, found, diagnosis, settled)

    def is_over(self, seen: CardObservation) -> bool:
        """Return whether a pending observation needs no explanation any more."""
        return is_on_record(self._zones(), seen) or not self._matters(seen)

    def count_copies(self, seen: CardObservation) -> int:
        """Return the number of copies of the card on record in that zone."""
        return count_recorded_copies(self._zones(), seen)

    def _is_hearsay(self, source: str) -> bool:
        return source == HOST or (source == CAMERA and not self._is_dealt_by_hand)

    def _is_idle(self, added: PendingObservation, found: Match) -> bool:
        """Return whether a card was removed from where the game makes nothing of it, such as off a pile."""
        unasked = isinstance(found, Unmatched) and added.why is None and not self._is_hearsay(added.source)
        return isinstance(added.seen, CardGone) and isinstance(self._game, DiagnosesCards) and unasked

    def _matters(self, seen: CardObservation) -> bool:
        """Return False for a removed card without meaning, or after the end, when people clear the table."""
        return not isinstance(seen, CardGone) or (self._can_explain_removal and self._record.outcome is None)

    def _zones(self) -> Mapping[str, Any]:
        """Return the public zones. They need a whole view, which is built once for each state."""
        state = self._record.now.state
        if state is not self._zones_of[0]:
            self._zones_of = state, self._game.view(state, PUBLIC).get("zones", {})
        return self._zones_of[1]
