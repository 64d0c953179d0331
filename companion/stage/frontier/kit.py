"""A whole box as PDFs: the cards with their backs, the row of battlefields, and tokens."""

from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from companion.rules.card import Card
from companion.stage.board.folio import Page, write_folio
from companion.stage.board.kit import TWO_SIDED
from companion.stage.board.pages import grid, note, noted, sheets
from companion.stage.frontier.backs import BACKS, back_of, back_svg
from companion.stage.frontier.faces import frontier_svg, is_frontier
from companion.stage.frontier.fields import BESIDE
from companion.stage.frontier.tokens import ACROSS, TOKENS, token_svg
from companion.stage.paper import PAPERS, Paper, PaperName
from companion.stage.raster import Frame, rasterise
from companion.stage.scene import CARD

ROW: Final = ("battlefield", "extra")
"""Kinds of cards that nobody holds: they lie in the row or beside it."""


def is_box(cards: Collection[Card]) -> bool:
    """Whether these are the cards of such a box."""
    return any(is_frontier(card) for card in cards)


def write_box(
    game: str, cards: Collection[Card], folder: Path, paper: PaperName = "a4", dpi: int = 300
) -> Sequence[Path]:
    """Write the PDFs into the folder, over what was there; their paths. Copies share one picture."""
    sheet = PAPERS[paper]
    held = [card for card in cards if card.kind not in ROW]
    row = [*(card for card in cards if card.kind in ROW), *BESIDE.get(game, ())]
    written = {"cards": _cards(held, sheet, dpi), "row": _cards(row, sheet, dpi), "tokens": _tokens(sheet, dpi)}
    paths = []
    for name, (pages, pictures) in written.items():
        paths.append(folder / f"{game}-{name}.pdf")
        write_folio(paths[-1], pages, pictures, f"{game}: {name}")
    return paths


def _cards(cards: Sequence[Card], paper: Paper, dpi: int) -> tuple[list[Page], dict[str, Frame]]:
    wide = round(CARD[0] * dpi / 25.4)
    pictures = {f"face-{card.id}": _upright(card, wide) for card in cards}
    pictures |= {f"back-{name}": rasterise(back_svg(name), wide) for name in BACKS}
    for number, side in enumerate(("faces", "backs")):
        pictures[f"note-{number}"] = note(f"cards, {side}: print {TWO_SIDED}, or glue backs behind faces")
    faces = [f"face-{card.id}" for card in cards for _ in range(card.copies)]
    backs = [f"back-{back_of(card)}" for card in cards for _ in range(card.copies)]
    pages = sheets(grid(paper, *CARD), faces, backs)
    return [noted(page, f"note-{number % 2}") for number, page in enumerate(pages)], pictures


def _upright(card: Card, wide: int) -> Frame:
    """A face in pixels; one that lies on its side is stood on its end."""
    if card.kind != "battlefield":
        return rasterise(frontier_svg(card), wide)
    return np.rot90(rasterise(frontier_svg(card), round(wide * CARD[1] / CARD[0])), -1)


def _tokens(paper: Paper, dpi: int) -> tuple[list[Page], dict[str, Frame]]:
    """All tokens, to be glued on card before they are cut out; each has the same on both sides."""
    pictures = {name: rasterise(token_svg(name), round(ACROSS * dpi / 25.4)) for name in TOKENS}
    pictures["note"] = note("tokens: glue on card, then cut out")
    pages = sheets(grid(paper, ACROSS, ACROSS), list(Counter(TOKENS).elements()))
    return [noted(page, "note") for page in pages], pictures
