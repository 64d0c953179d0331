"""What the faces of the frontier are furnished with: paper and frame, chip, name, cost, icons and text."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final
from xml.sax.saxutils import escape

from companion.rules.card import Card
from companion.stage.frontier.figures import THINGS, keg
from companion.stage.frontier.inks import BLACK, HEIGHT, ORANGE, WHITE, WIDTH, Colours
from companion.stage.icons import burst, icon, placed
from companion.stage.ink import PAPER
from companion.stage.lettering import fitted, line, wrap

CHIP: Final = (102.0, 100.0)
PLATE: Final = (42.0, 138.0)
"""Top and bottom of the plate with the name."""
BAND: Final = (138.0, 28.0)
"""Top and height of the turned lines under it."""
TYPE: Final = 35.0
"""Size of the text, and then from line to line."""
LEADING: Final = 43.0
ICONS: Final = (("kegs", "keg", "#7d2b14"), ("ammo", "cartridge", "#8a6412"), ("power", "bolt", "#1c455c"))
"""Marks that are shown as icons, the figure of each and its colour."""


def sheet(
    title: str, colours: Colours, content: str, frame: str = PAPER, size: tuple[int, int] = (WIDTH, HEIGHT)
) -> str:
    """A card's paper and frame around its content; the margin is laid over it, which draws faster than clipping."""
    w, h = size
    inner = f"M34 34V{h - 34}H{w - 34}V34Z"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
        f' color="{colours.frame}" role="img"><title>{escape(title)}</title>'
        f'<rect width="{w}" height="{h}" fill="{PAPER}"/>'
        f'{content}<path fill="{frame}" fill-rule="evenodd" d="M-9-9H{w + 9}V{h + 9}H-9Z{inner}"/>'
        f'<path fill="none" stroke="{colours.frame}" stroke-width="6" d="{inner}"/>'
        f'<path fill="none" stroke="{colours.frame}" stroke-width="2" d="M24 24H{w - 24}V{h - 24}H24Z"/></svg>'
    )


def plate(name: str, ground: str, letters: str) -> str:
    """The name beside the chip, in one line or in two."""
    top, bottom = PLATE
    words = name.upper()
    lines = [words] if fitted(words, 390, 80, "display") > 50 else _halves(words)
    size = min(fitted(each, 396, 80 if len(lines) == 1 else 52, "display") for each in lines)
    base = (top + bottom) / 2 + size * 0.36 - (len(lines) - 1) * size * 0.46
    rows = "".join(line(each, 388, base + row * size * 0.92, size, "display") for row, each in enumerate(lines))
    return (
        f'<path fill="{ground}" d="M34 34H596V{bottom}H34Z"/><path fill="none" stroke="{letters}" stroke-width="3"'
        f' d="M34 {bottom - 8}H596"/><g fill="{letters}">{rows}</g>'
    )


def _halves(words: str) -> Sequence[str]:
    """The words in two lines as even as can be."""
    parts = words.split()
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=(words,))


def chip(colours: Colours, number: str, at: tuple[float, float] = CHIP, radius: float = 68) -> str:
    """A poker chip with a number on it."""
    notches = "".join(_notch(radius, turn * pi / 4) for turn in range(8))
    size = radius * (1.2 if len(number) == 1 else 0.9)
    return (
        f'<g transform="translate({at[0]} {at[1]})"><circle r="{radius + 6}" fill="{PAPER}"/><circle r="{radius}"'
        f' fill="{colours.chip}" stroke="{colours.number}" stroke-width="3"/><path fill="{colours.rim}" d="{notches}"/>'
        f'<circle r="{radius * 0.68:.0f}" fill="{colours.chip}" stroke="{colours.number}" stroke-width="3"/>'
        f'<g fill="{colours.number}">{line(number, 0, size * 0.36, size, "display")}</g></g>'
    )


def _notch(radius: float, turn: float) -> str:
    tips = [(radius, turn - 0.2), (radius, turn + 0.2), (radius * 0.72, turn + 0.2), (radius * 0.72, turn - 0.2)]
    return "M" + "L".join(f"{r * cos(a):.1f} {r * sin(a):.1f}" for r, a in tips) + "Z"


def once(colours: Colours) -> str:
    """Where a chip would be: played once and gone."""
    flash = f'<g color="{colours.frame}">{placed(icon("bolt", WHITE), 0, 0, 80)}</g>'
    return (
        f'<g transform="translate({CHIP[0]} {CHIP[1]})"><path fill="{PAPER}" d="{burst(14, 86, 66)}"/>'
        f'<path fill="{colours.frame}" d="{burst(14, 78, 59)}"/><circle r="48" fill="{WHITE}"/>{flash}</g>'
    )


def barrier() -> str:
    """Where a chip would be: no room here."""
    bars = "M-46-15H46V15H-46Z"
    return (
        f'<g transform="translate({CHIP[0]} {CHIP[1]})"><circle r="74" fill="{PAPER}"/><circle r="68" fill="{ORANGE}"'
        f' stroke="{BLACK}" stroke-width="4"/><path fill="{WHITE}" stroke="{BLACK}" stroke-width="4" d="{bars}"/></g>'
    )


def cost(card: Card, colours: Colours, top: float = 174) -> str:
    """A tab at the left border with as many cards as must be discarded; an empty one for none, `?` where unknown."""
    number = card.marks.get("cost")
    rows = max(1, number or 0)
    foot = top + 26 + 74 * rows
    tab = f'<path fill="{PAPER}" stroke="{colours.frame}" stroke-width="5" d="M20 {top}H112V{foot}H20Z"/>'
    if number is None:
        return tab + f'<g fill="{colours.frame}">{line("?", 68, top + 76, 72, "display")}</g>'
    icons = "".join(_discard(68, top + 50 + 74 * row, colours, number > 0) for row in range(rows))
    return tab + icons


def _discard(x: float, y: float, colours: Colours, paid: bool) -> str:
    """A card with an arrow down; without a cost, an empty outline struck through."""
    fill, inside = (colours.frame, WHITE) if paid else (PAPER, colours.frame)
    sign = "M0-18V10M-11 0 0 14 11 0" if paid else "M-17 24 17-24"
    return (
        f'<g transform="translate({x} {y:.0f})"><rect x="-22" y="-31" width="44" height="62" rx="6" fill="{fill}"'
        f' stroke="{colours.frame}" stroke-width="5"/>'
        f'<path fill="none" stroke="{inside}" stroke-width="7" d="{sign}"/></g>'
    )


def badges(card: Card, x: float, y: float) -> str:
    """Kegs, ammo, power and True Grit, as many of each as the card bears, down from (x, y)."""
    shown = [(figure, colour) for mark, figure, colour in ICONS for _ in range(card.marks.get(mark, 0))]
    shown += [("grit", "#a02a20")] * card.marks.get("grit", 0)
    return "".join(_badge(figure, colour, x, y + 84 * row) for row, (figure, colour) in enumerate(shown))


def _badge(figure: str, colour: str, x: float, y: float) -> str:
    drawn = heart(WHITE) if figure == "grit" else keg(WHITE) if figure == "keg" else THINGS[figure](WHITE)
    return (
        f'<circle cx="{x}" cy="{y:.0f}" r="39" fill="{WHITE}" stroke="{colour}" stroke-width="7"/>'
        f'<g color="{colour}">{placed(drawn, x, y, 54)}</g>'
    )


def heart(ground: str) -> str:
    """An extra life."""
    shine = f'<path fill="none" stroke="{ground}" stroke-width="6" d="M-28-14Q-28-26-16-26"/>'
    return (
        f'<path fill="currentColor" d="M0 44C-64 0-48-42-22-42-8-42 0-30 0-22 0-30 8-42 22-42 48-42 64 0 0'
        f' 44Z"/>{shine}'
    )


def text_top(text: str, bottom: float = HEIGHT - 34) -> float:
    """Where the box with the text begins."""
    lines = len(wrap(text, 500, TYPE))
    return bottom - (lines * LEADING + 30 if lines else 0)


def text_box(text: str, colours: Colours, bottom: float = HEIGHT - 34) -> str:
    """The text at the lower edge; nothing where there is none."""
    lines, top = wrap(text, 500, TYPE), text_top(text, bottom)
    words = "".join(line(each, WIDTH / 2, top + 48 + LEADING * row, TYPE) for row, each in enumerate(lines))
    return (
        f'<path fill="{PAPER}" stroke="{colours.frame}" stroke-width="5" d="M34 {top}H596V{bottom}H34Z"/>'
        f'<g fill="{BLACK}">{words}</g>'
        if lines
        else ""
    )
