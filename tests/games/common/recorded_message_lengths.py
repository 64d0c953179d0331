"""Lengths of all that seats send and are sent in the recorded games, as a listener to an encrypted line sees them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from companion.games.registry import find_game
from companion.rules.game import AnyGame, complete_recorded_setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.server.http.pad_response_lengths import SizeClasses
from companion.server.routes.live_events import encode_news
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.server.state.stream_mailbox import MailboxContent
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import decode_moves, read_playthrough
from companion.table.prompts import AnswerConsent, ConsentRequest
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update


@dataclass
class Lengths:
    """The part of each frame that is for one seat alone, padded and not, in bytes."""

    padded: list[int] = field(default_factory=list)
    bare: list[int] = field(default_factory=list)


def measure_recorded_game(path: Path, sizes: SizeClasses, moves: int | None = None) -> Lengths:
    """Play a recorded game, or its first moves, again at a whole table, and measure each update of each seat."""
    played = read_playthrough(path)
    game = find_game(played.game)
    setup = complete_recorded_setup(game.info, played.setup)
    table = Table("t", game, setup, MemoryLog(), WaitingDealer(), clock=lambda: 0)
    table.open(dealer={})
    lengths = record_lengths(table, game, table.seats, sizes)
    play_moves(table, islice(decode_moves(played, game), moves))
    return lengths


def record_lengths(table: Table, game: AnyGame, seats: Iterable[Seat], sizes: SizeClasses) -> Lengths:
    """Return the lengths of what the seats are sent from now on, which grow as they are sent it."""
    lengths, encoder = Lengths(), UpdateEncoder(game)
    context = cast(Any, SimpleNamespace(sizes=sizes, update_encoder=lambda _: encoder))
    for seat in seats:
        table.subscribe(seat, _listener(context, game, encoder, lengths))
    return lengths


def _listener(context: Any, game: AnyGame, encoder: UpdateEncoder, lengths: Lengths) -> Callable[[Update], None]:
    printed, counted = SentPrintedData({game.info.id: game}), SentPrintedData({game.info.id: game})

    def hear(update: Update) -> None:
        public, bare = counted.split_update(update)
        frame = encode_news(context, MailboxContent(update), printed)
        own, shared = encoder.encode_parts(bare)
        once = b"" if public is None else frame[: frame.index(b"\n\n") + 2]
        lengths.padded.append(len(frame) - len(once) - len(shared) - len(b"%d" % update.seq))
        lengths.bare.append(len(own))

    return hear


def play_moves(table: Table, moves: Iterable[tuple[Any, Any]]) -> None:
    """Carry the moves out, with everybody's consent."""
    for actor, action in moves:
        if actor is CHANCE:
            table.deal(action)
            continue
        table.submit(actor, action)
        asked = table.update_for(PUBLIC).prompt
        for seat in sorted(asked.waiting) if isinstance(asked, ConsentRequest) else ():
            table.submit(seat, AnswerConsent(True))
