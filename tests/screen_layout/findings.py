"""Findings of a measured page, and those that are accepted, each with its reason."""

import json
import os
import tomllib
from base64 import b64decode
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from companion.rules.seats_and_viewers import Viewer
from tests.evening.browser_phones import ITALIAN
from tests.screen_layout.axe import find_kinds, find_violations
from tests.screen_layout.page_sizes import photograph
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_kinds import Screen
from tests.screen_layout.screen_sizes import IN_ITALIAN, LARGEST, PHONES, RULES, SCREENS, Size

SHOTS: Final = os.environ.get("COMPANION_SHOTS")
"""A folder for a picture of each screen on which something was found."""
MEASURE: Final = Path(__file__).with_name("measure.js").read_text("utf-8")
ACCEPTED: Final[list[dict[str, str]]] = tomllib.loads(Path(__file__).with_name("accepted.toml").read_text("utf-8")).get(
    "accepted", []
)


class Finding(NamedTuple):
    """A fault of one element at one size. `place` is the game, what is shown there, and who looks at it."""

    place: str
    size: str
    fault: str
    element: str
    pixels: str

    def __str__(self) -> str:
        return f"{self.fault}: {self.element}: {self.pixels} [{self.place}, {self.size}]"

    @property
    def is_accepted(self) -> bool:
        """Return True if the list of what is accepted has it."""
        return any(
            self.fault == one["fault"] and one["element"] in self.element and one.get("place", "") in self.place
            for one in ACCEPTED
        )


def measure_screen(room: LedRoom, screen: Screen, shows: str, asked: bool) -> Iterator[Finding]:
    """Yield what is wrong with a screen of the led table, at each size."""
    page, place = room.page_of(screen.viewer), f"{screen.course} {screen.ply}, {shows}, {name_of(screen.viewer)}"
    for size in room.nearest_first(page, _sizes(room, screen, shows)):
        room.show_small(page, size)
        yield from measure(page, place, size, screen.viewer is None, asked)
    if screen.viewer is not None or _is_first(room, screen, shows, "in Italian"):
        yield from _measure_in_italian(room, screen, place, asked)
    judged = room.judged[screen.viewer is None]
    if not find_kinds(page) <= judged:
        yield from judge(page, place, size, judged)


def _measure_in_italian(room: LedRoom, screen: Screen, place: str, asked: bool) -> Iterator[Finding]:
    page, size = room.page_of(screen.viewer, ITALIAN), IN_ITALIAN[screen.viewer is not None]
    room.show_small(page, size)
    yield from measure(page, f"{place}, in Italian", size, screen.viewer is None, asked)


def _sizes(room: LedRoom, screen: Screen, shows: str) -> Sequence[Size]:
    """Return the sizes for a screen: the largest, which takes its time, once for each phase of a game."""
    if screen.viewer is not None:
        return PHONES
    return (LARGEST, *SCREENS) if _is_first(room, screen, shows, LARGEST.name) else SCREENS


def _is_first(room: LedRoom, screen: Screen, shows: str, how: str) -> bool:
    """Return True at the first screen of a phase of a game, each time for another `how`."""
    phase = f"{screen.course.split()[0]} {shows.split()[0]} {how}"
    is_first = phase not in room.phases
    room.phases.add(phase)
    return is_first


def judge(page: Page, place: str, size: Size, judged: set[str]) -> Iterator[Finding]:
    """Yield what axe-core says about a page as it is shown now, and add the kinds of its elements to those `judged`."""
    kinds = find_kinds(page)
    lines = find_violations(page, kinds - judged if judged else None)
    judged |= kinds
    for line in lines:
        finding = Finding(place, size.name, "axe", *line.split(": ", 1))
        if not finding.is_accepted:
            yield finding


def measure(page: Page, place: str, size: Size, screen: bool, asked: bool) -> Iterator[Finding]:
    """Yield what is wrong with a page as it is shown now."""
    given = {"screen": screen, "asked": asked, "rules": RULES, **size._asdict()}
    found: list[dict[str, Any]] = page.evaluate(MEASURE, given)
    findings = [(one, Finding(place, size.name, one["fault"], one["element"], one["pixels"])) for one in found]
    bad = [(one, finding) for one, finding in findings if not finding.is_accepted]
    if bad and SHOTS:
        _picture(page, Path(SHOTS), bad, size)
    yield from (finding for _, finding in bad)


def name_of(viewer: Viewer) -> str:
    return "table" if viewer is None else f"seat {viewer}"


def _picture(page: Page, folder: Path, bad: list[tuple[dict[str, Any], Finding]], size: Size) -> None:
    """Save the page with a frame round each finding, and what they are beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    first = bad[0][1]
    name = "".join(letter if letter.isalnum() else "-" for letter in f"{first.place} {first.size}")[:150]
    page.evaluate(_FRAMES, [{"box": one["box"], "fault": one["fault"]} for one, _ in bad])
    (folder / f"{name}.png").write_bytes(b64decode(photograph(page, size)))
    page.evaluate("document.querySelectorAll('.measured-frame').forEach((one) => one.remove())")
    (folder / f"{name}.json").write_text(json.dumps([str(finding) for _, finding in bad], indent=1), "utf-8")


_FRAMES: Final = """(found) => found.forEach(({ box: [left, top, width, height], fault }) => {
  const frame = document.createElement("div");
  frame.className = "measured-frame";
  const colour = { cut: "red", overlap: "blue", small: "orange", target: "magenta", primary: "lime" }[fault] ?? "black";
  frame.style.cssText = `position:absolute;z-index:99;pointer-events:none;outline:3px solid ${colour};`
    + `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  document.body.append(frame);
})"""
