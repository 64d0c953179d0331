"""Plays an evening of every game into a log, and writes owners' packs: once, to be opened by every later version.

`python -m tests.golden.write_kept_log` made what lies in `kept`. Whoever runs it again gives up what it is for.
A game that comes later is added: "Any game" by five seats with the sheet `roles`, played by `Random(19)`.
"""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

from companion.games.registry import load_games
from companion.rules.game import AnyGame, Setup
from companion.rules.packs.pack import complete_setup_with_pack, game_packs_of
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.dealer import Dealer, RandomDealer
from companion.table.log.event_log import SqliteLog
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.games.desperados import desperados_board
from tests.games.revolver2.support import revolver2_box_of_secrets
from tests.golden.replayed_games import BOXES

KEPT: Final = Path(__file__).parent / "kept"
LOG: Final = KEPT / "evenings.sqlite"
ACTIONS: Final = 90
PACKS: Final = {
    "desperados-board": ("desperados", desperados_board.DATA),
    "revolver-box": ("revolver", BOXES["revolver"]["box"]["data"]),
    "revolver2-box": ("revolver2", revolver2_box_of_secrets.HALF_READ),
}


def deal(_: str, notes: Mapping[str, Any]) -> Dealer:
    """Return the dealer that deals alike again."""
    return RandomDealer(notes["seed"])


def play(table: Table, game: AnyGame, rng: Random) -> None:
    """Play as many actions by lot; on the way two steps are taken back, and some records put right."""
    for number in range(ACTIONS):
        seats = sorted(seat for seat in range(table.setup.seats) if table.legal_for(Seat(seat)))
        if table.update_for(None).outcome is not None or not seats:
            return
        seat = Seat(rng.choice(seats))
        legal = table.legal_for(seat)
        table.submit(seat, random_action(legal if number % 20 == 19 else without_corrections(legal), rng))
        if number == ACTIONS // 2:
            table.undo(table.log_length - 1, source="host", ask=())


def main() -> None:
    """Write the log and the packs."""
    KEPT.mkdir(exist_ok=True)
    with closing(SqliteLog(LOG)) as log:
        manager = TableManager(load_games(), log, deal)
        for name, game in load_games().items():
            setup = complete_setup_with_pack(game, Setup(game.info.least))
            play(manager.open_table(name, setup, {"kind": "digital", "seed": name}), game, Random(15))
    for name, (game_id, data) in PACKS.items():
        packs = game_packs_of(load_games()[game_id])
        assert packs is not None
        (KEPT / f"{name}.toml").write_text(packs.to_toml(data), "utf-8")


if __name__ == "__main__":
    main()
