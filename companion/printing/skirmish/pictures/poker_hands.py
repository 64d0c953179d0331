"""Poker hands of five playing cards."""

from random import Random
from typing import Final

from companion.drawing.small_figures import place_figure
from companion.drawing.text_outlines import draw_text_line
from companion.printing.figures.open_country_brand_figures import spade
from companion.printing.skirmish.card_inks import BLACK, WHITE
from companion.printing.skirmish.pictures.picture_contents import PictureContents, load_picture_contents
from companion.rules.zone import CardId

RED: Final = "#b3261e"
RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
HEART: Final = "M0 44C-64 0-48-42-22-42-8-42 0-30 0-22 0-30 8-42 22-42 48-42 64 0 0 44Z"
DIAMOND: Final = "M0-50 38 0 0 50-38 0Z"
CLUB: Final = "M-20-26A21 21 0 1 1 20-26 24 24 0 1 1 8 16L16 44H-16L-8 16A24 24 0 1 1-20-26Z"


def poker_hand(rng: Random, card: CardId, x: float, y: float) -> str:
    """Draw five cards fanned about (x, y), those in the pictures of the box or random ones."""
    dealt = load_picture_contents().get(card, PictureContents()).hand or rng.sample(
        [(rank, suit) for rank in RANKS for suit in range(4)], 5
    )
    return "".join(
        f'<g transform="translate({x} {y + 240})rotate({-40 + 20 * n})translate(0 -262)">{_card(rank, suit)}</g>'
        for n, (rank, suit) in enumerate(dealt)
    )


def _card(rank: str, suit: int) -> str:
    colour = RED if suit % 2 else BLACK
    pip = spade(WHITE) if suit == 0 else f'<path fill="currentColor" d="{(HEART, CLUB, DIAMOND)[suit - 1]}"/>'
    return (
        f'<rect x="-78" y="-112" width="156" height="224" rx="14" fill="{WHITE}" stroke="{BLACK}" stroke-width="4"/>'
        f'<g fill="{colour}" color="{colour}">'
        f"{draw_text_line(rank, -46, -56, 58, 'display')}{place_figure(pip, -46, -18, 40)}"
        f"{place_figure(pip, 14, 26, 108)}</g>"
    )
