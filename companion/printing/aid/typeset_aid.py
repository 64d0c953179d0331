"""Typesetting of a player aid: every line of both sides of the card at its place, at the largest size that fits."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.drawing.card_size import CARD_MM
from companion.drawing.text_outlines import Face, load_font, wrap_text
from companion.rules.errors import BadData
from companion.rules.parts.rules_summary import RulesSection, RulesSummary

POINT_MM: Final = 25.4 / 72
LEAST_PT: Final = 6.5
"""The smallest type that is readable at a table, points."""
MOST_PT: Final = 8.5
STEP_PT: Final = 0.25
EDGE_MM: Final = 3.6
"""Free width at each edge of the card, millimetres: cards are cut a little askew."""
TITLE_MM: Final = 6.4
"""Height of the band with the game's title, millimetres."""
LEADING: Final = 1.16
"""Distance of base lines, in type sizes."""
BEFORE_HEADING: Final = 0.42
AFTER_LINE: Final = 0.12
INDENT: Final = 0.55
WIDTH_MM: Final = CARD_MM[0] - 2 * EDGE_MM


@dataclass(frozen=True, slots=True)
class AidLine:
    """A line of words: its left end and base line on the card, and its width, millimetres."""

    words: str
    x: float
    y: float
    width: float
    face: Face


@dataclass(frozen=True, slots=True)
class AidSide:
    """One side of the card. `size` is that of its type, millimetres."""

    size: float
    lines: Sequence[AidLine]


def typeset_aid(summary: RulesSummary, title: str) -> Sequence[AidSide]:
    """Return one side or two. Raises BadData if the words of `aid` do not fit on two at a readable size."""
    sections = [section for section in summary.sections if section.aid]
    size = MOST_PT
    while size >= LEAST_PT:
        for sides in _divisions(sections):
            done = [_set_side(side, size * POINT_MM) for side in sides]
            if all(_fits(side) for side in done):
                return done
        size -= STEP_PT
    raise BadData(f"the aid of {title} is too long for a card at {LEAST_PT} points: shorten `aid` in its rules_summary")


def _divisions(sections: Sequence[RulesSection]) -> Sequence[Sequence[Sequence[RulesSection]]]:
    """Return the ways to divide the sections, in their order, on two sides, the most even first."""

    def unevenness(at: int) -> int:
        first, second = (sum(len(line) for one in part for line in one.aid) for part in (sections[:at], sections[at:]))
        return abs(first - second)

    return [(sections[:at], sections[at:]) for at in sorted(range(1, len(sections)), key=unevenness)]


def _set_side(sections: Sequence[RulesSection], size: float) -> AidSide:
    lines: list[AidLine] = []
    y = EDGE_MM + TITLE_MM
    for section in sections:
        y += size * BEFORE_HEADING
        for words in wrap_text(section.title, WIDTH_MM, size, "display"):
            y += size * LEADING
            lines.append(_line(words, 0, y, size, "display"))
        for told in section.aid:
            y += size * AFTER_LINE
            for nth, words in enumerate(wrap_text(told, WIDTH_MM - size * INDENT, size)):
                y += size * LEADING
                lines.append(_line(words, size * INDENT if nth else 0, y, size, "text"))
    return AidSide(size, lines)


def _line(words: str, indent: float, y: float, size: float, face: Face) -> AidLine:
    return AidLine(words, EDGE_MM + indent, y, load_font(face).width(words, size), face)


def _fits(side: AidSide) -> bool:
    """Return True if no line stands out at the right or below; descenders are a quarter of the type size."""
    right, bottom = CARD_MM[0] - EDGE_MM, CARD_MM[1] - EDGE_MM
    return all(line.x + line.width <= right and line.y + side.size / 4 <= bottom for line in side.lines)
