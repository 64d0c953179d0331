"""Streams over lines without encryption: whole updates in few bytes, each readable as soon as it is there."""

import statistics
import zlib
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from companion.games.registry import find_game, folder_of, load_games
from companion.rules.game import complete_recorded_setup
from companion.rules.seats_and_viewers import PUBLIC, Viewer
from companion.server.http.lines.compress_stream import SMALLEST_COMPRESSED, PieceCompressor, kind_of_piece
from companion.server.http.pad_response_lengths import SizeClasses
from companion.server.routes.live_events import encode_news, encode_server_sent_event
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.server.state.stream_mailbox import MailboxContent
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import decode_moves, read_playthrough
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder, encode_json
from companion.table.updates.update import Update
from tests.games.common.recorded_message_lengths import play_moves
from tests.server.server_fixture import LiveHouse, OpenLine
from tests.toy_game import Ready

MOST_BYTES: Final = 3000
"""Median of what an update after the first takes."""
MOST_CLASSES: Final = 3
MOVES: Final = 25
"""Of each recorded game. `python -m benchmarks.speed.event_stream` plays all of them to the end."""


class _Line:
    """A stream of one viewer: what is sent is compressed, read at once, and held against what was meant."""

    def __init__(self, context: Any, games: Any, sizes: SizeClasses) -> None:
        self._context = context
        self._printed = SentPrintedData(games)
        self._compressor = PieceCompressor(
            lambda piece, least: sizes.padded_length(kind_of_piece(piece), least, SMALLEST_COMPRESSED)
        )
        self._reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
        self.lengths: list[int] = []

    def hear(self, update: Update) -> None:
        frame = encode_news(self._context, MailboxContent(update), self._printed, is_padded=False)
        piece = self._compressor.pack(frame)
        assert self._reader.decompress(piece) == frame, "it is whole, and waits for nothing"
        self.lengths.append(len(piece))


def _play(path: Path, sizes: SizeClasses) -> list[int]:
    """Play the first moves of a recorded game before all viewers, and return the bytes of each update after the first.

    They are in order of time.
    """
    played = read_playthrough(path)
    game = find_game(played.game)
    encoder = UpdateEncoder(game)
    context = cast(Any, SimpleNamespace(update_encoder=lambda _: encoder))
    setup = complete_recorded_setup(game.info, played.setup)
    table = Table("t", game, setup, MemoryLog(), WaitingDealer(), clock=lambda: 0)
    table.open(dealer={})
    viewers: tuple[Viewer, ...] = (*table.seats, PUBLIC)
    lines = [_Line(context, {played.game: game}, sizes) for _ in viewers]
    for viewer, line in zip(viewers, lines, strict=True):
        table.subscribe(viewer, line.hear)
    play_moves(table, islice(decode_moves(played, game), MOVES))
    return [length for moment in zip(*(line.lengths[1:] for line in lines), strict=True) for length in moment]


@pytest.mark.parametrize("game", load_games())
def test_in_all_recorded_games_each_update_arrives_whole_in_few_bytes(game: str) -> None:
    paths, sizes = sorted((folder_of(game) / "playthroughs").glob("*.toml")), SizeClasses()
    lengths = [length for path in paths for length in _play(path, sizes)]
    assert len(lengths) > 100 and statistics.median(lengths) < MOST_BYTES
    assert lengths == sorted(lengths), "a length that steps down again tells something each time"
    assert len(set(lengths)) <= MOST_CLASSES


@pytest.mark.parametrize(
    ("events", "kind"),
    [
        (("update",), "update"),
        (("room", "update"), "update"),
        (("past", "update"), "first"),
        (("room", "printed", "update"), "first"),
        (("room",), "other"),
    ],
)
def test_a_piece_is_of_a_kind_that_everybody_knows_of(events: tuple[str, ...], kind: str) -> None:
    said = encode_json({"name": "event: past\nevent: printed\n"})
    pieces = [b"id: 7\n" * (event == "update") + encode_server_sent_event(event, said) for event in events]
    assert kind_of_piece(b"".join(pieces)) == kind


@pytest.mark.parametrize("more", range(20, 60))
def test_a_piece_takes_exactly_the_bytes_that_are_wanted(more: int) -> None:
    asked: list[int] = []

    def length(piece: bytes, least: int) -> int:
        asked.append(least)
        return least - 20 + more

    pieces = [b"a secret", b"", b"a secret again" * 9]
    compressor = PieceCompressor(length)
    packed = [*(compressor.pack(piece) for piece in pieces), compressor.end()]
    assert [len(each) for each in packed[:-1]] == [least - 20 + more for least in asked]
    reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert [reader.decompress(each) for each in packed] == [*pieces, b""] and reader.eof


def test_a_browser_that_takes_gzip_gets_each_message_at_once_and_all_of_it_on_a_new_line(
    live_house: LiveHouse, open_line: OpenLine
) -> None:
    house, _ = live_house
    cookie = house.cookie(0, "Ann")
    house.seated(1, "Bob")
    for _ in range(2):
        line = open_line("seat:0", cookie, encoding="gzip")
        assert line.answer.getheader("Content-Encoding") == "gzip"
        assert line.next("update")["table"] == house.table.table_id
        line = open_line("seat:0", cookie, encoding="gzip")
    before = line.next("update")["seq"]
    house.table.submit(house.table.seats[0], Ready())
    assert line.until(before + 1)["seq"] > before


@pytest.mark.parametrize(
    ("page", "encoding", "more"),
    [
        ("seat:0", "", {}),
        ("seat:0&plain=1", "gzip", {}),
        ("seat:0", "gzip", {"X-Forwarded-Proto": "https"}),
        ("seat:0", "gzip", {"Via": "1.1 proxy"}),
        ("seat:0", "gzip", {"Sec-Fetch-Site": "same-origin", "Host": "192.168.1.20"}),
    ],
)
def test_nothing_is_compressed_for_who_does_not_ask_or_behind_a_proxy_that_may_encrypt(
    live_house: LiveHouse, open_line: OpenLine, page: str, encoding: str, more: dict[str, str]
) -> None:
    house, _ = live_house
    line = open_line(page, house.cookie(0, "Ann"), encoding=encoding, more=more)
    assert line.answer.getheader("Content-Encoding") is None and line.next("room")["players"]
