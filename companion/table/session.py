"""A game in progress, in memory: what was recorded, what each seat may choose, and which sights are unexplained.

What is done here is true once `commit` has returned; until then `go_back` undoes it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.rules.action import Action
from companion.rules.event import Event
from companion.rules.game import AnyGame, DiagnosesCards, Setup
from companion.rules.seat import CHANCE, PUBLIC, Actor, Seat, Viewer
from companion.rules.zone import ZoneId
from companion.table.dealer import Dealer
from companion.table.log.event_log import EventLog
from companion.table.log.record import DEALER, Record
from companion.table.observing import pending
from companion.table.observing.diagnosis import can_explain_removal, diagnose
from companion.table.observing.matcher import (
    AlreadyKnown,
    CardObservation,
    Match,
    Matched,
    Position,
    Unmatched,
    believed,
    copies,
    match,
)
from companion.table.observing.observation import CardGone, CardSeen, Observation, Pressed
from companion.table.observing.pile_counts import Arrivals, count_on_pile
from companion.table.prompts import Prompt
from companion.table.updates.choices import Choices, choices_at, without
from companion.table.updates.update import SharedUpdate

HOST: Final = "host"
"""The source of what a person says on the host page."""
CAMERA: Final = "camera"
"""The source of what was seen."""


class GameSession:
    """Not safe for threads: the table holds its lock."""

    def __init__(
        self,
        table_id: str,
        game: AnyGame,
        setup: Setup,
        log: EventLog,
        dealer: Dealer,
        clock: Callable[[], int],
        entropy: Callable[[int], bytes],
    ) -> None:
        self.game = game
        self.seats = tuple(Seat(number) for number in range(setup.seats))
        self.sights: pending.PendingObservations = ()
        self.choices: Choices = {}
        self.record = Record(game, setup, entropy)
        self._table_id = table_id
        self._log = log
        self._dealer = dealer
        self._clock = clock
        self._minds_gone = can_explain_removal(game)
        self._arrivals: Arrivals = {}
        self._lay: Mapping[str, Any] = {}
        """What lay on the table when its log was read."""
        self._zoned: tuple[Any, Mapping[str, Any]] = (None, {})

    def load(self) -> None:
        """Read what the log has; LogDamaged when it was changed or the rules cannot follow it."""
        self.record.load(self._log.entries(self._table_id))
        self._refresh()
        self._keep()
        self._lay = self._zones()

    # What may happen now.

    def outcomes(self) -> Mapping[Any, int]:
        """What chance may bring, by weight; nothing while the game does not wait for it."""
        now = self.record.now
        return self.game.chance_outcomes(now.state) if CHANCE in now.to_act else {}

    def reckon(self, observation: Observation) -> Observation:
        """The observation with as many copies as the table counts, where the camera sees only the top of a pile."""
        if isinstance(observation, Pressed):
            return observation
        if not observation.on_top:
            self._begin_pile(observation.zone)
            return observation
        spot, before = (observation.card, observation.zone), pending.of(self.sights, observation)
        open = before.seen.count if before is not None and isinstance(before.seen, CardSeen) else None
        arrived = self._arrivals.get(spot, copies(self._lay, observation))
        found, arrived = count_on_pile(observation, self._copies(observation), arrived, open)
        self._arrivals = {**self._arrivals, spot: arrived}
        return found

    def _begin_pile(self, zone: ZoneId) -> None:
        """If that is a pile, a camera begins to watch it: whatever is believed to lie there lies there."""
        self._arrivals = {spot: count for spot, count in self._arrivals.items() if spot[1] != zone}
        self._lay = {**self._lay, zone: self._zones().get(zone, ())}

    def match(self, observation: Observation, source: str) -> Match:
        """What an observation means now.

        What the host says, or the camera sees where hands are not of real cards, plays nobody's hand: whoever says or
        lays what others may hold would be told by what comes of it.
        """
        if not isinstance(observation, Pressed) and any(each.covers(observation) for each in self.sights):
            return AlreadyKnown()
        plays = isinstance(observation, Pressed) or not self._is_hearsay(source)
        legal = {seat: choice.legal for seat, choice in self.choices.items()} if plays else {}
        return match(Position(self._zones(), legal, self.outcomes(), self.record.now.to_act), observation)

    def prompt_for(self, viewer: Viewer) -> Prompt | None:
        """What `viewer` is asked: about an undo like everybody, or about a card alone."""
        asked = self.record.request
        if asked is not None:
            return asked
        if viewer is None or not self.sights:
            return None
        return next((each.question for each in pending.asked_of(self.sights, viewer)), None)

    # What happens.

    def note(self, kind: str, actor: Actor | None, source: str, **more: Any) -> None:
        """Record what is no action of the game."""
        self.record.note(kind, self._clock(), actor, source, **more)

    def act(self, actor: Actor, action: Action, source: str) -> list[Event]:
        """Record a legal action; the events it leads to."""
        if actor is not CHANCE:
            self.choices = without(self.choices, actor)
        return list(self.record.act(self._clock(), actor, action, source))

    def answer(self, seat: Seat, action: Action, source: str) -> list[Event]:
        """Act, perhaps on a reading of what this seat is asked about."""
        for each in pending.asked_of(self.sights, seat):
            if action in each.readings:
                return self._explain(each.seen, each.source, seat, action, source)
        return self.act(seat, action, source)

    def take(self, found: Matched, observation: Observation, source: str) -> list[Event]:
        """Act as seen."""
        if isinstance(observation, Pressed):
            return self.act(found.actor, found.action, source)
        return self._explain(observation, source, found.actor, found.action, source)

    def noticed(self, observation: Observation, source: str, found: Match) -> pending.PendingObservations:
        """What is unexplained after an observation that led to no action."""
        if isinstance(observation, Pressed):
            return self.sights
        if isinstance(found, AlreadyKnown):
            return pending.after_known(self.sights, observation, self._copies(observation))
        others = pending.without(self.sights, observation)
        if not self._matters(observation):
            return others
        before = pending.of(self.sights, observation)
        settled = None if before is None or type(before.seen) is not type(observation) else before.settled
        sight = self._sight(observation, source, found, settled)
        return others if self._is_idle(sight, found) else (*others, sight)[-pending.MAX_PENDING :]

    def settle(self, events: list[Event]) -> None:
        """Let chance and cards laid too early have their turn, then make it true; `events` grows by theirs."""
        self._deal_all(events)
        self._refresh()
        while self.sights and self._retry(events):
            self._deal_all(events)
            self._refresh()
        self.commit()

    def commit(self) -> None:
        """Write what is new to the log; only then is it true."""
        record, kept = self.record, self._kept.length
        if len(record.entries) > kept:
            self._log.append(self._table_id, record.entries[kept:])
            record.since = kept + 1
        self._keep()

    def go_back(self) -> None:
        """Nothing since the last `commit` has happened."""
        self.record.back_to(self._kept)
        self.choices, self.sights = self._kept_choices, self._kept_sights
        self._arrivals = self._kept_arrivals

    # Inside.

    def _keep(self) -> None:
        record, now = self.record, self.record.now
        self._kept, self._kept_choices, self._kept_sights = record.mark(), self.choices, self.sights
        self._kept_arrivals = self._arrivals
        told = tuple(self.outcomes()) if CHANCE in now.to_act and self._dealer.by_hand else ()
        self.present = SharedUpdate(
            len(record.entries), now.to_act, record.seals(), record.head.hex(), now.outcome, told
        )

    def _refresh(self) -> None:
        record = self.record
        self.choices = choices_at(self.game, record.now.state, self.seats, len(record.entries), self.choices)

    def _deal_all(self, events: list[Event]) -> None:
        while outcomes := self.outcomes():
            action = self._dealer.resolve(outcomes, self.record.now.draws)
            if action is None:
                return
            events += self.act(CHANCE, action, DEALER)

    def _retry(self, events: list[Event]) -> bool:
        """Whether a card moved too early counts now; about the others the questions are put anew."""
        kept: list[pending.PendingObservation] = []
        zones = self._zones()
        for each in self.sights:
            if believed(zones, each.seen) or not self._matters(each.seen):
                continue
            if each.silent:
                kept.append(each)
                continue
            found = self.match(each.seen, each.source)
            if isinstance(found, Matched):
                events += self.take(found, each.seen, each.source)
                return True
            kept.append(self._sight(each.seen, each.source, found, each.settled))
        self.sights = tuple(kept)
        return False

    def _explain(self, seen: CardObservation, saw: str, actor: Actor, action: Action, source: str) -> list[Event]:
        """Act, which explains a sight; of copies that came or went beyond that, the rest is looked at again."""
        before, was = pending.of(self.sights, seen), self._copies(seen)
        self.sights = pending.without(self.sights, seen)
        events = self.act(actor, action, source)
        self.sights += pending.rest(before, seen, saw, was, self._copies(seen))
        return events

    def _sight(
        self, seen: CardObservation, source: str, found: Match, settled: int | None
    ) -> pending.PendingObservation:
        asks = isinstance(found, Unmatched) and not self._is_hearsay(source) and self.record.outcome is None
        guess = diagnose(self.game, self.record.now.state, self.choices, seen) if asks else None
        return pending.sight(seen, source, found, guess, settled)

    def _is_hearsay(self, source: str) -> bool:
        return source == HOST or (source == CAMERA and not self._dealer.by_hand)

    def _is_idle(self, sight: pending.PendingObservation, found: Match) -> bool:
        """A card gone from where the game makes nothing of it: off a pile, or to where it is kept."""
        unasked = isinstance(found, Unmatched) and sight.why is None and not self._is_hearsay(sight.source)
        return isinstance(sight.seen, CardGone) and isinstance(self.game, DiagnosesCards) and unasked

    def _matters(self, seen: CardObservation) -> bool:
        """A card that is gone does in games that know what to make of it, until people clear the table."""
        return not isinstance(seen, CardGone) or (self._minds_gone and self.record.outcome is None)

    def _copies(self, seen: CardObservation) -> int:
        return copies(self._zones(), seen)

    def _zones(self) -> Mapping[str, Any]:
        """The public zones as they are now; a whole view is built for them once a state, however often it is asked."""
        state = self.record.now.state
        if state is not self._zoned[0]:
            self._zoned = state, self.game.view(state, PUBLIC).get("zones", {})
        return self._zoned[1]
