"""Offline check of a log: hash chain, commitments, replay by the rules, outcome."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from companion.rules.codec import Codec
from companion.rules.correctable_tokens import legal_with_corrections
from companion.rules.event import Event
from companion.rules.game import AnyGame, Outcome, Setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.dealer import STAGE, repeatable_dealer
from companion.table.errors import LogDamaged
from companion.table.log.commitments import make_commitment
from companion.table.log.event_log import Entry, check_chain
from companion.table.log.opening_entry import read_opening
from companion.table.log.phone_randomness_notes import LuckNotes, is_luck
from companion.table.log.replayed_log import DEALER, has_secret_event

NOTES: Final = frozenset({"ask_undo", "answer_undo", "answer_consent", "close", "start"})


@dataclass(frozen=True, slots=True)
class VerifiedCounts:
    """Figures of a log that passed the check.

    `outcome` is None for a game that is not over; `given_up` is true if it never will be.
    Of the `chance` actions of chance in force, `draws` were made again from seed and notes of luck, of which there are
    `luck`.
    """

    game: str
    entries: int
    actions: int
    commitments: int
    undone: int
    head: str
    outcome: Outcome | None
    draws: int = 0
    luck: int = 0
    given_up: bool = False
    chance: int = 0


def verify_log(entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> VerifiedCounts:
    """Replay `entries` by the rules and return what was counted.

    Raises LogDamaged, naming the first entry that fails.
    """
    game, setup, dealer = read_opening(entries, games)
    check_chain(entries)
    replay = _Replay(game, setup, dealer)
    for entry in entries[1:]:
        try:
            replay.step(entry.seq, entry.decode_body())
        except MemoryError:  # nothing is wrong with the entry
            raise
        except Exception as error:  # the entries may come from anybody: nothing in them can be relied on
            raise LogDamaged(f"entry {entry.seq}: {error}") from error
    outcome = game.outcome(replay.state)
    last = entries[-1].hash.hex()
    counts = len(entries), len(replay.line) - 1, replay.commitments, replay.undone
    made = {"draws": replay.draws, "luck": len(replay.luck), "chance": replay.line[-1].ply}
    return VerifiedCounts(game.info.id, *counts, last, outcome, **made, given_up=outcome is None and is_closed(entries))


def is_closed(entries: Sequence[Entry]) -> bool:
    """Return whether a table was closed, during its game or after it: nothing in it can be taken back."""
    return bool(entries[-1].decode_body()["kind"] == "close")


class _Position(NamedTuple):
    """The game after entry `seq`, and how many actions of chance led to it."""

    seq: int
    state: Any
    ply: int


class _Replay:
    """Strict replay: each action must have been legal and must give the same events."""

    def __init__(self, game: AnyGame, setup: Setup, dealer: Mapping[str, Any]) -> None:
        self._game = game
        self._actions: Codec[Any] = Codec(*game.actions)
        self._events: Codec[Any] = Codec(*game.events)
        self._dealer = repeatable_dealer(dealer)
        self._is_staged = dealer.get("kind") == STAGE
        self._seats = range(setup.seats)
        self.line: list[_Position] = [_Position(1, game.initial_state(setup), 0)]
        self.luck = LuckNotes()
        self.commitments = 0
        self.undone = 0
        self.draws = 0

    @property
    def state(self) -> Any:
        """The present state of the game."""
        return self.line[-1].state

    def step(self, seq: int, body: Mapping[str, Any]) -> None:
        if body["seq"] != seq:
            raise LogDamaged(f"it calls itself entry {body['seq']}")
        match body["kind"]:
            case "act":
                self._act(seq, body)
            case "undo":
                self._undo(body["to"])
            case "ask_consent":
                self._check_legal(body)
            case "luck":
                self._add_luck(body["actor"], body["luck"])
            case kind if kind not in NOTES:
                raise LogDamaged(f"no entry of ours is called {kind!r}")

    def _undo(self, to: int) -> None:
        if to < self.line[0].seq:
            raise LogDamaged(f"there is no entry {to} to undo to")
        while self.line[-1].seq > to:  # what stays is not looked at: a log may be undone again and again
            self.line.pop()
            self.undone += 1

    def _add_luck(self, seat: Any, luck: Any) -> None:
        if type(seat) is not int or seat not in self._seats or not is_luck(luck) or self.luck.has_note_of(Seat(seat)):
            raise LogDamaged("each seat may add 16 bytes of luck, once")
        self.luck.add(Seat(seat), luck)

    def _act(self, seq: int, body: Mapping[str, Any]) -> None:
        actor, action = self._check_legal(body)
        events = self._game.apply(self.state, actor, action)
        if not self._has_recorded(body["events"], events):
            raise LogDamaged("the rules give other events than the log has")
        self._check_commitment(body, secret=actor is not CHANCE and has_secret_event(events))
        ply = self.line[-1].ply
        if actor is CHANCE:
            self._repeat_draw(ply, action, body["source"])
            self.luck.note_draw(ply)
            ply += 1
        self.line.append(_Position(seq, fold_events(self._game, self.state, events), ply))

    def _has_recorded(self, recorded: Sequence[Any], events: Sequence[Event]) -> bool:
        """Return whether these events were recorded; a field that came later was not, and has its default."""
        encoded = [self._events.encode(event) for event in events]
        return encoded == recorded or encoded == [self._events.encode(self._events.decode(each)) for each in recorded]

    def _repeat_draw(self, ply: int, action: Any, source: Any) -> None:
        """Draw again, unless people, or a camera that watches a staged table, said what came up."""
        if self._dealer is None or (self._is_staged and source != DEALER):
            return
        drawn = self._dealer.choose_outcome(self._game.chance_outcomes(self.state), ply, self.luck.luck_for(ply))
        if drawn is None:
            return
        if action != drawn:
            raise LogDamaged("seed and notes of luck lead to another draw than the log has")
        self.draws += 1

    def _check_legal(self, body: Mapping[str, Any]) -> tuple[Actor, Any]:
        action = self._actions.decode(body["action"])
        actor: Actor = CHANCE if body["actor"] == CHANCE.value else Seat(body["actor"])
        if action not in self._allowed(actor):
            raise LogDamaged(f"{type(action).__name__} was not legal then")
        return actor, action

    def _check_commitment(self, body: Mapping[str, Any], secret: bool) -> None:
        if secret != ("commit" in body):
            raise LogDamaged("a secret action has a commitment, and no other has one")
        if secret:
            self.commitments += 1
            if make_commitment(bytes.fromhex(body["nonce"]), body["action"]) != body["commit"]:
                raise LogDamaged("the secret action is not what was committed to")

    def _allowed(self, actor: Actor) -> Any:
        if actor is CHANCE:
            return self._game.chance_outcomes(self.state)
        return legal_with_corrections(self._game, self.state, actor)
