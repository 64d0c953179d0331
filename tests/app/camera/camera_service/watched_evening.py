"""Evenings of Quick Draw that a camera watches: their plans and cards, and what they wait for."""

import threading
from queue import SimpleQueue

from companion.app.runtime.application import Application
from companion.games.registry import folder_of
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import load_cards
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.lobby import PlannedGame
from tests.patience import PATIENCE_S

MAT = load_mat(folder_of("quickdraw") / "mat.toml")
CARDS = load_cards(folder_of("quickdraw") / "cards.toml")
PLAN = PlannedGame("quickdraw", dealer={"kind": "real"})
STAGED = PlannedGame("quickdraw", dealer={"kind": "stage", "seed": 58})
CUT = [(CardId("coal-5"), ZoneId("front-0")), (CardId("gold-9"), ZoneId("front-1"))]
"""Cards that two people draw for the deal."""


def told(house: Application, words: str) -> str:
    """Return the room's words on its camera as soon as they contain these."""
    said: SimpleQueue[str] = SimpleQueue()

    def hear() -> None:
        if words in (camera := house.room.state.camera):
            said.put(camera)

    house.room.on_change(hear)
    hear()
    return said.get(timeout=PATIENCE_S)


def first_choice(house: Application) -> list[str]:
    """Waits until a seat may choose; who said what chance brought."""
    chosen, table = threading.Event(), house.tables.current
    table.subscribe(PUBLIC, lambda update: None if CHANCE in update.to_act else chosen.set())
    assert chosen.wait(PATIENCE_S)
    return [line["source"] for line in table.history(PUBLIC) if any(hasattr(e, "card") for e in line["events"])]
