"""One game at one table.

Its state changes only by `open`, `submit`, `deal`, `declare`, `observe`, `correct`, `put_aside`, `add_luck` and `undo`.
Viewers read `update_for`.
"""

import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.errors import IllegalAction
from companion.rules.event import Event
from companion.rules.game import AnyGame, Setup, complete_setup
from companion.rules.parts.game_story import Story
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat, Viewer
from companion.table.changes.consent import carry_out_if_all_agreed
from companion.table.changes.game_session import GameSession
from companion.table.changes.listeners import Listener, Listeners
from companion.table.changes.observe import take_observation
from companion.table.changes.phone_randomness import take_luck
from companion.table.changes.settle_and_notify import ChangeSettler
from companion.table.changes.submit import submit_action, submit_correction
from companion.table.changes.transaction import Transaction
from companion.table.changes.undo import entry_before_last_act, undo_or_ask, withdraw_undo
from companion.table.dealer import Dealer
from companion.table.errors import StaleDecision, TableError
from companion.table.log.event_log import EventLog
from companion.table.log.nonce_source import NonceSource
from companion.table.log.read_history_as_seen import read_history_as_seen
from companion.table.log.replayed_log import ReplayedLog
from companion.table.observing.matcher import CardObservation, Match
from companion.table.observing.observation import Observation, Pressed
from companion.table.observing.pending_observations import put_aside
from companion.table.updates.bot_explanations import BotChoice, ExplainedMove, KeptChoices
from companion.table.updates.finished_game_story import tell_story
from companion.table.updates.seat_offers import NO_CHOICE
from companion.table.updates.settable_tokens import SettableTokens, list_settable_tokens
from companion.table.updates.unavailable_actions import UnavailableActions, explain_missing_actions
from companion.table.updates.update import ShownClock, Update

Clock: TypeAlias = Callable[[], int]


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


class Table:
    """A table, safe to use from any thread. Listeners are called under its lock and must not block."""

    def __init__(
        self,
        table_id: str,
        game: AnyGame,
        setup: Setup,
        log: EventLog,
        dealer: Dealer,
        *,
        clock: Clock = _now_ms,
        entropy: Callable[[int], bytes] | None = None,
    ) -> None:
        self.table_id = table_id
        self.game = game
        self.setup = complete_setup(game.info, setup)
        self.seats: tuple[Seat, ...] = tuple(Seat(number) for number in range(self.setup.seats))
        self._lock = threading.RLock()
        self._clock = clock
        self._out_of_time: frozenset[Seat] = frozenset()
        self._session = GameSession(table_id, game, self.setup, log, dealer, clock, entropy or NonceSource())
        self._session.load_log()
        self._bot_choices = KeptChoices()
        self._listeners = Listeners()
        self._change = Transaction(self._lock, self._session)

    def open(self, **notes: Any) -> None:
        """Write the first entry, with the setup and the `notes` needed to resume, and let chance begin."""
        setup, info = self.setup, self.game.info
        about = {"seats": setup.seats, "options": setup.options, "rulings": setup.rulings, "pack": setup.pack}
        with self._change:
            if self.log_length:
                raise TableError(f"table {self.table_id} has been opened already")
            self._session.add_table_entry(
                "open", None, "host", game=info.id, version=info.version, setup=about, **notes
            )
            self._open.settle([])

    def resume(self) -> None:
        """Go on after a power cut: carry out what all have agreed to, or resolve chance; nothing at a closed table."""
        with self._change:
            if self.is_closed:
                return
            if self._record.clocks.settings is not None and self._record.outcome is None:
                self._session.add_table_entry("start", None, "host")  # from here on time runs anew
            if not carry_out_if_all_agreed(self._open):
                self._open.settle([])

    def close(self) -> None:
        """Give up the table: it is not resumed."""
        with self._change:
            if not self.is_closed:
                self._session.add_table_entry("close", None, "host")
                self._session.commit()

    @property
    def is_closed(self) -> bool:
        """True if the table was given up."""
        return self._record.closed

    @property
    def is_dealt_by_hand(self) -> bool:
        """True if people deal real cards, so that a camera or a person says what came up."""
        return self._session.is_dealt_by_hand

    # Changes.

    def submit(self, seat: Seat, action: Action, source: str = "phone", decision: int | None = None) -> None:
        """Take an action of a seat. A correction that others must agree to becomes a question to them.

        Raises IllegalAction if it may not act so, StaleDecision if its offers changed since `decision`.
        """
        with self._change:
            submit_action(self._open, seat, action, source, decision)

    def correct(self, action: Action, seq: int, source: str) -> None:
        """Take a correction from a control that belongs to nobody, such as the dial of the panel.

        It counts as an action of the first seat that may take it, and asks every seat whose tokens it changes. Raises
        StaleDecision if `seq` is not the present length of the log, IllegalAction if nobody may take it now, or if it
        is no correction.
        """
        with self._change:
            self._open.check_not_closed()
            if seq != self.log_length:
                raise StaleDecision("the table has moved on since; look again")
            submit_correction(self._open, action, source)

    def deal(self, action: Action, source: str = "host") -> None:
        """Take an action of chance, reported by a person or a camera.

        Raises IllegalAction if it is not possible.
        """
        with self._change:
            self._open.check_not_closed()
            if action not in self._session.chance_outcomes():
                raise IllegalAction(f"{type(action).__name__} is not what chance decides now, or not with that value")
            self._open.settle(self._session.record_action(CHANCE, action, source))

    def declare(self, action: Action, seq: int, source: str = "phone") -> None:
        """Take an action of chance, reported by a seat while the cards are real.

        Raises StaleDecision if `seq` is not the present length of the log, IllegalAction if seats may report nothing.
        """
        with self._change:
            if not self._session.shared.chance:
                raise IllegalAction("nobody may say what comes up: the companion deals, or nothing is left to chance")
            if seq != self.log_length:
                raise StaleDecision("the table has moved on since; look again")
            self.deal(action, source)

    def observe(self, observation: Observation, source: str = "camera") -> Match:
        """Take an observation and return its match.

        It leads to an action once it means exactly one, now or later.
        """
        with self._change:
            return take_observation(self._open, observation, source)

    def put_aside(self, seen: Observation) -> None:
        """Dismiss an observation of `host_view`. The host is not asked again until that card is moved."""
        with self._change:
            self._open.check_not_closed()
            if not isinstance(seen, Pressed):
                self._open.replace_pending(put_aside(self._session.pending, seen))

    def add_luck(self, seat: Seat, luck: str, seq: int, head: str) -> None:
        """Add 16 random bytes of the phone of `seat`, as hex digits, to the seed of all draws that come.

        `head` is the hash of entry `seq`, which the phone has seen: so the seed was fixed before. Raises StaleDecision
        if it is not, or if chance is waited for, IllegalAction for a second note of a seat and once the game is over.
        """
        with self._change:
            take_luck(self._open, seat, luck, seq, head)

    def undo(self, to: int, source: str = "host", ask: Collection[Seat] | None = None, seen: int | None = None) -> None:
        """Go back to the position after entry `to`, by one more entry.

        Past a reveal, the seats in `ask` (by default all) must agree first; a seat that plays on declines. `seen` is
        the length of the log in the view of the person who undoes. Raises BadUndo if the log has grown since, or if
        no undo to that entry is possible.
        """
        with self._change:
            self._open.check_not_closed()
            undo_or_ask(self._open, to, source, ask, seen)

    def undo_last(self, ask: Collection[Seat], source: str, seen: int | None = None) -> None:
        """Undo the last action of a seat, for buttons and phones, which name no log entry.

        Past a reveal, the seats in `ask` are asked first. `seen` is the length of the log in the view of the person
        who asks, by default its present length. Raises BadUndo if there is no such action, or it must stay.
        """
        seen = self.log_length if seen is None else seen
        with self._lock:
            to = entry_before_last_act(self._open)
        self.undo(to, source, [seat for seat in ask if seat in self.seats], seen=seen)

    def withdraw_undo(self, to: int, source: str) -> None:
        """Drop the request to undo to entry `to`, which `source` has asked for without a seat of its own.

        Raises BadUndo if nothing of that kind is asked for now.
        """
        with self._change:
            self._open.check_not_closed()
            withdraw_undo(self._open, to, source)

    # Views.

    @property
    def log_length(self) -> int:
        """The length of the log."""
        return len(self._record.entries)

    def notice_time_up(self) -> None:
        """Tell the listeners if the time of a seat is up, or no longer. Nothing is logged, and nothing done for it."""
        with self._lock:
            clock = self._session.shared.clock
            if clock is None:
                return
            out_of_time = clock.seats_out_of_time(self._clock())
            if out_of_time != self._out_of_time:
                self._out_of_time = out_of_time
                self._open.notify([])

    def subscribe(self, viewer: Viewer, listener: Listener) -> Callable[[], None]:
        """Call `listener` with the present update and each later one. Call the result to stop."""
        with self._lock:
            listener(self.update_for(viewer))
            key = self._listeners.subscribe(viewer, listener)
        return lambda: self._unsubscribe(key)

    def update_for(self, viewer: Viewer, events: Sequence[Event] = ()) -> Update:
        """Return what `viewer` may know, and nothing else. Raises NoSuchSeat if the table has no such seat."""
        with self._lock:
            choice = NO_CHOICE if viewer is None else self._session.choices[self._session.known_seat(viewer)]
            shared = self._session.shared
            return Update(
                shared.seq,
                self.table_id,
                self.game.info.id,
                viewer,
                self.game.view(self._record.now.state, viewer),
                [event.as_seen_by(viewer) for event in events],
                shared.to_act,
                choice.everything.offers,
                choice.decision,
                self._session.prompt_for(viewer),
                shared.seals,
                shared.head,
                shared.outcome,
                shared.chance,
                self._session.button_meanings() if viewer is PUBLIC else (),
                shared.can_undo,
                None if shared.clock is None else ShownClock(shared.clock, self._clock()),
            )

    def legal_for(self, seat: Seat) -> LegalActions[Any]:
        """Return the offers of `update_for(seat)` as a collection, without the corrections that a game offers apart.

        Raises NoSuchSeat if the table has no such seat.
        """
        with self._lock:
            return self._session.choices[self._session.known_seat(seat)].legal

    def missing_for(self, seat: Seat) -> UnavailableActions:
        """Return what `update_for(seat)` does not offer, and why: it follows from what that update shows.

        Raises NoSuchSeat if the table has no such seat.
        """
        with self._lock:
            decision = self._session.choices[self._session.known_seat(seat)].decision
            return explain_missing_actions(self.game, self._record.state, seat, self._session.shared.to_act, decision)

    def settable_tokens(self, seat: Seat | None = None) -> tuple[int, Sequence[SettableTokens]]:
        """Return the length of the log, and the tokens that `seat`, or by default anybody, may put right now.

        It is public knowledge.
        """
        with self._lock:
            seats = [each for each in self.seats if seat in (None, each)]
            return self.log_length, list_settable_tokens(self.game, self._record.state, self._session.choices, seats)

    def chance_outcomes(self) -> Mapping[Any, int]:
        """Return the possible outcomes of chance by weight: for dealers and the engine, never for a viewer."""
        with self._lock:
            return dict(self._session.chance_outcomes())

    def can_draw_at_random(self) -> bool:
        """Return whether the companion can draw for chance: not where people deal, for it does not know their cards.

        It follows from public knowledge: what is known of hidden cards makes outcomes more or less likely, no more.
        """
        with self._lock:
            return not self._session.is_dealt_by_hand and any(self._session.chance_outcomes().values())

    def chance_outcomes_after(self, draws: Sequence[Action]) -> Mapping[Any, int]:
        """Return the outcomes of chance once it had brought `draws`: for dealers, never for a viewer.

        Empty if a seat may act somewhere in between, or nothing is left to chance then.
        """
        with self._lock:
            return dict(self._session.chance_outcomes_after(draws))

    def host_view(self) -> tuple[tuple[Action, ...], tuple[CardObservation, ...]]:
        """Return what the host sees: possible actions of chance, and observations that nothing explains.

        Both follow from public knowledge: games list for chance all that the public cannot rule out.
        """
        with self._lock:
            return tuple(self._session.chance_outcomes()), tuple(
                each.seen for each in self._session.pending if each.asked is None and not each.is_settled
            )

    def unlock_log(self) -> bool:
        """Return whether the log may be exported with its secrets and seed: only once the game is over.

        If it returns True, the end cannot be undone any more.
        """
        with self._lock:
            self._session.log_released = self._session.log_released or self._record.outcome is not None
            return self._session.log_released

    @property
    def is_log_released(self) -> bool:
        """True if `unlock_log` has returned True: the end stands, and everybody may know everything."""
        return self._session.log_released

    def tell_story(self) -> Story:
        """Return the story of the game with all its secrets. Raises TableError unless `unlock_log` returned True."""
        with self._lock:
            if not self.is_log_released:
                raise TableError("sealed until the game is over")
            return tell_story(self._record)

    def keep_bot_choice(self, choice: BotChoice) -> None:
        """Keep the choice of a bot, which has just been submitted, for `explain_bot_moves`."""
        with self._lock:
            self._bot_choices.keep(self._record.entries, choice)

    def explain_bot_moves(self) -> list[ExplainedMove]:
        """Return why each bot made the last move that it weighed. Raises TableError as `tell_story`."""
        with self._lock:
            if not self.is_log_released:
                raise TableError("sealed until the game is over")
            return self._bot_choices.explain(self._record)

    def count_undos(self, until: int) -> int:
        """Return how many undos the log holds up to entry `until`."""
        with self._lock:
            return self._record.count_undos(until)

    @property
    def now_ms(self) -> int:
        """The time by the clock that dates the entries of the log, in milliseconds."""
        return self._clock()

    def history(self, viewer: Viewer, last: int = 0) -> Sequence[Mapping[str, Any]]:
        """Return the log, or its `last` entries, as `viewer` saw it, with the keys of `read_history_as_seen`."""
        with self._lock:
            return read_history_as_seen(self._record, viewer, last)

    # Inside; the lock is held.

    @property
    def _record(self) -> ReplayedLog:
        return self._session.record

    @property
    def _open(self) -> ChangeSettler:
        return ChangeSettler(self._session, self._listeners, self.update_for)

    def _unsubscribe(self, key: int) -> None:
        with self._lock:
            self._listeners.unsubscribe(key)
