"""Twin worlds at whole tables: updates, history, desk, refusals, plays and commitments, and their lengths."""

import json
import re
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from companion.rules.errors import IllegalAction
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat, Viewer
from companion.table.credentials import CredentialStore
from companion.table.dealer import WaitingDealer
from companion.table.errors import TableError
from companion.table.log.commitments import make_commitment
from companion.table.log.event_log import MemoryLog
from companion.table.plays.play_keeper import PlayKeeper
from companion.table.plays.play_store import PlayStore
from companion.table.plays.statistics import summarize_plays
from companion.table.prompts import AnswerConsent, ConsentRequest
from companion.table.table import Table
from companion.table.table_manager import TableManager
from companion.table.update_json import UpdateEncoder, encode_json
from companion.table.updates.finished_game_story import story_to_json
from companion.table.updates.unavailable_actions import unavailable_actions_to_json
from companion.table.updates.update import Update
from tests.games.common.twin_worlds import Leak, Report, Walk, _Choice

HEX = re.compile(r'"([0-9a-f]{64}|[0-9a-f]{32})"')
GUESSED_NONCES = (b"", bytes(16), b"\x01" * 16)


class TableWalk(Walk):
    """A walk in which both worlds are real tables, and everything `viewer` can get hold of is compared byte by byte."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        viewer: Viewer,
        seed: int,
        table: type[Table] = Table,
        spell: Callable[[UpdateEncoder, Table, Update], bytes] = lambda wire, table, update: wire.encode_update(update),
        entropy: Callable[[Random], Callable[[int], bytes]] = lambda rng: rng.randbytes,
        keeper: type[PlayKeeper] = PlayKeeper,
    ) -> None:
        super().__init__(game, setup, viewer, seed)
        self.spell = spell
        self._keeper = keeper
        self.heard: list[list[bytes]] = [[], []]
        self._compared = 0
        self.tables = [self._open(table, entropy(Random(seed + world)), world) for world in (0, 1)]

    def _open(self, cls: type[Table], entropy: Callable[[int], bytes], world: int) -> Table:
        moments = count(0, 1000)  # a table takes the time as often in both worlds, or the clocks tell
        table = cls("t", self.game, self.setup, MemoryLog(), WaitingDealer(), clock=moments.__next__, entropy=entropy)
        table.open(dealer={}, clock={"kind": "turn", "seconds": 5})
        table.subscribe(self.viewer, lambda update: self.heard[world].append(self._spell(table, update)))
        return table

    def _spell(self, table: Table, update: Update) -> bytes:
        """Return an update as it is sent, but for digests of what is printed on all cards."""
        return self.spell(self.wire, table, update._replace(view=self.views.shorten(update.view)))

    def run(self, steps: int) -> Report:
        report = super().run(steps)
        self._compare_plays()
        self._check_commitments()
        return report

    def _take(self, one: _Choice, other: _Choice) -> None:
        super()._take(one, other)
        for table, choice in zip(self.tables, (one, other), strict=True):
            if choice.actor is CHANCE:
                table.deal(choice.action)
            else:
                table.submit(choice.actor, choice.action)
                self._agree(table)
        self._compare_tables()

    def _agree(self, table: Table) -> None:
        """Everybody agrees to a correction: the question itself is heard, too."""
        asked = table.update_for(PUBLIC).prompt
        for seat in sorted(asked.waiting) if isinstance(asked, ConsentRequest) else ():
            table.submit(seat, AnswerConsent(True))

    def _compare_tables(self) -> None:
        one, other = ([masked(message) for message in heard[self._compared :]] for heard in self.heard)
        self._compared += len(one)
        if one != other:
            shown = next(((a, b) for a, b in zip(one, other, strict=False) if a != b), (len(one), len(other)))
            raise Leak(f"updates tell viewer {self.viewer}: {shown}")
        answers = (
            ("history", self._history),
            ("desk", self._desk),
            ("refusals", self._refusals),
            ("why", self._why),
            ("story", self._story),
        )
        for what, of in answers:
            shown, hidden = (of(table) for table in self.tables)
            if shown != hidden:
                raise Leak(f"{what} tells viewer {self.viewer}:\n{shown}\n{hidden}")

    def _history(self, table: Table) -> Any:
        lines = table.history(self.viewer, 3)
        return [{**line, "events": [self.codec.encode(event) for event in line["events"]]} for line in lines]

    def _desk(self, table: Table) -> Any:
        if self.viewer is not PUBLIC:
            return None
        return sorted(map(repr, table.host_view()[0])), table.can_draw_at_random()

    def _why(self, table: Table) -> bytes:
        """Return the answer to a viewer who asks why it cannot do something, as its phone gets it."""
        return (
            b"" if self.viewer is PUBLIC else encode_json(unavailable_actions_to_json(table.missing_for(self.viewer)))
        )

    def _story(self, table: Table) -> bytes:
        """Return what is told of the story while the game goes on, as a phone gets it."""
        try:
            return (
                b"" if table.update_for(PUBLIC).outcome else encode_json(story_to_json(self.game, table.tell_story()))
            )
        except TableError as error:
            return str(error).encode()

    def _refusals(self, table: Table) -> list[str]:
        """Return the answers to a curious viewer who tries what it must not."""
        if self.viewer is PUBLIC:
            return []
        pool = [offer for seat in table.seats for offer in table.legal_for(seat).offers if seat == self.viewer]
        tried = [action for cls in self.game.actions if (action := _some(cls)) is not None]
        messages = []
        for action in tried:
            if not any(action in offer for offer in pool):
                try:
                    table.submit(Seat(self.viewer), action)
                except IllegalAction as error:
                    messages.append(str(error))
        return messages

    def _compare_plays(self) -> None:
        """The statistics that everybody gets while these tables are played, or have just ended."""
        shown, hidden = (self._statistics(table) for table in self.tables)
        if shown != hidden:
            raise Leak(f"statistics tell viewer {self.viewer}:\n{shown!r}\n{hidden!r}")

    def _statistics(self, table: Table) -> bytes:
        log = table._session._log
        tables, store, credentials = (
            TableManager({self.game.info.id: self.game}, log, _waits),
            PlayStore(),
            CredentialStore(),
        )
        keeper = self._keeper(tables, log, credentials, store)
        tables.on_open(keeper.follow_table)
        tables._enter(table)
        keeper.stop()
        found = encode_json(summarize_plays(store.plays()))
        store.close()
        credentials.close()
        return found

    def _check_commitments(self) -> None:
        """No commitment can be confirmed by trying every action with a nonce that one could guess."""
        guessed = self._guessed()
        for message in (json.loads(text) for heard in self.heard for text in heard):
            for seal in message["seals"]:
                if seal["opened"] is None and seal["commit"] in guessed:
                    raise Leak(f"the commitment {seal} can be guessed")

    def _guessed(self) -> set[str]:
        guesses = [self.wire.actions.encode(action) for action in self._all_actions()]
        return {make_commitment(nonce, guess) for nonce in GUESSED_NONCES for guess in guesses}

    def _all_actions(self) -> list[Any]:
        """Every action of both logs: a superset of what an opponent would try."""
        found = []
        for table in self.tables:
            for entry in table._record.entries:
                body = entry.decode_body()
                if body["kind"] == "act":
                    found.append(self.wire.actions.decode(body["action"]))
        return found


def _waits(game: str, notes: Any) -> WaitingDealer:
    return WaitingDealer()


def _some(cls: type[Any]) -> Any:
    try:
        return cls()
    except TypeError:
        return None


def masked(message: bytes) -> bytes:
    """The message with hashes and nonces blanked out: they are random by design, and their length stays."""
    return HEX.sub(lambda found: '"' + "0" * len(found[1]) + '"', message.decode()).encode()
