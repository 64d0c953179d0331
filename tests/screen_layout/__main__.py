"""Choose the screens to be measured: the fewest that show every kind there is in the recorded games.

Writes `screens.toml`. To be run after a change of the recorded games, or of what may be done in them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from companion.rules.game import fold_events
from companion.rules.seats_and_viewers import Viewer
from tests.golden.replayed_games import Course, list_courses
from tests.screen_layout.screen_kinds import Kind, Screen, kinds_at

KEPT: Final = Path(__file__).with_name("screens.toml")
SEEDED: Final = ("quickdraw 6 seats random", "desperados 6 seats random", "noir every option random")
"""Courses beside the recorded ones: full tables."""
FAR: Final = 0.004
"""Price of a move that has to be made to get to a screen, a screen being 1."""


def find_screens(courses: Mapping[str, Course]) -> dict[Screen, set[Kind]]:
    """Return every screen of the courses with the kinds that it shows."""
    found: dict[Screen, set[Kind]] = defaultdict(set)
    for name, course in courses.items():
        ply, state = 0, course.game.initial_state(course.setup)
        for ply, move in enumerate(course.moves()):
            for viewer, kind in kinds_at(course.game, move.before):
                found[Screen(name, ply, viewer)].add(kind)
            state = fold_events(course.game, move.before, course.game.apply(move.before, move.actor, move.action))
        for viewer, kind in kinds_at(course.game, state):
            found[Screen(name, ply + 1, viewer)].add(kind)
    return found


def choose(found: Mapping[Screen, set[Kind]]) -> dict[Screen, set[Kind]]:
    """Return few screens that show all kinds, each with its own; next comes what shows most for its price."""
    missing = {kind for kinds in found.values() for kind in kinds}
    chosen: dict[Screen, set[Kind]] = {}
    reached: dict[str, int] = defaultdict(int)
    while missing:
        useful = [screen for screen, kinds in found.items() if kinds & missing]
        best = max(useful, key=lambda screen: len(found[screen] & missing) / _price(screen, chosen, reached))
        chosen[best] = found[best] & missing
        missing -= found[best]
        reached[best.course] = max(reached[best.course], best.ply)
    return chosen


def _price(screen: Screen, chosen: Iterable[Screen], reached: Mapping[str, int]) -> float:
    beside = any(screen[:2] == other[:2] for other in chosen)
    far = max(0, screen.ply - reached[screen.course]) * FAR
    return (0.8 if beside else 1) + far + (screen.viewer or 0) * 0.05


def write(chosen: Mapping[Screen, set[Kind]]) -> str:
    """Return the screens as TOML, course by course."""
    lines = ["# Screens that the layout is measured on: python -m tests.screen_layout"]
    for course in sorted({screen.course for screen in chosen}):
        lines += ["", "[[course]]", f'name = "{course}"', "screens = ["]
        for screen in sorted((screen for screen in chosen if screen.course == course), key=_order):
            shown = ", ".join(f'"{" ".join(filter(None, kind[1:]))}"' for kind in sorted(chosen[screen]))
            lines.append(f'  {{ ply = {screen.ply}, viewer = "{_name(screen.viewer)}", shows = [{shown}] }},')
        lines.append("]")
    return "\n".join(lines) + "\n"


def _order(screen: Screen) -> tuple[int, int]:
    return screen.ply, -1 if screen.viewer is None else screen.viewer


def _name(viewer: Viewer) -> str:
    return "table" if viewer is None else f"seat {viewer}"


if __name__ == "__main__":
    every = list_courses()
    wanted = {name: course for name, course in every.items() if " recorded " in name or name in SEEDED}
    KEPT.write_text(write(choose(find_screens(wanted))), "utf-8")
