"""NoirLite as one plain Python class, with nothing that another game could use. What a table is timed against."""

import hashlib
import json
from typing import Any

from benchmarks.speed.noirlite import MOVES, PLIES, SHOTS


def chain(head: bytes, entry: tuple[int, int, int]) -> bytes:
    """Return the hash of an entry of the log (ply, seat, action) and of all before it."""
    return hashlib.sha256(head + json.dumps(entry).encode()).digest()


class PlainNoir:
    """Actions are numbers: 0-7 to a room, 8-15 shoot at it, 16 set a trap, 17-24 detonate, 25 listen, 26-33 reply."""

    def __init__(self) -> None:
        self.loc, self.traps, self.hits = [-1, -1], [[], []], [0, 0]  # type: list[int], list[list[int]], list[int]
        self.turn, self.acting, self.points, self.phase = 0, 0, 2, "start"
        self.ply = 0
        self.winner: int | None = None
        self.news: list[tuple[Any, ...]] = []
        self.log: list[tuple[int, int, int]] = []
        self.head = bytes(32)

    def over(self) -> bool:
        return self.winner is not None or self.ply >= PLIES

    def legal(self) -> list[int]:
        if self.phase == "start":
            return list(range(8))
        loc, traps = self.loc[self.acting], self.traps[self.acting]
        if self.phase == "forced":
            return list(MOVES[loc])
        if self.phase == "reply":
            return [26 + room for room in MOVES[loc]]
        shots = [8 + room for room in SHOTS[loc]] if self.points >= 2 else []
        trap = [] if loc in traps else [16]
        return [*MOVES[loc], *shots, *trap, *(17 + room for room in traps), 25]

    def play(self, action: int) -> list[str]:
        """One move with everything the table does: checked, logged in a chain, three views as JSON."""
        if action not in self.legal():
            raise ValueError("illegal")
        self.log.append((self.ply, self.acting, action))
        self.apply(action)
        self.head = chain(self.head, self.log[-1])
        return [self.spell_view(viewer) for viewer in (0, 1, None)]

    def apply(self, action: int) -> None:
        """Change what a legal action changes; neither log nor chain know of it."""
        seat = self.acting
        self.ply += 1
        if self.phase == "start":
            self.loc[seat], self.acting = action, 1 - seat
            self.phase = "start" if seat == 0 else "act"
            self.news.append((seat, "start"))
        elif self.phase == "reply":
            self.news.append((seat, "reply", action - 26))
            self.acting, self.phase = self.turn, "act"
            self._end_if_spent()
        elif self.phase == "forced" or action < 8:
            self.loc[seat] = action
            self._spend(0 if self.phase == "forced" else self.points - 1, (seat, "move"))
        else:
            self._spend_on(seat, action)

    def _spend_on(self, seat: int, action: int) -> None:
        if action < 16:
            hit = self._hit(seat, action - 8)
            self.news.append((seat, "shoot", self.loc[seat], action - 8, hit))
            self.points, self.phase = 0, "forced"
        elif action == 16:
            self.traps[seat] = [*self.traps[seat], self.loc[seat]][-2:]
            self._spend(self.points - 1, (seat, "trap"))
        elif action < 25:
            self.traps[seat].remove(action - 17)
            self._spend(self.points - 1, (seat, "boom", action - 17, self._hit(seat, action - 17)))
        else:
            self.news.append((seat, "listen"))
            self.points, self.acting, self.phase = self.points - 1, 1 - seat, "reply"

    def _hit(self, seat: int, room: int) -> bool:
        if self.loc[1 - seat] != room:
            return False
        self.hits[1 - seat] += 1
        if self.hits[1 - seat] >= 2:
            self.winner = seat
        return True

    def _spend(self, left: int, news: tuple[Any, ...]) -> None:
        self.news.append(news)
        self.points, self.phase = left, "act"
        self._end_if_spent()

    def _end_if_spent(self) -> None:
        if self.points == 0 and self.winner is None:
            self.turn = self.acting = 1 - self.turn
            self.points = 2

    def spell_view(self, viewer: int | None) -> str:
        """Return the view of a seat, or of the public, as JSON."""
        return json.dumps(self.view(viewer), separators=(",", ":"))

    def view(self, viewer: int | None) -> dict[str, Any]:
        view = {
            "turn": self.turn,
            "toAct": self.acting,
            "ap": self.points,
            "phase": self.phase,
            "ply": self.ply,
            "winner": self.winner,
            "hits": self.hits[:],
            "pub": self.news[-8:],
        }
        if viewer is not None:
            view["me"] = {"loc": self.loc[viewer], "traps": self.traps[viewer][:], "hits": self.hits[viewer]}
        return view
