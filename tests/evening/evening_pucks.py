"""Pucks of an evening: the real firmware on the real MicroPython, at the broker of the program."""

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from companion.mqtt.topics import SHOW, TopicNames
from tests.evening.evening_room import latest
from tests.evening.program_control import Program
from tests.firmware.emulated_board import CONFIRM, PUSH, Board, flash, lit, settings
from tests.mqtt.second_client import Heard

PUCKS: Final = (("puck-ann", "apples"), ("puck-bert", "pears"))
"""Names and passwords of the pucks, seat by seat."""
PUCK_OPTIONS: Final = tuple(f"--puck={name}:{password}:{seat}" for seat, (name, password) in enumerate(PUCKS))
"""Options by which the program knows them."""


def shown_on_puck(heard: list[Heard], seat: int) -> dict[str, Any]:
    """Return what the puck of a seat was last told to show, from all that was heard on the broker."""
    return latest(heard, TopicNames().topic_name(SHOW, device=PUCKS[seat][0])) or {}


@contextlib.contextmanager
def pucks_at(program: Program, folder: Path) -> Iterator[Sequence[Board]]:
    """Boards that are switched on for as long as the block lasts, one for each of the first seats."""
    flashed = [flash(folder / name, settings(program.mqtt_port, name, password)) for name, password in PUCKS]
    with contextlib.ExitStack() as stack:
        boards = [Board(each) for each in flashed]
        for board in boards:
            stack.callback(board.off)
            board.on()
        yield boards


def is_asked(ring: tuple[str, ...]) -> bool:
    """Return whether a ring shows that its seat is waited for."""
    return any(lit("amber")((lamp,)) for lamp in ring)


def dial(puck: Board, number: int) -> None:
    """Turn the dial until its ring shows `number`, which it has lamps for, push it, and see it taken.

    Like a hand it turns click by click and looks: a number that is asked for meanwhile begins anew.
    """
    while (shown := _count_white(puck.ring)) != number:
        before = puck.ring
        puck.turn(1 if shown < number else -1)
        puck.wait(lambda before=before: puck.ring != before, "another number")
    puck.press(PUSH)
    puck.shows(lit("green"), "the number was taken")


def press(puck: Board) -> None:
    """Press `confirm`, and see it taken."""
    puck.shows(lambda ring: not lit("green")(ring), "what was taken before is over")
    puck.press(CONFIRM)
    puck.shows(lit("green"), "the press was taken")


def _count_white(ring: tuple[str, ...]) -> int:
    """Return the number that a ring shows by its lamps; 0 if it shows none."""
    return sum(lit("white")((lamp,)) for lamp in ring)
