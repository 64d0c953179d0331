"""Game session: a game in progress in memory, with its record, choices and pending observations.

Changes are final once `commit` has returned. Until then `roll_back` undoes them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.rules.actions_and_offers import Action, DialTurnGesture
from companion.rules.event import Event
from companion.rules.game import AnyGame, Setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer
from companion.table.dealer import Dealer
from companion.table.errors import NoSuchSeat
from companion.table.log.event_log import Entry, EventLog
from companion.table.log.replayed_log import DEALER, ReplayedLog
from companion.table.observing.matcher import (
    AlreadyKnown,
    CardObservation,
    Match,
    Matched,
    MenuStepped,
    Unmatched,
)
from companion.table.observing.observation import Observation, Pressed
from companion.table.observing.observation_reader import ObservationReader
from companion.table.observing.pending_observations import (
    PendingObservation,
    PendingObservations,
    drop_pending_of_card,
    find_pending_of_card,
    pending_of_card_after_action,
    questions_for,
)
from companion.table.prompts import Prompt
from companion.table.prompts.consent import seats_to_ask_for_consent
from companion.table.updates.buttons.button_meanings import NextAndConfirmButtons
from companion.table.updates.buttons.menu_place import ActionTaken, MenuPlace
from companion.table.updates.buttons.public_offers import BUTTONS
from companion.table.updates.buttons.table_buttons import TableButtons
from companion.table.updates.seat_offers import Choices, seat_offers_after_entry, without_offers_of_seat
from companion.table.updates.update import SharedUpdate

MAX_FOLLOWED: Final = 20
"""Entries at the end of a log that decision numbers are followed through. A choice that is open for longer is new."""


class GameSession:
    """The game at a table in memory. Not safe for threads: the table holds its lock."""

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
        self.pending: PendingObservations = ()
        self.choices: Choices = {}
        self.record = ReplayedLog(game, setup, entropy)
        self.buttons = TableButtons(game, self.seats)
        self.log_released = False
        """True once the log was given out with its secrets and its seed: nothing can be undone any more."""
        self._table_id = table_id
        self._log = log
        self._dealer = dealer
        self._clock = clock
        self._observations = ObservationReader(game, self.record, is_dealt_by_hand=dealer.by_hand)

    @property
    def is_dealt_by_hand(self) -> bool:
        """True if people deal real cards, whose order only the table knows."""
        return self._dealer.by_hand

    def load_log(self) -> None:
        """Read the log. Raises LogDamaged if it was changed or the rules cannot follow it."""
        entries = self._log.entries(self._table_id)
        if len(entries) <= MAX_FOLLOWED:
            self._refresh()
        self.record.load_entries(entries, lambda seq: self._follow_choices(entries, seq))
        self._refresh()
        self._keep()
        self._observations.begin_counts()

    def _follow_choices(self, entries: Sequence[Entry], seq: int) -> None:
        """Renew the choices after the last entries of a log as when they were written.

        So a tap that left a phone before a restart is taken after it.
        """
        if seq <= len(entries) - MAX_FOLLOWED:
            return
        body = entries[seq - 1].decode_body()
        if body["kind"] == "act" and body["actor"] != CHANCE.value:
            self.choices = without_offers_of_seat(self.choices, Seat(int(body["actor"])))
        if seq == len(entries) or entries[seq].decode_body()["source"] != DEALER:
            self._refresh()

    # Questions about the present position.

    def chance_outcomes(self) -> Mapping[Any, int]:
        """Return the possible outcomes of chance by weight; empty while the game does not wait for chance."""
        now = self.record.now
        return self.game.chance_outcomes(now.state) if CHANCE in now.to_act else {}

    def chance_outcomes_after(self, draws: Sequence[Action]) -> Mapping[Any, int]:
        """Return the outcomes of chance after `draws`; empty unless chance acts alone all the while."""
        game, state = self.game, self.record.now.state
        for draw in draws:
            if game.to_act(state) != {CHANCE}:
                return {}
            state = fold_events(game, state, game.apply(state, CHANCE, draw))
        return game.chance_outcomes(state) if game.to_act(state) == {CHANCE} else {}

    def with_pile_count(self, observation: Observation) -> Observation:
        """Return the observation with the table's count of copies if the camera sees only the top of a pile."""
        return self._observations.with_pile_count(observation, self.pending)

    def match_observation(self, observation: Observation, source: str) -> Match:
        """Return the meaning of an observation. A press of `next` or `confirm` steps on to the choice that it shows."""
        if isinstance(observation, Pressed) and observation.name in BUTTONS:
            return self._press(observation)
        if not isinstance(observation, Pressed) and any(each.is_answered_for(observation) for each in self.pending):
            return AlreadyKnown()
        found = self._observations.match(observation, source, self.choices, self.chance_outcomes())
        return MenuStepped() if self._needs_second_push(observation, found) else found

    def _needs_second_push(self, observation: Observation, found: Match) -> bool:
        """Return whether a dial was pushed for what is final or loses something, and must be pushed again."""
        if not isinstance(observation, Pressed) or not isinstance(found, Matched) or found.actor is CHANCE:
            return False
        turned = isinstance(found.action.gesture, DialTurnGesture)
        return turned and self.buttons.asks_for_second_push(observation.seat, found.actor, found.action)

    def known_seat(self, seat: Seat) -> Seat:
        """Return `seat`. Raises NoSuchSeat if the table has no such seat."""
        if seat not in self.choices:
            raise NoSuchSeat(f"there is no seat {seat} at this table; there are 0 to {len(self.seats) - 1}")
        return seat

    def seats_to_ask(self, seat: Seat, action: Action, *, shared: bool) -> frozenset[Seat]:
        """Return the seats that must agree before `seat` may take a legal action."""
        return seats_to_ask_for_consent(self.game, self.record.now.state, self.seats, seat, action, shared=shared)

    def _press(self, pressed: Pressed) -> Match:
        """Return what `next` or `confirm` means, and step on to the choice that it shows."""
        match self.buttons.press(pressed.name, pressed.seat):
            case ActionTaken(seat, action):
                return Matched(seat, action)
            case MenuPlace():
                return MenuStepped()
        return Unmatched()

    def button_meanings(self) -> Sequence[NextAndConfirmButtons]:
        """Return what all buttons mean in the game. While a question is open, `confirm` answers it or means nothing."""
        pairs = self.buttons.meanings()
        if self.record.request is None:
            return pairs
        return [pair._replace(confirm=None) for pair in pairs if pair.next is not None]

    def prompt_for(self, viewer: Viewer) -> Prompt | None:
        """Return the question to `viewer`: about an undo or a correction, which everybody sees, or about a card."""
        asked = self.record.request
        if asked is not None:
            return asked
        if viewer is None or not self.pending:
            return None
        return next((each.question for each in questions_for(self.pending, viewer)), None)

    # Changes.

    def add_table_entry(self, kind: str, actor: Actor | None, source: str, **more: Any) -> None:
        """Record an entry that is no action of the game."""
        if kind == "undo":
            self.buttons.forget(None)
        self.record.add_table_entry(kind, self._clock(), actor, source, **more)

    def record_action(self, actor: Actor, action: Action, source: str) -> list[Event]:
        """Record a legal action and return its events."""
        if actor is not CHANCE:
            self.choices = without_offers_of_seat(self.choices, actor)
        if not action.beside:
            self.buttons.forget(actor)
        return list(self.record.add_action(self._clock(), actor, action, source))

    def record_answer(self, seat: Seat, action: Action, source: str) -> list[Event]:
        """Record an action of `seat`, which may answer a question about a card. Returns its events."""
        for each in questions_for(self.pending, seat):
            if action in each.readings:
                return self._explain(each.seen, each.source, seat, action, source)
        return self.record_action(seat, action, source)

    def act_as_seen(self, found: Matched, observation: Observation, source: str) -> list[Event]:
        """Record the action that an observation means, and return its events."""
        if isinstance(observation, Pressed):
            return self.record_action(found.actor, found.action, source)
        return self._explain(observation, source, found.actor, found.action, source)

    def pending_after(self, observation: Observation, source: str, found: Match) -> PendingObservations:
        """Return the pending observations after one that led to no action."""
        return self._observations.pending_after(self.pending, observation, source, found, self.choices)

    def resolve_and_commit(self, events: list[Event]) -> None:
        """Resolve chance, match pending observations again, and commit. Appends their events to `events`."""
        self._deal_all(events)
        self._refresh()
        while self.pending and self._retry(events):
            self._deal_all(events)
            self._refresh()
        self.commit()

    def commit(self) -> None:
        """Append new entries to the log. Only then have they happened."""
        record, kept = self.record, self._kept.length
        if len(record.entries) > kept:
            self._log.append(self._table_id, record.entries[kept:])
            record.change_began = kept + 1
        self._keep()

    def roll_back(self) -> None:
        """Undo in memory all changes since the last `commit`."""
        self.record.roll_back(self._kept)
        self.choices, self.pending = self._kept_choices, self._kept_pending
        self._observations.roll_back()

    # Inside.

    def _keep(self) -> None:
        record, now = self.record, self.record.now
        self._kept, self._kept_choices, self._kept_pending = record.make_rollback_point(), self.choices, self.pending
        self._observations.keep()
        self.buttons.follow_change(now.state, {seat: choice.legal for seat, choice in self.choices.items()}, now.to_act)
        chance = tuple(self.chance_outcomes()) if CHANCE in now.to_act and self.is_dealt_by_hand else ()
        seals, head, clock = record.seals_to_show(), record.head_hash.hex(), record.read_clock()
        self.shared = SharedUpdate(
            len(record.entries), now.to_act, seals, head, now.outcome, chance, now.acts > 0, clock
        )

    def _refresh(self) -> None:
        record = self.record
        self.choices = seat_offers_after_entry(
            self.game, record.now.state, self.seats, len(record.entries), self.choices
        )

    def _deal_all(self, events: list[Event]) -> None:
        while outcomes := self.chance_outcomes():
            draws = self.record.now.draws
            action = self._dealer.choose_outcome(outcomes, draws, self.record.luck.luck_for(draws))
            if action is None:
                return
            events += self.record_action(CHANCE, action, DEALER)

    def _retry(self, events: list[Event]) -> bool:
        """Match pending observations again and renew their questions. Returns True once one led to an action."""
        kept: list[PendingObservation] = []
        for each in self.pending:
            if self._observations.is_over(each.seen):
                continue
            if each.is_settled:
                kept.append(each)
                continue
            found = self.match_observation(each.seen, each.source)
            if isinstance(found, Matched):
                events += self.act_as_seen(found, each.seen, each.source)
                return True
            kept.append(self._observations.make_pending(each.seen, each.source, found, each.settled, self.choices))
        self.pending = tuple(kept)
        return False

    def _explain(self, seen: CardObservation, saw: str, actor: Actor, action: Action, source: str) -> list[Event]:
        """Record an action that explains an observation by `saw`. Copies beyond the action stay pending."""
        before, was = find_pending_of_card(self.pending, seen), self._observations.count_copies(seen)
        self.pending = drop_pending_of_card(self.pending, seen)
        events = self.record_action(actor, action, source)
        self.pending += pending_of_card_after_action(before, seen, saw, was, self._observations.count_copies(seen))
        return events
