"""An evening of Revolver 2 with real cards that is played by taps until Mapache may lay cards, and its phones."""

import threading
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from benchmarks.speed.tap_roundtrip import _chosen
from benchmarks.speed.time_to_first_choice import Evening
from companion.rules.zone import CardId, ZoneId

GAME: Final = "revolver2"
COLUMN: Final = ZoneId("attack-0")
"""Mapache's, where the marker stands in the first turn."""
CARDS: Final = tuple(CardId(card) for card in 3 * ("coachwhip-riders", "looters"))
"""Cards of the house box that cost nothing and ask nothing. Mapache has seven in his hand, or more."""
PATIENCE_S: Final = 300

Update: TypeAlias = dict[str, Any]


class Phone:
    """The page of a seat: all updates that it was sent, and the time at which each had arrived."""

    def __init__(self) -> None:
        self._heard: list[tuple[float, Update]] = []
        self._changed = threading.Condition()

    def follow(self, one: Evening, seat: int) -> None:
        """Hear what that seat is sent, until the evening ends."""
        for kind, data in one.events(f"seat:{seat}", one.seats[seat]):
            if kind == "update":
                self.hear(time.perf_counter(), data)

    def hear(self, arrived: float, update: Update) -> None:
        """Note an update."""
        with self._changed:
            self._heard.append((arrived, update))
            self._changed.notify_all()

    def wait_for(self, ready: Callable[[Update], bool]) -> float:
        """Return the time at which the first update of that kind arrived, now or earlier."""
        with self._changed:
            arrived = self._changed.wait_for(lambda: self._first(ready), PATIENCE_S)
        if arrived is None:
            raise SystemExit(f"not shown: {self._heard[-1:]}")
        return arrived

    def _first(self, ready: Callable[[Update], bool]) -> float | None:
        return next((arrived for arrived, update in self._heard if ready(update)), None)


def open_phones(one: Evening) -> Sequence[Phone]:
    """Return a phone for each seat, which hears from now on."""
    phones = [Phone() for _ in one.seats]
    for seat, phone in enumerate(phones):
        threading.Thread(target=phone.follow, args=(one, seat), daemon=True).start()
    return phones


def play_until_first_attack(one: Evening) -> None:
    """Sit down, which begins the game, and choose what comes first until Mapache is to play cards."""
    one.sit(2)
    one.wait_for(lambda: one.update.get("to_act"))
    while not may_attack(one.update):
        _go_on(one, one.update["seq"], one.update["to_act"])


def may_attack(update: Update) -> bool:
    """Return True if Mapache may play cards, and nothing else is to be done first."""
    view = update["view"]
    mine = view["phase"] == "play" and view["side"] == "attack" and view["step"] is None
    return mine and update["to_act"] == [view["sides"]["attack"]]


def count_in_column(update: Update) -> int:
    """Return the number of Mapache's cards that a view shows in the column."""
    return len(update["view"]["zones"].get(COLUMN, ()))


def _go_on(one: Evening, seq: int, acting: Sequence[Any]) -> None:
    """Do the first thing that somebody may do, or tell the first that may come up, and wait for what came of it."""
    if "chance" in acting:
        one.post("/api/host/deal", {"action": one.update["chance"][0]}, one.cookie)
    else:
        _tap_first(one, min(acting))
    one.wait_for(lambda: one.update["seq"] > seq)


def _tap_first(one: Evening, seat: int) -> None:
    own = one.own_update(seat)
    ending = [offer for offer in own["offers"] if offer["action"] == "EndTurn"]
    tap = {"action": _chosen(Random(1), (ending or own["offers"])[:1]), "decision": own["decision"]}
    one.post(f"/api/act?as=seat:{seat}", tap, one.seats[seat])
