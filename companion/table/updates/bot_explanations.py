"""The choices of bots, kept until the end of the game, when everybody may know why they were made."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import ExplainsChoice, Explanation
from companion.rules.seats_and_viewers import Seat
from companion.table.log.event_log import Entry
from companion.table.log.replayed_log import ReplayedLog

MOST_KEPT: Final = 24
"""Choices kept for each seat: among so many is one that was weighed, even if the latest are undone."""


class BotChoice(NamedTuple):
    """A choice with all that it was made by: asked the same again, the bot chooses the same.

    `seen` is the length of the log then, `random_state` that of a `random.Random` before the choice.
    """

    seat: Seat
    bot: Bot
    view: View
    legal: LegalActions[Any]
    random_state: tuple[Any, ...]
    action: Action
    seen: int


class ExplainedMove(NamedTuple):
    """The last move that the bot of `seat` weighed, and why. `at` is ms since 1970."""

    seat: Seat
    at: int
    why: Explanation


class KeptChoices:
    """The last choices of each bot of one table. They are in memory alone: a restart forgets them."""

    def __init__(self) -> None:
        self._kept: dict[Seat, deque[tuple[int, BotChoice]]] = {}

    def keep(self, entries: Sequence[Entry], choice: BotChoice) -> None:
        """Keep a choice that has just been submitted, unless it became only a question to others."""
        seq = _entry_of(entries, choice)
        if seq is not None:
            self._kept.setdefault(choice.seat, deque(maxlen=MOST_KEPT)).append((seq, choice))

    def explain(self, record: ReplayedLog) -> list[ExplainedMove]:
        """Return the last move that each bot weighed, of those that count, by seat."""
        in_force = record.entries_in_force()
        found = []
        for seat, kept in sorted(self._kept.items()):
            counting = ((seq, choice) for seq, choice in reversed(kept) if seq in in_force)
            explained = _explain_first(counting)
            if explained is not None:
                seq, why = explained
                found.append(ExplainedMove(seat, record.entries[seq - 1].decode_body()["at"], why))
        return found


def explained_move_to_json(move: ExplainedMove) -> Mapping[str, Any]:
    """Return the move as JSON values."""
    return {"seat": move.seat, "at": move.at, "code": move.why.code, "values": dict(move.why.values)}


def _entry_of(entries: Sequence[Entry], choice: BotChoice) -> int | None:
    for entry in reversed(entries[choice.seen :]):
        body = entry.decode_body()
        if body["kind"] == "act" and body["actor"] == choice.seat:
            return entry.seq
    return None


def _explain_first(kept: Iterable[tuple[int, BotChoice]]) -> tuple[int, Explanation] | None:
    """Return the first of the choices that was weighed, with its entry."""
    for seq, choice in kept:
        if not isinstance(choice.bot, ExplainsChoice):
            continue
        random = Random()
        random.setstate(choice.random_state)
        again = choice.bot.explain_choice(choice.seat, choice.view, choice.legal, random)
        if again.why is not None and again.action == choice.action:
            return seq, again.why
    return None
