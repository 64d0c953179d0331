"""Server-sent events of a page, and the bytes that an update takes on the line.

    python -m benchmarks.speed.event_stream [--game revolver2]

All recorded games of a game are played again, to their ends. Each seat is sent every update as over an encrypted line
(padded, so that no length tells a secret) and as over plain HTTP (compressed, and filled up to classes as well). Both
count in the same run, and what is compressed must arrive whole.
"""

import argparse
import http.client
import json
import statistics
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.games.registry import find_game, folder_of, load_games
from companion.rules.game import complete_recorded_setup
from companion.rules.seats_and_viewers import Viewer
from companion.server.http.lines.compress_stream import SMALLEST_COMPRESSED, PieceCompressor, kind_of_piece
from companion.server.http.pad_response_lengths import SizeClasses
from companion.server.routes.live_events import encode_news
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.server.state.stream_mailbox import MailboxContent
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import decode_moves, read_playthrough
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update


def read_events(stream: http.client.HTTPResponse) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (kind, data) of each event until the stream ends."""
    kind = ""
    for raw in stream:
        name, _, value = raw.decode().rstrip("\n").partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            yield kind, json.loads(value)


class CountedLine:
    """A stream of one viewer, whose updates are encoded and counted both ways."""

    def __init__(self, game_id: str, sizes: SizeClasses, encoder: UpdateEncoder) -> None:
        self._context: Any = SimpleNamespace(sizes=sizes, update_encoder=lambda _: encoder)
        self._printed = [SentPrintedData({game_id: find_game(game_id)}) for _ in range(2)]
        self._compressor = PieceCompressor(
            lambda piece, least: sizes.padded_length(f"{kind_of_piece(piece)} packed", least, SMALLEST_COMPRESSED),
        )
        self._reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
        self.padded: list[int] = []
        self.compressed: list[int] = []

    def hear(self, update: Update) -> None:
        """Count what the update takes."""
        news = MailboxContent(update)
        self.padded.append(len(encode_news(self._context, news, self._printed[0], True)))
        frame = encode_news(self._context, news, self._printed[1], False)
        piece = self._compressor.pack(frame)
        self.compressed.append(len(piece))
        if self._reader.decompress(piece) != frame:
            raise SystemExit(f"entry {update.seq} did not arrive whole")


def play_recorded_game(path: Path) -> list[CountedLine]:
    """Play a recorded game before its seats, and return their lines."""
    played = read_playthrough(path)
    game = find_game(played.game)
    table = Table("t", game, complete_recorded_setup(game.info, played.setup), MemoryLog(), WaitingDealer())
    table.open(dealer={})
    sizes, encoder, lines = SizeClasses(), UpdateEncoder(game), []
    viewers: tuple[Viewer, ...] = tuple(table.seats)
    for viewer in viewers:
        lines.append(CountedLine(played.game, sizes, encoder))
        table.subscribe(viewer, lines[-1].hear)
    for actor, action in decode_moves(played, game):
        table.submit(actor, action) if actor in table.seats else table.deal(action)
    return lines


def report(game: str) -> None:
    """Print the bytes of an update after the first, both ways."""
    paths = sorted((folder_of(game) / "playthroughs").glob("*.toml"))
    lines = [line for path in paths for line in play_recorded_game(path)]
    for name in ("padded", "compressed"):
        lengths = sorted(length for line in lines for length in getattr(line, name)[1:])
        first = max(getattr(line, name)[0] for line in lines)
        most, longest = lengths[int(0.95 * len(lengths))], lengths[-1]
        told = f"median {statistics.median(lengths):.0f}, p95 {most}, most {longest}, first {first} bytes"
        print(f"{game:12}{name:12}{told} ({len(lengths)} updates)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=None, help="all games by default")
    wanted = parser.parse_args().game
    for game in [wanted] if wanted else load_games():
        report(game)


if __name__ == "__main__":
    main()
